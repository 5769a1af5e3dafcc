// The headings of resumes and profiles, by section, in the languages their writers use. Words only; how a heading looks is left to sections.ts.
import { plainWord } from './clean-text.ts';
import { remembered } from './remembered.ts';

export type SectionName =
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'projects'
  | 'certifications'
  | 'awards'
  | 'publications'
  | 'volunteering'
  | 'coursework'
  | 'interests'
  | 'references'
  | 'other';

const words: Record<SectionName, string> = {
  contact:
    '联系方式|个人信息|基本信息|个人资料|contact|contact information|contact info|contact details|contact me|personal information|personal details|personal info|contacto|contactar|coordonnees|kontakt|kontaktdaten|personliche daten|contato|contatti|contatto|contactgegevens|persoonlijke gegevens|datos personales|dati personali|dados pessoais|informations personnelles|details|informazioni personali',
  summary:
    'career profile|who i am|hello|key qualifications|highlights|what i do|自我评价|个人简介|个人总结|自我介绍|求职意向|个人优势|关于我|简介|summary|professional summary|executive summary|career summary|profile|professional profile|personal profile|about|about me|objective|career objective|professional objective|overview|career overview|bio|personal statement|profile summary|summary of qualifications|qualifications summary|introduction|extracto|resumen|resumen profesional|perfil|perfil profesional|sobre mi|acerca de|resume|profil|profil professionnel|a propos|zusammenfassung|uber mich|kurzprofil|profiel|samenvatting|over mij|resumo|resumo profissional|perfil profissional|sobre|sobre mim|riepilogo|profilo|profilo professionale|obiettivo|objetivo|objectif|objetivo profesional|objetivo profissional|informazioni|sommario|sammanfattning|personlig profil',
  experience:
    'where i ve worked|where i have worked|positions held|appointments|academic appointments|consulting experience|freelance work|previous experience|earlier experience|professional career|military service|selected work|werdegang|parcours|工作经历|工作经验|实习经历|职业经历|任职经历|实习经验|experience|work experience|professional experience|employment|employment history|work history|career history|professional background|relevant experience|industry experience|internships|internship|internship experience|internships and experience|work|career|experiences|professional experiences|technical experience|engineering experience|research experience|teaching experience|research and work experience|positions|experiencia|experiencia laboral|experiencia profesional|trayectoria profesional|experience professionnelle|experiences professionnelles|parcours professionnel|berufserfahrung|berufliche erfahrung|beruflicher werdegang|berufspraxis|praktische erfahrung|praktika|erfahrung|werkervaring|ervaring|esperienza|esperienze|esperienza lavorativa|esperienza professionale|esperienze lavorative|esperienze professionali|experiencia|experiencias|experiencia profissional|historico profissional|arbetslivserfarenhet|erfarenhet|erhvervserfaring|doswiadczenie zawodowe|doswiadczenie|опыт работы|work and leadership experience|selected experience|additional experience|other experience|leadership experience|experience and leadership',
  education:
    'where i studied|where i have studied|where i learned|studies|degrees|schooling|university|university education|academia|hochschulbildung|opleiding en cursussen|教育背景|教育经历|学历|教育|education|academic background|academic qualifications|educational background|education and training|academics|qualifications|academic history|education and qualifications|formal education|educacion|formacion|formacion academica|estudios|formation|formations|etudes|parcours academique|diplomes|scolarite|ausbildung|bildung|studium|bildungsweg|akademische ausbildung|schulbildung|ausbildung und studium|opleiding|opleidingen|onderwijs|istruzione|formazione|istruzione e formazione|formazione accademica|educacao|formacao|formacao academica|escolaridade|utbildning|uddannelse|wyksztalcenie|образование|education and certifications|education and awards|education and coursework',
  skills:
    'what i can do|what i know|skills and abilities|abilities|digital skills|technologies and languages|languages and frameworks|toolbox|stack|software|core qualifications|kenntnisse und fahigkeiten|专业技能|技能|个人技能|技能特长|掌握技能|技术栈|职业技能|技能清单|skills|proficiencies|technical skills|key skills|core skills|skills and tools|skills and technologies|technologies|technical proficiencies|technical expertise|core competencies|competencies|areas of expertise|expertise|tech stack|tools|tools and technologies|programming skills|programming languages|skill set|skillset|computer skills|it skills|hard skills|soft skills|professional skills|skills summary|technical summary|technical knowledge|technologies and tools|languages and technologies|skills and interests|skills and expertise|skills and competencies|additional skills|relevant skills|skills and languages|strengths|technical strengths|top skills|habilidades|aptitudes|aptitudes principales|competencias|conocimientos|conocimientos tecnicos|habilidades tecnicas|competences|competences techniques|principales competences|competences cles|kenntnisse|fahigkeiten|kompetenzen|it kenntnisse|edv kenntnisse|technische kenntnisse|fachkenntnisse|top kenntnisse|vaardigheden|belangrijkste vaardigheden|competenties|competenze|competenze tecniche|competenze principali|capacita|habilidades tecnicas|competencias tecnicas|principais competencias|conhecimentos|kompetenser|frameste kompetenser|framsta kompetenser|kompetencer|umiejetnosci|навыки|основные навыки|mes competences|informatique',
  languages:
    '语言能力|语言|languages|language|language skills|spoken languages|idiomas|langues|sprachen|sprachkenntnisse|talen|lingue|sprak|sprog|jezyki|языки|lenguas|linguas',
  projects:
    '项目经历|项目经验|项目|个人项目|projects|project|personal projects|academic projects|selected projects|key projects|side projects|technical projects|project experience|relevant projects|notable projects|university projects|course projects|projects and research|research projects|open source|open source projects|open source contributions|open source work|proyectos|proyectos personales|projets|projets personnels|projets academiques|projekte|eigene projekte|projecten|progetti|progetti personali|projetos|projetos pessoais|projekt|projekty|проекты|projects and hackathons|hackathons|portfolio',
  certifications:
    'training and courses|professional development|证书|资格证书|技能证书|培训经历|certifications|certification|certificates|licenses|licenses and certifications|certifications and licenses|professional certifications|courses and certifications|training|training and certifications|certifications and training|courses|certificaciones|certificados|certificats|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|certificaten|certificeringen|certificazioni|certificati|certificacoes|cursos|cursos e certificacoes|cursos y certificaciones|corsi|certifikat|certyfikaty|сертификаты|formations complementaires|certifications and awards|certifications and courses',
  awards:
    '获奖情况|荣誉奖项|荣誉|奖项|获奖经历|所获荣誉|awards|honors|honours|honors and awards|awards and honors|honors awards|achievements|accomplishments|awards and achievements|scholarships|scholarships and awards|premios|prix|distinctions|auszeichnungen|ehrungen|prijzen|premi|riconoscimenti|premios y reconocimientos|reconocimientos|premiacoes|utmarkelser|nagrody|awards and recognition|recognition|awards and scholarships|key achievements',
  publications:
    '论文|发表论文|专利|publications|papers|patents|research|publicaciones|veroffentlichungen|publikationen|publicaties|pubblicazioni|publicacoes|selected publications|talks|conferences|presentations|patentes|brevets|patente|brevetti|octrooien',
  volunteering:
    '校园经历|社会实践|学生工作|志愿者经历|volunteering|volunteer|volunteer experience|volunteer work|community service|leadership|activities|extracurricular|extracurricular activities|leadership and activities|activities and leadership|extracurriculars|organizations|affiliations|memberships|professional memberships|professional affiliations|community involvement|voluntariado|benevolat|ehrenamt|vrijwilligerswerk|volontariato|leadership and involvement|campus involvement|engagement|student activities|clubs',
  coursework: 'coursework|relevant coursework|relevant courses|related coursework|courses taken',
  interests:
    '兴趣爱好|爱好|interests|hobbies|hobbies and interests|interests and hobbies|personal interests|intereses|aficiones|centres d interet|loisirs|interessen|hobbys|hobby s|interesses|interessi|hobby|passions|fun facts|centres d interets',
  references: 'references|referees|referencias|referenzen|referenties|referenze|referencias personales',
  other:
    'additional information|miscellaneous|other|additional|declaration|informacion adicional|links|social|socials|social links|websites|profiles|find me online|nationality|other information',
};

const byHeading = new Map<string, SectionName>(
  Object.entries(words).flatMap(([name, list]) =>
    list.split('|').map((heading): [string, SectionName] => [heading, name as SectionName]),
  ),
);

const byLetters = new Map([...byHeading].map(([heading, name]) => [heading.replaceAll(' ', ''), name]));

/** What a section is about, the rarer word first: "Volunteer Experience" is about volunteering. */
const nouns: readonly [RegExp, SectionName][] = [
  [/^projects?$/, 'projects'],
  [/^(?:volunteer(?:ing)?|involvement|extracurriculars?|activities)$/, 'volunteering'],
  [/^(?:certifications?|certificates?|licenses?)$/, 'certifications'],
  [/^publications?$/, 'publications'],
  [/^(?:awards?|honou?rs|scholarships?)$/, 'awards'],
  [/^(?:skills?|proficienc(?:y|ies)|competencies|tech|technologies|tools)$/, 'skills'],
  [/^(?:experiences?|employment)$/, 'experience'],
  [/^education$/, 'education'],
  [/^coursework$/, 'coursework'],
  [/^(?:interests|hobbies)$/, 'interests'],
];
const around =
  /^(?:and|of|the|in|on|off|my|work|working|professional|relevant|related|technical|personal|academic|key|selected|core|other|additional|recent|campus|community|industry|career|job|full|part|time|student|computer|software|engineering|research|teaching|clinical|military|leadership|management|language|history|summary|background|qualifications)$/;

/** A heading that is not in the list but made entirely of heading words: "On Campus Involvement". */
function composed(plain: string): SectionName | null {
  const parts = plain.split(' ');
  if (parts.length < 2 || parts.length > 6) return null;
  const others = parts.filter((part) => !around.test(part));
  const of = nouns.filter(([noun]) => parts.some((part) => noun.test(part)));
  const isWhole = others.every((part) => nouns.some(([noun]) => noun.test(part)));
  return isWhole ? (of[0]?.[1] ?? null) : null;
}

/** Twice the longest, as its letters may be spaced out. */
const headingMax = 2 * Math.max(...[...byHeading.keys()].map(({ length }) => length));

/** More words than any heading has, and not merely spaced-out letters. */
const isLong = (text: string): boolean => text.length > 45 && text.split(' ').length > 8 && /\p{L}{4}/u.test(text);

/** The section a heading opens; null if the text is not a heading. "Skills & Interests:" and "TECHNICAL SKILLS" match the list's spelling. */
export const sectionOf = remembered((heading: string): SectionName | null => {
  if (heading.length > headingMax || isLong(heading)) return null;
  const plain = plainWord(
    heading.replace(/&|\+/g, ' and ').replace(/^\s*(?:\d{1,2}[.)]|[IVX]{1,4}\.)\s+|(?<!\s)\s*\(\d{1,3}\)\s*$/g, ''),
  );
  const own = plain.replace(/^(?:my|mes|meine|mis|minhas?|mijn) /, '');
  // Letter-spaced headings have lost the spaces between their words.
  return (
    byHeading.get(plain) ??
    byHeading.get(own) ??
    (plain.length > 4 ? byLetters.get(plain.replaceAll(' ', '')) : undefined) ??
    composed(plain)
  );
});

/** A label above the bullets of every entry; if it occurs only once it is a heading. */
export const entryLabel = /^(?:key )?(?:highlights|achievements|accomplishments|courses|keywords)$/i;
