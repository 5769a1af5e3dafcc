// Words that tell a job's title, employer and place apart, in several languages. Only hints: order and layout decide where they do not tell.
import { plainWord } from './clean-text.ts';
import { isCountry, isTown } from './towns.ts';
import { remembered } from './remembered.ts';

const titleWords = new Set(
  (
    'engineer developer programmer manager director lead leader head chief officer ceo cto cfo coo cmo cio founder cofounder president vp svp evp vice intern internship ' +
    'trainee analyst designer architect consultant scientist researcher assistant associate specialist coordinator administrator admin teacher tutor ' +
    'instructor professor lecturer nurse accountant writer copywriter editor journalist marketer recruiter representative agent adviser advisor strategist producer technician ' +
    'operator supervisor executive partner volunteer fellow member owner freelance freelancer contractor barista cashier waiter waitress chef driver clerk ' +
    'secretary planner buyer controller auditor attorney lawyer paralegal counsel ambassador captain mentor coach apprentice principal staff senior junior sde swe sre qa ' +
    'sdet devops tester ta ra pm po evangelist generalist receptionist bookkeeper physician pharmacist therapist mechanic electrician salesperson sales marketing ' +
    'werkstudent werkstudentin praktikant praktikantin entwickler entwicklerin ingenieur ingenieurin leiter leiterin teamleiter geschaftsfuhrer berater beraterin mitarbeiter mitarbeiterin referent auszubildender hilfskraft ' +
    'desarrollador desarrolladora ingeniero ingeniera gerente analista consultor consultora directora becario becaria practicante asistente coordinador jefe jefa responsable fundador fundadora ' +
    'developpeur developpeuse ingenieure stagiaire directeur directrice charge chargee chef responsable alternant alternante fondateur fondatrice conseiller ' +
    'sviluppatore ingegnere responsabile tirocinante stagista consulente direttore direttrice fondatore impiegato desenvolvedor desenvolvedora engenheiro engenheira estagiario estagiaria coordenador fundadora gerente ' +
    'ontwikkelaar stagiair medewerker adviseur oprichter directeur projectleider programmeur student utvecklare praktikum scrum cheffe redactrice redacteur infirmiere infirmier enfermera enfermero pflegefachkraft sachbearbeiter sachbearbeiterin superintendent merchandiser stylist artist illustrator photographer animator ' +
    'cook baker bartender host hostess sommelier pilot surgeon dentist veterinarian paramedic caregiver caretaker nanny librarian curator translator interpreter musician actor economist statistician chemist biologist geologist ' +
    'surveyor welder plumber carpenter foreman inspector investigator sergeant lieutenant dispatcher teller underwriter broker trader actuary realtor courier stocker janitor ' +
    'konstrukteur konstrukteurin zeichner zeichnerin koch kochin kellner kellnerin lehrer lehrerin pfleger pflegerin erzieher erzieherin redakteur redakteurin buchhalter buchhalterin fahrer schreiner tischler elektriker mechaniker meister sekretar sekretarin arzt arztin ' +
    'profesor profesora camarero camarera cocinero cocinera dependiente dependienta contable abogado abogada medico medica periodista administrativo administrativa auxiliar encargado encargada vendedor vendedora ' +
    'cuisinier cuisiniere serveur serveuse vendeur vendeuse comptable avocat avocate medecin professeur enseignant enseignante journaliste redacteur graphiste technicien technicienne secretaire educateur educatrice animateur animatrice ' +
    'insegnante cuoco cameriere commesso commessa ragioniere infermiere infermiera avvocato progettista grafico impiegata tecnico professore tecnica professora professor enfermeiro enfermeira vendedor garcom advogado ' +
    'verkoper docent verpleegkundige kok boekhouder monteur leraar begeleider programista inzynier kierownik specjalista analityk asystent stazysta nauczyciel projektant ksiegowa dyrektor koordynator konsultant ' +
    'ingenjor konsult larare sjukskoterska saljare projektledare tekniker ansvarig forskare'
  ).split(' '),
);
const employerWords =
  /(?<!\p{L})(?:inc|llc|llp|ltd|limited|gmbh|ag|kg|corp|corporation|company|co\.|group|university|universit\p{L}+|universidad|universidade|college|institute|school|academy|bank|labs?|laborator\p{L}+|technologies|technology|solutions|systems|software|consulting|partners|studios?|agency|s\.a\.?|s\.l\.?|sas|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|plc|pty|pvt|foundation|hospital|department|ministry|council|church|holdings?|ventures|capital|media|networks?|industries|international|services|startup|stealth|groupe|gruppo|grupo|groep|soci\u00E9t\u00E9|ltda\.?|sistemas|sistemi|systeme|tech|digital\p{L}*|s\u00F6hne)(?!\p{L})/iu;

const place =
  /^(?:greater\s)?[\p{Lu}][\p{L}.'\u2019-]*(?:\s[\p{L}.'\u2019-]+){0,3},\s*(?:[A-Z]{2,3}\b|[\p{Lu}][\p{L}.'\u2019-]*(?:\s[\p{L}.'\u2019-]+){0,2})(?:,\s*[\p{Lu}][\p{L}.'\u2019 -]+)?(?:\s\((?:remote|hybrid|on-?site)\))?$/u;
const wayOfWorking =
  /^\(?(?:remote|hybrid|on-?site|fully remote|home ?office|teletrabajo|remoto|a distance)\)?(?:\s*[,(/-].{0,40})?$/i;
const area =
  /^(?:greater\s.+(?:area)?|.+\s(?:metropolitan area|bay area|area|und umgebung|et périphérie|y alrededores|e região))$/i;

/** German titles are compounds, so the ending of the word tells. */
const titleEnding =
  /(?:entwickler|ingenieur|leiter|berater|manager|assistent|referent|kaufmann|kauffrau|techniker|architekt|designer|analyst|wissenschaftler|student|praktikant|administrator|programmierer|tester|hilfskraft|mitarbeiter|verkäufer|vertriebler)(?:in)?$|^(?:sviluppat|disenad|diret|direct|dirett|analis|analyst|coorden|coordin|gestor|desenvolv|desarroll|program|redac|ontwikkel|vendedor|vendit)\p{L}*$|(?:ontwikkelaar|analist|hoofd|manager|adviseur)$/u;

/** In Chinese all of them are one word whose ending tells. */
const chineseTitle =
  /(?:工程师|经理|总监|主管|设计师|分析师|架构师|程序员|开发|实习生|顾问|助理|专员|负责人|研究员|讲师|教师|教授|编辑|会计|运营|销售|总裁|首席\p{Script=Han}{1,8}官|技术员|测试|运维)$/u;
const chineseEmployer = /(?:公司|集团|科技|网络|银行|大学|学院|研究院|研究所|软件|事务所|医院|中心|工作室|传媒)$/u;
const chinesePlace =
  /^(?:\p{Script=Han}{2,3}省)?(?:北京|上海|深圳|广州|杭州|成都|南京|武汉|西安|苏州|天津|重庆|厦门|长沙|青岛|大连|香港|\p{Script=Han}{2,4}市)(?:市|\p{Script=Han}{2,3}区)?$/u;

const isTitleWord = (word: string): boolean => titleWords.has(word) || titleEnding.test(word);

export const hasTitleWord = remembered(
  (text: string): boolean => chineseTitle.test(text.trim()) || plainWord(text).split(' ').some(isTitleWord),
);

/** "Network Technician II" is a title: the last word decides, what comes before only says of what kind. */
const endsAsTitle = (text: string): boolean => {
  const [name = ''] = text.split(/[,(]/);
  const last = plainWord(name.trim().replace(/\s(?:[IVX]{1,3}|\d)$/, ''))
    .split(' ')
    .at(-1);
  return last !== undefined && isTitleWord(last);
};

export const hasEmployerWord = remembered(
  (text: string): boolean => (employerWords.test(text) && !endsAsTitle(text)) || chineseEmployer.test(text.trim()),
);

const fieldOfWork =
  /(?<!\p{L})(?:research|development|design|operations|reliability|growth|success|support|assurance|insights|analytics|engineering|recruiting|accounting|community|communications|procurement|logistics|strategy|happiness)$/iu;

/** A field that some name in place of a title: "Product Design", "Customer Success". */
export const isFieldOfWork = (text: string): boolean =>
  text.trim().split(/\s+/).length <= 5 && fieldOfWork.test(text.trim());

const studentAs =
  '(?: (?:nurse|teacher|midwife|doctor|intern|assistant|worker|researcher|ambassador|representative|athlete|(?:union|council|government|senate|society)(?: (?:vice[ -])?(?:president|secretary|treasurer))?))?';
/** A word that ends a title or begins where: "Student at Leeds", "Estudiante de Derecho", "Member, Chess Club". */
export const endOfTitle = String.raw`(?=\s*(?:$|[|,;:.()/&@\u00B7\u2022\u2013\u2014-]|(?:and|at|for|in|of|on|with|an|bei|der|d[aeiou]|en|des?l?|est?)(?!\p{L})))`;
const student = new RegExp(
  String.raw`(?<!(?<!\p{L})(?:any|each|every|for|helping|our|per|the|to|with) )(?<!\p{L})(?:aspiring|freshman|sophomore|(?:student(?:in)?|undergraduate|studierende[rn]?|\u00E9tudiante?|estudiante|studente(?:ssa)?|estudante)${studentAs}${endOfTitle})(?!\p{L})`,
  'iu',
);

/** Whether a title is that of somebody who studies: "Student Success Manager" and "Mentor to student nurses" are not. */
export const isStudent = (title: string): boolean => student.test(title);

/** "Assistant to the CEO" as "Assistant": a title that follows is somebody else's. */
export const withoutSuperior = (titles: string): string =>
  titles.replaceAll(
    /(?<!\p{L})(?:(?<=(?:assistant|secretary|ea|pa|advis[eo]r|aide|associate|deputy|reporting|support)\s)(?:to|of)|office of) [^|]*/giu,
    '',
  );

/** What follows a name and its comma; those that are a state's letters as well ("MD", "MA") are not here. */
export const credentials =
  /,\s*(?:ph\.?\s?d|d\.?phil|(?:ed|psy|pharm)\.?d|j\.?d|mba|[mb]\.?sc|[mb]\.?eng|mph|msw|llm|pmp|csm|cspo|cpa|cfa|acca|cissp|a?p?rn|[bm]sn|dnp|lpn|lcsw|lmft|s?phr|shrm-s?cp|esq|dds|dmd|dvm|[js]r|ii|iii)(?![\p{L}\p{N}])[\s\S]*$/iu;

/** "Austin, TX", "Berlin, Germany", "Remote": a place and nothing else. */
export const isPlace = remembered((text: string): boolean => {
  const trimmed = text.trim();
  if (credentials.test(trimmed)) return false;
  // "Bramblegate. Portland, OR" has the employer before the place.
  if (trimmed.length > 60 || /^[^,.]{2,60}\p{Ll}{3}\.\s/u.test(trimmed)) return false;
  if (wayOfWorking.test(trimmed) || chinesePlace.test(trimmed) || isTown(trimmed) || isCountry(trimmed)) return true;
  if (
    /^\p{Lu}[\p{L}.' -]+, (?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])(?: \d{5})?$/u.test(
      trimmed,
    )
  )
    return !hasTitleWord(trimmed);
  return (place.test(trimmed) || area.test(trimmed)) && !hasTitleWord(trimmed) && !hasEmployerWord(trimmed);
});
