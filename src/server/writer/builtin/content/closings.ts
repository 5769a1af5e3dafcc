// Questions to the reader and prompts for the author that suit any field.

export const general_asks: readonly string[] = [
  'What would you add about <this>?',
  'How do you {handle|approach} <this>?',
  'Where do you {disagree with me|see it differently} on <this>?',
  'What did you {learn|find out} from <this>?',
  'What is the best {advice|tip} you ever got on <this>?',
  'What would you tell someone who is {new to|just starting with} <this>?',
  'Which part of <this> do you find hardest?',
  'What has {worked|helped} for you with <this>?',
  'What do you wish you had known about <this> {earlier|a year ago}?',
  'What did I {miss|leave out} about <this>?',
  'Who should I {read|listen to} on <this>?',
  'What would you {change|do differently} about <this>?',
  'Have you {tried|seen} another way with <this>?',
  'What surprised you {most|first} about <this>?',
];

export const general_prompts: readonly string[] = [
  'My own example: [<prompt>].',
  'From my own experience: [<prompt>].',
  'What I can add myself: [<prompt>].',
  'To make it concrete: [<prompt>].',
  'In my case: [<prompt>].',
  'One thing I can vouch for: [<prompt>].',
];
