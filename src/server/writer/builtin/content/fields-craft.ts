// What the built-in writer knows about crafts: software, data and machine learning, security, design, product, writing.
import type { Field } from './field.ts';

export const engineering: Field = {
  name: 'engineering',
  subject: 'software work',
  match:
    'code coding software engineer* develop* developer* programm* bug bugs debug* refactor* test tests testing tdd deploy* devops legacy debt database* api apis backend frontend microservice* monolith* kubernetes python javascript typescript react rust java sql git pull architecture incident* outage* on-call migration* rewrite* open-source',
  claims: [
    'Code is read {in a hurry|far more often than it is written}, mostly by someone who was not {there|in the room}.',
    'The {cheapest|safest} change is the one that is {easy to undo|small enough to undo}.',
    '{Most outages|Most incidents} {are two small things|start as two small things} that nobody put {together|side by side}.',
    'A rewrite {moves|keeps} the hard parts and {loses|forgets} the {reasons|lessons} for them.',
    'Speed {comes from|is mostly} {short waits|small steps}, and {heroics|long nights} only look like it.',
  ],
  prompts: [
    'the bug that taught you this',
    'what the code looked like before',
    'how long a change took then and takes now',
    'the part of the system nobody wanted to touch',
    'what you found in the logs',
  ],
  asks: [
    'Which rule about code did you {follow too long|have to unlearn}?',
    'What is the oldest thing in your system that nobody dares to {touch|delete}?',
    'How small is a small change where you work?',
  ],
  points: [
    [
      'Read the change for what it {makes harder|will make harder} next time',
      '{Style can be automated|Machines check style}; judgement about {tomorrow|the next change} cannot.',
      'commenting on names while the design goes through',
    ],
    [
      'Write the test that would have caught it',
      '{It turns|A test turns} a bad afternoon into {something permanent|a lesson that stays}.',
      'fixing the symptom and moving on',
    ],
    [
      'Delete what nobody calls',
      '{Dead code|Unused code} still gets {read, updated and feared|maintained}.',
      'keeping old paths just in case',
    ],
    [
      'Measure before you make it faster',
      '{Intuition about speed|A hunch about speed} is wrong often enough to {check|pay for a measurement}.',
      'optimising the part that is fun to optimise',
    ],
    [
      'Note the reason beside the odd line',
      '{The what is visible|Anyone can see what it does}; the why {left with|lives in the head of} whoever wrote it.',
      'explaining in comments what the code already says',
    ],
    [
      'Practise going back before you need it',
      '{A rollback|A way back} nobody has tried is {a theory|a hope}.',
      'trusting a way back that was never tried',
    ],
    [
      'Ask what the on-call person will see at night',
      'An error message is {a user interface|written for someone tired}.',
      'logging everything and explaining nothing',
    ],
    [
      'Replace the old system one slice at a time',
      '{Each slice|Every slice} can {be stopped|pay off} on its own, which a {big switch|grand switch} cannot.',
      'planning one great switch-over weekend',
    ],
    [
      'Pair on the part that only one person understands',
      '{Holidays|Illness and holidays} {find|reveal} every {single point of knowledge|secret} a team has.',
      'leaving knowledge in one head because it is faster',
    ],
  ],
};

export const data: Field = {
  name: 'data and machine learning',
  subject: 'work with data',
  match:
    'ai artificial intelligence machine-learning ml llm llms chatgpt gpt prompt prompts model models data dataset* analytics dashboard* automation automate automating agent agents algorithm* statistics metric metrics chatbot* copilot',
  claims: [
    'A tool that {answers instantly|is always confident} makes {checking|doubt} a skill {again|worth training}.',
    'Bad data {does not get better|stays bad} when it is processed {faster|by something clever}.',
    'The {hard|slow} part is deciding what a good answer {looks like|would be}.',
    'A chart {convinces|settles} nobody who {doubts|argues about} the question behind it.',
    'Automation {pays off|works} where the task was {understood|boring} before it was {handed over|automated}.',
  ],
  prompts: [
    'the task you handed to the tool and what came back',
    'the mistake it made that looked right',
    'how long the task took before and takes now',
    'the decision a number changed',
  ],
  asks: [
    'Which task would you not hand over, and why?',
    'How do you check an answer that {sounds|looks} right?',
    'Which number on your dashboard has ever changed a decision?',
  ],
  points: [
    [
      'Start with a task you can judge yourself',
      'You {can only trust|learn to trust} a tool in a place where you {would notice|can spot} the error.',
      'using it first for things you cannot check',
    ],
    [
      'Write down ten examples of a good answer',
      '{Without examples|Otherwise} {every demo looks|each demo looks} {impressive|like progress}.',
      'judging quality by the demo',
    ],
    [
      'Give it the context you would give a new colleague',
      '{A short brief|Context} does more than {clever wording|any trick with words}.',
      'collecting magic phrases',
    ],
    [
      'Keep a person on the decisions that cannot be undone',
      '{Speed is welcome|Fast is fine} where {a mistake is cheap|you can go back}.',
      'automating the decision before the preparation',
    ],
    [
      'Ask which decision the number is for',
      'A metric {without a decision|nobody acts on} is {decoration|a screensaver}.',
      'measuring what is easy to measure',
    ],
    [
      'Look at the raw rows before the average',
      '{Averages hide|An average hides} the two groups that {behave differently|explain everything}.',
      'trusting a summary of data nobody has read',
    ],
    [
      'Check what changed in the way it was counted',
      'Half of all {surprising trends|sudden jumps} are {a new definition|somebody fixing a form}.',
      'explaining a jump before checking the counting',
    ],
    [
      'Say openly where a machine helped',
      '{People accept|Readers accept} help and {resent|punish} pretence.',
      'passing off machine work as your own thinking',
    ],
    [
      'Count the time you spend correcting',
      '{Fast drafts|A fast draft} can cost {slow evenings|more than it saves}.',
      'counting minutes saved and forgetting the corrections',
    ],
  ],
};

export const security: Field = {
  name: 'security',
  subject: 'security',
  match:
    'security privacy phishing password* breach* cyber* ransomware gdpr encryption hacker* fraud backup backups vulnerab*',
  claims: [
    'Security {fails|breaks} at the point where the safe way is {slower|more annoying} than the {other|unsafe} one.',
    'A backup nobody has restored is {a rumour|a good intention}.',
    'People {report|tell you about} mistakes where reporting is {safe|not punished}.',
  ],
  prompts: [
    'the incident that changed how you work',
    'how the problem was noticed',
    'the rule people went around and why',
    'the access nobody needed any more',
  ],
  asks: [
    'Which security rule do people around you {quietly|politely} work around?',
    'When did you last restore a backup to see if it works?',
    'What made you take this seriously?',
  ],
  points: [
    [
      'Make the safe way the easy way',
      'People {follow|take} the path with the fewest clicks, {also at midnight|especially when they are late}.',
      'writing rules that the work cannot follow',
    ],
    [
      'Restore a backup on an ordinary day',
      '{The first restore|A first restore} always {finds|shows} something missing.',
      'counting backups nobody has ever restored',
    ],
    [
      'Thank the first person who reports a mistake',
      '{The second report|Every later report} depends on how the first one was {received|treated}.',
      'punishing the person who clicked',
    ],
    [
      'Remove access on the day somebody leaves or moves',
      '{Forgotten keys|Old accounts} {open doors|are open doors} that nobody watches.',
      'collecting access over the years',
    ],
    [
      'Collect less in the first place',
      'What you do not {hold|have} cannot be {stolen|lost}.',
      'storing data because it might be useful',
    ],
    [
      'Practise the bad day with the people who will be in it',
      '{Phone numbers|The right phone numbers} are {hard to find|the first thing missing} when {systems are down|screens are dark}.',
      'keeping the emergency plan in the system that fails',
    ],
    [
      'Explain the risk in terms of the work',
      '{A lost week|A lost order} is {understood|real} where {a score|a red label} is not.',
      'scaring people with words they cannot act on',
    ],
    [
      'Update the dull things first',
      'The {way in|hole} is usually {old and known|something with a fix}.',
      'buying new tools while old holes stay open',
    ],
  ],
};

export const design: Field = {
  name: 'design',
  subject: 'design work',
  match:
    'design* ux ui usability accessib* figma wireframe* prototyp* typography interface* layout* logo color colour user-experience illustration architect brand-design',
  claims: [
    'Good design {is|feels} quiet: people {finish|get done} what they {came for|wanted}.',
    'Every {extra option|option} is a {question|decision} you {hand|pass} to somebody {in a hurry|who did not ask for it}.',
    'A portfolio {shows|should show} how you {decide|think}; the pictures {prove|show} that you can {finish|draw}.',
    'What {helps|is made for} people {at the edge|with the hardest day} {improves|turns out to improve} the middle.',
  ],
  prompts: [
    'the screen you removed and what happened',
    'what a test user said out loud',
    'the decision you had to defend and how',
    'the first version, described honestly',
  ],
  asks: [
    'What did you remove that made it better?',
    'Which piece of everyday design do you {admire|notice} most?',
    'How do you defend a decision that looks like taste?',
  ],
  points: [
    [
      'Start with the words',
      'If the {sentence|text} on the screen is {unclear|vague}, no {layout|colour} will {save it|carry it}.',
      'filling the frame with placeholder text',
    ],
    [
      'Watch five people try it',
      'The {same|first} two problems {show up|appear} by the third person, {every time|and they are never the ones you argued about}.',
      'asking the team whether it is intuitive',
    ],
    [
      'Take one thing away and look again',
      '{Removing is|Taking away is} the {only|one} change that {costs the user nothing|makes everything else clearer}.',
      'adding a hint for every confusion',
    ],
    [
      'Design the empty and the broken state first',
      'New people {meet|see} those {first|before anything else}, on their {worst|first} day.',
      'designing for perfect data and a fast line',
    ],
    [
      'Show the options you rejected',
      '{It moves|That moves} the talk from taste to {trade-offs|reasons}.',
      'presenting one polished version and hoping',
    ],
    [
      'Check it with the keyboard and in bright sun',
      '{Real use|Ordinary life} happens {one-handed|in bad light}, {tired|late} and in a {queue|hurry}.',
      'testing on the best screen in the house',
    ],
    [
      'Ask what the person did just before',
      '{Nobody arrives|No one arrives} {fresh|with a clear head}; they arrive {from something|in the middle of something}.',
      'treating each screen as if it were alone',
    ],
    [
      'Name things the way users do',
      '{A label|The right label} {saves|replaces} a paragraph of help.',
      'using internal names on public buttons',
    ],
  ],
};

export const product: Field = {
  name: 'product',
  subject: 'product work',
  match:
    'product products onboarding activation trial trials checkout conversion* roadmap* feature features backlog priorit* scrum agile sprint* okr okrs kpi* release* user-stories saas pm pms discovery strategy strateg*',
  claims: [
    'A roadmap is a list of {bets|guesses}; {the useful ones|good ones} say what would {prove them wrong|change your mind}.',
    'Every feature {is a promise|asks} to be {maintained|looked after} by people {not hired yet|who were not asked}.',
    'Saying no {once, clearly,|early} is {kinder|cheaper} than a {backlog|list} nobody {reads|dares to clean}.',
    'Strategy {shows|is visible} in what {was dropped|you stopped}.',
  ],
  prompts: [
    'the feature you were sure about and how it went',
    'what you decided not to build',
    'the number that told you it worked',
    'the request you kept hearing and what was behind it',
  ],
  asks: [
    'Which feature would you {remove|retire} if it were up to you?',
    'How do you say no to {a loud request|the loudest customer}?',
    'What did you learn from something that shipped and {flopped|was ignored}?',
  ],
  points: [
    [
      'Write the problem down before the solution',
      '{A clear problem|The problem} {survives|outlives} three wrong solutions.',
      'starting from a solution somebody important likes',
    ],
    [
      'Decide in advance what would make you stop',
      'After {launch|the release} {everything|any number} looks like {early progress|a good sign}.',
      'defining success after the numbers are in',
    ],
    [
      'Ship the smallest thing that can be wrong',
      '{Being wrong small|A small mistake} is {research|cheap}; being wrong {big|at full size} is a {reorganisation|lost year}.',
      'hiding the risky part behind months of groundwork',
    ],
    [
      'Delete old requests without a meeting',
      '{The important ones|What matters} {come back|returns} by themselves.',
      'keeping a backlog as a museum',
    ],
    [
      'Sit with support for a morning',
      'You will {rewrite|reorder} the list {before lunch|on the way back}.',
      'ranking requests by who is loudest',
    ],
    [
      'Tell people what you dropped and why',
      '{Reasons are remembered|People accept reasons} long after {the plan|dates} {changed|slipped}.',
      'letting promises fade in silence',
    ],
    [
      'Look at what people do in the first ten minutes',
      '{Later features|The rest} only {matter|exist} to those who {stay|get through that}.',
      'polishing the parts that only insiders reach',
    ],
    [
      'Give one person the last word',
      '{Agreement of everybody|Consensus} {produces|tends to produce} {average products|the second-best option}.',
      'building the compromise of all departments',
    ],
  ],
};

export const writing: Field = {
  name: 'writing',
  subject: 'writing',
  match:
    'writ* writer* writing blog* book books story stories storytelling speak* speech* speaking present* presentation* slides communicat* language languages podcast* edit editing email emails message messages words public',
  claims: [
    'Clear writing is {mostly|largely} the {courage|decision} to leave things out.',
    'Readers {forgive|excuse} a plain sentence and {leave|abandon} a {clever one|decorated one} they have to read twice.',
    'You find out what you {think|mean} while {writing|explaining} it, {rarely before|seldom earlier}.',
    'An audience {remembers|takes home} one {sentence|picture}, and you {get to choose|had better choose} which.',
  ],
  prompts: [
    'the sentence you cut that made it better',
    'who you had in mind while writing',
    'the talk or text that changed how you work',
    'what your first version sounded like',
  ],
  asks: [
    'What do you {cut|delete} first when a text is too long?',
    'Whose {plain style|way of explaining} do you admire?',
    'What helps you begin when the page is empty?',
  ],
  points: [
    [
      'Say it aloud before you write it',
      'The {version you speak|spoken version} is usually {shorter|better} and {kinder|clearer}.',
      'reaching for written words you would never say',
    ],
    [
      'Put the point in the first two lines',
      '{Readers decide|People decide} there whether to {lend you|give you} the {next minute|rest of their minute}.',
      'warming up for a whole paragraph',
    ],
    [
      'Cut the first paragraph and see if anyone misses it',
      'It was {often|usually} {written for you|the run-up}, {to get going|and readers skip it}.',
      'keeping the run-up because it was hard to write',
    ],
    [
      'Use one example instead of three adjectives',
      '{An example|One picture} {stays|can be argued with}; {an adjective|praise} {slides off|evaporates}.',
      'describing feelings the reader should have',
    ],
    [
      'Write to a person and send it to the crowd',
      '{The tone|Your tone} {gets warmer|settles} the moment somebody {specific|real} is listening.',
      'writing for a committee',
    ],
    [
      'Leave it overnight',
      '{In the morning|The next day} you {read|see} what is there {instead of|and no longer} what you meant.',
      'publishing in the heat of the last sentence',
    ],
    [
      'Read it as the person who disagrees',
      'You {will find|can answer} the {weak step|gap} before {they do|anyone posts it}.',
      'writing only for those who already agree',
    ],
    [
      'End one sentence earlier',
      'The {last line|final line} often {explains|repeats} what the {one before|reader} already {said|knew}.',
      'adding a moral that the story already told',
    ],
  ],
};

export const codeReview: Field = {
  name: 'code review',
  subject: 'code review',
  match: 'code review reviews reviewer* pull-request* reviewing merge',
  claims: [
    'A review is a {conversation|talk} about the next person who will {read the code|have to change this}.',
    '{Fast reviews|Quick answers} keep changes small, and small changes keep reviews {fast|quick}.',
    'The tone of a comment {travels further|lasts longer} than its content.',
    'A team {shows|reveals} in its reviews how it {treats|handles} people who are {learning|new}.',
    'Most of what a review {catches|finds} could have been {a question|said} before the first line was written.',
  ],
  prompts: [
    'the comment that changed how you write code',
    'how long a change waits for its first answer where you work',
    'the bug a review caught, or did not',
    'what your team agreed to stop commenting on',
  ],
  asks: [
    'How long does a change wait for its first comment where you work?',
    'What is the best review comment you ever {got|received}?',
    'Which rule would you take out of your reviews?',
  ],
  points: [
    [
      'Keep changes small enough to review over one coffee',
      'Big {changes|reviews} are {approved|waved through}, small ones are {read|understood}.',
      'saving up a week of work for one review',
    ],
    [
      'Let a tool argue about style',
      'People have {better|harder} questions to {ask|answer} than {where a bracket goes|how many spaces there are}.',
      'commenting on names while the design goes through',
    ],
    [
      'Say in the description what you are unsure about',
      '{Reviewers look|Eyes go} where you {point|ask}, and {doubt|an honest doubt} is the best pointer.',
      'leaving the description empty because the code speaks for itself',
    ],
    [
      'Answer within a few hours, even briefly',
      'A change that waits {goes stale|grows}, and so does the {person|author} behind it.',
      'treating reviews as what is left after the real work',
    ],
    [
      'Ask a question before you give an order',
      '{The author|Whoever wrote it} may know {something you do not|a reason you cannot see}.',
      'writing orders where a question would do',
    ],
    [
      'Mark what has to change and what is taste',
      'Without the mark, {every remark|each comment} {weighs|counts} the same and {the important one|what matters} drowns.',
      'mixing preferences with problems',
    ],
    [
      'Praise the part you learned from',
      '{A good line|One good word} teaches {more people|further} than {ten corrections|a page of nits}.',
      'speaking up only when something is wrong',
    ],
    [
      'Talk after the third round of comments',
      '{Five minutes aloud|A short call} can end what {a thread keeps alive|writing would stretch over days}.',
      'arguing in threads until someone gives up',
    ],
    [
      'Review the tests first',
      'They {tell|say} what the author {thinks|believes} should happen, {before the code distracts you|in plain cases}.',
      'reading the code and trusting the tests',
    ],
    [
      'Read the change for what it will make harder next time',
      'Machines check style; judgement about {tomorrow|the next change} {cannot be automated|is your part}.',
      'approving whatever works today',
    ],
  ],
};
