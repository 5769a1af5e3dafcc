// Fields of the sample corpus: software, data and design.
import type { Field } from './topic.ts';

export const technology: readonly Field[] = [
  {
    name: 'Software engineering',
    roles: [
      'Staff engineer',
      'Backend developer',
      'Engineering manager',
      'Platform engineer',
      'Site reliability engineer',
      'Frontend developer',
    ],
    topics: [
      {
        name: 'on-call rotations',
        did: [
          'deleted forty alerts that nobody had acted on',
          'paid people for every night they were woken',
          'wrote one runbook page for each alert',
        ],
        saw: [
          'Pages at night fell to two a month.',
          'New engineers joined the rotation without fear.',
          'The noisy service turned out to be the one we were proudest of.',
        ],
        belief: ['more alerts make a system safer', 'being paged at night is part of the craft'],
        learned: [
          'An alert nobody can act on is only noise with a siren.',
          'Sleep is a reliability feature.',
          'The runbook is written for the tired version of you.',
        ],
        tags: ['oncall', 'reliability'],
      },
      {
        name: 'code review',
        did: [
          'limited every pull request to two hundred lines',
          'reviewed before writing any code of our own each morning',
          'moved style arguments into the linter',
        ],
        saw: [
          'Reviews went from three days to three hours.',
          'Bugs were caught by people instead of customers.',
          'The comments became questions instead of orders.',
        ],
        belief: ['a strict reviewer makes a strong team', 'reviews exist to find bugs'],
        learned: [
          'Small changes get real reviews, large changes get a thumbs up.',
          'A review is the cheapest lesson a team can give itself.',
          'Praise in a review costs one line and lasts a quarter.',
        ],
        tags: ['codereview', 'softwareengineering'],
      },
      {
        name: 'legacy migrations',
        did: [
          'moved one table a week instead of everything at once',
          'ran both systems side by side and compared every answer',
          'kept a list of what the old system did that nobody had written down',
        ],
        saw: [
          'The cutover was so dull that nobody remembers its date.',
          'Half of the old features had no users left.',
          'We found a rounding error that was eleven years old.',
        ],
        belief: ['a rewrite is faster than a migration', 'old code is bad code'],
        learned: [
          'Legacy is the name we give to code that earned money before we arrived.',
          'A migration without a way back is a bet.',
          'The last ten percent is where the undocumented rules live.',
        ],
        tags: ['legacycode', 'migration'],
      },
      {
        name: 'technical interviews',
        did: [
          'replaced the whiteboard puzzle with a bug from our own backlog',
          'let candidates use the tools they use every day',
          'sent the questions two days before',
        ],
        saw: [
          'Quiet candidates started to shine.',
          'Offers were accepted more often.',
          'Interviewers stopped asking about tricks they had just read up on.',
        ],
        belief: ['pressure shows who is really good', 'algorithms predict performance at work'],
        learned: [
          'You hire for Tuesday afternoon, so interview for Tuesday afternoon.',
          'An interview is a sample of working together.',
          'A fair question is one you could fail yourself.',
        ],
        tags: ['hiring', 'interviews'],
      },
      {
        name: 'testing in production',
        did: [
          'released every change to one percent first',
          'put a kill switch on each new feature',
          'measured error rates by release instead of by day',
        ],
        saw: [
          'Rollbacks took forty seconds.',
          'Our staging environment lost its last defender.',
          'Friday deployments became ordinary.',
        ],
        belief: ['staging catches what matters', 'deploying less often is safer'],
        learned: [
          'Production is the only environment that has your users in it.',
          'Small releases fail in small ways.',
          'A feature flag is a promise to clean up later.',
        ],
        tags: ['devops', 'continuousdelivery'],
      },
      {
        name: 'documentation',
        did: [
          'asked every new hire to fix one page in their first week',
          'deleted a third of the wiki',
          'kept decisions next to the code they explain',
        ],
        saw: [
          'Onboarding shrank from six weeks to two.',
          'The same question stopped coming back every Monday.',
          'People began to link pages instead of calling meetings.',
        ],
        belief: ['good code documents itself', 'documentation is for later'],
        learned: [
          'Write down why, since the code already says what.',
          'A page without an owner is a rumor.',
          'The best time to document is while you are still confused.',
        ],
        tags: ['documentation', 'developerexperience'],
      },
    ],
  },
  {
    name: 'Data and AI',
    roles: [
      'Data analyst',
      'Machine learning engineer',
      'Head of data',
      'Analytics engineer',
      'AI product lead',
      'Research scientist',
    ],
    topics: [
      {
        name: 'dashboards nobody opens',
        did: [
          'looked at who had opened each dashboard last quarter',
          'switched off one report a week and waited for complaints',
          'asked every team for the one decision their chart should change',
        ],
        saw: [
          'Out of ninety dashboards eleven were missed.',
          'The Monday meeting got twenty minutes shorter.',
          'Sales asked for a single number and acted on it.',
        ],
        belief: ['more data leads to better decisions', 'every team needs its own dashboard'],
        learned: [
          'A chart that changes no decision is decoration.',
          'Start from the decision and work back to the data.',
          'The best report is an answer somebody waits for.',
        ],
        tags: ['analytics', 'datadriven'],
      },
      {
        name: 'language models at work',
        did: [
          'tried an assistant on our own support tickets for a month',
          'measured how long people spent correcting generated drafts',
          'wrote an evaluation set before writing a prompt',
        ],
        saw: [
          'First drafts got faster and final checks got slower.',
          'It was excellent at summaries and hopeless at refunds.',
          'The evaluation set caught a regression on day two.',
        ],
        belief: [
          'artificial intelligence will replace whole teams next year',
          'a better prompt fixes a missing process',
        ],
        learned: [
          'Automate the draft and keep the judgment.',
          'Without an evaluation you have an anecdote.',
          'The model is confident in exactly the places you are not.',
        ],
        tags: ['artificialintelligence', 'machinelearning'],
      },
      {
        name: 'data quality',
        did: [
          'put a name on every table',
          'tested the pipeline the way we test code',
          'sent broken rows back to the team that made them',
        ],
        saw: [
          'Finance stopped keeping its own spreadsheet.',
          'The weekly revenue argument simply ended.',
          'Errors were found at breakfast instead of at the board meeting.',
        ],
        belief: ['cleaning data is a job for analysts', 'a bigger warehouse solves trust'],
        learned: [
          'Bad data is a people problem wearing a schema.',
          'Trust is lost by the row and regained by the quarter.',
          'Nobody owns what everybody can write to.',
        ],
        tags: ['dataquality', 'dataengineering'],
      },
      {
        name: 'A/B testing',
        did: [
          'wrote the hypothesis down before the test began',
          'stopped peeking at results on the second day',
          'ran the same page against itself to check our tools',
        ],
        saw: [
          'Two thirds of our ideas made no difference at all.',
          'One button color had cost us a month.',
          'The biggest winner was a sentence we had removed.',
        ],
        belief: ['testing settles every argument', 'a significant result is an important one'],
        learned: [
          'Most experiments teach humility first.',
          'Decide what you will do with the answer before you ask.',
          'A tie is a result too.',
        ],
        tags: ['experimentation', 'abtesting'],
      },
      {
        name: 'forecasting demand',
        did: [
          'compared our model with last year plus five percent',
          'published the forecast together with its error',
          'let warehouse staff overrule the numbers and kept score',
        ],
        saw: [
          'The simple rule won for half of the products.',
          'Planners began to trust ranges.',
          'The people on the floor were right about holidays.',
        ],
        belief: ['a complex model beats a simple one', 'a forecast should be one number'],
        learned: [
          'A forecast without a range is a wish.',
          'Beat the naive guess before you celebrate.',
          'Being roughly right in time beats being exact too late.',
        ],
        tags: ['forecasting', 'datascience'],
      },
      {
        name: 'privacy by design',
        did: [
          'deleted every field that nobody had used for a year',
          'explained our data collection on one page in plain words',
          'answered deletion requests within a day',
        ],
        saw: [
          'Storage costs fell and nobody missed a thing.',
          'Customers wrote to thank us for a settings page.',
          'The security audit took a morning.',
        ],
        belief: ['collecting everything keeps options open', 'privacy slows a product down'],
        learned: [
          'Data you do not hold cannot leak.',
          'Consent that needs a lawyer is no consent.',
          'Privacy is a feature people notice when it is missing.',
        ],
        tags: ['privacy', 'datagovernance'],
      },
    ],
  },
  {
    name: 'Product and design',
    roles: [
      'Product manager',
      'Product designer',
      'Head of design',
      'UX researcher',
      'Design lead',
      'Chief product officer',
    ],
    topics: [
      {
        name: 'saying no to features',
        did: [
          'closed three hundred feature requests in one afternoon',
          'kept a public list of what we will not build',
          'asked what problem stood behind each request',
        ],
        saw: [
          'Four customers complained and two of them stayed for the honesty.',
          'The roadmap finally fitted on one screen.',
          'The team shipped the hard thing it had put off for a year.',
        ],
        belief: ['customers leave because a feature is missing', 'a full backlog is a healthy one'],
        learned: [
          'A roadmap is mostly a list of things you decided against.',
          'No is a design decision.',
          'A request describes a pain and guesses at a cure.',
        ],
        tags: ['productmanagement', 'roadmap'],
      },
      {
        name: 'user interviews',
        did: [
          'talked to five customers every week for a year',
          'stopped asking people what they would use',
          'invited engineers to sit in and stay silent',
        ],
        saw: [
          'Arguments in planning ended with a quote instead of a title.',
          'We threw away a quarter of work in one hour and were glad.',
          'The engineers fixed three things before the call was over.',
        ],
        belief: ['users know what they want', 'a survey replaces a conversation'],
        learned: [
          'Ask about the last time, never about the next time.',
          'Silence is the best follow-up question.',
          'Five honest conversations beat five hundred clicks on a form.',
        ],
        tags: ['userresearch', 'customerdiscovery'],
      },
      {
        name: 'accessibility',
        did: [
          'unplugged every mouse in the office for a day',
          'hired testers who use screen readers',
          'raised the contrast of every gray we loved',
        ],
        saw: [
          'Support tickets about forms fell by a third.',
          'Keyboard users turned out to be our fastest customers.',
          'The new palette looked better on a phone in the sun.',
        ],
        belief: ['accessibility is for a small minority', 'an accessible design looks boring'],
        learned: [
          'Everybody is disabled on a bad day with a cracked screen.',
          'Access added at the end costs ten times as much.',
          'Good labels help people and tests alike.',
        ],
        tags: ['accessibility', 'inclusivedesign'],
      },
      {
        name: 'onboarding flows',
        did: [
          'removed four of seven steps from our sign-up',
          'showed the product before asking for an email',
          'watched twenty new people fail in silence',
        ],
        saw: [
          'Activation went up while sign-ups went down.',
          'The tour we had spent a month on was skipped by nearly everybody.',
          'One empty page had been losing half of our trials.',
        ],
        belief: ['a product tour teaches people the product', 'more sign-ups mean more customers'],
        learned: [
          'The first minute should end with something done.',
          'An empty state is a page, so design it.',
          'Every question you ask early is a door you close.',
        ],
        tags: ['onboarding', 'uxdesign'],
      },
      {
        name: 'design systems',
        did: [
          'counted fourteen kinds of button in our own product',
          'gave the system a product manager',
          'documented when not to use each component',
        ],
        saw: [
          'New screens took days instead of weeks.',
          'Designers argued about problems instead of pixels.',
          'The oldest team became its biggest fan.',
        ],
        belief: ['consistency kills creativity', 'a component library is a design system'],
        learned: [
          'A system is adopted by being easier, never by being required.',
          'Boring parts leave room for interesting products.',
          'The documentation is the design system.',
        ],
        tags: ['designsystems', 'productdesign'],
      },
      {
        name: 'pricing pages',
        did: [
          'wrote our prices without a single asterisk',
          'removed the plan that everybody called Enterprise',
          'asked lost customers which sentence had made them leave',
        ],
        saw: [
          'Sales calls became shorter and friendlier.',
          'The middle plan stopped needing a badge.',
          'Refund requests almost disappeared.',
        ],
        belief: ['hidden prices start conversations', 'three plans are always right'],
        learned: [
          'People forgive a high price sooner than an unclear one.',
          'A pricing page is a promise with numbers.',
          'If your price needs a meeting, your value needs one too.',
        ],
        tags: ['pricing', 'saas'],
      },
    ],
  },
];
