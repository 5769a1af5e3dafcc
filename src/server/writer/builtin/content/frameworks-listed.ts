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
        'The symptom comes first, and around <this> it tends to be <not2>.',
        'When <this> <goes> badly, somebody is usually busy <not2>.',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'The cause sits {deeper|a level lower}, and it is {rarely|seldom} laziness.',
        'Nobody {does that|means to do it} on purpose. {It looks reasonable from inside|It makes sense at the time}.',
        'It is {tempting|common} to treat the symptom. The cause is {quieter|less visible}.',
        'Look one step behind it and you find the {reason|cause}.',
        'Why does {it|that} happen to {careful|capable} people?',
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
        'How I know: [where you saw it, and when].',
        'In my case it was [<prompt>].',
        'The case that {taught|showed} me: [one case, in two sentences].',
        'From my own desk: [<prompt>].',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'None of it is {new|secret}. What is rare is doing it while <this> still <looks> fine.',
        'The order matters more than the effort, because with <this>, {effort alone|more effort} mostly {hides|feeds} the cause.',
        'Give <this> {a month|some weeks}. Change comes slowly, and then {all at once|visibly}.',
        'And if it does not help, you have at least ruled out the {usual|likely} cause of trouble with <this>.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'What I tried first, and why it failed: [the attempt and the reason].',
        'The sign that it was working: [the first thing you noticed].',
        'What it changed for others: [who noticed, and what they said].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The cure is {dull|plain}, which is why it {is free|costs little}.',
        'Symptoms shout, and causes {wait|keep quiet}.',
        '{Fix|Repair} the cause once and the symptom {looks after itself|goes quiet}.',
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
        'The step that {taught|cost} me the most: [which one, and why].',
        'What it looked like for me: [<prompt>].',
        'My own result, for scale: [a figure you can vouch for].',
        'To make it concrete: [<prompt>].',
        'Where I got stuck myself: [the step, and what got you past it].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'You can {stop after|begin with} any of these and <this> will still be better off.',
        'Skip a step with <this> and you will {meet it again|come back to it} later, {at a worse time|with less patience}.',
        'The order is the point: with <this>, the {early|first} steps make the later ones {cheap|light}.',
        'It looks slow, and for <this>, slow in the first week is fast by the {second month|end}.',
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
        'One warning: it is easy to {slip|fall} back into <not>.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'A number to compare with: [your own figure, before and after].',
        'The first sign that it worked: [what you noticed first].',
        'An exception I know of: [where the order was different].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The first {step|line} is the one that counts {this week|today}.',
        'Do {one of them|the first} {today|this week}, badly if necessary.',
        'Then {repeat|do it again}, and {adjust|change one thing}.',
        '{Small|Plain} steps, in {the right|a good} order.',
        'It will look {obvious|easy} once it is {done|behind you}.',
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
        'The one I {believed|held on to} myself: [which, and for how long].',
        'What changed my mind: [the moment or the person].',
        'The belief I gave up last, and why: [the belief and the reason].',
        'My own counterexample: [a case that went the other way].',
        'Where I saw it with my own eyes: [the place and the people].',
      ],
    },
    {
      kind: 'line',
      from: 'medium',
      lines: [
        'Myths about <this> survive because they are {comfortable|easy to repeat}, and because they were {once true|true somewhere}.',
        'None of {these beliefs|them} is {stupid|foolish}. Each was {right|useful} for somebody, once, and then {things|<this>} moved on.',
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
        'A belief I still hold, and my reason: [the belief and the reason].',
        'The evidence I would show a sceptic: [your best piece of evidence].',
        'One more, from my own experience: [<prompt>].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'The plain version is {rarely|seldom} shared, and it {works|holds}.',
        'Believe {whatever|what} you have {tested|seen}.',
        'One {belief|myth} less is a good {week|month}.',
        'Keep the {habits|beliefs} that survive the {question|test}.',
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
        'Mistakes around <this> are {cheap to read about|better read than repeated}, so take these:',
        'Most of what hurts <this> {is on a short list|can be named}.',
        'Some mistakes with <this> I would {rather you did not repeat|like to save you}:',
      ],
    },
    { kind: 'points', style: 'mistake' },
    {
      kind: 'prompt',
      lines: [
        '{Mine was|My own was} [the mistake, in plain words].',
        'The one I can {speak about|vouch for}: [your own, with what followed].',
        'The most expensive one I know: [what happened and what it took to repair].',
        'My own entry in the list: [the one you made yourself].',
        'What one of them {cost|took}: [time, money or trust, told briefly].',
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
        'If you lead others, go first: say what you got wrong in <this>. {The rest follow|It opens the room}.',
        'Look back on <this> while the details are {fresh|still sharp}, and while nobody has a version to protect.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'How I noticed: [the sign, or who told you].',
        'Who paid for it: [the people it touched, without names].',
        'What I do now to catch it early: [your own habit].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        'A mistake {with a name|you can name} is {half repaired|easier to repair}.',
        'Better a {small|minor} mistake {seen|caught} early than a clean record.',
        'Share yours if you like, since it helps more than {advice|any list}.',
        'None of them is {fatal|a disaster}, and together they {tire people out|wear you down}.',
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
        'The second {looks|may look} {small|optional|odd} at first. <why2>',
        'People argue about the second{, and I keep it|}. <why2>',
        'And {the second|line two}? <why2>',
      ],
    },
    {
      kind: 'prompt',
      lines: [
        'The line I added {from|after} experience: [your own line, and why].',
        '{One line|A line} of my own: [what you would add to the list].',
        'What put the {last|first} line on the list: [what happened].',
        'The box I once left empty: [which one, and what came of it].',
        'For me there is one more: [your own check].',
      ],
    },
    { kind: 'claim', from: 'medium' },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'What does not belong on the list: <not>.',
        'You {will|may} notice what is missing. There is no room here for <not>, however common it is.',
        'Cross this off instead: <not>.',
        'And one thing to stop: <not>.',
      ],
    },
    {
      kind: 'line',
      from: 'long',
      lines: [
        'A list will not do the work of <this> for you, but it keeps you from {forgetting|skipping|losing} the {dull half|boring lines} {on a busy day|when time is short}.',
        'Use it {twice|a few times} and {change it|make it yours}. The best list for <this> is the one with your own {scars|notes} on it.',
        'If a line never changes anything about <this>, {delete it|cross it out}. Lists should {shrink|get shorter}.',
        'Give it to someone who knows nothing about <this>. What they ask about is {unclear|what to rewrite}.',
      ],
    },
    {
      kind: 'prompt',
      from: 'long',
      spare: true,
      lines: [
        'How it worked out the last time: [the result, good or bad].',
        'Where {this list|my list} comes from: [what taught you to keep one].',
        'The {day|week} I needed it: [what happened that day].',
      ],
    },
    {
      kind: 'line',
      spare: true,
      lines: [
        '{Short lists|Lists this short} {get used|survive a busy day}.',
        '{Print it or keep it|Keep it} on your phone, as long as you {use|open} it.',
        '{Change|Turn} the order {to suit you|if yours is different}.',
        '{Save|Keep} it for {the day you need it|a day in a hurry}.',
      ],
    },
    { kind: 'ask' },
  ],
};

export const listed_frameworks: readonly Framework[] = [problem, steps, myth, mistakes, checklist];
