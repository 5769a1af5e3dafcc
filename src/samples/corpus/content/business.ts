// Fields of the sample corpus: founders, marketing and sales.
import type { Field } from './topic.ts';

export const business: readonly Field[] = [
  {
    name: 'Startups',
    roles: ['Founder', 'Co-founder and CEO', 'Solo founder', 'Startup operator', 'Chief of staff', 'Angel investor'],
    topics: [
      {
        name: 'raising a seed round',
        did: [
          'wrote to sixty investors and heard back from nine',
          'sent a monthly update long before asking for money',
          'walked away from the larger check',
        ],
        saw: [
          'The round closed with people who had read every update.',
          'The best advice came with a rejection.',
          'Our valuation was lower and our sleep was better.',
        ],
        belief: ['fundraising is proof that a company works', 'a warm introduction is the only way in'],
        learned: [
          'Investors buy a line, so give them more than one dot.',
          'Money is a tool with a memory.',
          'Raise when you can say what the next euro does.',
        ],
        tags: ['fundraising', 'venturecapital'],
      },
      {
        name: 'the first ten customers',
        did: [
          'set up every early account by hand',
          'drove to a warehouse to watch our product being used',
          'refunded two customers we could not make happy',
        ],
        saw: [
          'Seven of the first ten are still with us.',
          'The feature we were proud of was never clicked.',
          'One of them became our first employee.',
        ],
        belief: ['early customers come from a launch', 'things that do not scale are a waste of time'],
        learned: [
          'Your first ten customers are your product team.',
          'Do by hand what you want to understand.',
          'A launch is a day, a customer is a habit.',
        ],
        tags: ['customerdevelopment', 'startups'],
      },
      {
        name: 'co-founder conflict',
        did: [
          'wrote down who decides what before we disagreed',
          'met every Friday without a laptop',
          'asked a mediator before we needed one',
        ],
        saw: [
          'Our worst argument took an hour instead of a month.',
          'We found out that we feared the same thing.',
          'The team noticed before we told them.',
        ],
        belief: ['good co-founders never fight', 'equal shares prevent resentment'],
        learned: [
          'An unspoken expectation is a loan with interest.',
          'Roles are kind, vagueness is cruel.',
          'Conflict early is cheap.',
        ],
        tags: ['cofounders', 'leadership'],
      },
      {
        name: 'bootstrapping',
        did: [
          'grew for three years from customers alone',
          'turned down a contract that would have been half of our revenue',
          'hired only when the work had hurt for two months',
        ],
        saw: [
          'Growth was slow and ours.',
          'We said no to a pivot that everybody else made and regretted.',
          'Profit gave us the right to be patient.',
        ],
        belief: ['growth needs outside money', 'slow companies lose'],
        learned: [
          'Revenue is the kindest investor.',
          'Constraints are a strategy you did not have to invent.',
          'Patience is easier without a board.',
        ],
        tags: ['bootstrapping', 'smallbusiness'],
      },
      {
        name: 'pivoting',
        did: [
          'killed the product that had got us our first press',
          'let usage decide which half of the company to keep',
          'told every customer in person before the announcement',
        ],
        saw: [
          'Two thirds of our users followed us.',
          'The new product sold itself in its first week.',
          'Nobody remembers the old name, and that still stings.',
        ],
        belief: ['a pivot is a failure', 'persistence beats everything'],
        learned: [
          'Be stubborn about the problem and loose about the product.',
          'The data told us in March, we listened in October.',
          'Grief is part of strategy.',
        ],
        tags: ['pivot', 'entrepreneurship'],
      },
      {
        name: 'founder burnout',
        did: [
          'took a whole month away from my own company',
          'handed over the password I had guarded for years',
          'put my walks into the shared calendar',
        ],
        saw: [
          'Nothing broke, which was the hardest lesson.',
          'The team made a better decision without me.',
          'My Sundays came back.',
        ],
        belief: ['a founder must be the last to leave', 'rest has to be earned'],
        learned: [
          'A company that needs you every hour is a job with worse pay.',
          'Burnout is a systems failure, not a character flaw.',
          'Energy is the real runway.',
        ],
        tags: ['burnout', 'mentalhealth'],
      },
    ],
  },
  {
    name: 'Marketing',
    roles: [
      'Content marketer',
      'Head of marketing',
      'Brand strategist',
      'Growth marketer',
      'Copywriter',
      'Community manager',
    ],
    topics: [
      {
        name: 'content strategy',
        did: [
          'published half as often and edited twice as long',
          'answered one real customer question in every article',
          'updated old posts instead of writing new ones',
        ],
        saw: [
          'Traffic stayed and inquiries doubled.',
          'An article from four years ago became our best salesperson.',
          'Sales began to send our posts without being asked.',
        ],
        belief: ['consistency means posting every day', 'content is a volume game'],
        learned: [
          'Write what your support team is tired of explaining.',
          'An editor is worth three writers.',
          'Useful is a strategy.',
        ],
        tags: ['contentmarketing', 'contentstrategy'],
      },
      {
        name: 'brand voice',
        did: [
          'read our newsletters aloud in a meeting',
          'banned the ten words every competitor used',
          'let the founder write like the founder talks',
        ],
        saw: [
          'Replies came back from real people.',
          'A reader recognized us without the logo.',
          'Approvals took one round instead of five.',
        ],
        belief: ['professional means formal', 'a style guide creates a voice'],
        learned: [
          'If your rival could sign it, it is not your voice.',
          'Write to one person and a thousand feel meant.',
          'A voice is mostly what you refuse to say.',
        ],
        tags: ['branding', 'copywriting'],
      },
      {
        name: 'email newsletters',
        did: [
          'removed nine thousand subscribers who never opened',
          'sent plain text instead of a designed template',
          'asked one question at the end of every issue',
        ],
        saw: [
          'The list shrank and the revenue grew.',
          'Forty people replied to the first plain one.',
          'Those answers wrote the next three issues.',
        ],
        belief: ['a larger list is a better list', 'email is dying'],
        learned: [
          'An inbox is a living room: wipe your feet.',
          'The unsubscribe link is a service.',
          'Subject lines promise, paragraphs pay.',
        ],
        tags: ['emailmarketing', 'newsletter'],
      },
      {
        name: 'search traffic',
        did: [
          'rewrote twenty pages for the question behind the keyword',
          'deleted four hundred thin articles',
          'measured demos instead of visits',
        ],
        saw: [
          'We ranked lower for big words and sold more.',
          'One honest comparison page beat our whole blog.',
          'Visits fell by half and nobody in sales noticed.',
        ],
        belief: ['rankings are the goal', 'longer articles always win'],
        learned: [
          'Search is a question, so be the answer.',
          'Traffic is a cost until somebody buys.',
          'A page that helps needs few tricks.',
        ],
        tags: ['seo', 'organicgrowth'],
      },
      {
        name: 'customer stories',
        did: [
          'asked customers what nearly stopped them from buying',
          'published the case study that ended badly',
          'let the client edit every word',
        ],
        saw: [
          'The honest story closed two deals within a week.',
          'Prospects quoted the doubts, never the praise.',
          'Clients started to volunteer.',
        ],
        belief: ['a case study should be flawless', 'logos convince buyers'],
        learned: [
          'Doubt is the most persuasive part of a testimonial.',
          'The customer is the hero and you are the map.',
          'Numbers prove, scenes persuade.',
        ],
        tags: ['casestudy', 'storytelling'],
      },
      {
        name: 'marketing on a small budget',
        did: [
          'spent our whole budget on one event with thirty guests',
          'wrote guest posts for journals with two hundred readers',
          'turned support answers into short videos',
        ],
        saw: [
          'Eleven of thirty guests became customers.',
          'The smallest audience had the biggest need.',
          'The videos cost nothing and saved six hours a week.',
        ],
        belief: ['reach is what you pay for', 'small budgets mean small results'],
        learned: [
          'Depth is the only channel nobody can outbid.',
          'Thirty right people beat thirty thousand views.',
          'A budget is a focus device.',
        ],
        tags: ['growthmarketing', 'smallbudget'],
      },
    ],
  },
  {
    name: 'Sales',
    roles: [
      'Account executive',
      'Sales manager',
      'Sales development representative',
      'Customer success lead',
      'Head of sales',
      'Revenue operations manager',
    ],
    topics: [
      {
        name: 'cold outreach',
        did: [
          'cut our sequence from nine emails to two',
          'researched ten companies instead of writing to a thousand',
          'opened with the prospect and never with ourselves',
        ],
        saw: [
          'Reply rates tripled and complaints stopped.',
          'The calls began in the middle of a conversation.',
          'Half of the answers were polite noes, and those are useful.',
        ],
        belief: ['sales is a numbers game', 'follow-ups win deals'],
        learned: [
          'Relevance is the only personalization.',
          'A clear no saves more time than a vague maybe.',
          'If the first line could go to anybody, it goes to nobody.',
        ],
        tags: ['coldemail', 'outbound'],
      },
      {
        name: 'discovery calls',
        did: [
          'talked for less than a third of the call',
          'asked what would happen if they did nothing',
          'ended early when we were not a fit',
        ],
        saw: [
          'Fewer demos and more contracts.',
          'A prospect we turned away sent us three others.',
          'The budget question answered itself.',
        ],
        belief: ['a great pitch closes deals', 'every lead deserves a demo'],
        learned: [
          'The best question is the one they have not asked themselves.',
          'Disqualifying is a service to both sides.',
          'Pain described in their words is the proposal.',
        ],
        tags: ['discovery', 'b2bsales'],
      },
      {
        name: 'negotiation',
        did: [
          'traded every discount for something in return',
          'put our walk-away price on paper before the meeting',
          'stayed silent for a full ten seconds',
        ],
        saw: [
          'They filled the silence with a better offer.',
          'Our average discount fell from a fifth to a twentieth.',
          'Procurement turned out to be people with targets.',
        ],
        belief: ['the lowest price wins', 'a good negotiator never gives in'],
        learned: [
          'A discount without a trade teaches people to ask again.',
          'Know your no before you look for their yes.',
          'Terms are where the money hides.',
        ],
        tags: ['negotiation', 'dealmaking'],
      },
      {
        name: 'customer retention',
        did: [
          'called every customer in their third week',
          'told three clients to pay us less',
          'read cancellation notes aloud in the sales meeting',
        ],
        saw: [
          'Churn fell by half within two quarters.',
          'The downgraded clients renewed for two years.',
          'Sales changed one promise and support lost a hundred tickets.',
        ],
        belief: ['retention is a support problem', 'a discount saves a leaving customer'],
        learned: [
          'Churn begins in the sales call.',
          'The renewal is decided in week three.',
          'Keep a promise small enough to keep.',
        ],
        tags: ['customersuccess', 'retention'],
      },
      {
        name: 'sales quotas',
        did: [
          'set targets together with the people who carry them',
          'paid the team for renewals as well as for new deals',
          'stopped the end of quarter discount',
        ],
        saw: [
          'Forecasts came true for the first time.',
          'Nobody hid deals in December.',
          'Two quiet sellers led the table.',
        ],
        belief: ['high quotas motivate people', 'competition makes a team faster'],
        learned: [
          'People hit what they helped to draw.',
          'You get what you pay for, including the side effects.',
          'A forecast is a measure of trust.',
        ],
        tags: ['quota', 'salesmanagement'],
      },
      {
        name: 'selling as an introvert',
        did: [
          'prepared six questions and threw away the script',
          'followed up in writing where I think best',
          'booked ten quiet minutes after every call',
        ],
        saw: [
          'Clients told me that they felt heard.',
          'My close rate passed the loudest person in the room.',
          'Energy lasted until Friday.',
        ],
        belief: ['sellers are born outgoing', 'charm closes deals'],
        learned: [
          'Listening is a sales skill with a quiet name.',
          'Preparation beats charisma on most days.',
          'Nobody buys from the loudest person twice.',
        ],
        tags: ['introverts', 'salestips'],
      },
    ],
  },
];
