// The words beside the counter: LinkedIn's limits and four tips (spec, section 9).

export const limits: { what: string; characters: number }[] = [
  { what: 'Post', characters: 3000 },
  { what: 'Headline', characters: 220 },
  { what: 'About', characters: 2600 },
  { what: 'Article', characters: 110_000 },
  { what: 'Message', characters: 8000 },
  { what: 'Comment', characters: 1250 },
];

export const tips: { title: string; about: string }[] = [
  {
    title: 'Say it in the first 210',
    about: 'LinkedIn folds a post after about 210 characters. Put the reason to read on before that, not after it.',
  },
  {
    title: 'Aim for 1,300 to 2,000',
    about: 'Long enough to tell one thing well, short enough to be read to the end on a phone.',
  },
  {
    title: 'Leave space between lines',
    about: 'Most people read on a phone. One idea per paragraph, and an empty line between paragraphs.',
  },
  {
    title: 'Close with 3 to 5 hashtags',
    about: 'They count as characters too. A few that fit are worth more than a row of broad ones.',
  },
];
