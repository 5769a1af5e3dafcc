// What the built-in writer knows about people's own lives and learning: focus, learning, teaching, health, care.
import type { Field } from './field.ts';

export const focus: Field = {
  name: 'focus',
  subject: 'focus',
  match:
    'focus productiv* time habit habits routine* morning procrastinat* deep-work distraction* multitask* discipline priorit* to-do todo notes note-taking screen phone phones weekly schedule goals goal consistency',
  claims: [
    'A full calendar {is|can be} a {very polite|respectable} way of avoiding the {hard thing|real work}.',
    'Attention {goes|moves} where the {next step|first step} is {clear|small}.',
    'Habits {stick|hold} when they are {too small to argue with|attached to something you do anyway}.',
    '{Energy|The hour} matters more than {the hour|the length of the list}.',
    'The list {grows|fills up} until someone {decides|says} what {does not belong on it|will not happen}.',
  ],
  prompts: [
    'the hour of the day when you work best',
    'what you stopped doing to make room',
    'the habit that lasted and how it began',
    'what your last ordinary day looked like',
  ],
  asks: [
    'What did you stop doing that nobody {noticed|missed}?',
    'Which hour of your day is {worth protecting|your best one}?',
    'What habit of yours survived a bad month?',
  ],
  points: [
    [
      'Decide the evening before what comes first',
      'The morning {is too valuable|goes} for choosing, and {someone else will choose for you|the inbox is glad to choose for you}.',
      'opening the inbox to find out what the day is about',
    ],
    [
      'Put the hard thing into the best hour',
      '{An hour at your best|One good hour} {does|finishes} what an afternoon {postpones|drags out}.',
      'saving the hard thing for when there is time',
    ],
    [
      'Make the start ridiculously small',
      'Five minutes {is easy to begin|can start on a bad day}, and {beginning was the problem|the rest tends to follow}.',
      'planning the perfect system instead of the first step',
    ],
    [
      'Leave the phone in another room',
      '{Willpower loses|Resolve loses} to a {screen|thing} within reach.',
      'fighting distraction with good intentions',
    ],
    [
      'Keep a list of what you will not do',
      '{Saying it once|A written no} saves {saying it|deciding it} every {day|time}.',
      'adding to the list and never taking off',
    ],
    [
      'End the day by writing the next step',
      'You {come back|return} to a {sentence|start} and {not to a wall|skip the search for the thread}.',
      'stopping in the middle without a note',
    ],
    [
      'Plan for the week that goes wrong',
      'A habit that {survives|fits} a {sick child|bad week} is {yours|real}.',
      'building routines for a life without surprises',
    ],
    [
      'Group the small things into one hour',
      '{Every switch|Switching} {costs|takes} more than the {task|message} it is for.',
      'answering small things all day long',
    ],
    [
      'Count finished things at the end of the week',
      '{Hours flatter|Hours are a poor measure}, and a {finished thing|done list} is {honest|hard to argue with}.',
      'measuring a day by how tired it made you',
    ],
  ],
};

export const learning: Field = {
  name: 'learning',
  subject: 'learning',
  match:
    'learn* study studying student* universit* college school exam exams course courses degree* thesis phd skill skills lecture* homework self-taught bootcamp* certificat* education research scholarship* science curiosity reading',
  claims: [
    'Understanding {feels slower than|is slower than} {recognising|rereading}, and lasts {longer|past the exam}.',
    'You {know|have learned} it when you can {explain it|use it} without the {page|book} in front of you.',
    'Most {skills|subjects} are {learned|picked up} at the {edge of embarrassment|point where it gets uncomfortable}.',
    'A course {gives you|offers} the map, and {the walking|the practice} is still {yours|left to you}.',
    '{Grades measure|A grade measures} one day; {curiosity|the habit of asking} {works for years|keeps working}.',
  ],
  prompts: [
    'what you wanted to learn and why',
    'the moment it finally made sense',
    'what you tried that did not help',
    'the project in which you used it for the first time',
  ],
  asks: [
    'What did you learn {late|the slow way} and are glad you did?',
    'Who explained something to you so well that it {stayed|stuck}?',
    'How do you notice that you have really understood something?',
  ],
  points: [
    [
      'Close the book and write down what you remember',
      '{The first gap|What is missing} {shows|tells} you what to read {next|again}, which a {marker pen|second reading} never does.',
      'rereading until it looks familiar',
    ],
    [
      'Build something small with it in the first week',
      '{Use|Practice} {finds|shows} the {questions|holes} that a course {smooths over|cannot ask for you}.',
      'collecting courses before trying anything',
    ],
    [
      'Explain it to someone who is new to it',
      'Your {stumbles|hesitations} mark {the parts you borrowed|where the words are not yet yours}.',
      'hiding behind terms you cannot unpack',
    ],
    [
      'Come back to it after three days',
      'Forgetting {a little|some of it} and {finding it again|recalling it} is {how it stays|the exercise}.',
      'cramming everything into the last night',
    ],
    [
      'Ask the question that seems too basic',
      '{Half the room|Somebody else} has it too, and {teachers plan around it|good teachers hope for it}.',
      'nodding along to save face',
    ],
    [
      'Find one person who is a step ahead',
      'An expert has {forgotten|lost sight of} what was {difficult|confusing}; {a neighbour|a near peer} has not.',
      'learning alone because asking feels slow',
    ],
    [
      'Keep a notebook of mistakes',
      'They {repeat|come back} in {families|patterns}, and {a page|the notebook} {shows the family|makes them few}.',
      'moving on as soon as the answer is right',
    ],
    [
      'Choose a question and let it pick the reading',
      'Reading {with a question|for an answer} {sticks|sorts itself}; reading {in order|for completeness} {fades|drifts off}.',
      'reading everything from page one',
    ],
    [
      'Show unfinished work early',
      '{Feedback|A comment} in {week two|the middle} can still {change|steer} something.',
      'polishing alone until the deadline',
    ],
  ],
};

export const teaching: Field = {
  name: 'teaching',
  subject: 'teaching',
  match:
    'teach* teacher* classroom* class pupil* lesson-plan curriculum mentor* mentoring coach coaching coaches training trainer* tutor* workshop* professor kids children parent* parenting',
  claims: [
    'A class {remembers|keeps} what it {had to work out|did} and {loses|forgets} what it was {told|shown}.',
    'The {best|most useful} question in a room is usually {the shy one|asked quietly}.',
    'Teaching {starts|begins} when you {stop talking|find out what they already believe}.',
    'Mentoring is {mostly|largely} {listening for|hearing} the question {under|behind} the question.',
  ],
  prompts: [
    'the lesson that did not work and why',
    'what a learner said that stayed with you',
    'the explanation that finally helped',
    'what you changed in the second year',
  ],
  asks: [
    'Which teacher do you still {quote|hear in your head}?',
    'What do you explain {differently|better} now than in your first year?',
    'How do you find out what people have really understood?',
  ],
  points: [
    [
      'Ask what they think happens before you show it',
      'A {wrong guess|prediction} {makes|leaves} room for the {right idea|answer}.',
      'explaining before anyone is curious',
    ],
    [
      'Wait longer after a question',
      '{A little silence|A longer pause} {brings in|lets in} the people who {think first|never raise a hand}.',
      'answering your own questions',
    ],
    [
      'Show a good example and a nearly good one',
      'The {difference|gap} between them is {the lesson|what people need to see}.',
      'showing perfect work only',
    ],
    [
      'Let them use it in the same hour',
      '{Understanding in the chair|Following along} {is fragile|fades in the corridor}.',
      'covering the material because it is in the plan',
    ],
    [
      'Praise the strategy and leave out talent',
      '{A method|What they did} can be {repeated|used again}; {talent|a gift} can only be {protected|hoped for}.',
      'praising talent and hoping for effort',
    ],
    [
      'Find out what is going on before you correct',
      'A difficult hour is {often|usually} {an answer to|about} something {earlier|outside the room}.',
      'correcting people before listening',
    ],
    [
      'Teach one thing less',
      '{Room to practise|Time to practise} is {worth|better than} another {slide|topic}.',
      'racing through the list to finish on time',
    ],
    [
      'Ask at the end what is still unclear',
      '{One slip of paper|A line from each person} {plans|writes} your next lesson {for you|better than any guide}.',
      'asking whether everyone understood',
    ],
  ],
};

export const health: Field = {
  name: 'health',
  subject: 'looking after yourself',
  match:
    'health* burnout burned stress* sleep* exercise* running run runner marathon* fitness gym diet nutrition mental anxiety depress* therapy wellbeing well-being wellness meditat* mindful* rest recover* yoga walking weight balance work-life vacation holiday* pain',
  claims: [
    'The body {sends|keeps sending} small letters before it {sends|delivers} the {large one|bill}.',
    'Rest {is part of|belongs to} the work, in the way that {silence belongs to music|a pause belongs to a sentence}.',
    'What you do on {ordinary|grey} days {counts more than|decides more than} what you do {on the inspired ones|on the good ones}.',
    '{Saying|Admitting} that it is too much is {information|useful}, {and no verdict|and says nothing bad} about you.',
    'Nobody {regrets|looks back and regrets} the {evening|hour} they {went to bed early|took for a walk}.',
  ],
  prompts: [
    'the sign you ignored at first',
    'the small change that lasted',
    'who noticed before you did',
    'what an ordinary week looks like now',
  ],
  asks: [
    'What is the first sign that tells you to slow down?',
    'Which small habit does you the most good?',
    'Who tells you the truth when you look tired?',
  ],
  points: [
    [
      'Choose the smallest version that still counts',
      'Ten minutes on a {grey|bad} day will {keep the habit alive|carry you to the next good one}.',
      'starting with the plan of an athlete',
    ],
    [
      'Put the rest into the calendar first',
      'What is {not booked|left over} {goes to|is taken by} whoever {asks|shouts} next.',
      'resting when the work is done',
    ],
    [
      'Say it to one person before it gets big',
      '{Spoken|Said out loud}, {it shrinks|most worries shrink} to a size you can {carry|work with}.',
      'telling everyone that it is fine',
    ],
    [
      'Protect the hour before sleep',
      'The next day is {largely decided|half made} {there|in that hour}, {without|away from} a screen.',
      'answering one last message in bed',
    ],
    [
      'Notice what gives you energy and what takes it',
      'A week of {short notes|honest notes} is {enough|all it takes} to see {the pattern|it}.',
      'treating every kind of tired the same way',
    ],
    [
      'Move at the same time every day',
      'A {fixed hour|set time} {needs|asks for} no {motivation|discussion}.',
      'waiting for motivation',
    ],
    [
      'Ask for help in a specific way',
      '"Could you take this one" {works|gets a yes} where "I am struggling" {leaves people unsure|leaves others guessing}.',
      'hoping that somebody notices',
    ],
    [
      'Stop comparing your ordinary week with their best day',
      'You {see|are shown} the finish line and {never|not} the {physio|early nights} behind it.',
      'measuring progress against strangers',
    ],
    [
      'Let one thing stay undone',
      'The {world|list} {survives|will be there tomorrow}, and {so do you|you will be better at it}.',
      'proving every day that it can all be done',
    ],
  ],
};

export const care: Field = {
  name: 'care',
  subject: 'caring for people',
  match:
    'nurse* nursing patient* hospital* clinic* doctor* medic* medicine caregiver* caring therapist* dentist* pharma* surgery social-work volunteer* nonprofit charity elderly',
  claims: [
    'People {hear|take in} very little on the day they {are afraid|get bad news}, and {remember|notice} who sat down.',
    'The {shift|day} is {held together|saved} by what {colleagues|people} do that is on no {plan|list}.',
    'Good care is {visible|easiest to see} in the {handover|minutes nobody bills}.',
    'Time at the bedside is {treatment|medicine}, {whatever the form calls it|even if no form has a box for it}.',
  ],
  prompts: [
    'a moment with somebody you cared for, told so that no one can be recognised',
    'what the handover left out',
    'the small thing that made a hard day easier',
    'what you wish visitors knew',
  ],
  asks: [
    'What small act of care do you still remember?',
    'What would give you ten more minutes with people?',
    'Who looked after you while you looked after others?',
  ],
  points: [
    [
      'Sit down, even for a minute',
      '{The same minute|One minute} {feels|seems} {longer|like more} to the person in the bed when you are not {standing|in the doorway}.',
      'talking from the doorway',
    ],
    [
      'Ask what worries them most today',
      'It is {rarely|seldom} the thing {on the chart|in the notes}.',
      'starting with the questions on the form',
    ],
    [
      'Let people repeat it in their own words',
      '{What comes back|Their version} is what they will {do at home|act on}.',
      'explaining more when they did not understand',
    ],
    [
      'Say at the handover what you are unsure about',
      '{Doubt|A doubt} passed on is {a second pair of eyes|watched by two}.',
      'handing over facts and keeping the doubts',
    ],
    [
      'Thank the colleague who spoke up',
      'The {next warning|next person} {depends on it|is listening}.',
      'treating questions as criticism',
    ],
    [
      'Take the break you would order for someone else',
      '{Tired eyes|Tired hands} miss what {fresh|rested} ones would {catch|notice}.',
      'skipping breaks as proof of devotion',
    ],
    [
      'Write for the person on the next shift',
      'They will {read it|need it} at {three in the morning|a bad hour}, {in a hurry|with somebody waiting}.',
      'writing notes for the file',
    ],
    [
      'Include the family early',
      '{They will be there|They stay} when {you are not|the visit is over}.',
      'informing relatives when everything is decided',
    ],
  ],
};
