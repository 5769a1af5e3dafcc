// What the built-in writer knows about running a business: founding, first customers, sales, pricing, marketing, support, money, operations.
import type { Field } from './field.ts';

export const founding: Field = {
  name: 'founding',
  subject: 'building a company',
  match:
    'startup* founder* cofounder* co-founder* bootstrap* fundrais* funding investor* venture seed pitch deck entrepreneur* business company side-project solopreneur* launch launching launched mvp failure pivot* quit',
  claims: [
    'The first version of a company {mostly teaches you|is mainly there to teach you} what the second one {should be|needs}.',
    'A {small|modest} market you understand beats a {large|huge} one you {read about|admire}.',
    'Most companies {end|stop} from doing {too many|several} reasonable things at once.',
    'Runway is {measured in decisions|counted in decisions} before it is counted in months.',
    'Nobody {outside|around you} is as {attached to|fond of} your plan as you are, and that {helps|is useful}.',
  ],
  prompts: [
    'the reason you started, in one plain sentence',
    'the month it nearly ended and why',
    'the first sign that somebody wanted it',
    'what you stopped doing and when',
    'what you believed at the start and no longer do',
  ],
  asks: [
    'What would you {leave out|not build} if you started again tomorrow?',
    'Which early decision {cost you|still costs you} the most?',
    'When did you know that it was {working|real}?',
  ],
  points: [
    [
      'Sell it once before you build it properly',
      'A {signed order|paid invoice} settles arguments that a {survey|slide} only {starts|feeds}.',
      'building for half a year before anyone is asked to pay',
    ],
    [
      'Pick one kind of customer and say no to the rest for now',
      '{Every|Each} extra audience {doubles the work|adds its own wishes} and {halves|blurs} the message.',
      'serving everyone who shows interest',
    ],
    [
      'Agree with your co-founders on what happens if one of you leaves',
      'It is {an easy talk|a calm talk} at the start and {a terrible one|an expensive one} later.',
      'splitting the company on a handshake',
    ],
    [
      'Know how many months of money are left, every week',
      'The number {is dull|does not flatter} until {it decides everything|the day it runs the company}.',
      'looking at the bank account when it hurts',
    ],
    [
      'Talk to the customers who left',
      'They {owe you nothing|have no reason to be nice}, which makes them {the honest half|the best source} of your research.',
      'celebrating new names while old ones walk out',
    ],
    [
      'Do the unscalable thing {by hand|yourself} for the first ten',
      'Doing it by hand {shows|tells} you which part is worth {automating|turning into a product}.',
      'automating what nobody has asked for yet',
    ],
    [
      'Set a date on which you will decide to go on or stop',
      '{Hope has no deadline|Hope does not keep a calendar}; {a date gives you your judgement back|a date makes it a choice}.',
      'pushing on because so much has been spent already',
    ],
    [
      'Explain it to someone outside the industry',
      'If they {can repeat it|retell it correctly} at dinner, the {pitch|story} works.',
      'hiding behind words that only insiders use',
    ],
    [
      'Protect one day a week without any meeting',
      '{Thinking is part of the job|Somebody has to look up}, and {nobody books it for you|it never books itself}.',
      'being busy as a way of not deciding',
    ],
  ],
};

export const customers: Field = {
  name: 'customers',
  subject: 'talking to customers',
  match:
    'customer* client* user* buyer* discovery interview-customers validation validat* research persona* feedback need needs demand audience complaint*',
  claims: [
    '{Customers|People} describe the {solution they imagine|fix they imagine}; your job is to {hear|find} the problem {behind|under} it.',
    'What {people|customers} did last week {is evidence|counts}. What they would do next year is {politeness|a guess}.',
    'The first {customers|buyers} {buy a promise|are buying the promise}, and they {notice|remember} how you keep it.',
    'A customer who {complains|pushes back} is still {talking to you|hoping}.',
    'The word {a customer|a buyer} uses is usually better than the one {in your deck|on your website}.',
  ],
  prompts: [
    'what a customer said, in their own words',
    'the thing you built that nobody used',
    'how your first customers found you',
    'the complaint that changed the product',
    'what surprised you most about who pays',
  ],
  asks: [
    'What did a customer tell you that you did not {want|expect} to hear?',
    'How often do you {speak|talk} to someone who {left|stopped buying}?',
    'What do your customers do that {puzzled|surprised} you at first?',
  ],
  points: [
    [
      'Ask what they tried before you',
      '{It tells you|The answer names} what you are compared with, and {it is rarely a competitor|it is usually a spreadsheet}.',
      'pitching before you know what they use today',
    ],
    [
      'Listen for the last time it happened',
      '{A date and a place|A real occasion} keeps both of you {honest|away from wishful thinking}.',
      'asking people whether they would use it',
    ],
    [
      'Write down their exact words',
      'Those {sentences|phrases} {belong on your website|are your best copy}, {unpolished|as they are}.',
      'translating what they say into your own jargon',
    ],
    [
      'Charge something, even a little',
      '{Paying turns|A price turns} a compliment into {a decision|information}.',
      'collecting praise from people who will never buy',
    ],
    [
      'Watch one person use it {in silence|without helping}',
      'The place where {their hand stops|they hesitate} is worth more than {a page of ideas|a list of feature wishes}.',
      'explaining the product while they try it',
    ],
    [
      'Answer the first complaints yourself',
      'You {hear the tone|feel the problem}, which no {ticket system|report} passes on.',
      'leaving the first complaints to a form',
    ],
    [
      'Look for the third person who says the same',
      'One voice is {a story|an anecdote}, and three {is where a pattern starts|make a pattern}.',
      'rebuilding the plan after every call',
    ],
    [
      'Ask why they nearly said no',
      '{The doubt they got over|That doubt} is the one {others still have|that stops the next ten}.',
      'asking happy people only what they like',
    ],
    [
      'Tell them what you changed because of them',
      '{People who see|Customers who see} their words {become something|turn into something} {tell others|stay}.',
      'collecting opinions that vanish into a list',
    ],
  ],
};

export const sales: Field = {
  name: 'sales',
  subject: 'selling',
  match:
    'sales sale sell selling sold cold outreach prospect* pipeline closing quota lead leads deal deals objection* demo demos proposal* b2b crm inbound outbound follow-up followup',
  claims: [
    '{Buyers|People} rarely {say no|refuse} to the price first; they {say it|refuse} to the {risk|effort}.',
    'The best {sales call|first call} sounds like {an honest diagnosis|a colleague asking questions}.',
    'A deal {slows down|stalls} where nobody {knows the next step|named a date}.',
    '{A clear no|An early no} is worth more than a {friendly maybe|polite maybe}.',
    'Interest is {cheap|easy}; {an hour in their calendar|an introduction to the boss} is {a signal|not}.',
  ],
  prompts: [
    'the deal you lost and the real reason',
    'the question that opened the conversation',
    'how many messages you sent and how many answered',
    'the objection you hear every week',
  ],
  asks: [
    'What is the best question a seller ever asked you?',
    'How many times do you follow up before you {let it go|stop}?',
    'Which objection do you hear {the most|every week}?',
  ],
  points: [
    [
      'Open with something you noticed about their business',
      '{Proof that you looked|Having looked} is {rarer|more persuasive} than any subject line.',
      'sending one text to a thousand people',
    ],
    [
      'Ask what happens if they do nothing',
      'If the answer is "not much", {you have your forecast|you have saved yourself a quarter}.',
      'assuming that a problem is the same as a budget',
    ],
    [
      'Agree on the next step before you {hang up|leave}',
      'A {date|next meeting} keeps the deal {alive|moving} when {enthusiasm|the mood} fades.',
      'ending calls with a promise to be in touch',
    ],
    [
      'Talk about price before they have to ask',
      '{It signals|Saying it early shows} that the number is {normal|nothing to hide}, and sorts out {budgets|the curious}.',
      'keeping the price for the last slide',
    ],
    [
      'Find out who else will have to say yes',
      'Your {contact|champion} has to {sell it again|repeat it} in a room you are not in.',
      'selling to one friendly person and hoping',
    ],
    [
      'Write a follow-up that is useful on its own',
      'A {relevant note|short answer to their problem} is read; "just checking in" is {not|deleted}.',
      'following up only to ask for news',
    ],
    [
      'Say who it is not for',
      'Turning {the wrong buyer|one person} away makes the {right one|next one} believe {the rest|you}.',
      'stretching the product to fit every request',
    ],
    [
      'Write down why each deal was lost',
      '{Ten lines|A column of reasons} will {show|tell} you more than {another script|a motivational talk}.',
      'blaming the price for every lost deal',
    ],
    [
      'Let the buyer finish talking',
      'The {second sentence|part after the pause} usually {holds|contains} the reason to buy.',
      'answering the objection before it is finished',
    ],
  ],
};

export const pricing: Field = {
  name: 'pricing',
  subject: 'pricing',
  match:
    'pric* raise raised rate rates fee fees charge charging invoice* freelanc* consult* discount* margin* premium cheap expensive subscription quote quotes hourly retainer agency',
  claims: [
    'A price {says|tells people} what you think {the work changes|the result is worth}.',
    'Clients who {argue about|fight} the first price {argue about|question} every hour that follows.',
    '{Cheap attracts|A low price attracts} the people who {need the most support|will cost you most}.',
    'Most {people|freelancers} raise prices {a year later|much later} than they {could have|should}.',
    '{Nobody|No one} compares your price with your costs. They compare it with {their problem|what they do today}.',
  ],
  prompts: [
    'your first price and your price today',
    'the client who said yes without blinking',
    'what you were afraid would happen',
    'the project that paid too little and what it took',
  ],
  asks: [
    'When did you last raise your prices, and what {happened|were you afraid of}?',
    'How do you answer when someone asks for a discount?',
    'What do you charge for that you {once|used to} give away?',
  ],
  points: [
    [
      'Price the result and show the work',
      'Hours tell the client {what it costs you|how slow you are}; {results|outcomes} tell them what they {get|buy}.',
      'counting hours for people who buy results',
    ],
    [
      'Offer three sizes',
      '{A choice of sizes|Having options} moves the question from whether to {which|how much}.',
      'sending one number and waiting',
    ],
    [
      'Say the number and then stop talking',
      '{The silence feels long|Silence is hard} to you and {short|ordinary} to them.',
      'apologising for the price in the same sentence',
    ],
    [
      'Trade a discount for something',
      'A lower price for {less work|a longer term} is {fair|business}; a lower price for nothing is {a new price|a confession}.',
      'giving a discount because someone asked',
    ],
    [
      'Raise the price for the next new client',
      'It is the {quietest|safest} test there is, and {you can always go back|one yes settles it}.',
      'waiting until everybody agrees before raising prices',
    ],
    [
      'Put in writing what is not included',
      '{Kind clients|Even kind clients} {ask for more|add things}, and {a line on paper|a written limit} keeps it friendly.',
      'letting the scope grow because it is only a small thing',
    ],
    [
      'Ask for a part before you start',
      '{It shows|A deposit shows} on day one whether {you will be paid|they mean it} at the end.',
      'starting work on a promise',
    ],
    [
      'Work out what a bad project really cost you',
      'Count the {evenings|weekends} and {the client you had no time for|the better work you turned down}.',
      'taking every project to stay busy',
    ],
  ],
};

export const marketing: Field = {
  name: 'marketing',
  subject: 'marketing',
  match:
    'market* brand brands branding content seo newsletter* advert* ads campaign* social linkedin posting posts audience copywriting influencer* creator* creators storytell* positioning traffic funnel* website viral',
  claims: [
    'Attention {is lent|is on loan}, and people {ask for it back|take it back} quickly.',
    'The {clearest|plainest} message wins more often than the {cleverest|loudest} one.',
    'Readers {come back for|return for} a point of view and {leave|move on} when it is {sanded down|missing}.',
    '{Consistency|Regularity} is {mostly|largely} a matter of making the work {smaller|easier to start}.',
    'A brand is what people {say|repeat} when you are {not there|out of the room}.',
  ],
  prompts: [
    'the piece that worked and your guess why',
    'the piece you were sure about and nobody noticed',
    'who you write for, described as one person',
    'what you measure and what you stopped measuring',
  ],
  asks: [
    'Which post of yours {did well|worked} for a reason you still do not {understand|see}?',
    'Who do you picture when you write?',
    'What have you stopped publishing, and did anyone {notice|miss it}?',
  ],
  points: [
    [
      'Write for one person you could call by name',
      '{A crowd has no problem|Crowds have no questions} you can {solve|answer}; {a person does|one person has several}.',
      'writing for everybody in the industry',
    ],
    [
      'Say one thing in each piece',
      '{The second message|A second point} {halves|weakens} the first.',
      'packing a whole strategy into one piece',
    ],
    [
      'Use the words your buyers use',
      'They {search|ask} in their own language and {skip|scroll past} yours.',
      'polishing slogans that nobody would say aloud',
    ],
    [
      'Publish on days you can keep for a year',
      'A {modest|slow} rhythm that lasts beats {a heroic month|a burst in spring}.',
      'posting every day for three weeks and vanishing',
    ],
    [
      'Answer the questions that sales hears every week',
      '{They are|These are} the topics with {proven demand|a waiting audience}.',
      'brainstorming topics in a room without customers',
    ],
    [
      'Show the work behind the result',
      '{People trust|Readers trust} what they can {follow|retrace}.',
      'showing only polished outcomes',
    ],
    [
      'Keep a list of openings that stopped you',
      'You {learn rhythm|pick up rhythm} from {lines you felt|sentences that worked on you}.',
      'starting every piece with an introduction',
    ],
    [
      'Bring one old piece back in a new form',
      '{Most of your audience|Most people} never saw it, and the rest {forgot|will not mind}.',
      'treating every piece as used up after a day',
    ],
    [
      'Judge a channel by the conversations it starts',
      '{Reach is pleasant|Reach flatters}, and a reply from the right person {pays|is worth a thousand views}.',
      'chasing reach among people who will never buy',
    ],
  ],
};

export const support: Field = {
  name: 'support',
  subject: 'customer support',
  match:
    'support service churn retention complain* complaint* refund* ticket* success helpdesk loyalty renewal* reviews hospitality restaurant hotel retail shop',
  claims: [
    'People forgive {a fault|an error} and {remember|keep} the tone of the answer.',
    '{Churn|Leaving} is decided {weeks|long} before anybody {presses cancel|says goodbye}.',
    'The support inbox is {the cheapest research|a free research department} a company has.',
    'A fast {no|honest no} is {kinder|better service} than a slow {maybe|perhaps}.',
  ],
  prompts: [
    'the complaint you remember word for word',
    'what you changed after hearing the same question again',
    'why the last customer left',
    'the answer that turned an angry person around',
  ],
  asks: [
    'Which complaint made you {better|change something}?',
    'What does good service look like when the answer is no?',
    'How do you {learn|find out} why people leave quietly?',
  ],
  points: [
    [
      'Answer the person before you answer the problem',
      '{One sentence that shows you understood|Being understood first} takes the heat out of {the rest|most complaints}.',
      'opening with the rules',
    ],
    [
      'Count the question that comes up most and remove its cause',
      '{The best ticket|The cheapest ticket} is the one that {never arrives|nobody has to write}.',
      'answering the same question faster every month',
    ],
    [
      'Let the person who answers decide on small refunds',
      '{Permission takes days|Asking upstairs takes days}, and {goodwill does not wait|patience takes minutes}.',
      'sending every small case up the ladder',
    ],
    [
      'Call the customers who went quiet',
      '{Silence comes before|Quiet comes before} leaving, {rarely after a fight|and almost never with a warning}.',
      'looking after the loud ones only',
    ],
    [
      'Say what happens next and when',
      '{Uncertainty annoys|Not knowing annoys} people more than {waiting|the delay}.',
      'promising to look into it',
    ],
    [
      'Write answers like a person',
      'A {name|signature} and a plain sentence {do more than|beat} any {template|apology package}.',
      'hiding behind templates',
    ],
    [
      'Show the team one real message a week',
      '{Numbers hide|Charts hide} the {tone|feeling}, and the tone is {the news|what changes minds}.',
      'reporting satisfaction as one number',
    ],
    [
      'Ask on the way out, once and kindly',
      'One open question {brings|gets} the {truth|reason} that a long form {kills|buries}.',
      'making it hard to leave',
    ],
  ],
};

export const money: Field = {
  name: 'money',
  subject: 'money',
  match:
    'money budget* saving savings save financ* invest investing debt cash cashflow tax taxes accounting accountant* bookkeeping spending retire* pension mortgage bank expense* profit* revenue',
  claims: [
    'Money {problems are|trouble is} usually {information problems|a question of looking} first.',
    'A budget {is a plan for|describes} what you {want to keep|care about}, {written in numbers|in figures}.',
    'Profit is {an opinion until|a story until} the cash {arrives|is there}.',
    '{Boring|Dull} habits {outlast|beat} {brilliant|clever} decisions here.',
  ],
  prompts: [
    'the number you avoided looking at',
    'the expense that taught you something',
    'the habit you started and when',
    'what you do on the day money comes in',
  ],
  asks: [
    'Which number do you check {first|every week}?',
    'What is the best rule about money that somebody gave you?',
    'What did you stop paying for and never miss?',
  ],
  points: [
    [
      'Look at the same few numbers every week',
      '{Looking regularly|A weekly look} makes {surprises small|trouble visible while it is small}.',
      'opening the accounts when there is a problem',
    ],
    [
      'Move savings away on the day the money comes',
      'What is not {in sight|in the account} is not {spent|argued about}.',
      'saving whatever is left at the end',
    ],
    [
      'Write down what every recurring payment is for',
      '{Some of them|A few} belong to {a person you no longer are|plans you gave up}.',
      'paying small sums that nobody remembers choosing',
    ],
    [
      'Keep a reserve that lets you say no',
      'Three calm months {change|improve} every {negotiation|decision} that follows.',
      'running so close that every bill decides for you',
    ],
    [
      'Send the invoice the same day',
      '{People pay|Customers pay} in the order in which they {were asked|hear from you}.',
      'waiting until the end of the month to ask for money',
    ],
    [
      'Ask what it costs to keep, as well as to buy',
      'The {price|sticker} is {one day|the start}; {upkeep|the upkeep} is {every month|the bill}.',
      'comparing prices and forgetting the upkeep',
    ],
    [
      'Decide the rule while you are calm',
      'Rules made {in a good week|in advance} {hold|work} in a {bad one|panic}.',
      'deciding about money when scared or excited',
    ],
    [
      'Explain your plan to someone patient',
      'The {sentence|place} where you {stumble|start to hurry} is the {weak part|part to look at}.',
      'trusting a plan that you cannot explain',
    ],
  ],
};

export const operations: Field = {
  name: 'operations',
  subject: 'running operations',
  match:
    'operation* process* project projects logistic* supply warehouse manufactur* quality lean audit compliance document* checklist* workflow* deadline* planning stakeholder* scope construction delivery procurement inventory safety',
  claims: [
    'A process {shows|proves} what a company {believes|really thinks} about its people.',
    'Work {waits|stands still} far longer than it {is worked on|moves}.',
    '{Every|Each} exception {started as|was once} a favour.',
    'Delays {are visible early|show early} to {the people doing the work|those who do the work} and late on the {report|chart}.',
  ],
  prompts: [
    'the step that everyone complained about',
    'how long it took before and after',
    'the error that made you change the process',
    'who told you first that it would be late',
  ],
  asks: [
    'Which step would you {remove|cut} tomorrow if nobody objected?',
    'How do you hear about a delay before it is {official|in the report}?',
    'What is the best checklist you have worked with?',
  ],
  points: [
    [
      'Walk the process once, from order to invoice',
      'The {drawing|flow chart} on the wall leaves out the {waiting|three desks where it waits}.',
      'redesigning a process from a meeting room',
    ],
    [
      'Remove a step before you automate it',
      '{Software makes a bad step|Automation makes a bad step} {permanent|faster and harder to remove}.',
      'buying a tool to speed up work nobody needs',
    ],
    [
      'Name one owner for every handover',
      '{Between two owners|Between two teams} is where {things get lost|orders go to sleep}.',
      'sharing responsibility until nobody has it',
    ],
    [
      'Ask the people who do the work what goes wrong on a bad day',
      'They {know already|have known for years}, and {nobody asked|they were told it is policy}.',
      'asking consultants what the night shift could tell you',
    ],
    [
      'Write the checklist on one page',
      '{A page gets used|One page is used}; {a manual gets stored|a manual gathers dust}.',
      'writing manuals for the auditor',
    ],
    [
      'Say early that it will be late',
      'Early {bad news leaves|warning leaves} {choices|options}, and late bad news leaves {apologies|blame}.',
      'reporting green until the last week',
    ],
    [
      'Limit how much is open at the same time',
      'Half as many {open jobs|projects} finish {sooner than you expect|in less than half the time}.',
      'starting new work to look busy',
    ],
    [
      'Look at one mistake until you find the rule that allowed it',
      '{People repeat|Teams repeat} what the {system|process} makes {easy|natural}.',
      'reminding everyone to be more careful',
    ],
  ],
};
