// What the rating says is true of the profile and quotes it: nothing absent is praised, a missing part is mentioned once, little earns little.
import { expect, it } from 'vitest';
import { findRange } from '../documents/dates.ts';
import { careerStageOf, classify } from './classify.ts';
import type { Profile } from '../documents/profile.ts';
import { ratePoints } from './rubric.ts';

const today = new Date('2026-11-22T12:00:00Z');
const empty: Profile = {
  name: 'Ada Quill',
  headline: '',
  location: 'Leeds',
  summary: '',
  experience: [],
  education: [],
  skills: [],
  languages: [],
  certifications: [],
  contact: { email: '', phone: '', links: ['https://www.linkedin.com/in/adaquill'] },
  is_export: true,
  extras: 0,
  not_read: new Set(),
};
const jobOf = (title: string, company: string, duration: string, description = '') => ({
  title,
  company,
  duration,
  location: '',
  description,
  range: findRange(duration),
});
const whole: Profile = {
  ...empty,
  headline: 'Data analyst helping shops waste less food',
  summary: 'I turn till receipts into forecasts that shop managers read. '.repeat(6),
  experience: [
    jobOf(
      'Data Analyst',
      'Wickerbyte',
      'Jan 2021 - Present',
      'Cut waste by 18% in 40 shops\nResponsible for maintaining the weekly report',
    ),
    jobOf('Barista', 'Costa', 'Jan 2018 - Dec 2020', 'Served 200 guests a day and trained six new colleagues'),
  ],
  education: [{ institution: 'University of Leeds', degree: 'BSc Statistics', years: '2014 - 2017' }],
  skills: ['SQL', 'Tableau', 'Forecasting'],
};
const sentences = (profile: Profile): string[] => ratePoints(profile, today).findings.map(({ sentence }) => sentence);
const audience = /headline says who you help/;

it.each([
  ['Data Analyst | Wickerbyte | SQL and Tableau', false],
  ['Software engineer looking for new opportunities', false],
  ['Open to work | 5 roles | Java | Remote only', false],
  ['Data analyst helping shops waste less food', true],
  ['Recruiter for climate start-ups in Europe', true],
  ['Founder | We cut energy bills by 30% | Leeds', true],
])('for whom, in the headline %j: %s', (headline, isSaid) => {
  const found = sentences({ ...whole, headline }).find((sentence) => audience.test(sentence));
  expect(found !== undefined).toBe(isSaid);
});

it('what it praises it quotes', () => {
  const all = ratePoints(whole, today);
  expect(all.findings.find(({ sentence }) => audience.test(sentence))?.sentence).toBe(
    'Your headline says who you help or what you achieve: "Data analyst helping shops waste less food".',
  );
  expect(sentences(whole).join(' ')).toContain('"Cut waste by 18% in 40 shops"');
  expect(all.tips.map(({ sentence }) => sentence).join(' ')).toContain(
    'Before: "Responsible for maintaining the weekly report". After: "Maintained the weekly report, [how many',
  );
});

it('one missing part is one finding, and the points still add up', () => {
  const without = { ...whole, summary: '' };
  const { findings, categories, overall } = ratePoints(without, today);
  expect(findings.filter(({ sentence }) => /\bAbout\b/.test(sentence))).toHaveLength(1);
  const sum = findings.reduce((all, { points }) => all + points, 0);
  expect(sum).toBe(Object.values(categories).reduce((all, one) => all + one.score, 0));
  expect(overall).toBe(Math.round((sum / 50) * 100));
});

it('an almost empty profile scores under 20, with whatever is on every profile', () => {
  expect(ratePoints(empty, today).overall).toBeLessThan(20);
  const little: Profile = {
    ...empty,
    headline: 'Student at the University of Leeds who loves data',
    experience: [jobOf('Intern', 'Costa', 'Jun 2026 - Present')],
    education: [{ institution: 'University of Leeds', degree: 'BSc', years: '2024 - 2027' }],
    skills: ['SQL', 'Excel', 'Python'],
  };
  expect(ratePoints(little, today).overall).toBeLessThan(20);
  expect(ratePoints(whole, today).overall).toBeGreaterThan(60);
});

it('what was not read costs nothing and is not judged', () => {
  const unread = { ...whole, experience: [], not_read: new Set(['experience']) };
  const { findings, overall } = ratePoints(unread, today);
  expect(findings.filter(({ sentence }) => sentence.startsWith('Not read: experience.')).length).toBeGreaterThan(0);
  expect(findings.some(({ sentence }) => /position/.test(sentence))).toBe(false);
  expect(Math.abs(overall - ratePoints(whole, today).overall)).toBeLessThan(15);
});

it("a student is no senior and a club's president no executive; lost dates make nobody a beginner", () => {
  const studies = [{ institution: 'University of Leeds', degree: 'BSc', years: '2023 - 2027' }];
  const stage = (headline: string, ...experience: Profile['experience']): string =>
    careerStageOf({ headline, experience, education: studies, not_read: new Set() }, today);
  expect(stage('Student at the University of Leeds', jobOf('Senior Editor', 'Leeds Student', '2022 - Present'))).toBe(
    'Student or new graduate',
  );
  expect(stage('Student', jobOf('President', 'Debating Society', '2024 - Present'))).toBe('Student or new graduate');
  expect(stage('Engineer', jobOf('Engineer', 'Stripeline', ''), jobOf('Developer', 'Northwind', ''))).toBe(
    'Not clear from the dates',
  );
});

const said = (profile: Profile, what: RegExp): string | undefined => sentences(profile).find((one) => what.test(one));

it('a rank, praise and what somebody looks for name no role; a field of work does', () => {
  const names = /^Your headline says what you do/;
  for (const headline of [
    'Passionate leader | Lead generation | Dreamer',
    'Senior at Ohio State University | Seeking a summer internship',
    'Member',
  ])
    expect(said({ ...whole, headline }, names), headline).toBeUndefined();
  for (const headline of [
    'Product Design',
    'Site Reliability Engineer',
    'Head of Growth | Leeds',
    'Associate Professor',
  ])
    expect(said({ ...whole, headline }, names), headline).toBeDefined();
});

it('connecting data invites nobody; an address is no voice, and is quoted whole', () => {
  const cold = { ...whole, summary: 'He connects data to decisions at Vexley.io in Detroit, MI. '.repeat(3) };
  expect(said(cold, /how to reach you/)).toBeUndefined();
  expect(said(cold, /^You write in the first person/)).toBeUndefined();
  const warm = { ...whole, summary: 'Ayudo a pymes a vender. Escr\u00EDbeme a ines@example.org.' };
  expect(said(warm, /how to reach you/)).toBe(
    'Your About section says how to reach you: "Escr\u00EDbeme a ines@example.org".',
  );
  expect(said(warm, /^You write in the first person/)).toBe('You write in the first person: "Ayudo a pymes a vender".');
});

it('what is on a nearly empty profile is not asked for, and counts little', () => {
  const little = { ...empty, headline: 'Nurse', education: whole.education };
  const { overall, findings } = ratePoints(little, today);
  expect(overall).toBeLessThan(20);
  const all = findings.map(({ sentence }) => sentence).join(' ');
  expect(all).not.toMatch(/Add your (?:location|education)|Show your full name|Write a headline|without the digits/);
  expect(all).toContain('Your name is clear: "Ada Quill". It counts in full once there is more to read.');
});

it('dates that are there are not asked for', () => {
  const young = {
    ...whole,
    experience: [jobOf('CTO', 'OpenLoom', 'Oct 2026 - Present', 'Built it from nothing, all of it, alone')],
  };
  expect(sentences(young).join(' ')).not.toContain('Give every position its dates');
});

it.each([
  ['Senior Staff Nurse | ICU | Mentor to 12 student nurses a year', true],
  ['Staff nurse in intensive care for 12 years', false],
])('how many people somebody is there for, in the headline %j: %s', (headline, isSaid) => {
  expect(said({ ...whole, headline }, audience) !== undefined).toBe(isSaid);
});

it('a field that somebody studies is named, in other languages too; a university alone is none', () => {
  const names = /^Your headline says what you do/;
  for (const headline of ['Estudiante de Derecho en la Universidad de Valencia', 'Law student at Leeds'])
    expect(said({ ...whole, headline }, names), headline).toBeDefined();
  expect(said({ ...whole, headline: 'Student at University of Leeds' }, names)).toBeUndefined();
});

it('positions without a text are one thing to say, a missing place another', () => {
  const bare = { ...whole, location: '', experience: whole.experience.map((job) => ({ ...job, description: '' })) };
  const all = sentences(bare);
  expect(all.filter((one) => /numbers|Begin each|Describe|claims/.test(one))).toEqual([
    'Describe your latest two positions in two to four lines each, starting with "Data Analyst".',
  ]);
  expect(all.filter((one) => /location|place/.test(one))).toEqual(['Add your location: recruiters filter by it.']);
});

it('what is described, said or invited to is not asked for again', () => {
  const summary = 'I cut waste by 18% in 40 shops. Talk to me about forecasts.';
  const all = sentences({ ...whole, summary }).join(' ');
  expect(all).toContain('Your About section says how to reach you: "Talk to me about forecasts".');
  expect(all).toContain(`Your About section is ${summary.length} characters long.`);
  expect(all).not.toMatch(/Describe your latest|Write 800 characters/);
  expect(said({ ...whole, experience: whole.experience.slice(1) }, /it says what you did/)).toBe(
    'Add more lines like "Served 200 guests a day and trained six new colleagues": it says what you did.',
  );
});

it('words are quoted as they are written, and whole', () => {
  const skills = ['R\u00E9daction', 'R\u00E9seaux sociaux', 'Tableau'];
  const all = sentences({ ...whole, headline: 'Charg\u00E9e de r\u00E9seaux sociaux', skills }).join(' ');
  expect(all).toContain('Your headline uses words from your skills and job titles: "r\u00E9seaux, sociaux".');
  const one = sentences({ ...whole, headline: 'R\u00E9seaux', skills }).join(' ');
  expect(one).toContain(
    'Use words from your skills and job titles in the headline: "R\u00E9daction", "Tableau", "Data Analyst".',
  );
});

it('a career break is no work: it is not described, counted or searched for', () => {
  const pause = jobOf('Full-time parenting', 'Career Break', 'Jan 2021 - Present');
  const all = sentences({ ...whole, experience: [pause, ...whole.experience.slice(1)] }).join(' ');
  expect(all).toContain('Your experience covers 3 years.');
  expect(all).not.toMatch(/starting with "Full-time parenting"|job titles [^.]*parenting/);
});

it('a German line says last what was done', () => {
  const text = 'Fluktuation von 19 auf 8 Prozent gesenkt\nTeam von 9 Personen aufgebaut';
  const german = { ...whole, experience: [jobOf('Personalleiterin', 'Nordwind', '2019 - Present', text)] };
  expect(said(german, /say what you did/)).toBe('You say what you did: "Fluktuation von 19 auf 8 Prozent gesenkt".');
});

it('who is paid by an employer wins no clients, and a chief executive has founded nothing', () => {
  const strategy = (headline: string): string => classify({ ...whole, headline }, today).profile_strategy;
  expect(strategy('Principal Engineer at Northwind | I help payment teams')).toBe('Specialist with a track record');
  expect(strategy('CEO')).toBe('Specialist with a track record');
  expect(strategy('I help bakers sell bread')).toBe('Service provider winning clients');
  expect(strategy('Co-founder of Sal')).toBe('Founder with a company');
  expect(
    classify(
      { ...whole, headline: 'Aspiring Data Scientist', experience: [jobOf('Cashier', 'Walgreens', '2024 - Present')] },
      today,
    ).career_stage,
  ).toBe('Student or new graduate');
});

it.each([
  'Friends call me the fixer. ',
  'People ask me why I left. ',
  'I read a book a week. ',
  'Grew revenue via email campaigns. ',
  'I handle support by email. ',
  'I doubled my email list. ',
])('nobody is invited by %j', (summary) => {
  expect(said({ ...whole, summary }, /how to reach you/)).toBeUndefined();
});

it.each([
  'Call me any time',
  'Feel free to call me',
  'Book a call with me',
  'Write to me',
  'Please reach out',
  'Reach me by email',
])('%j invites', (summary) => {
  expect(said({ ...whole, summary }, /how to reach you/)).toBe(
    `Your About section says how to reach you: "${summary}".`,
  );
});

it('the number of a phase is no person', () => {
  const numbers = 'Led Phase I-III oncology trials. Ran the Level I trauma centre of the county. ';
  expect(said({ ...whole, summary: numbers.repeat(4) }, /^You write in the first person/)).toBeUndefined();
  expect(said({ ...whole, summary: 'In Phase II I led the trials' }, /^You write in the first person/)).toBeDefined();
});

it.each([
  'Jag bygger webbtj\u00E4nster f\u00F6r sm\u00E5 f\u00F6retag i Sverige och har gjort det sedan tio \u00E5r, mest i Malm\u00F6 och Lund.',
  'Jestem programist\u0105 i od dziesi\u0119ciu lat buduj\u0119 systemy p\u0142atno\u015Bci, najcz\u0119\u015Bciej w Warszawie, czasem te\u017C w Krakowie lub Gda\u0144sku.',
  '\u6211\u4ECE\u4E8B\u8F6F\u4EF6\u5F00\u53D1\u5341\u5E74\u3002',
])('whose voice it is, is not judged in a language that is not known: %s', (summary) => {
  const all = sentences({ ...whole, summary }).join(' ');
  expect(all).not.toContain('Write your About section in the first person');
  expect(all).not.toContain('You write in the first person');
});

it('figures and the address are asked for once', () => {
  const plain = whole.experience.map((job) => ({
    ...job,
    description: 'Ran the shop and wrote the report every week',
  }));
  const all = sentences({ ...whole, experience: plain, contact: { email: 'a@example.org', phone: '', links: [] } });
  expect(all.filter((one) => /numbers|claims/.test(one))).toHaveLength(1);
  expect(all.filter((one) => /profile URL/.test(one))).toEqual(['Add your profile URL to your contact info.']);
  const digits = {
    ...whole,
    contact: { ...whole.contact, links: ['https://www.linkedin.com/in/ada-quill-0a1b2c3d4'] },
  };
  expect(sentences(digits)).toContain('Choose a custom profile URL, without the digits LinkedIn adds.');
});

it('whatever a nearly empty profile earns, it scores under 20', () => {
  const little: Profile = {
    ...empty,
    headline: 'Analyst helping shops',
    summary: 'I help shops by 20%. Book a call with me.',
    experience: [
      jobOf('Data Analyst', 'Costa', 'Jan 2018 - Present', 'Cut waste by 18%'),
      jobOf('Barista', 'Costa', '2016 - 2017', 'Served 200 guests'),
    ],
    education: whole.education,
  };
  expect(sentences(little).join(' ')).toContain('It counts in full once there is more to read.');
  expect(ratePoints(little, today).overall).toBeLessThan(20);
});

it('a better headline is of what somebody does now, and names no employer that they have left', () => {
  const past = jobOf('Barista', 'Costa', 'Jan 2018 - Dec 2020');
  const tip = (experience: Profile['experience']): string =>
    sentences({ ...whole, headline: 'Hello', experience }).find((one) => one.includes('After: "')) ?? '';
  expect(tip([past])).toContain('After: "Barista | SQL');
  expect(tip([past, jobOf('Data Analyst', 'Wickerbyte', 'Jan 2021 - Present')])).toContain(
    'After: "Data Analyst at Wickerbyte | SQL',
  );
});

const asked = /^Name your role or field/;

it.each(
  'Midwife,Firefighter,Judge,Farmer,Hairdresser,Optician,Biochemist,Epidemiologist,Archaeologist,Notary public,Violinist,Butcher,Locksmith,Tailor,Stonemason,Landscape gardener,Retired head teacher,Blacksmith & farrier,Vicar of St Mary\u2019s,Firefighter II at Leeds,Nurse looking for a new role,Playwright'.split(
    ',',
  ),
)('%s is an occupation, in the headline and as a title', (headline) => {
  const all = sentences({
    ...whole,
    headline,
    experience: [
      jobOf(headline, 'Bramble', '2019 - Present', 'Served 200 guests a day and trained six new colleagues'),
    ],
  });
  expect(all.filter((one) => asked.test(one) || /common job title/.test(one))).toEqual([]);
  expect(all).toContain(`Your headline says what you do: "${headline}".`);
});

it.each([
  'However',
  'Summer',
  'Looking for another chapter',
  'Hello',
  'Dreamer',
  'Passionate leader | Manchester',
  'Actively seeking a role',
  'Making the world a better place',
  'Turning ideas into impact',
  'Senior at Ohio State University',
])('%s is no occupation', (headline) => {
  expect(said({ ...whole, headline }, asked)).toBeDefined();
});

it('of a word that no list has it is said that it could not be judged, and it costs nothing', () => {
  const points = (headline: string): number =>
    ratePoints({ ...whole, headline }, today).findings.find(({ sentence }) =>
      /headline says what you do/.test(sentence),
    )?.points ?? 0;
  for (const headline of ['Doulas', 'Snickare', '\u043F\u0440\u043E\u0433\u0440\u0430\u043C\u043C\u0438\u0441\u0442']) {
    expect(said({ ...whole, headline }, /^We could not tell whether your headline/), headline).toBeDefined();
    expect(points(headline), headline).toBe(points('Midwife'));
  }
  const title = { ...whole, experience: [jobOf('Falconry', 'Bramble', '2019 - Present')] };
  expect(said(title, /^We could not tell whether people search for your job titles/)).toBeDefined();
});
