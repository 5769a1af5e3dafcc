// Advice that holds in any field: used where no field is recognised, and where a field runs out.
import type { Field } from './field.ts';

export const anything: Field = {
  name: 'anything',
  subject: 'this',
  match: '',
  claims: [
    'The {first|early} version is {usually|mostly} there to show {what the second one needs|where the work is}.',
    'People {copy|imitate} the {visible|loud} part and {leave out|overlook} the part that {works|does the work}.',
    'Most of it {happens|is decided} before anyone {is watching|pays attention}.',
    '{Small and regular|Little and often} {beats|outlasts} {big and rare|grand and seldom}.',
    'What {sounds|looks} obvious afterwards was {a real choice|far from obvious} at the time.',
    'The {boring|unglamorous} part is where {the difference is made|people give up, and where it is won}.',
    'The hard part is {seldom|rarely} where {beginners|people} expect it.',
    '{Advice ages|Advice goes stale}; {good questions keep|questions stay fresh}.',
    'What you {leave out|say no to} {shapes it|matters} as much as what you {put in|do}.',
    'The people who are good at it {make it look easy|rarely talk about it}, and they {started badly too|still take notes}.',
    'There is {a cost to|a price for} starting and a {larger|quieter} one for {waiting|putting it off}.',
    'Details {decide|settle} more than {principles|intentions} do.',
  ],
  prompts: [
    'the moment it became real for you',
    'what you expected and what happened instead',
    'the person who showed you and how',
    'one detail that only someone who was there would know',
    'what it cost you in time or money',
    'the first thing you tried',
    'what you would not do a second time',
    'a result you can stand behind',
    'what someone said to you about it',
    'where you were wrong at first',
  ],
  asks: [
    'What would you {add|put on the list}?',
    'What {did you learn the slow way|took you longest to learn} here?',
    'Where do you see it differently?',
    'What is one thing you would tell {a beginner|somebody who starts tomorrow}?',
    'Who do you {know|follow} that does this {well|better than most}?',
    'What have you {changed your mind about|stopped believing}?',
    'Which part would you {fight for|never skip}?',
    'What {is missing|did I leave out}?',
  ],
  points: [
    [
      'Find someone who has done it and ask what they would skip',
      '{People remember|Experience remembers} the {detours|wasted months} better than the {method|plan}.',
      'asking only people who have never done it',
    ],
    [
      'Do the part you are unsure about first',
      'If it {fails|does not work}, you have {lost a week|lost little} and {kept|saved} the year.',
      'polishing the part you already know',
    ],
    [
      'Keep a note of what surprised you',
      'Surprise {marks|is} the {place|spot} where your {picture|map} was wrong.',
      'remembering only what fitted the plan',
    ],
    [
      'Decide what you will leave out',
      '{Focus shows|A clear choice shows} in {the gaps|what is missing}.',
      'trying to do all of it at once',
    ],
    [
      'Check one assumption a week',
      'Most of them {hold|are fine}, and the one that {does not|breaks} {pays for all|is worth the trouble}.',
      'treating habits as facts',
    ],
    [
      'Ask who is affected and has not been asked',
      'They {usually|often} {hold|know} the {missing piece|detail that decides it}.',
      'deciding with the people who happen to be in the room',
    ],
    [
      'Set a date for looking back',
      '{Without a date|Otherwise}, the lesson {waits|is put off} until {nobody remembers|the details are gone}.',
      'rushing into the next thing',
    ],
    [
      'Talk about the cost as openly as about the result',
      '{People trust|Others believe} a story with {a price in it|both sides}.',
      'telling only the half that shines',
    ],
    [
      'Put a limit on the time it may take',
      'A {limit|frame} {forces|brings out} the {choice|decision} you were {avoiding|putting off}.',
      'letting it grow into every free hour',
    ],
    [
      'Look at the worst day, then plan',
      'A plan made for {good days|calm weather} {breaks|bends} on the first {bad one|storm}.',
      'planning for the best case',
    ],
    [
      'Learn the history before you change it',
      'Every {odd rule|strange habit} was once {an answer|somebody solving something}.',
      'tearing out what you do not understand yet',
    ],
    [
      'Say what would change your mind',
      'It {turns|makes} an argument into {a question you can test|a conversation}.',
      'collecting only what proves you right',
    ],
    [
      'Keep the first promise small and keep it',
      '{Trust starts|Confidence starts} with {something kept|a promise kept}, {whatever its size|however small}.',
      'promising more to make up for being late',
    ],
    [
      'Separate what you know from what you guess',
      'Knowledge and guesses are both {useful|welcome}, and {mixing them|confusing them} is {expensive|where plans go wrong}.',
      'repeating a guess until it sounds like knowledge',
    ],
    [
      'Thank the person who told you the truth',
      '{Honesty is|Candour is} {a gift that stops|something people stop giving} when it is {punished|ignored}.',
      'asking for honesty and arguing with it',
    ],
    [
      'Ask what would be enough',
      '{Without an answer|With no answer}, every {result|success} {feels|looks} {late|too small}.',
      'moving the goal each time you get close',
    ],
    [
      'Look for the person who left',
      '{Those who stayed|The ones who stayed} {can only tell|know} half of the story.',
      'asking only those who stayed',
    ],
  ],
};

/** For things one makes or practises; with the others, where no field is recognised. */
export const making_points: Field['points'] = [
  [
    'Write down what you want to be true at the end',
    'It is {hard|difficult} to {notice|spot} the right road without {a place to go|a destination}.',
    'starting with the tools',
  ],
  [
    'Make the first step fit into an afternoon',
    '{Momentum|Progress you can see} is {easier to keep|lighter to carry} than {to plan|a resolution}.',
    'preparing until the mood has passed',
  ],
  [
    'Show it to someone before it is finished',
    'Comments {arrive|come} while they are still {cheap|welcome}.',
    'waiting until it is too late to change',
  ],
  [
    'Repeat what worked before you improve it',
    'Once is {luck|a story}, {three times|a few times} is {a method|something to build on}.',
    'changing everything after one good day',
  ],
  [
    'Choose the plain word',
    'A plain word {can be checked|invites questions}; a {grand|clever} one {has to be believed|ends them}.',
    'hiding a small thought behind a large term',
  ],
  [
    'Count what you finish',
    '{Finished work|A finished piece} {teaches|tells you something}; {open work|an open one} {only weighs|just follows you around}.',
    'starting the next thing because it is fresh',
  ],
  [
    'Give it a fixed place in the week',
    'What has {a place|its hour} {happens|gets done}, and what has {none|to be squeezed in} {waits|slips}.',
    'doing it whenever there is time',
  ],
  [
    'Watch someone good do it in silence',
    '{Half of skill|Much of a skill} is {never said|too small to be told}.',
    'reading about it for another month',
  ],
  [
    'Make the good choice the easy one',
    '{Tired people|On a tired day, people} take the {nearest|shortest} path.',
    'counting on willpower',
  ],
  [
    'Explain it to someone who does not care',
    'If they {ask a question|stay for a second sentence}, {you have found the interesting part|that is where to start}.',
    'talking only to people who nod',
  ],
  [
    'Repair one small thing each time you pass',
    '{Neglect|Decay} is {slow|patient}, and {so is care|small repairs are its only rival}.',
    'waiting for the big clean-up',
  ],
  [
    'Try the opposite for a week',
    'You {learn|find out} which rules {carry weight|hold something up}.',
    'defending a method because it is yours',
  ],
  [
    'Keep one thing constant while you change another',
    'Change everything and {nothing can be learned|you learn nothing} from it.',
    'changing five things and guessing which one helped',
  ],
  [
    'Stop while you still know what comes next',
    '{Tomorrow begins|The next start is} {easier|half done} with a {sentence|step} already waiting.',
    'working until there is nothing left to begin with',
  ],
  [
    'Write the short version first',
    'If it {does not fit|cannot be said} on {half a page|one page}, it is {not clear yet|still fog}.',
    'adding pages to hide an open question',
  ],
];
