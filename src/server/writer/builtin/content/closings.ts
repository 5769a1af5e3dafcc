// Questions to the reader and prompts for the author that suit any field.

export const general_asks: readonly string[] = [
  'What would you add about <this>?',
  'How do you {handle|approach} <this>?',
  'Where do you {disagree with me|see it differently} on <this>?',
  'What did you {learn|find out} from <this>?',
  'What is the best {advice|tip} you ever got on <this>?',
  'What would you tell someone who is {new to|just starting with} <this>?',
  'Which part of <this> do you find hardest?',
  'What has {worked for|helped} you with <this>?',
  'What do you wish you had known about <this> {earlier|a year ago}?',
  'What did I {miss|leave out} about <this>?',
  'Who should I {read|listen to} on <this>?',
  'What would you {change|do differently} about <this>?',
  'Have you {tried|seen} another way with <this>?',
  'What surprised you {most|first} about <this>?',
];

/** How a statement stands in the middle of a draft. */
export const claim_frames: readonly string[] = [
  '<Claim>',
  'Worth remembering: <claim_>',
  'What sits underneath: <claim_>',
  'One thought keeps {coming back|returning}: <claim_>',
  'On the side: <claim_>',
  'It helps to know this: <claim_>',
  'The background to all of it: <claim_>',
  'In one line: <claim_>',
  'And {do not forget|keep in mind}: <claim_>',
];

export const general_prompts: readonly string[] = [
  'My own example: [<prompt>].',
  'From my own experience: [<prompt>].',
  'What I can add myself: [<prompt>].',
  'To make it concrete: [<prompt>].',
  'In my case: [<prompt>].',
  'One thing I can vouch for: [<prompt>].',
];

/** Room for a second thought in long drafts, between the advice and the end. */
export const reserve_lines: readonly string[] = [
  'Nothing here makes <this> easy. It makes the {next step|first hour} clear, which is {usually enough|most of what is missing}.',
  '<This> <has> exceptions I have left out, and they are easier to {recognise|handle} once the ordinary case is {steady|in order}.',
  'If you work with others, talk about <this> before it is urgent. Afterwards {everyone|each side} {defends something|is tired}.',
  'The test for any advice on <this> is simple: does it still help on a {bad|crowded} day?',
  'You do not need permission for most of <this>, since the first change is usually {small enough to make alone|yours to make}.',
  'Pick one point {and leave the rest for later|first}. <This> <gets> better {by subtraction|one change at a time}.',
  'What I like about this way of looking at <this>: it costs {an afternoon|very little}, and it can be undone.',
  'Some of it will not fit {your situation|you}. Take it as a {starting point|sketch} for <this>, and {change|redraw} what does not {match|hold}.',
  'People with years of <this> behind them will find some of it obvious. They had to {learn|find out} the same, {mostly without a list|often the long way}.',
  'Expect <this> to feel slow for the first weeks. That is the {time|phase} in which the {habit|foundation} is made.',
  'I would rather see <this> done {plainly|in a simple way} every week than {perfectly|brilliantly} once a year.',
  'There is a lot I do not know about <this>. What I have written here is the part I would {repeat|say again} tomorrow.',
];
