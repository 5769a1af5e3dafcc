// The words that tell what a part of an education entry is: a school, a degree or a subject. Knows nothing of lines or entries.

export type TextTest = (text: string) => boolean;
/** What tells a school, and what a degree. */
export type Kinds = { school: TextTest; degree: TextTest };

const schoolWords =
  /(?<!\p{L})(?:universi\p{L}*|college|institut\p{L}*|istitut\p{L}*|faculdade|school|schule|hochschule|academy|acad\u00E9mie|academia|pol[iy]t[e\u00E9]\p{L}{0,2}ni\p{L}*|uniwersytet\p{L}*|akademi\p{L}*|szko\u0142\p{L}*|liceum|technikum|(?:yrkes|folk)?h[\u00F6\u00F8]gskol\p{L}*|iut|ifsi|insa|rwth|kth|\u00E9cole|ecole|escuela|escola|scuola|liceo|lyc\u00E9e|gymnasium|gymnasi\p{L}*|facult\p{L}*|fakult\p{L}*|hogeschool|colegio|col\u00E9gio|bootcamp|epfl|lmu|ucla|ucl|nyu|usc|iit\p{L}*|kaist|coursera|udacity|udemy|edx|freecodecamp|general assembly|lambda school|lewagon|le wagon|uc (?:berkeley|san|davis|irvine|santa)\p{L}*|caltech|georgia tech|virginia tech|sciences po|hec|insead|essec|42)(?!\p{L})|(?:大学|学院|学校|中学|高中)/iu;
export const degreeWords =
  /(?<!\p{L})(?:b\.?\s?sc|m\.?\s?sc|b\.?\s?s|m\.?\s?s|b\.?\s?a|m\.?\s?a|b\.?\s?e|m\.?\s?e|b\.?\s?eng|m\.?\s?eng|b\.?\s?tech|m\.?\s?tech|b\.?com|mba|ph\.?\s?d|j\.?d|m\.?d|ll\.?\s?[bm]|bba|bca|mca|mres|mphil|msci|b\.?ed|m\.?ed|ed\.?d|bsn|msn|dnp|mfa|bfa|mph|mpa|msw|bsw|pharm\.?d|m\.arch|b\.?arch|pgce|pgdip|pgcert|hnd|hnc|btec|ged|fachabitur|mittlere reife|realschulabschluss|promotion|ma\u00EEtrise|agr\u00E9gation|associate'?s?|(?:hbo-)?bachelor'?s?\p{L}*|master'?s?\p{L}*|doctor\p{L}*|diploma|diplom|dipl[o\u00F4]m\p{L}*|bacharel\p{L}*|degree|certificate|minor|major|high school|a[- ]levels?|gcse|abitur|baccalaur\p{L}*|bachillerato|licen\p{L}*|grado|m\u00E1ster|mestrado|doutorado|gradua\p{L}*|laurea|magistrale|triennale|tecn\p{L}*|t\u00E9cnic\p{L}*|ingenier\p{L}*|ing\u00E9nieur|ingegneria|engenharia|staatsexamen|magister\p{L}*|in\u017Cynier\p{L}*|licencjat\p{L}*|kandidatex\p{L}*|civilingenj\u00F6r\p{L}*|ausbildung|dut|bts|cpge|licence|dottorato|propedeuse|vwo|havo|honou?rs(?! (?:college|program))|post ?graduate|undergraduate|exchange)(?!\p{L})|(?:本科|学士|硕士|博士|大专|专科|研究生)/iu;

/** A subject, in a few words: "Computer Science". */
const fieldWords =
  /(?<!\p{L})(?:sciences?|engineering|computing|computers?|economics|business|administration|mathematics|maths?|physics|chemistry|biology|psychology|finance|marketing|management|design|arts?|history|english|literature|statistics|informati\p{L}*|systems|technology|data|philosophy|laws?|accounting|communications?|journalism|electrical|electronics|mechanical|civil|software|nursing|medicine|politic\p{L}*|sociology|linguistics|architecture|music|informatik|mathematik|wirtschaft\p{L}*|inform\p{L}tica|inform\p{L}tique|economia|direito|derecho|droit|psicolog\p{L}a)(?!\p{L})|\p{Script=Han}(?:工程|科学|技术|管理|专业|经济|设计|数学|英语|学)$/iu;

/** A degree that names no subject. */
export const plainDegree =
  /^\P{L}*(?:bachelor|master|doctor|associate)\p{L}*(?:['\u2019]s)?\s+(?:of|in)\s+(?:(?:applied |fine )?(?:engineering|sciences?|arts?|technology|commerce|philosophy)|business administration)\P{L}*$/iu;

/** "Licence" and "Bachelor of Science" by themselves: whatever is beside them and not a school is the subject. */
export const isPlainDegree = (part: string): boolean =>
  plainDegree.test(part) ||
  (!/^(?:mba|bba|bca|mca|ll[bm]|j\.?d|m\.?d)\.?$/i.test(part.trim()) &&
    saysDegree(part) &&
    /^[\p{L}.'\u2019-]+(?:\s[\p{L}.'\u2019-]+){0,2}$/u.test(part.trim()) &&
    !/\s(?:in|of|en|de|di|em|f\u00FCr)\s/.test(part) &&
    !fieldWords.test(part));

export const isField = (part: string): boolean =>
  fieldWords.test(part) && part.split(/\s+/).length <= 6 && !/\d/.test(part) && !saysSchool(part);

/** A degree with a school word in it, and a school with a degree word in it. */
const schoolDegree = /(?:(?:high|secondary|middle) school|bootcamp) (?:diploma|degree|certificate)/giu;
const namedHighSchool = /(?<=\p{L}[ '\u2019.-])high school(?! (?:diploma|degree|certificate))/giu;
/** Short names in capitals: "mit" is German for "with". */
const schoolLetters = /(?<!\p{L})(?:MIT|ETH|TU|NIT|BITS)(?!\p{L})/u;
/** "MArch" is a degree only in this spelling; otherwise it is a month. */
const degreeLetters = /(?<!\p{L})MArch(?!\p{L})/u;
export const saysSchool = (text: string): boolean =>
  schoolLetters.test(text) || schoolWords.test(text.replaceAll(schoolDegree, ' '));
export const saysDegree = (text: string): boolean =>
  degreeLetters.test(text) || degreeWords.test(text.replaceAll(namedHighSchool, ' '));

/** A school whose own name has a degree word in it: "Instituto Superior T\u00E9cnico". */
export const schoolAlone =
  /^(?:universi\p{L}*|institut\p{L}*|istitut\p{L}*|escuela|escola|scuola|facult\p{L}*|\u00E9cole|ecole|polit[e\u00E9]cni\p{L}*|hochschule|technische)\s[\p{L}\s'.-]+$/iu;
