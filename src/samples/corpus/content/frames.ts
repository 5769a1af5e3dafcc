// How the sample posts are put together: openings, joints and endings. {braces} are filled by generate.ts.

export const openings = {
  question: [
    'What would you change first about {name}?',
    'When did {name} last surprise you?',
    'Why do so many teams struggle with {name}?',
    'How much time did you lose to {name} last {span}?',
    'Who taught you the most about {name}?',
  ],
  number: [
    '{n} months of work on {name}, in one post.',
    '{n} people, one problem: {name}.',
    'It took us {n} attempts to get {name} right.',
    'We spent {n} weeks on {name}. Most of it was waste.',
    '{n} conversations about {name} later, one pattern is clear.',
  ],
  contrarian: [
    'Unpopular opinion: it is not true that {belief}.',
    'Everybody says that {belief}. We tried the opposite.',
    'I used to believe that {belief}. I was wrong.',
    'Stop telling people that {belief}.',
    'The most expensive sentence in our industry: "{Belief}."',
  ],
  story: [
    'Last {span}, {company} asked me to look at {name}.',
    'On my first day at {company} nobody wanted to talk about {name}.',
    'A year ago I nearly quit over {name}.',
    'It was a {weekday} evening, and {name} had gone wrong again.',
    'A colleague at {company} said one sentence about {name} that I still think about.',
  ],
  confession: [
    'I got {name} wrong for years.',
    'My biggest mistake with {name} cost us a whole {span}.',
    'I have a confession about {name}.',
    'Nobody warned me about {name}.',
    'I was proud of how we handled {name}. I should not have been.',
  ],
  lesson: [
    'A short lesson about {name} from a team of {n}.',
    'What {n} {span}s of {name} taught me.',
    'If I had to start again with {name}, I would do this.',
    'The one thing about {name} I would tell my younger self.',
    'Three notes on {name} for anybody who begins this {span}.',
  ],
} as const;

export const deeds = [
  'So we {did}.',
  'At {company} we {did}.',
  'In the end I {did}.',
  'With a team of {n} we {did}.',
  'After {n} weeks of talking we {did}.',
  'Then, against all advice, we {did}.',
  'On a {weekday} morning we {did}.',
  'My {role} colleague and I {did}.',
] as const;

export const further = [
  'A {span} later we also {did}.',
  'And because it worked, we {did}.',
  'The second step was harder: we {did}.',
  'Only then we {did}.',
] as const;

export const results = [
  '{saw}',
  'The result after {n} weeks: {saw}',
  'What happened next surprised me. {saw}',
  'I expected little. {saw}',
  'And here is what changed at {company}. {saw}',
] as const;

export const lessons = [
  '{learned}',
  'What I take from it: {learned}',
  'My rule since then: {learned}',
  'If you remember one line, take this one. {learned}',
  'It sounds simple now. {learned}',
] as const;

export const doubts = [
  'Many still think that {belief}. Our {span} says otherwise.',
  'I know the objection: {belief}. We heard it {n} times.',
  'It is comfortable to believe that {belief}.',
  'The old idea that {belief} cost us {n} weeks.',
] as const;

export const endings = [
  'What is your experience with {name}?',
  'How do you handle {name} in your team?',
  'What would you add?',
  'Where do you disagree?',
  'Save this for the next time somebody brings up {name}.',
  'Tell me what you tried and what failed.',
  'Which of these would work at your place?',
  '',
  '',
  '',
] as const;

export const spans = ['spring', 'summer', 'autumn', 'winter', 'quarter', 'month', 'year', 'sprint', 'season'] as const;
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export const marks = ['✅', '👉', '💡', '🔹', '•', '-', '→'] as const;
