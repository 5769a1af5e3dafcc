// The generator's material: eight categories of ten tags, five that fit anything, current topics, and how to use hashtags.
// The reach labels are samples for the operator to replace.

export const categories: { name: string; tags: string[] }[] = [
  {
    name: 'marketing',
    tags: [
      '#marketing',
      '#digitalmarketing',
      '#contentmarketing',
      '#branding',
      '#marketingstrategy',
      '#socialmediamarketing',
      '#b2bmarketing',
      '#copywriting',
      '#growthmarketing',
      '#seo',
    ],
  },
  {
    name: 'technology',
    tags: [
      '#technology',
      '#artificialintelligence',
      '#softwareengineering',
      '#innovation',
      '#datascience',
      '#cloudcomputing',
      '#cybersecurity',
      '#machinelearning',
      '#programming',
      '#futureofwork',
    ],
  },
  {
    name: 'business',
    tags: [
      '#business',
      '#entrepreneurship',
      '#startups',
      '#leadership',
      '#smallbusiness',
      '#strategy',
      '#founders',
      '#management',
      '#businessgrowth',
      '#customerexperience',
    ],
  },
  {
    name: 'career',
    tags: [
      '#careeradvice',
      '#jobsearch',
      '#hiring',
      '#careerdevelopment',
      '#interviewtips',
      '#networking',
      '#resume',
      '#opentowork',
      '#mentorship',
      '#personalbranding',
    ],
  },
  {
    name: 'sales',
    tags: [
      '#sales',
      '#b2bsales',
      '#salestips',
      '#socialselling',
      '#prospecting',
      '#salesleadership',
      '#negotiation',
      '#coldcalling',
      '#accountmanagement',
      '#salesenablement',
    ],
  },
  {
    name: 'productivity',
    tags: [
      '#productivity',
      '#timemanagement',
      '#deepwork',
      '#focus',
      '#habits',
      '#remotework',
      '#worklifebalance',
      '#automation',
      '#goalsetting',
      '#planning',
    ],
  },
  {
    name: 'design',
    tags: [
      '#design',
      '#uxdesign',
      '#productdesign',
      '#uidesign',
      '#graphicdesign',
      '#designthinking',
      '#userexperience',
      '#webdesign',
      '#accessibility',
      '#typography',
    ],
  },
  {
    name: 'finance',
    tags: [
      '#finance',
      '#investing',
      '#fintech',
      '#accounting',
      '#venturecapital',
      '#personalfinance',
      '#cfo',
      '#banking',
      '#economy',
      '#fundraising',
    ],
  },
];

/** Used if no category fits. */
export const genericTags = ['#linkedin', '#networking', '#professional', '#growth', '#learning'];

export const trending: { tag: string; reach: string }[] = [
  { tag: '#leadership', reach: '2.3M' },
  { tag: '#innovation', reach: '1.9M' },
  { tag: '#entrepreneurship', reach: '1.6M' },
  { tag: '#careeradvice', reach: '1.3M' },
  { tag: '#artificialintelligence', reach: '1.1M' },
  { tag: '#personalbranding', reach: '850K' },
];

export const tips: { title: string; about: string }[] = [
  { title: 'Use 3 to 5', about: 'More look like noise, and none of them says what the post is about.' },
  {
    title: 'Mix broad and narrow',
    about: 'One that many people follow, two or three from your field, and one that only your readers know.',
  },
  { title: 'Put them last', about: 'After the text, where they do not interrupt a sentence.' },
  {
    title: 'Capitalize longer ones',
    about: 'Screen readers read #CareerAdvice as two words and #careeradvice as none.',
  },
];
