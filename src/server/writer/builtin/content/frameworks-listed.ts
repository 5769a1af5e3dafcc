// Frameworks that list: problem-cause-fix, steps, myth and truth, mistake review, checklist.
import type { Framework } from './framework.ts';

const problem: Framework = {
  id: 'problem-cause-fix',
  titles: ['The problem, the cause, the fix', 'What is really going wrong', 'Cause before cure'],
  hooks: ['mistake', 'observation', 'question', 'contrarian', 'lesson'],
  blocks: [
    {
      kind: 'line',
      lines: [
        'What goes wrong with <this> is easy to {see|describe}: <not2>.',
        'The problem with <this> usually has a plain face: <not2>.',
        'You can tell that <this> <is> in trouble when you catch yourself <not2>.',
        'Where <this> <gets> stuck, I would look for one thing first: <not2>.',
        'The symptom comes first. Around <this> it tends to be <not2>.',
        'When <this> <goes> badly, somebody is usually busy <not2>.',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'The cause sits {deeper|a level lower}, and it is {rarely|seldom} laziness.',
        'Nobody does that on purpose. {It looks reasonable from inside|It makes sense at the time}.',
        'It is tempting to treat the symptom. The cause is {quieter|less visible}.',
        'Look one step behind it and you find the {reason|cause}.',
        'Why does it happen to careful people?',
      ],
    },
    { kind: 'claim' },
    {
      kind: 'line',
      lines: [
        'What {helps|I would change} with <this>:',
        'The fix for <this> is {unspectacular|plain}:',
        'How to get <this> {moving|unstuck} again:',
        'What to do about <this> instead:',
        'If <this> <is> where you are stuck, try it in this order:',
        'So here is how I would repair <this>:',
      ],
    },
    { kind: 'points', style: 'prose' },
    {
      kind: 'prompt',
      lines: [
        'My own example: [<prompt>].',
        'How I know: [<prompt>].',
        'In my case it was [<prompt>].',
        'The case that {taught|showed} me: [<prompt>].',
        'From my own desk: [<prompt>].',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'None of it is new. What is rare is doing it while <this> still <looks> fine.',
        'The order matters more than the effort. With <this>, {effort alone|more effort} mostly {hides|feeds} the cause.',
        'Give it a month. <This> <responds> slowly, and then {all at once|visibly}.',
        'And if it does not help, you have at least ruled out the {usual|likely} cause of trouble with <this>.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'What I tried first and why it failed: [<prompt>].',
        'The sign that it was working: [<prompt>].',
        'What it changed for others: [<prompt>].',
      ],
    },
    { kind: 'claim', spare: true },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The cure is dull, which is why it is free.',
        'Symptoms shout. Causes wait.',
        'Fix the cause once and the symptom looks after itself.',
        'Start with the part you can change {alone|this week}.',
      ],
    },
    { kind: 'ask' },
  ],
};

const steps: Framework = {
  id: 'list-of-steps',
  titles: ['A plan in steps', 'Step by step', 'The order I would go in'],
  hooks: ['how_to', 'number', 'lesson', 'question', 'before_after'],
  blocks: [
    {
      kind: 'line',
      lines: [
        'Here is the order I would go in with <this>.',
        'A plan for <this> that fits {into a normal week|beside a day job}:',
        'If you only have a {week|few evenings} for <this>, go in this order:',
        'The steps for <this>, without the {decoration|theory}:',
        'What I would do about <this>, from the first day on:',
        '<This> <gets> easier when you take it in order.',
      ],
    },
    { kind: 'points', style: 'ordinal' },
    {
      kind: 'prompt',
      lines: [
        'The step that {taught|cost} me the most: [<prompt>].',
        'What it looked like for me: [<prompt>].',
        'My own result, for scale: [<prompt>].',
        'To make it concrete: [<prompt>].',
        'Where I got stuck myself: [<prompt>].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'You can {stop after|begin with} any of these and <this> will still be better off.',
        'Skip a step with <this> and you will {meet it again|come back to it} later, {at a worse time|with less patience}.',
        'The order is the point. With <this>, the {early|first} steps make the later ones {cheap|light}.',
        'It looks slow. For <this>, slow in the first week is fast by the {second month|end}.',
        'Most plans for <this> fail between the first and the second line, so {start small|keep the first one tiny}.',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'What to {watch for|avoid} on the way: <not>.',
        'The trap on the way is <not>. It {feels|looks} like progress.',
        'If it stalls, check whether you are <not>.',
        'One warning. It is easy to slip back into <not>.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'A number to compare with: [<prompt>].',
        'The first sign that it worked: [<prompt>].',
        'An exception I know of: [<prompt>].',
      ],
    },
    { kind: 'claim', spare: true },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The first step is the one that counts this week.',
        'Do one of them today, badly if necessary.',
        'Then repeat, and adjust.',
        'Small steps, in the right order.',
        'It will look obvious once it is done.',
      ],
    },
    { kind: 'ask' },
  ],
};

const myth: Framework = {
  id: 'myth-and-truth',
  titles: ['Myth and truth', 'What people get wrong', 'Common belief, better practice'],
  hooks: ['contrarian', 'observation', 'mistake', 'number', 'question'],
  blocks: [
    {
      kind: 'line',
      lines: [
        'Much of what {passes for|counts as} good practice in <this> is {habit|folklore}.',
        'A few beliefs about <this> {have outlived their use|deserve a second look}.',
        'What {people do|we all do} about <this> and what helps are two different lists.',
        'Let me sort out what is said about <this> from what {holds up|works}.',
        'Some {popular|common} habits around <this>, and what I would {set against them|do instead}:',
        'There is a popular version of <this>, and a version that {works|holds}.',
      ],
    },
    { kind: 'points', style: 'pair' },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'prompt',
      lines: [
        'Which of these did I believe myself? [<prompt>]',
        'What changed my mind: [<prompt>].',
        'The belief I gave up last, and why: [<prompt>].',
        'My own counterexample: [<prompt>].',
        'Where I saw it with my own eyes: [<prompt>].',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'Myths about <this> survive because they are {comfortable|easy to repeat}, and because they were {once true|true somewhere}.',
        'None of these beliefs is stupid. Each was {right|useful} for somebody, once, and then things moved on.',
        'It is hard to drop a belief about <this> that everyone around you {shares|repeats}.',
        'The {truth|plain version} about <this> is {less exciting|quieter} and {easier to use|more useful}.',
        'I do not blame anyone for the myths around <this>. They make good {headlines|stories}.',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'A good test for any advice on <this>: who would lose something if it were wrong?',
        'Ask of every rule about <this> when it was last {checked|tested}.',
        'What {sounds|feels} true about <this> and what is true can be told apart in a week, with a {small|cheap} test.',
        'Be careful with anyone who is certain about <this>, {me included|this post included}.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'A belief I still hold, and my reason: [<prompt>].',
        'The evidence I would show a sceptic: [<prompt>].',
        'One more, from my own experience: [<prompt>].',
      ],
    },
    { kind: 'claim', spare: true },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The plain version is rarely shared, and it works.',
        'Believe whatever you have tested.',
        'One belief less is a good week.',
        'Keep the habits that survive the question.',
      ],
    },
    { kind: 'ask' },
  ],
};

const mistakes: Framework = {
  id: 'mistake-review',
  titles: ['The mistakes worth naming', 'A review of what goes wrong', 'Mistakes, and the way out'],
  hooks: ['mistake', 'confession', 'number', 'lesson', 'story'],
  blocks: [
    {
      kind: 'line',
      lines: [
        'The mistakes in <this> are {ordinary ones|rarely exotic}, and they {repeat|come in the same shapes}.',
        'If I had to review <this> like an accident report, I would list these:',
        'Here is what I would look for first when <this> <goes> wrong.',
        'Mistakes around <this> are {cheap to read about|better read than repeated}. Take these:',
        'Most of what hurts <this> {is on a short list|can be named}.',
        'Some mistakes with <this> I would {rather you did not repeat|like to save you}:',
      ],
    },
    { kind: 'points', style: 'mistake' },
    {
      kind: 'prompt',
      lines: [
        'Mine was [<prompt>].',
        'The one I can {speak about|vouch for}: [<prompt>].',
        'The most expensive one I know: [<prompt>].',
        'My own entry in the list: [<prompt>].',
        'What it {cost|took}: [<prompt>].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'Nobody {makes|commits} these out of carelessness. With <this>, they look {sensible|like good sense} on the day.',
        'The good news about <this>: {every one of these|each of them} can be undone {early|in its first week}.',
        'What I like about a review of <this> is that nobody has to be {guilty|the villain}.',
        'You will make {some of them|one of these} anyway. Then <this> <teaches> you faster than {any post|I can}.',
        'The trick is to catch them while <this> <is> still {small|easy to change}.',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'A question that catches most of them: what would have to happen for <this> to fail by next month?',
        'Keep your own list for <this>. It will be shorter than mine in places, and {longer|more honest} in others.',
        'If you lead others, say your own mistake with <this> first. {The rest follow|It opens the room}.',
        'Look back on <this> while the details are {fresh|still sharp}, and while nobody has a version to protect.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'How I noticed: [<prompt>].',
        'Who paid for it: [<prompt>].',
        'What I do now to catch it early: [<prompt>].',
      ],
    },
    { kind: 'claim', spare: true },
    {
      kind: 'line',
      spare: true,
      lines: [
        'A named mistake is half repaired.',
        'Better a small mistake seen early than a clean record.',
        'Share yours if you like. It helps more than advice.',
        'None of them is fatal. Together they are tiring.',
      ],
    },
    { kind: 'ask' },
  ],
};

const checklist: Framework = {
  id: 'checklist',
  titles: ['A checklist to keep', 'A short checklist', 'Before you start: a list'],
  hooks: ['number', 'how_to', 'question', 'lesson', 'mistake'],
  blocks: [
    {
      kind: 'line',
      lines: [
        'A checklist for <this>, to {copy and keep|save for later}:',
        'Before you call <this> done, go through this list:',
        'The list I would keep beside me for <this>:',
        'For <this>, tick these off {first|before anything else}:',
        'What to check when <this> <is> {next|on your desk}:',
        'My checklist for <this> is short {on purpose|enough to use}:',
      ],
    },
    { kind: 'points', style: 'bullet' },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'If you only do one of these for <this>, take the first. <why1>',
        'Why the first line comes first with <this>: <why1>',
        'The first point matters most for <this>. <why1>',
        'A word on the first one, because it decides a lot in <this>. <why1>',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'The second is the one that gets {skipped|forgotten}. <why2>',
        'The second looks {small|optional}. <why2>',
        'People argue about the second. <why2>',
        'And the second? <why2>',
      ],
    },
    {
      kind: 'prompt',
      lines: [
        'The line I added from experience: [<prompt>].',
        'One line of my own: [<prompt>].',
        'What put the last line on the list: [<prompt>].',
        'The box I once left empty: [<prompt>].',
        'For me there is one more: [<prompt>].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'What does not belong on the list: <not>.',
        'You will notice what is missing. There is no room here for <not>, however common it is.',
        'Cross this off instead: <not>.',
        'And one thing to stop: <not>.',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'A list will not do <this> for you. It keeps you from {forgetting|skipping} the dull half on a busy day.',
        'Use it twice and change it. The best list for <this> is the one with your own {scars|notes} on it.',
        'If a line never changes anything about <this>, {delete it|cross it out}. Lists should {shrink|get shorter}.',
        'Give it to someone who knows nothing about <this>. What they ask about is {unclear|what to rewrite}.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'How it worked out the last time: [<prompt>].',
        'Where this list comes from: [<prompt>].',
        'The day I needed it: [<prompt>].',
      ],
    },
    { kind: 'claim', spare: true },
    {
      kind: 'line',
      spare: true,
      lines: [
        'Short lists get used.',
        'Print it, or do not. Use it either way.',
        'Change the order to suit you.',
        'Save it for the day you need it.',
      ],
    },
    { kind: 'ask' },
  ],
};

export const listed_frameworks: readonly Framework[] = [problem, steps, myth, mistakes, checklist];
