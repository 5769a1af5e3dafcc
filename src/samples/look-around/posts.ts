// The posts of the sample content: a founder of a small software company, in every state a post can rest in. Only the texts; their times are
// left to server/samples. Nobody in them exists.

/** Newest first; published `days` ago at `time`. */
export const published = [
  {
    key: 'questions',
    days: 2,
    time: '08:30',
    content:
      'We cut our sign-up from nine questions to three.\n\nCompleted sign-ups went from 31% to 58% in four weeks. Demos booked stayed the same.\n\nThe six questions we dropped were for us: company size, role, phone, how did you hear about us. Nobody in sales had opened those answers since spring.\n\nThe three that stayed all change what you see on the next page.\n\nWhich question in your sign-up does nobody read?',
  },
  {
    key: 'apology',
    days: 6,
    time: '12:00',
    content:
      'A customer apologized for asking.\n\n"Sorry, this is probably a stupid question." It was about our invoices, and eleven others had asked it that month.\n\nWe rewrote the invoice instead of the help page. It now says what you pay for, until when, and how to stop.\n\nThe question has not come back.',
  },
  {
    key: 'friday',
    days: 13,
    time: '08:30',
    content:
      'We closed on Fridays for three months.\n\nTickets did not pile up. Sales calls moved to Thursday. One customer noticed, and asked how we did it.\n\nWhat did break: releases. We used to ship on Thursday night and look on Friday morning. Now we ship on Tuesday.\n\nWe kept it.',
  },
  {
    key: 'mother',
    days: 20,
    time: '17:15',
    content:
      'I did not understand our own pricing page.\n\nSo I read it aloud to my mother. She asked one thing: "What do I pay?"\n\nWe deleted four of five plans that week. Questions about pricing fell from twenty a week to three.',
  },
];

/** In the order they go out. */
export const scheduled = [
  'Three questions we ask every Monday:\n\n- What got stuck?\n- Who waited for us?\n- What would we not do again?\n\nTwenty minutes, no slides. It replaced two status meetings and a form that everybody filled in on the train.',
  'Our first hire in support wrote half of our roadmap.\n\nShe kept one list: what people tried before they wrote to us. Not what they asked for. What they tried.\n\nSeven of the ten things we built this year were on it by March.',
  'What I tell people who want to price by the hour.\n\nI did it for six years. The faster I worked, the less I earned, and every invoice began an argument about time.\n\nI ask for the result now. Clients argue less, and I sleep more.',
  'Nobody read our release notes.\n\nWe cut them to five lines. Each begins with what you can do now.\n\nReplies went from two to forty.',
  'I hired for speed for years. Fast is what you see in the interview. Careful is what you live with.\n\nOur best hire took a week to answer. She had read the whole repository.',
  'Five things I got wrong about onboarding emails.\n\n1. I wrote seven of them.\n2. All of them were about us.\n3. The fourth asked for a review.\n4. None said what happens if you do nothing.\n5. I never signed up myself to read them.\n\nNow there are two.',
  'A candidate asked me what we are bad at.\n\nI said: deciding. Then I told her about the two months we spent on a logo.\n\nShe joined. She decides now.',
  'We stopped sending proposals in March.\n\nSales did not go down. A proposal was for us, in the end: it made us feel busy. Our customers wanted a price and a date.\n\nNow they get both in one email, on the same day.',
  'Four numbers from this year, one of them bad.\n\n- 58% finish our sign-up, from 31%\n- 10 minutes until support answers\n- 1 price, from 5\n- 4 months to fill one job\n\nThe last one is mine. I wrote the advert for the person who had left.',
  'The cheapest experiment we ran this year: a page with a price and no product behind it.\n\nForty people pressed the button. We called all of them. Nineteen wanted something else, and all nineteen wanted the same thing.\n\nWe built that.',
  'What we will stop doing next quarter:\n\n- Weekly reports that nobody answers\n- Features for one loud customer\n- Meetings with more than five people\n\nI am still looking for the fourth.',
  'A customer left and told us why, in one line: "I never knew what you were working on."\n\nWe had a public roadmap. It was a year old.\n\nNow we write three sentences on the first of the month. It takes me half an hour, and it is the most read thing we send.',
  'Hiring slowly was the fastest thing we did.\n\nFour months for one person, one paid week of work together, no puzzle. She needed no second month to begin.',
];

export const drafts = [
  {
    key: 'cancellations',
    days: 1,
    content:
      'Why we answer every cancellation by hand.\n\nIt takes Jonas an hour a week. He asks one question: what did you use instead?\n\nHalf of them used a spreadsheet. That told us more about our product than any survey.',
  },
  {
    key: 'interviews',
    days: 4,
    content:
      'Two interviews that changed our product.\n\nThe first: a baker who had printed our screens and drawn on them. The second: ',
  },
];

/** One that LinkedIn turned down. */
export const failed = {
  days: 3,
  time: '09:00',
  error: 'LinkedIn says: the image could not be processed. Save the picture as PNG or JPEG and add it again.',
  content:
    'Our desk on the day we signed the first customer, and our desk today.\n\nThe plant is the only thing that grew as planned.',
};

/** A draft worked on with the assistant: its versions, oldest first, and what was said in between. */
export const talkedAbout = {
  days: 0,
  versions: [
    {
      author: 'user',
      content:
        'I want to talk about something that happened in our company recently, which is that we decided to remove the phone number field from our sign-up form. It was a long discussion because sales wanted to keep it. In the end we removed it. Sign-ups went up by 12 points and sales still has enough calls.',
    },
    {
      author: 'assistant',
      content:
        'We removed the phone number from our sign-up form.\n\nSales wanted to keep it. We talked about it for a long time.\n\nSign-ups went up by 12 points. Sales still has enough calls.',
    },
    {
      author: 'user',
      content:
        'We removed the phone number from our sign-up form.\n\nSales wanted to keep it. We talked about it for two weeks, and counted in one afternoon: of 400 numbers, 31 had ever been called.\n\nSign-ups went up by 12 points. Sales still has enough calls.',
    },
    {
      author: 'assistant',
      content:
        'Of 400 phone numbers in our sign-up form, 31 had ever been called.\n\nSales wanted to keep the field. We talked about it for two weeks, and counted in one afternoon.\n\nWe removed it. Sign-ups went up by 12 points, and sales still has enough calls.\n\nWhich of your fields has never been counted?',
    },
  ],
  title: 'Shorter, and begin with what happened',
  messages: [
    { role: 'user', content: 'Shorter, and begin with what happened.' },
    {
      role: 'assistant',
      content:
        'It opens with what happened now, and the throat-clearing is gone: 56 words down to 33. How long did you debate it, and what settled it? That would be your strongest line.',
    },
    { role: 'user', content: 'Two weeks. Then we counted: of 400 numbers, 31 had been called. Open with that.' },
    {
      role: 'assistant',
      content:
        'It opens with the count now, and the debate comes second. I ended on a question readers can answer about their own form. Cut it if you would rather end on the result.',
    },
  ],
} as const;

/** What a voice is learned from. */
export const voiceTexts = [
  'We stopped sending proposals in March.\n\nSales did not go down.\n\nA proposal was for us, in the end. It made us feel busy. Our customers wanted a price and a date.\n\nNow they get both in one email, on the same day.',
  'A customer apologized for asking.\n\nThat sentence is on our wall now.\n\nSupport answers in ten minutes since, and nobody has apologized again.',
  'Three questions every Monday:\n\n- What got stuck?\n- Who waited for us?\n- What would we not do again?\n\nTwenty minutes. No slides. It is the best meeting we have.',
  'I did not understand our own pricing page.\n\nSo I read it aloud to my mother. She asked one thing: "What do I pay?"\n\nWe deleted four of five plans that week.',
  'Nobody read our release notes.\n\nWe cut them to five lines. Each begins with what you can do now.\n\nReplies went from two to forty.',
  'I hired for speed for years. Fast is what you see in the interview. Careful is what you live with.\n\nOur best hire took a week to answer. She had read the whole repository.',
  'We closed on Fridays for three months.\n\nTickets did not pile up. Sales calls moved to Thursday. One customer noticed, and asked how we did it.\n\nWe kept it.',
  'I was wrong about onboarding emails.\n\nI wrote seven of them. People read the first and the last.\n\nNow there are two. The first says what to do. The last says what we will delete if you do not come back.',
  'Pricing by the hour punishes you for getting better.\n\nI did it for six years. The faster I worked, the less I earned.\n\nI ask for the result now. Clients argue less, and I sleep more.',
  'A candidate asked me what we are bad at.\n\nI said: deciding. Then I told her about the two months we spent on a logo.\n\nShe joined. She decides now.',
];
