// Frameworks that tell or argue: story, one idea, before and after, open letter, question and answer.
import type { Framework } from './framework.ts';

const story: Framework = {
  id: 'story-turn-lesson',
  titles: ['The moment behind it', 'A story with a turn', 'Where it began'],
  hooks: ['story', 'confession', 'lesson', 'observation', 'before_after'],
  blocks: [
    {
      kind: 'prompt',
      from: 'medium',
      lines: [
        'The {short version|story in brief}: [what happened, in two plain sentences].',
        '{Picture|Imagine} the scene: [where it was and who was there].',
        '{Nothing about the day looked|It did not look} important. [What happened, without the moral.]',
        'It began like any other {week|morning}, {and then|until} [what happened].',
        'What happened{, as I remember it|}: [the event, as you would tell a friend].',
        'There were [who was involved], and one {open question|decision to make}.',
      ],
    },
    {
      kind: 'line',
      lines: [
        'The {usual|easy} reaction would have been <not>.',
        'The easy explanation was {bad luck|the timing}, and a better one would be <not>.',
        'Looking back, the sign was there early: <not>.',
        'What {made it hard|made it worse} is something many of us do: <not>.',
        'It is the kind of day that usually ends with <not>.',
        'The {tempting|comfortable} way out was <not>.',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      lines: [
        'What I would do about <this> {now|today}:',
        'Next time <this> <comes> up, I would begin like this:',
        'If you are {at the start of|in the middle of} <this>, this is what I would {pass on|tell you}:',
        'What I would keep from <this>:',
        'So this is {my advice|the plan} for <this>, {kept short|in plain words}:',
        'From that day I would draw this about <this>:',
      ],
    },
    { kind: 'points', style: 'prose' },
    {
      kind: 'prompt',
      lines: [
        'The {result|outcome}: [what changed, with a figure if you have one].',
        'And {the outcome|how did it end}? [What it led to, good or bad.]',
        'Where {it stands|things stand} today: [the result so far].',
        'What came of it: [one result you can vouch for].',
        'It ended with [what changed for you or the people around you].',
        'Since then, [what you do now that you did not do then].',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'I tell it because <this> <is> mostly discussed {by people for whom it went well|after it went well}.',
        'Stories about <this> tend to end with a triumph. This one ends with a {habit|better question}.',
        'You will have your own version of <this>, with other names and the same {turn|middle}.',
        'None of this is {special to me|unusual}. <This> <works> that way for {most of us|a lot of people}.',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The rest was {patience|time and patience}.',
        'It was a {small|modest} thing, and {small things|those} {travel|add up}.',
        'I would not call it a breakthrough. It was a {start|correction}.',
        'Not a dramatic ending, and a useful one.',
        'That is {the whole story|all there is to it}.',
      ],
    },
    { kind: 'ask' },
  ],
};

const oneIdea: Framework = {
  id: 'one-idea-argued',
  titles: ['One idea, argued', 'A case in plain words', 'The argument'],
  hooks: ['contrarian', 'observation', 'lesson', 'number', 'question'],
  blocks: [
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'Let me {argue for|defend} one idea about <this>, and only one.',
        'My case on <this> is short, and you are welcome to {pick it apart|argue back}.',
        'I will keep to one thought on <this>, because the second one usually {dilutes|weakens} the first.',
        'There is one idea about <this> that I would {defend|put forward} in any room.',
        'Bear with me for one argument about <this>.',
      ],
    },
    { kind: 'claim' },
    {
      kind: 'line',
      lines: [
        'What follows from it for <this>:',
        'If that is true, <this> <changes> in {a few|practical} ways:',
        'Taken seriously, it changes how to approach <this>:',
        'What I would do about <this> because of it:',
        'Apply it to <this> and a few things follow:',
        'With <this> in mind, {it leads here|the thought leads here}:',
      ],
    },
    { kind: 'points', style: 'reason' },
    {
      kind: 'prompt',
      lines: [
        'My evidence is one case: [<prompt>].',
        'I have seen it myself: [<prompt>].',
        'An example from my own work: [<prompt>].',
        'The case I think of: [<prompt>].',
        'What convinced me: [what you saw yourself].',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'The {strongest|best} objection: <this> <is> different everywhere. {True|Fair enough}, and the point {holds|stands} in most places.',
        'You could say that <this> {leaves|gives} no time for that. I would say it {costs more|takes longer} without.',
        'There are exceptions, and with <this> they are {rarer|fewer} than we {like to think|claim}.',
        'I may be wrong about the details of <this>, and would be {surprised|sorry} to be wrong about the direction.',
        'A fair objection is that all this takes time, and <this> {rarely|seldom} <comes> with any to spare.',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'So the {consequence|practical side} is modest: {fewer|less} grand plans for <this>, more {ordinary|small} care.',
        'If I am right, the {next|first} step with <this> is smaller than it looks.',
        'What follows for <this> fits on a note beside the screen.',
        'It also explains why <not> {feels so natural|is so popular}. It {spares us|postpones} the harder thought.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'A {second|further} case, to be fair: [another example, good or bad].',
        'The other side of it: [a case where it did not hold].',
        'What still {bothers|puzzles} me: [the doubt you have left].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'That is {the whole argument|all I have to say for it}.',
        'I would rather be {clear and corrected|plain and wrong} than {vague|woolly} and safe.',
        '{Simple|Easy} to say, {slow|harder} to do.',
        'I hold it {firmly|with some conviction}, and I am open to a better {one|argument}.',
      ],
    },
    { kind: 'ask' },
  ],
};

const beforeAfter: Framework = {
  id: 'before-after-bridge',
  titles: ['Before, after, and the way across', 'Then and now', 'What changes, and how'],
  hooks: ['before_after', 'story', 'how_to', 'confession', 'observation'],
  blocks: [
    {
      kind: 'prompt',
      from: 'medium',
      lines: [
        'The {starting point|beginning}: [how things were, with one concrete detail].',
        '{At the beginning|In those days}, [what a normal week looked like].',
        '{Here is what|What} it looked like before: [one honest picture].',
        'Where I started: [the situation, in one sentence].',
        'Go back a while and you would have seen [what you would have seen].',
      ],
    },
    {
      kind: 'line',
      lines: [
        'With <this>, the old way and the better way look {alike|similar} from outside, and less so side by side:',
        'Here is the {difference|change} in <this> that counts:',
        'What shifts when <this> <starts> to work:',
        'Two ways of handling <this>, next to each other:',
        'If I compare <this> before and after, {line by line|point by point}:',
        'The bridge between the two states of <this> is made of {small|plain} swaps:',
      ],
    },
    { kind: 'points', style: 'pair' },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'prompt',
      lines: [
        'And {now|today}: [what it looks like these days].',
        'Today: [the same week, after the change].',
        'What is different: [one thing a stranger would notice].',
        'The other side of the bridge: [what became possible].',
        'These days, [what happens instead].',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'The way across was {slow|gradual}. <This> rarely <changes> in a week.',
        'There was no single step that turned <this> around. {It was the order of them|The order mattered}.',
        'Nobody moves from one side of <this> to the other {in a day|overnight}, and that is {a comfort|good news}.',
        'On some days <this> still <looks> like the before picture. That is {fine|normal}.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'The step that made the difference: [the step, and when you took it].',
        'What helped most on the way: [a person, a rule or a tool].',
        'The hardest swap: [the habit you found hard to drop].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'One {swap|change} at a time {is enough|will do}.',
        'Start with the {easiest|nearest} one.',
        'The first {swap|change} {pays for|makes room for} the second.',
        '{No new tools needed|It takes no new tools}, only a different order.',
        '{Pick|Choose} the one that {annoys|bothers} you most and {begin|start} there.',
      ],
    },
    { kind: 'ask' },
  ],
};

const letter: Framework = {
  id: 'open-letter',
  titles: ['An open letter', 'To whoever starts next', 'A note to a beginner'],
  hooks: ['confession', 'lesson', 'story', 'question', 'contrarian'],
  blocks: [
    {
      kind: 'line',
      lines: [
        'To {anyone|everyone} who is about to start with <this>:',
        'A note to {somebody|the person} who is {new to|just beginning with} <this>:',
        'If <this> <is> new to you, this {letter|note} is for you.',
        'Dear {beginner|newcomer}, a few words about <this> {before you start|from a little further down the road}.',
        'To {my younger self|whoever comes next}, on the subject of <this>:',
        'This is for the person who is {nervous|unsure} about <this> tonight.',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'You will be told that <this> <is> {simple|easy}. It {gets|becomes} {simpler|easier}, and only after the {confusing|awkward} part.',
        'Everyone else seems to have understood <this> already. They {have not|are improvising too}.',
        'You do not have to be good at <this> in the first month. You have to {stay curious|keep notes}.',
        'It is fine to find <this> hard. Most people who say otherwise have {forgotten|stopped looking}.',
        'Nobody is watching your first attempts at <this> as closely as you {think|fear}.',
      ],
    },
    { kind: 'points', style: 'plea' },
    {
      kind: 'prompt',
      lines: [
        'What I {wish|would have liked} {somebody had told me|to hear}: [the sentence you needed then].',
        'I would have saved time with one piece of advice: [the advice].',
        'The thing nobody wrote down for me: [what you had to find out alone].',
        'When I began, [what your own beginning was like].',
        'My own first attempt: [how it went, honestly].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'There will be a week in which <this> <feels> pointless. It is usually the week before {something clicks|it gets easier}.',
        'Ask for help with <this> earlier than is comfortable. People {like being asked|remember being new}.',
        'And when <this> <becomes> easy for you, write your own letter to the next person.',
        'Be patient with <this>, and a little {impatient|strict} with your excuses.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'One more thing, from experience: [what you would add yourself].',
        'For what it is worth, my turning point: [when it got easier].',
        'You may recognise this: [a scene from your first weeks].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'You are allowed to be {a beginner|new at this}.',
        'Take what {helps|fits} and leave the {rest|others}.',
        '{Keep|Save} this {until you need it|for later}.',
        'Be {kind to|patient with} yourself in the first {month|weeks}.',
        'The rest you will find out, and faster than you think.',
      ],
    },
    { kind: 'ask' },
  ],
};

const answers: Framework = {
  id: 'question-and-answer',
  titles: ['Questions people ask', 'Asked and answered', 'Short answers'],
  hooks: ['question', 'how_to', 'lesson', 'number', 'observation'],
  blocks: [
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'The questions about <this> repeat themselves, so here are {my answers|short answers}.',
        'Whenever <this> <comes> up, the same questions follow.',
        'Some {honest|plain} answers about <this>, without the fog:',
        'I will answer the questions about <this> as I would at a kitchen table.',
        'What people want to know about <this>, {answered briefly|and what I would reply}:',
      ],
    },
    { kind: 'points', style: 'answer' },
    {
      kind: 'prompt',
      lines: [
        'And {my own|one} case: [<prompt>].',
        'What I can {say|answer} from experience: [<prompt>].',
        'The question I cannot answer in general: [the question, and what it depends on].',
        'My own {answer|experience} with it: [<prompt>].',
        'The {only|best} proof I have: [a result you can vouch for].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'What if none of this fits <this>? Then {it may need|look for} a different question, and finding it is {progress|half the work}.',
        'Is there a shortcut to <this>? The nearest thing to one is {asking early|somebody who has done it}.',
        'How long does <this> take? Longer than {most articles|guides} admit, and {less long than you fear|shorter than you fear}.',
        'Who should leave <this> alone? Anyone who {only likes the result|has no time to do it badly first}.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'What I would ask somebody with more experience: [your own open question].',
        'What I asked {at the start|first}: [your first question, however naive].',
        'The answer that has changed: [what you would have said before].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        '{Short|Brief} answers, {long|slow} practice.',
        'If your question {is missing|is not here}, {ask it below|leave it below}.',
        'The answers {will change|change over time}, and the questions {stay|remain}.',
        '{Better|Harder} questions are welcome.',
      ],
    },
    { kind: 'ask' },
  ],
};

export const told_frameworks: readonly Framework[] = [story, oneIdea, beforeAfter, letter, answers];
