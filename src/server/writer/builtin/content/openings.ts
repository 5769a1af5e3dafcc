// Opening lines by hook kind. `open` is for ideas that name a subject; the others follow the user's own sentence, which comes first.
// Slots are explained in ../template.ts. A line break separates paragraphs' lines.
import type { HookKind } from '#contract/hooks.ts';

/** For a subject ("code review", "hiring your first engineer"): every line carries the subject in full. */
export const open_lines: Record<HookKind, readonly string[]> = {
  question: [
    'What would you tell a {friend|colleague} who asked you about <topic> {today|over lunch}?',
    'When did you last change your mind about <topic>?',
    'How much of what you know about <topic> did you learn the {hard|slow} way?',
    'What do {most people|beginners} get wrong first {when it comes to|with} <topic>?',
    'If you could keep only one rule about <topic>, which one would {it be|survive}?',
    'Who taught you about <topic>, and what did they {leave out|never mention}?',
    'What would you do {first|differently} if you had to start with <topic> again?',
    'What does <topic> look like on a bad day?',
    'Ask yourself this: how do you <do> when {nobody is watching|time is short}?',
    'What makes it so hard to <do>?',
  ],
  contrarian: [
    'Most advice about <topic> is written for {somebody else|a different situation}.',
    'I disagree with the usual advice on <topic>.',
    'We make <topic> sound {harder|grander} than <it> <is>.',
    'The {common|standard} advice on <topic> is too polite to be useful.',
    'An unpopular view on <topic>: {doing less works better|most of the effort goes to the wrong part}.',
    'Plenty is said about <topic>, and {little of it survives|not much of it helps} {in a busy week|on a normal day}.',
    'I think we {praise|discuss} the wrong part of <topic>.',
    'The best thing you can do about <topic> may be to stop <not>.',
    'You do not need {another framework|a new tool} for <topic>.',
  ],
  number: [
    '<Count> things I would say about <topic> if I had one minute.',
    '<Count> {short notes|plain thoughts} on <topic>, in the order I would use them.',
    '<Count> {habits|ideas} that make <topic> {easier|lighter}.',
    'If <topic> <is> on your list this month, here are <count> places to start.',
    '<Count> things worth knowing about <topic> before you {begin|commit to a plan}.',
    '[Your own figure on this, with its source] is the number behind this post on <topic>.',
    '<Count> ways to <do> that {cost nothing|need no budget}.',
    'My list for <topic> has <count> lines.',
  ],
  story: [
    'It was [the day or the place], and <topic> had just become my problem.',
    '[One sentence from the middle of the story]: that is where my view of <topic> {turned|changed}.',
    'This is a story about <topic>, and it begins with [the moment it starts].',
    '[Who said what to you], and after that <topic> never looked the same to me.',
    'Everything I believe about <topic> goes back to [one moment, in half a sentence].',
    'Some lessons about <topic> arrive in a meeting, and mine came [where and when].',
    '[The moment, as if the reader stood next to you]: this is what <topic> can look like in practice.',
  ],
  confession: [
    'I will admit it: on <topic>, [the thing you rarely say out loud].',
    'Something I rarely say about <topic>: [your honest admission, in one line].',
    'A confession about <topic>: [what you did, plainly].',
    'My {strong|loud} opinions about <topic> ended when [what happened].',
    'It is easy to sound wise about <topic>, and {less easy|harder} to say [what you got wrong].',
    'Here is what I leave out when people ask me about <topic>: [the part you leave out].',
  ],
  lesson: [
    'One lesson about <topic> is {worth|good for} ten others.\n<Claim>',
    'The thing to remember about <topic> is short.\n<Claim>',
    'If you read only one line on <topic> today, take this one.\n<Claim>',
    'What <topic> can teach you {early|sooner or later}:\n<Claim>',
    'I would put one sentence about <topic> on the wall.\n<Claim>',
    'Behind most good work on <topic> stands the same lesson.\n<Claim>',
    'It takes a while to learn this about <topic>.\n<Claim>',
  ],
  how_to: [
    'How to <do>, {step by step|in plain steps}.',
    'How to <do> {without fuss|without making it a project}.',
    'If you want to <do>, {start smaller than you think|begin with the dull part}.',
    'A {plain|practical} way to get better at <topic>.',
    'How I would approach <topic> {with a free afternoon|if I started today}.',
    'Want to make progress with <topic> this week? {Start here|Here is a plan}.',
    'A short guide to <topic>, for people with {little time|a full calendar}.',
    'You can <do> with what you already have. Here is {the order I would go in|one way to begin}.',
  ],
  mistake: [
    'The most common mistake with <topic>: <not>.',
    'Most trouble with <topic> starts {the same way|in one place}: <not>.',
    'There is a {quiet|popular} way to get <topic> wrong: <not>.',
    'You can work hard on <topic> and still lose time by <not>.',
    'If <topic> <feels> {stuck|harder than it should}, look for this first: <not>.',
    'The expensive mistake in <topic> looks {harmless|reasonable} at first: <not>.',
    'Nobody plans to get <topic> wrong. It begins with <not>.',
  ],
  observation: [
    'Watch how people talk about <topic> and you notice something.\n<Claim>',
    'Something I keep noticing about <topic>:\n<Claim>',
    'The most interesting part of <topic> is the part {people walk past|nobody photographs}.',
    '<Topic> <looks> different from {close up|the inside}.',
    'You can tell a lot about a {team|person} from how they {handle|treat} <topic>.',
    'There is a detail about <topic> that {rarely makes it into the articles|most guides skip}.',
    'Listen to {beginners|experts} on <topic> and count how often they mention the dull parts.',
  ],
  before_after: [
    '<Topic>, before: <not>.\n<Topic>, after: <do_>.',
    'There is a before and an after with <topic>.\nBefore: <not>.\nAfter: <do_>.',
    'Before I took <topic> seriously: [how it was].\nToday: [how it is].',
    'Two versions of <topic>. One means <not>. The other means you {stop and|first} <do_>.',
    'First you meet <topic> as a {chore|box to tick}. Later <it> <turns> into {a habit|an advantage}.',
    'Then: <not>.\nNow: <do_>.\nThat is my summary of <topic>.',
  ],
};

/** After the user's own experience ("I quit my job to teach."). */
export const own_lines: Record<HookKind, readonly string[]> = {
  question: [
    'Would you have done {the same|it that way}?',
    'What would you have {expected|done} in my place?',
    'Have you been {there|in that spot}?',
    'Why tell this now? {Someone is about to face the same|The question keeps coming up}.',
  ],
  contrarian: [
    'It goes against {most|the usual} advice, which is why I write it down.',
    '{The usual advice|Common sense} said otherwise.',
    'Not everyone {agreed|was convinced}: [what somebody said to you].',
    'The popular version of this story leaves out the {useful|awkward} half.',
  ],
  number: [
    'The number I remember: [your figure, and what it stands for].',
    'I have <count> notes on it, and they are short.',
    '<Count> things I took with me.',
    'In figures: [the one number that tells it].',
  ],
  story: [
    'It began with [the moment, in half a sentence].',
    'The scene first: [where you were and what happened].',
    'I remember [one detail you still see].',
    'That day, [what happened, in one sentence].',
  ],
  confession: [
    'The part I {usually|tend to} leave out: [what you leave out].',
    'The honest version includes [the part you are not proud of].',
    'It looks better from the outside, and inside it was [how it really felt].',
    'I should say this first: [your admission, in one line].',
  ],
  lesson: [
    'The part that stayed with me: [the lesson, in one sentence].',
    'One lesson has outlived the rest.\n<Claim>',
    'It took me a while to see what it was about.\n<Claim>',
    'If I had to put it in one line:\n<Claim>',
  ],
  how_to: [
    'If you are facing something similar, here is how I would go about it now.',
    'Here is the way I would do it {again|today}, in plain steps.',
    'This is what I would {pass on|hand over} to someone about to do the same.',
    'How to make it easier than it was for me:',
  ],
  mistake: [
    'The mistake to avoid on the way: <not>.',
    'What nearly spoiled it: [the mistake, plainly].',
    'If I could take back one thing, it would be [what you would take back].',
    'There is a trap here, and it is a common one: <not>.',
  ],
  observation: [
    'What I noticed only later:\n<Claim>',
    'From the outside it looks simple, and up close it was [what it was like up close].',
    'Nobody else seemed to notice [what you noticed].',
    'The small thing that {struck|surprised} me: [the detail].',
  ],
  before_after: [
    'Before that: [how things were].\nAfter: [how they are].',
    'Then and now are hard to compare. Then: [one picture]. Now: [another].',
    'The old way was <not>.\nThe new way: <do_>.',
    'One thing is different since: [what changed].',
  ],
};

/** After an opinion of the user ("Most meetings should be an email."). */
export const claim_lines: Record<HookKind, readonly string[]> = {
  question: [
    'Do you agree? {I will make the case|Here is my side of it}.',
    'Too strong? {Let me explain|Here is the reasoning}.',
    'What would have to be true for this to be wrong?',
    'Why does it still {sound|feel} strange to say it?',
  ],
  contrarian: [
    'I know that is not the {popular|comfortable} view.',
    'Many people would {argue with that|say the opposite}.',
    'It is {easier|safer} to say the opposite in public.',
    'You may disagree, and I would like to hear why.',
  ],
  number: [
    '<Count> reasons, kept short.',
    'I can give you <count> arguments, and a figure: [your own number].',
    '<Count> things speak for it.',
    'The number that convinced me: [your figure and where it comes from].',
  ],
  story: [
    'I can name the moment I became sure: [the moment, in one sentence].',
    'It comes from {one scene|a single scene}: [what you saw or heard].',
    'What made it real for me: [what you saw, and when].',
    'The story behind it is short: [two plain sentences].',
  ],
  confession: [
    '{For a long time|Before that}, [what you thought and did].',
    'I say this as somebody who has [done the opposite, and how].',
    'What kept me from saying it {out loud|earlier}: [your reason].',
    'The time I was on the wrong side of it: [what you did].',
  ],
  lesson: [
    'It takes {a while|time} to see why.\n<Claim>',
    'The lesson underneath is {older|larger} than the {debate|argument}.\n<Claim>',
    '{Here is what|What} I take from it:\n<Claim>',
    'Put differently:\n<Claim>',
  ],
  how_to: [
    'If you want to act on it, here is how.',
    'Agreeing is {easy|the easy part}, so here is what to do with it.',
    'What that means in practice, step by step:',
    'So what do you do about it on {a busy|an ordinary} day?',
  ],
  mistake: [
    'The mistake that hides it: <not>.',
    'Most of us learn it by <not>.',
    'We get it wrong in the same way each time: <not>.',
    'And still the common habit is <not>.',
  ],
  observation: [
    'You notice it once you {know where to look|start looking}.',
    'Look around and you will find {examples|it} everywhere. Mine: [the example you saw].',
    'I noticed it in a {small|quiet} way: [what you noticed].',
    'It hides in plain sight.\n<Claim>',
  ],
  before_after: [
    'Before I believed it: [how you worked].\nAfter: [how you work now].',
    'The old habit: <not>.\nThe better one: <do_>.',
    'What changes if it is true? Before, <not>; after, you <do_>.',
    'The opposite view was mine {once|for a while}: [what you thought then].',
  ],
};

/** After a question, a list, a title, or words in another language: a line that is true of any of them. */
export const neutral_lines: Record<HookKind, readonly string[]> = {
  question: [
    'A fair question, and {worth an honest answer|a better one than it seems}.',
    'What is your first thought?',
    'I would like to hear your answer, and here is {mine|how I see it}.',
    'Most people answer that too {fast|quickly}.',
  ],
  contrarian: [
    'My answer is not the {usual|popular} one.',
    'I see this differently from most.',
    'The common answer is {comfortable|tidy}. I do not {share it|think it holds}.',
    'There is a polite reply to this, and a useful one.',
  ],
  number: [
    '<Count> thoughts, kept short.',
    'My answer has <count> parts.',
    'I will start with a number: [your own figure and what it counts].',
    'Let me give you <count> points.',
  ],
  story: [
    'My answer starts with a story: [the moment, in one sentence].',
    'I think of [a scene you remember].',
    'For me it goes back to [when and where].',
    'There is a story behind it: [what happened, in two sentences].',
  ],
  confession: [
    'I have to admit something first: [your admission].',
    'My own record here: [what you got wrong].',
    'What makes it hard for me to answer: [your reason].',
    'The honest answer involves [the part you rarely tell].',
  ],
  lesson: [
    'The short answer:\n<Claim>',
    'If one line is enough:\n<Claim>',
    'What I have taken from it so far:\n<Claim>',
    'One lesson keeps coming back.\n<Claim>',
  ],
  how_to: [
    'Here is a way to go about it.',
    'A plain plan, in the order I would follow.',
    'What I would do, step by step.',
    'There is a practical way in.',
  ],
  mistake: [
    'The usual mistake: <not>.',
    'Here is where it tends to go wrong: <not>.',
    'Start by looking at what goes wrong, which is mostly <not>.',
    'My first mistake with it: [what you did].',
  ],
  observation: [
    'Something I noticed:\n<Claim>',
    'Look closer and it {changes|turns}: [what you see up close].',
    'The detail that matters here: [what others walk past].',
    'There is a part of this that people walk past.\n<Claim>',
  ],
  before_after: [
    'Before: [how you used to see it].\nNow: [how you see it today].',
    'The old way: <not>.\nThe better way: <do_>.',
    'It looked different to me once: [what you thought then].',
    'Then: <not>.\nNow: <do_>.',
  ],
};
