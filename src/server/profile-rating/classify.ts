// Names a profile's industry, career stage, strategy and style from its own words. By fixed lists: the same profile always gets the same names.
import { monthsCovered } from '../documents/dates.ts';
import { hasFigure, linesOfText } from '../documents/results.ts';
import { isStudent, withoutSuperior } from '../documents/words-of-work.ts';
import type { Profile } from '../documents/profile.ts';
import { isBreak, roleIn } from './words-of-profiles.ts';

/** Words are whole words, with or without an s; abbreviations are in capitals: "it" is none. */
const industries: readonly (readonly [name: string, ...patterns: RegExp[]])[] = [
  [
    'Software and technology',
    /\b(?:software\w*|developer|engineer(?:ing)?|saas|cloud|devops|programm\w+|full[- ]?stack|front[- ]?end|back[- ]?end|entwickler\w*|d\u00E9velopp\w+|desarroll\w+|cyber\w*|apis?|kubernetes|react|python|java(?:script)?)s?\b/gi,
    /\bIT\b/g,
  ],
  [
    'Data and artificial intelligence',
    /\b(?:data(?:base|set)?|machine learning|artificial intelligence|analytics|statistic\w*|deep learning|nlp|sql)s?\b/gi,
    /\b(?:AI|ML|BI)\b/g,
  ],
  [
    'Marketing and communications',
    /\b(?:marketing\w*|brand\w*|seo|content|social media|communications?|advertising|copywriter|public relations|growth)s?\b/gi,
    /\bPR\b/g,
  ],
  [
    'Sales and business development',
    /\b(?:sales(?:force)?|account executive|business development|vertrieb\w*|ventas|quota|crm|revenue|partnership)s?\b/gi,
  ],
  [
    'Finance and accounting',
    /\b(?:financ\w+|account(?:ing|ant)|audit\w*|bank\w*|investment\w*|tax(?:es|ation)?|controller|private equity|venture capital|trading|insurance)s?\b/gi,
  ],
  [
    'Healthcare and life sciences',
    /\b(?:health\w*|medic\w+|nurs\w+|clinical|pharma\w*|hospital|patient\w*|biotech\w*|biolog\w+|therap\w+)\b/gi,
  ],
  [
    'Education and research',
    /\b(?:teach\w*|education|professor|lecturer|research\w*|university|school|curriculum|phd|academic)s?\b/gi,
  ],
  [
    'Design and creative',
    /\b(?:design\w*|graphic|creative|illustrat\w+|photograph\w+|film\w*|video\w*|art director|architect(?:ure)?)s?\b/gi,
    /\bU[XI]\b/gi,
  ],
  [
    'Human resources and recruiting',
    /\b(?:human resources|recruit\w+|talent|people operations|personal\w*wesen)\b/gi,
    /\bHR\b/g,
  ],
  ['Legal', /\b(?:legal|law|lawyer|attorney|counsel|paralegal|compliance)s?\b/gi],
  [
    'Manufacturing and engineering',
    /\b(?:manufactur\w+|mechanical|electrical|civil engineer|production|supply chain|logistics|automotive|construction|procurement|quality assurance)s?\b/gi,
  ],
  ['Consulting', /\b(?:consult\w+|strateg(?:y|ies)|advis\w+|transformations?|berat\w+)\b/gi],
  ['Product management', /\b(?:product manager|product owner|product management|roadmap|product lead)s?\b/gi],
  [
    'Hospitality, retail and services',
    /\b(?:retail|hospitality|restaurant\w*|hotel\w*|customer service|store|tourism|travel\w*|barista)s?\b/gi,
  ],
  [
    'Public and non-profit',
    /\b(?:non-?profit|ngo|government|public sector|polic(?:y|ies)|charit(?:y|ies)|volunteer\w*|foundation)s?\b/gi,
  ],
];

export type Classification = {
  industry: string;
  career_stage: string;
  profile_strategy: string;
  content_style: string;
};

export function classify(profile: Profile, today: Date): Classification {
  return {
    industry: industryOf(profile),
    career_stage: careerStageOf(profile, today),
    profile_strategy: strategyOf(profile),
    content_style: styleOf(profile),
  };
}

function industryOf({ headline, summary, experience, skills, education }: Profile): string {
  const latest = experience.slice(0, 3);
  const texts: readonly (readonly [string, number])[] = [
    [headline, 3],
    [latest.map(({ title }) => title).join(' . '), 3],
    [skills.join(' . '), 2],
    [summary, 1],
    [latest.map(({ company, description }) => `${company} . ${description}`).join(' '), 1],
    [education.map(({ degree }) => degree).join(' . '), 1],
  ];
  const weighed = industries.map(([name, ...patterns]) => {
    const found = (text: string): number => patterns.flatMap((one) => text.match(one) ?? []).length;
    return { name, weight: texts.reduce((sum, [text, weight]) => sum + Math.min(5, found(text)) * weight, 0) };
  });
  const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a));
  return best.weight >= 2 ? best.name : 'Not clear from the profile';
}

/** "Owner at Bramble Cakes", "Chef & owner", "Shop owner"; the owner of a product, a process or data owns no company. */
const owns =
  /(?:^|[|,;/&+(\u00B7\u2022\u2013\u2014-]|\band\b|\b(?:business|company|shop|store|restaurant|caf\u00E9|cafe|bakery|salon|studio|agency|franchise|firm|practice))\s*(?:(?:co-?|sole |proud )?owner)\b(?!['\u2019])/i;

/** By the words in the latest titles first, then by how long somebody has worked. */
export function careerStageOf(
  profile: Pick<Profile, 'headline' | 'experience' | 'education' | 'not_read'>,
  today: Date,
): string {
  const { headline, education } = profile;
  const experience = profile.experience.filter((job) => !isBreak(job));
  if (profile.not_read.has('experience')) return 'Not read';
  const current = experience.filter(({ range }) => range?.to === null);
  const titles = withoutSuperior(
    (current.length > 0 ? current : experience.slice(0, 1)).map(({ title }) => title).join(' | '),
  );
  const said = `${withoutSuperior(headline)} | ${titles}`;
  const months = monthsCovered(
    experience.flatMap(({ range, title }) =>
      range && !/\b(?:intern|trainee|werkstudent|stagiaire|praktikant)/i.test(title) ? [range] : [],
    ),
    today,
  );
  const dated = experience.filter(({ range }) => range !== null);
  // While studying, a club's president is not an executive, and a senior at school is not a senior.
  const studies = isStudent(said) || /\b(?:senior|junior) (?:at|year)\b/i.test(said);
  if (studies && months < 60) return 'Student or new graduate';
  if (/\b(?:co-?)?founder\b(?!['\u2019])|\bgr\u00FCnder|\bfundador|\bfondat|\boprichter/i.test(said) || owns.test(said))
    return 'Founder';
  if (
    /\b(?:c[etfompi]o|chief|vice president|vp|svp|evp|president|managing director|gesch\u00E4ftsf\u00FChrer|directeur g\u00E9n\u00E9ral)\b/i.test(
      titles,
    )
  )
    return 'Executive';
  if (experience.length > 0 && dated.length < experience.length / 2) return 'Not clear from the dates';
  if (months < 6 && education.length > 0) return 'Student or new graduate';
  if (experience.length === 0) return 'Not clear from the profile';
  if (
    /\b(?:director|head of|principal|staff|lead|senior|sr\.?|manager|leiter|responsable|jefe|gerente)\b/i.test(
      titles,
    ) &&
    months >= 48
  )
    return 'Senior';
  if (months >= 120) return 'Senior';
  return months >= 36 ? 'Mid-career' : 'Early career';
}

function strategyOf({ headline, summary, experience, not_read }: Profile): string {
  const said = `${headline} ${summary}`;
  if (
    /\b(?:open to work|seeking|looking for (?:a |new |my next)?(?:role|position|opportunit|job|internship)|available for|actively looking|auf (?:der )?(?:job)?suche|en busca|en recherche|em busca|in cerca|op zoek)/i.test(
      said,
    )
  )
    return 'Job seeker';
  if (/\b(?:co-?)?founder|gr\u00FCnder|fundador|fondateur/i.test(headline)) return 'Founder with a company';
  // An employee helps the employer's customers, which is not winning clients.
  const isEmployed = /\s(?:at|@|bei|chez)\s/i.test(headline);
  const offers = /\b(?:book a call|dm me|services|clients|freelance|coach|consultant|agency)\b/i.test(said);
  if (offers || (!isEmployed && /\b(?:i help|helping|we help)\b/i.test(said)))
    return 'Service provider winning clients';
  if (/\b(?:speaker|author|writer|podcast|newsletter|keynote|advisor|thought leader|creator|top voice)\b/i.test(said))
    return 'Voice in the field';
  if (not_read.has('experience')) return 'Not read';
  return experience.some(({ title }) => roleIn(title) !== 'none')
    ? 'Specialist with a track record'
    : 'Getting started';
}

function styleOf({ summary, experience, not_read }: Profile): string {
  const lines = linesOfText([summary, ...experience.map(({ description }) => description)]);
  if (lines.length === 0) return not_read.has('experience') ? 'Not read' : 'Facts only';
  const figures = lines.filter(hasFigure).length;
  const own =
    summary.match(/\b(?:I|I'm|I've|my|me|ich|mein\w*|yo|mi|je|mon|ma|io|mio|eu|meu|minha|ik|mijn)\b/gi)?.length ?? 0;
  if (figures >= Math.max(3, lines.length * 0.3)) return 'Results in numbers';
  if (own >= 5 && summary.length > 400) return 'Personal story';
  if (own >= 1) return 'Personal and direct';
  return lines.length > 8 ? 'Descriptive' : 'Short and formal';
}
