// What the built-in writer knows about getting, giving and leading work: hiring, job search, career, leadership, remote work, networks.
import type { Field } from './field.ts';

export const hiring: Field = {
  name: 'hiring',
  subject: 'hiring',
  match:
    'hire* hiring recruit* interviewer* interviewing candidate* joiner* newcomer* headcount talent vacanc* staffing referral*',
  claims: [
    'A job post {filters people|sorts people} long before anyone {reads an application|opens an application}.',
    '{Most hiring errors are|The average hiring error is} made before the first interview.',
    '{Candidates|People} judge a company by how it says no.',
    'A slow answer {is still an answer|says plenty}, and good {people|candidates} read it correctly.',
    'The role on paper and the role on an ordinary day {are rarely|should be, and rarely are,} the same.',
  ],
  prompts: [
    'the role you had to fill and why',
    'the question that told you the most in an interview',
    'how long the search took and what it cost the team',
    'what the person you hired did in the first month',
  ],
  asks: [
    'Which interview question has {taught you|told you} the most?',
    'What would you cut from your hiring process first?',
    'How do you {notice|tell} that someone will still be good at this in a year?',
  ],
  points: [
    [
      'Write down what the person must have {finished|done} after three months',
      '{A list of results|A result} is easier to interview for than a list of {adjectives|qualities}.',
      'listing every skill the team would enjoy having',
    ],
    [
      'Ask every candidate the same first questions',
      'Without a common base you {compare moods|compare conversations}, {and the best talker wins|and charm decides}.',
      'improvising each interview and calling it intuition',
    ],
    [
      'Use a small task from the real job',
      '{An hour of real work says more|A small real task says more} than {a polished history|an afternoon of talk}.',
      'setting puzzles that nobody at the company ever solves',
    ],
    [
      'Say the hard part of the job {out loud|in the first call}',
      'The right people {lean in|get curious}, and the others {save you both a month|leave early and politely}.',
      'hiding the difficult parts until the contract is signed',
    ],
    [
      'Answer every applicant within a week',
      'Silence travels further than {any employer campaign|a careers page}.',
      'leaving people waiting because the answer is no',
    ],
    [
      'Decide who decides before the {first interview|search starts}',
      'A panel with no owner {drifts toward|settles on} the candidate nobody objects to.',
      'adding one more interviewer whenever the team is unsure',
    ],
    [
      'Call the references yourself and ask {what support the person needed|how to manage the person well}',
      'You learn {how to make the hire work|what the first months will need}, which is the {part that matters|useful half}.',
      'treating references as a formality at the end',
    ],
    [
      'Plan the first two weeks before the offer {goes out|is sent}',
      'A good start {keeps|holds on to} people that a good salary only attracted.',
      'leaving a new colleague alone with a laptop and a wiki',
    ],
    [
      'Write down why you said no',
      'After ten notes you {can see|start to see} your own pattern, {flattering or not|blind spots included}.',
      'trusting memory to explain past decisions',
    ],
  ],
};

export const jobSearch: Field = {
  name: 'job search',
  subject: 'a job search',
  match:
    'job jobs jobless resume* cv cvs application* applying apply applicant* interview interviews recruiter* portfolio* unemployed unemployment laid layoff* internship* intern interns graduate* graduat* offer offers cover rejection* rejected',
  claims: [
    'An application is read {in a hurry, by someone tired|quickly, by a person with forty others to read}.',
    'A search goes better when it {looks like a project|is run like a project} and {feels less like a verdict|not like a judgement}.',
    'Most {rejections|silences} say something about timing and {very little|next to nothing} about you.',
    'Being easy to understand {beats|goes further than} being impressive on paper.',
    'People recommend those whose work they can {describe in one sentence|retell in a sentence}.',
  ],
  prompts: [
    'the role you were aiming for',
    'how many applications you sent and how many answers came back',
    'the conversation that changed your search',
    'the line in your application that people asked about',
  ],
  asks: [
    'What is one thing you would tell somebody who starts looking {today|this week}?',
    'Which part of the search {drained|tired} you the most?',
    'What did an interviewer do that you still {remember|think about}?',
  ],
  points: [
    [
      'Name one role and one kind of company',
      '{Open to anything|Anything considered} reads as {nothing in particular|no plan}, and nobody can refer that.',
      'applying to everything that sounds reachable',
    ],
    [
      'Put a result in the first line of each job',
      '{Duties describe the chair|A duty describes the seat}; a result describes the person who {sat in it|used it}.',
      'describing duties that anyone with the title would have',
    ],
    [
      'Talk to {someone|one person} who already does the work',
      '{One honest call|Half an hour} corrects a month of {guessing from job ads|reading between the lines}.',
      'guessing what the job is from the advert',
    ],
    [
      'Prepare four short stories of your own work',
      'Most interview questions are {the same four|variations} in different clothes, {and a story calms you|so a story is never wasted}.',
      'memorising answers that fall apart at the first follow-up',
    ],
    [
      'Show something you made',
      'A page, a project, a report: {proof is quicker to trust|a thing is easier to believe} than a claim.',
      'claiming skills that nobody can look at',
    ],
    [
      'Keep a simple list of what you sent, to whom and when',
      'A {follow-up|second message} is polite when it is {on time|expected} and strange when it is random.',
      'losing track of who still owes an answer',
    ],
    [
      'Ask at the end what {worries them|would make them hesitate}',
      'You {get to answer the doubt|can answer the doubt} while you are still in the room.',
      'leaving the interview without hearing the doubt',
    ],
    [
      'Set a number of hours a week and stop there',
      'Searching all day {feels like duty|looks like effort} and {wears down|dulls} the conversations that count.',
      'refreshing the inbox and counting it as work',
    ],
    [
      'Tell ten people you know what you are looking for, in one sentence',
      'They cannot {pass on|repeat} what they could not {repeat|remember}.',
      'searching in secret and hoping to be noticed',
    ],
  ],
};

export const career: Field = {
  name: 'career',
  subject: 'a career move',
  match:
    'career careers job promotion* promoted salary salaries raise negotiat* imposter impostor switch switching switched quit quitting resign* ambition mentor mentors title burnout-free profession* growth',
  claims: [
    'A career is {mostly a series of|built from} small choices that {looked like|passed for} ordinary days.',
    'The work you do well and never mention {stays invisible|belongs to whoever mentions it}.',
    'Doubt {tends to arrive|shows up} exactly when the work gets {bigger|worth doing}.',
    '{A title follows|Titles follow} work that was already being done.',
    'Changing direction costs less than {people fear|it looks}, and later than {they think|anyone expects} is still on time.',
  ],
  prompts: [
    'the moment you knew something had to change',
    'the step that scared you and what happened next',
    'the advice you were given and did not follow',
    'what you do now that you could not do then',
  ],
  asks: [
    'What was the smallest step that changed the most for you?',
    'Who {helped|pushed} you at the right moment?',
    'What would you {do sooner|not wait for} a second time?',
  ],
  points: [
    [
      'Write down what you want more of and less of',
      'A direction needs no title, {only a preference you can act on|just something you can steer by}.',
      'waiting for a perfect plan before moving',
    ],
    [
      'Keep a file of finished work with one line on {its effect|what it changed}',
      'When the talk about money comes, {memory is a poor witness|you will not want to rely on memory}.',
      'hoping that good work speaks for itself',
    ],
    [
      'Ask your manager what the next level looks like on an ordinary day',
      '{Vague goals stay vague|A vague goal stays vague} until {someone draws the picture|someone describes the work}.',
      'aiming at a title without knowing the work behind it',
    ],
    [
      'Say the number first, or say what it {depends on|would take}',
      'The person who is {prepared|ready} sets the range.',
      'accepting the first offer out of relief',
    ],
    [
      'Test the new direction with a small project before the {big jump|leap}',
      'Two weekends {tell you more|say more} than two years of {wondering|thinking about it}.',
      'quitting first and finding out afterwards',
    ],
    [
      'Borrow the calendar of someone two steps ahead',
      'Their {week|ordinary week} tells you whether you want their job or only its {name|title}.',
      'admiring a role from the outside',
    ],
    [
      'Take on the piece of work that nobody {owns|has claimed}',
      '{Ownerless problems|Gaps} are where people get to {show judgement|grow before they are asked to}.',
      'waiting to be asked',
    ],
    [
      'Leave well',
      '{The last month|How you go} is what people {remember|talk about}, and industries are small.',
      'coasting through the last weeks in a job',
    ],
  ],
};

export const leadership: Field = {
  name: 'leadership',
  subject: 'leading people',
  match:
    'leader* lead leading manage manager* managing management team teams feedback delegat* culture trust one-on-one one-on-ones boss accountab* motivat* conflict ownership morale retention',
  claims: [
    'People {copy what a lead does|do what a lead does} under pressure and forget the {slide about values|speech}.',
    'A team knows {early|long before you do} when a decision has {not been made|quietly been dropped}.',
    'Clarity is {a form of kindness|the kind thing}, also when the message is {not|hard}.',
    '{Trust grows|Trust is built} in small kept promises and {goes|leaves} in one surprise.',
    'The {quiet|silent} person in the meeting usually knows the {risk|weak spot}.',
  ],
  prompts: [
    'the conversation you put off too long',
    'what your team told you that you did not expect',
    'the decision you handed over and what happened',
    'the rule your team works by now',
  ],
  asks: [
    'What did the best manager you had do {differently|that others did not}?',
    'Which conversation are you putting off {right now|this week}?',
    'How do you notice that a team has {stopped telling you things|gone quiet}?',
  ],
  points: [
    [
      'Give feedback within two days, in private, about one thing',
      '{Late feedback|Feedback that waits} turns into {a verdict|a surprise}; early feedback is {just information|useful}.',
      'saving feedback for the yearly review',
    ],
    [
      'Hand over the problem and keep your solution to yourself',
      'People {own|care for} what they {figured out|solved}, including the parts that go wrong.',
      'delegating tasks and keeping every decision',
    ],
    [
      'Ask what is slowing people down, then remove one thing',
      '{Nothing builds trust faster|It earns trust quickly} because it is {visible within days|something they can see}.',
      'asking for problems and then collecting them',
    ],
    [
      'Say what will not be done this quarter',
      'A priority is {only believable|real} once something {else|good} has been {dropped|put down} for it.',
      'calling everything important',
    ],
    [
      'Start the one-to-one with their list',
      'Your {status questions|questions about status} can {be a message|wait}; their worry {cannot|may not come up twice}.',
      'turning one-to-ones into status reports',
    ],
    [
      'Admit the mistake in the room where it {was made|happened}',
      'It {gives everyone permission|makes it safe} to bring {bad news while it is small|the next one early}.',
      'explaining mistakes away once the team has seen them',
    ],
    [
      'Praise the specific act',
      '{Good job|Well done} is pleasant; naming the {exact thing|decision} gets it repeated.',
      'thanking everyone in general and nobody in particular',
    ],
    [
      'Write down who decides',
      'Half of all {tension in a team|team conflict} is two people who {both think it is them|each believe it is theirs}.',
      'leaving decisions to whoever speaks last',
    ],
    [
      'Ask the newest person what {makes no sense|seems odd}',
      'They {still see|can still see} what {everyone else has stopped seeing|habit hides}.',
      'explaining the old ways before listening',
    ],
  ],
};

export const remote: Field = {
  name: 'remote work',
  subject: 'remote work',
  match:
    'remote remotely hybrid office offices async asynchronous meeting meetings calendar timezone* distributed home collaborat* standup* workplace commute coworking',
  claims: [
    '{Distance shows|Distance reveals} every habit that the office was {covering up|hiding}.',
    'A meeting is {an expensive|a costly} way to {share what could be read|pass on a paragraph}.',
    'People who {write clearly|write well} get more {done|trust} from afar.',
    '{Presence was never|Being seen was never} a good measure of work; {it was just the easy one|it was only easy to measure}.',
    'What is not written down {did not happen|does not exist} for whoever {was asleep|was offline}.',
  ],
  prompts: [
    'the meeting you cancelled and what replaced it',
    'how your working day is really split',
    'the habit your team kept from the office',
    'what a new colleague struggled with first',
  ],
  asks: [
    'Which meeting would nobody {miss|ask for again}?',
    'What do you do to stay close to people you {rarely|never} meet?',
    'What has your team stopped doing live, and do you miss it?',
  ],
  points: [
    [
      'Write the decision down where everyone {can find it|looks}',
      'The person in another {time zone|place} should not need {a friend in the call|luck} to know what was decided.',
      'deciding in a call and telling half of the people',
    ],
    [
      'Cancel one recurring meeting for a month and watch',
      'If nobody {asks for it back|complains}, it was {a habit|never a meeting}.',
      'keeping meetings alive because they are in the calendar',
    ],
    [
      'Put the question in writing before you ask for a call',
      '{Writing it|Putting it down} answers a third of the questions and {sharpens|shortens} the rest.',
      'calling first and thinking during the call',
    ],
    [
      'Agree on when people are reachable and when they are {left alone|not}',
      '{Always available|Constant reach} means {never quite working and never quite off|half working all day}.',
      'answering at all hours and expecting the same',
    ],
    [
      'Make room for talk that has no agenda',
      'Trust needs {some waste|idle talk}, and {remote days squeeze it out|a packed calendar squeezes it out first}.',
      'filling every shared minute with agenda',
    ],
    [
      'Measure what was finished',
      'Green dots {show who is awake|measure attention}, and {that is all|not much more}.',
      'watching who is online',
    ],
    [
      'Give new people a named person for {silly questions|the first weeks}',
      'In an office they would {turn around|ask the next desk}; at home they {wait|guess and lose a day}.',
      'letting newcomers find out who to ask',
    ],
    [
      'End each meeting with who does what by when',
      'Without it {the same meeting returns|you will meet again about the same thing} next week.',
      'ending on time without a decision',
    ],
  ],
};

export const networks: Field = {
  name: 'networking',
  subject: 'networking',
  match:
    'network networking networks connection* relationship* community communities conference* event events introduc* introvert* referr* alumni peers followers',
  claims: [
    'A network is {made|built} in the years when you {need nothing|ask for nothing}.',
    'People remember {who asked a good question|a good question} longer than {who gave a good pitch|a good pitch}.',
    'One {follow-up|second conversation} is worth {a stack of cards|twenty introductions}.',
    '{Being useful|Usefulness} in small ways is the {quiet|most reliable} way to be {remembered|thought of}.',
  ],
  prompts: [
    'the person you met and where',
    'the message you sent and the answer that came',
    'the help you got without asking',
    'what one introduction led to',
  ],
  asks: [
    'Who was the last person you thanked for an introduction?',
    'How do you keep in touch without it {feeling forced|becoming a chore}?',
    'What makes you answer a message from a stranger?',
  ],
  points: [
    [
      'Write to one person a week without {asking for anything|a request}',
      'A note about their work {takes five minutes|costs little} and {is rare enough to be remembered|stands out by wanting nothing}.',
      'getting in touch only when there is something to ask',
    ],
    [
      'Say exactly why you are writing to this person',
      'A reason {turns a stranger into|makes a stranger} someone with a question.',
      'sending the same message to fifty people',
    ],
    [
      'Ask for something small and clear',
      '{Ten minutes on one question|One question} gets a yes where {picking a brain|an open call} gets silence.',
      'asking strangers to pick their brain',
    ],
    [
      'Introduce two people who should {know each other|have met}',
      'You {help twice|do two favours} and {ask for nothing|need nothing back}.',
      'keeping contacts to yourself',
    ],
    [
      'Write down what people told you they are {working on|looking for}',
      'Months later {you can send|it lets you send} the one link that {matters|helps}.',
      'collecting contacts and forgetting conversations',
    ],
    [
      'Leave an event after three real conversations',
      '{Three is a good evening|Three real ones is plenty}; {the thirtieth handshake|thirty handshakes} is not a relationship.',
      'measuring an event by cards collected',
    ],
    [
      'Tell people what happened after they helped you',
      '{Almost nobody does|Few people do}, {so it is remembered|and it makes the next favour easy}.',
      'disappearing after the favour',
    ],
    [
      'Show up in the same place regularly',
      '{Familiar faces|Regulars} get {trusted|talked to} before {impressive|clever} ones.',
      'joining everything once',
    ],
  ],
};
