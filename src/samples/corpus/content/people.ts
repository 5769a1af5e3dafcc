// Fields of the sample corpus: people, money, health and learning.
import type { Field } from './topic.ts';

export const people: readonly Field[] = [
  {
    name: 'Human resources',
    roles: [
      'Recruiter',
      'Head of people',
      'Talent partner',
      'HR business partner',
      'Learning and development lead',
      'People operations manager',
    ],
    topics: [
      {
        name: 'hiring without a degree filter',
        did: [
          'removed the degree from every job description',
          'hid names and schools in the first round',
          'asked for a work sample that takes one hour and is paid',
        ],
        saw: [
          'Applications doubled and the shortlist got better.',
          'Our best hire of the year had been filtered out twice elsewhere.',
          'Managers stopped asking where somebody had studied.',
        ],
        belief: ['a degree predicts performance', 'a long list of requirements brings strong candidates'],
        learned: [
          'A job ad is a filter, so know what you filter for.',
          'Skill shows in an hour of work.',
          'Hiring for fit often means hiring for familiar.',
        ],
        tags: ['hiring', 'recruiting'],
      },
      {
        name: 'remote work',
        did: [
          'wrote decisions down instead of announcing them',
          'gave every team one day without meetings',
          'met in person four times a year and worked on nothing',
        ],
        saw: [
          'People in other time zones began to lead projects.',
          'The quiet day became the most productive one.',
          'Trust from those weeks lasted for months.',
        ],
        belief: ['culture happens in an office', 'remote people work less'],
        learned: [
          'Remote work is a writing culture or it is chaos.',
          'Presence was never the same as progress.',
          'Distance shows how well you manage.',
        ],
        tags: ['remotework', 'futureofwork'],
      },
      {
        name: 'performance reviews',
        did: [
          'replaced the annual review by a monthly half hour',
          'let people write about their manager first',
          'separated feedback from salary',
        ],
        saw: [
          'Nothing in December surprised anybody.',
          'Managers learned more than their reports.',
          'Two people asked for harder goals.',
        ],
        belief: ['ratings motivate people', 'feedback needs a form'],
        learned: [
          'Feedback has the shelf life of milk.',
          'If a review surprises somebody, the manager failed.',
          'Ask what to stop before you ask what to start.',
        ],
        tags: ['feedback', 'performance'],
      },
      {
        name: 'job search',
        did: [
          'sent five careful applications a week instead of fifty',
          'wrote to people who did the work I wanted to do',
          'kept a journal of every rejection',
        ],
        saw: [
          'Three conversations led to two offers.',
          'A rejection turned into a referral.',
          'The journal showed a pattern in my second interviews.',
        ],
        belief: ['applying more often gets you hired sooner', 'a resume gap ends a career'],
        learned: [
          'A job search is research, not begging.',
          'The hidden market is only people talking.',
          'Your story matters more than your timeline.',
        ],
        tags: ['jobsearch', 'careeradvice'],
      },
      {
        name: 'new managers',
        did: [
          'stopped solving the problems I was best at',
          'asked every report what their last manager did well',
          'blocked an hour a week to think',
        ],
        saw: [
          'My calendar emptied and their confidence grew.',
          'I learned in one month what had taken my manager a year to tell me.',
          'The team fixed something I had not seen.',
        ],
        belief: ['the best engineer makes the best manager', 'a manager has the answers'],
        learned: [
          'Your output is now other people.',
          'Promotion is a change of job, not a reward.',
          'The hardest skill is to stay out of the way.',
        ],
        tags: ['newmanager', 'leadership'],
      },
      {
        name: 'pay transparency',
        did: [
          'published salary bands inside the company',
          'corrected eleven salaries in one week',
          'wrote down what the next level needs',
        ],
        saw: [
          'Two uncomfortable weeks were followed by a calm year.',
          'Negotiation skill stopped deciding pay.',
          'Candidates mentioned it in every interview.',
        ],
        belief: ['talking about pay destroys a team', 'secrecy saves money'],
        learned: [
          'If you cannot explain a salary, change it.',
          'People compare anyway, so give them facts.',
          'Fairness is cheaper than turnover.',
        ],
        tags: ['paytransparency', 'compensation'],
      },
    ],
  },
  {
    name: 'Finance',
    roles: [
      'Finance director',
      'Accountant',
      'Financial planner',
      'Controller',
      'Fractional CFO',
      'Investment analyst',
    ],
    topics: [
      {
        name: 'cash flow',
        did: [
          'forecast thirteen weeks of cash on a single sheet',
          'moved our invoices from the end of the month to the day of delivery',
          'called late payers before the due date',
        ],
        saw: [
          'We got paid nineteen days sooner.',
          'The overdraft went unused for the first time.',
          'A profitable quarter nearly ran out of money, and we saw it coming.',
        ],
        belief: ['profit means money in the bank', 'growth solves cash problems'],
        learned: [
          'Profit is an opinion and cash is a date.',
          'A late invoice is a free loan you never agreed to.',
          'Thirteen weeks is long enough to act.',
        ],
        tags: ['cashflow', 'smallbusinessfinance'],
      },
      {
        name: 'budgeting',
        did: [
          'started from zero instead of from last year',
          'gave each team its own number and its own freedom',
          'reviewed the budget monthly in twenty minutes',
        ],
        saw: [
          'A tenth of our spending had no owner.',
          'Teams returned money for the first time.',
          'Surprises became small.',
        ],
        belief: ['a budget is a limit', 'last year is a good start'],
        learned: [
          'A budget is a plan written in numbers.',
          'Money without an owner spends itself.',
          'Review little and often.',
        ],
        tags: ['budgeting', 'finance'],
      },
      {
        name: 'personal savings',
        did: [
          'moved savings on the day the salary came',
          'tracked every expense for ninety days',
          'cancelled six subscriptions I had forgotten',
        ],
        saw: [
          'The first thousand took a year and the second took four months.',
          'Coffee was never the problem, rent was.',
          'I stopped checking my balance at night.',
        ],
        belief: ['saving is about discipline', 'you need a high income to invest'],
        learned: [
          'Automate the boring virtue.',
          'Housing and transport decide, lattes do not.',
          'An emergency fund is mostly a sleep fund.',
        ],
        tags: ['personalfinance', 'savings'],
      },
      {
        name: 'explaining numbers to teams',
        did: [
          'drew our income statement as a bucket with holes',
          'opened the books to all employees',
          'replaced forty slides by one page',
        ],
        saw: [
          'A developer found a duplicate license worth a salary.',
          'Questions got better every month.',
          'The board asked for the same page.',
        ],
        belief: ['finance is too complex for most people', 'open books cause panic'],
        learned: [
          'People care for what they can see.',
          'If a chart needs a speech, draw another chart.',
          'Financial literacy is a team sport.',
        ],
        tags: ['openbook', 'financialliteracy'],
      },
      {
        name: 'audits',
        did: [
          'kept evidence on the day it arose',
          'ran a small audit on ourselves every quarter',
          'invited the auditors before the year had ended',
        ],
        saw: [
          'The annual audit took four days instead of three weeks.',
          'We found a duplicate payment in February and not in court.',
          'Nobody worked a weekend.',
        ],
        belief: ['audits are about catching people', 'paperwork can wait'],
        learned: [
          'An audit is a mirror with a calendar.',
          'Controls are kindness toward your future self.',
          'Evidence ages badly.',
        ],
        tags: ['audit', 'accounting'],
      },
      {
        name: 'investing for the long run',
        did: [
          'stopped looking at prices every day',
          'wrote down why I bought before I bought',
          'rebalanced once a year on my birthday',
        ],
        saw: [
          'My worst decisions had all been made on a phone.',
          'The written reasons were humbling to read.',
          'Doing less returned more.',
        ],
        belief: ['beginners need stock tips', 'timing the market is a skill'],
        learned: [
          'Fees are certain and returns are not.',
          'Boredom is a feature of good investing.',
          'A plan is for the week you want to sell.',
        ],
        tags: ['investing', 'longterm'],
      },
    ],
  },
  {
    name: 'Healthcare',
    roles: [
      'Nurse',
      'Hospital administrator',
      'Digital health lead',
      'Physician',
      'Physiotherapist',
      'Clinical researcher',
    ],
    topics: [
      {
        name: 'patient communication',
        did: [
          'sat down for every conversation instead of standing',
          'asked patients to explain the plan back to me',
          'rewrote our discharge letter in plain language',
        ],
        saw: [
          'Visits felt longer and took the same time.',
          'Calls after discharge fell by a quarter.',
          'A patient caught our mistake.',
        ],
        belief: ['there is no time to listen', 'medical language sounds competent'],
        learned: [
          'Ninety seconds of listening saves a week of confusion.',
          'Plain words are a clinical skill.',
          'A plan nobody understands is no treatment.',
        ],
        tags: ['patientcare', 'healthliteracy'],
      },
      {
        name: 'nurse staffing',
        did: [
          'let the ward plan its own shifts',
          'counted interruptions for one week',
          'gave each shift ten minutes to hand over in peace',
        ],
        saw: [
          'Sick days fell within a month.',
          'A nurse was interrupted every four minutes.',
          'Medication errors went down before the budget went up.',
        ],
        belief: ['resilience training fixes exhaustion', 'staffing is only a matter of numbers'],
        learned: [
          'You cannot meditate your way out of a bad rota.',
          'Interruptions are a safety risk.',
          'The people on the ward know.',
        ],
        tags: ['nursing', 'patientsafety'],
      },
      {
        name: 'digital health records',
        did: [
          'counted the clicks of one prescription',
          'put a clinician next to every developer for a day',
          'removed nineteen mandatory fields',
        ],
        saw: [
          'Evening documentation shrank by an hour.',
          'The developers apologized without being asked.',
          'Data quality rose when we asked for less.',
        ],
        belief: ['more fields mean better records', 'doctors resist technology'],
        learned: [
          'Clinicians resist clicks, not technology.',
          'Every mandatory field is paid for in minutes with patients.',
          'Watch the work before you digitize it.',
        ],
        tags: ['digitalhealth', 'ehr'],
      },
      {
        name: 'preventive care',
        did: [
          'moved blood pressure checks to the barber shop',
          'called people on their birthday instead of sending letters',
          'opened the clinic on two evenings',
        ],
        saw: [
          'People came who had not seen a doctor for years.',
          'The evening hours were full within a week.',
          'Three quiet emergencies never happened.',
        ],
        belief: ['people do not care about prevention', 'awareness changes behavior'],
        learned: ['Access beats advice.', 'Prevention has no applause, so count it.', 'Go where people already are.'],
        tags: ['prevention', 'publichealth'],
      },
      {
        name: 'returning to work after illness',
        did: [
          'came back for two hours a day at first',
          'told my team what I could not do yet',
          'planned the return together with the doctor and the manager',
        ],
        saw: [
          'Nobody minded the short days, only I did.',
          'The honest list prevented a relapse.',
          'The plan became a template for others.',
        ],
        belief: ['you are healthy or sick', 'coming back early shows commitment'],
        learned: [
          'Recovery is not a straight line on a calendar.',
          'A slow return is the fast one.',
          'Say what you need before your body does.',
        ],
        tags: ['wellbeing', 'returntowork'],
      },
      {
        name: 'clinical research',
        did: [
          'published the study that found nothing',
          'asked patients which outcome matters to them',
          'registered the analysis before seeing the data',
        ],
        saw: [
          'Two teams wrote that we had saved them a year.',
          'Pain mattered less to people than sleep.',
          'Our conclusion got smaller and stronger.',
        ],
        belief: ['a null result is a failure', 'researchers know what patients want'],
        learned: [
          'A negative result is a map of where not to dig.',
          'Measure what people would thank you for.',
          'Decide first, look later.',
        ],
        tags: ['clinicalresearch', 'openscience'],
      },
    ],
  },
  {
    name: 'Education',
    roles: ['Student', 'Career coach', 'University lecturer', 'Teacher', 'Graduate', 'Instructional designer'],
    topics: [
      {
        name: 'internships',
        did: [
          'wrote to twelve small companies nobody in my class had heard of',
          'kept a weekly note of what I had learned',
          'asked for feedback before the last day',
        ],
        saw: [
          'The smallest company gave me the largest task.',
          'My notes became half of my application.',
          'The feedback turned into a reference.',
        ],
        belief: ['only famous companies count', 'interns should stay invisible'],
        learned: [
          'A small team cannot hide you.',
          'Ask the obvious question, since everybody is waiting for it.',
          'An internship is a test that goes both ways.',
        ],
        tags: ['internship', 'students'],
      },
      {
        name: 'learning in public',
        did: [
          'posted one thing I had misunderstood every week',
          'built a small project instead of finishing a course',
          'answered beginners while I was still one',
        ],
        saw: [
          'Corrections from strangers taught me more than praise.',
          'A recruiter mentioned my smallest project.',
          'Teaching showed me the gaps.',
        ],
        belief: ['you need to be an expert to share', 'certificates prove skill'],
        learned: [
          'Your confusion of yesterday is a tutorial for somebody today.',
          'Projects are the better certificates.',
          'Being wrong in public is fast learning.',
        ],
        tags: ['learninginpublic', 'growth'],
      },
      {
        name: 'study habits',
        did: [
          'studied with a timer and a closed door',
          'explained every chapter to my grandmother',
          'tested myself instead of reading again',
        ],
        saw: [
          'Grades rose while hours fell.',
          'She passed the exam in spirit.',
          'The night before became an ordinary night.',
        ],
        belief: ['more hours mean better grades', 'highlighting is studying'],
        learned: [
          'Recall is the work, reading is the warm-up.',
          'If you cannot explain it simply, open the book again.',
          'Rest is part of memory.',
        ],
        tags: ['studytips', 'highereducation'],
      },
      {
        name: 'career changes at forty',
        did: [
          'took a junior title after fifteen years',
          'translated my old job into the language of the new one',
          'learned beside people half my age',
        ],
        saw: [
          'The title lasted a year, the experience did not expire.',
          'My calm in meetings was noticed first.',
          'They taught me tools and I taught them patience.',
        ],
        belief: ['it is too late to start again', 'changing careers means starting at zero'],
        learned: [
          'You start over with everything you know.',
          'Experience is transferable when you translate it.',
          'Pride is the most expensive tuition.',
        ],
        tags: ['careerchange', 'lifelonglearning'],
      },
      {
        name: 'teaching online',
        did: [
          'cut a two hour lecture into eight questions',
          'left cameras optional and asked for hands instead',
          'opened each session with the worst question of last week',
        ],
        saw: [
          'More people spoke than ever had in the hall.',
          'Attendance rose when I stopped taking it.',
          'The worst questions were the best teachers.',
        ],
        belief: ['a recorded lecture is an online course', 'students do not want to take part'],
        learned: [
          'Attention is earned in ten minute pieces.',
          'Interaction is design, not charisma.',
          'A question is the shortest lesson.',
        ],
        tags: ['onlinelearning', 'teaching'],
      },
      {
        name: 'the first job after university',
        did: [
          'chose the manager over the brand',
          'asked what success looks like after ninety days',
          'shared my salary with my friends from class',
        ],
        saw: [
          'I learned in a year what others planned for three.',
          'The answer to that question was the best part of the interview.',
          'Two friends renegotiated within a month.',
        ],
        belief: ['the first job defines a career', 'a graduate should not negotiate'],
        learned: [
          'Your first manager is your first salary.',
          'Ask questions you would be proud to answer.',
          'The first job is a start, not a sentence.',
        ],
        tags: ['firstjob', 'graduates'],
      },
    ],
  },
  {
    name: 'Sustainability',
    roles: [
      'Sustainability manager',
      'Energy consultant',
      'Supply chain analyst',
      'Circular economy lead',
      'Climate engineer',
      'Facility manager',
    ],
    topics: [
      {
        name: 'carbon accounting',
        did: [
          'measured our emissions with last year of invoices',
          'published the number before we were proud of it',
          'asked our five largest suppliers for theirs',
        ],
        saw: [
          'Nine tenths came from what we buy.',
          'Two suppliers started to measure because we had asked.',
          'The rough number was enough to decide.',
        ],
        belief: ['you need exact data to begin', 'offsets are a strategy'],
        learned: [
          'A rough footprint beats a perfect intention.',
          'Count first, claim later.',
          'The supply chain is the footprint.',
        ],
        tags: ['carbonaccounting', 'climate'],
      },
      {
        name: 'energy in buildings',
        did: [
          'turned the heating down by one degree and told everybody why',
          'mapped every pump that runs at night',
          'insulated the roof before buying anything clever',
        ],
        saw: [
          'The bill fell by a sixth.',
          'Three pumps had been running for nobody since spring.',
          'The dull measure paid back first.',
        ],
        belief: ['saving energy needs new technology', 'small changes do not matter'],
        learned: [
          'The cheapest energy is the pump you switch off.',
          'Insulate, then innovate.',
          'Measure at three in the morning.',
        ],
        tags: ['energyefficiency', 'buildings'],
      },
      {
        name: 'repair instead of replace',
        did: [
          'opened a repair desk in our own shop',
          'published the part numbers of every product',
          'paid technicians for repairs instead of upsells',
        ],
        saw: [
          'Repair customers bought again more often.',
          'A teenager fixed our oldest model with our own manual.',
          'Returns went down by a fifth.',
        ],
        belief: ['repair hurts sales', 'customers always want new things'],
        learned: [
          'A product that can be opened is a product that is trusted.',
          'Repair is marketing with a screwdriver.',
          'Durability is a business model.',
        ],
        tags: ['circulareconomy', 'righttorepair'],
      },
      {
        name: 'supply chain transparency',
        did: [
          'drew our supply chain down to the third tier',
          'visited a supplier without announcing an audit',
          'shortened our list from ninety suppliers to thirty',
        ],
        saw: [
          'We found four factories we had never heard of.',
          'The visit taught us more than five certificates.',
          'Delays fell because people picked up the phone.',
        ],
        belief: ['a certificate proves good conditions', 'suppliers are interchangeable'],
        learned: [
          'You cannot improve a map you have never drawn.',
          'A long relationship is a control system.',
          'Trust scales badly, so choose few.',
        ],
        tags: ['supplychain', 'transparency'],
      },
      {
        name: 'greenwashing',
        did: [
          'deleted the word green from our website',
          'added a source to every environmental claim',
          'let a critic review our report before publication',
        ],
        saw: [
          'Three claims did not survive their own footnote.',
          'The critic became our best editor.',
          'Customers asked better questions.',
        ],
        belief: ['a green label sells', 'silence is safer than a modest claim'],
        learned: [
          'If a claim needs a leaf, it lacks a number.',
          'Modest and true beats bold and vague.',
          'Say what you have not solved.',
        ],
        tags: ['greenwashing', 'esg'],
      },
      {
        name: 'commuting',
        did: [
          'paid for train tickets instead of parking spaces',
          'built showers before bicycle stands',
          'moved the first meeting to ten',
        ],
        saw: [
          'A third of the car park became a garden.',
          'The showers decided more than any campaign.',
          'Families were the happiest about the later start.',
        ],
        belief: ['people love their cars', 'commuting is a private matter'],
        learned: [
          'Behavior follows infrastructure.',
          'Make the better way the easier way.',
          'A parking space is a subsidy with lines.',
        ],
        tags: ['mobility', 'commuting'],
      },
    ],
  },
];
