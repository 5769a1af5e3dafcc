// What a resume says about how well and when somebody finished: grades, marks in words, "expected". None of it names a degree or a school.

const gpaWords =
  /(?:\b(?:c?gpa|grade(?: point average)?|average|note|notendurchschnitt|abschlussnote|nota|voto|promedio|media|moyenne|cum(?:ulative)? gpa)\b)[\s:.\u2013-]*\(?([12]:[12](?!\d)|[0-9]{1,3}(?:[.,]\d{1,3})?\s*(?:\/\s*[0-9]{1,3}(?:[.,]\d{1,2})?|%)?)/i;
const gpaBefore = /\b([0-4][.,]\d{1,2}\s*\/\s*[45](?:[.,]0{1,2})?)\s*(?:c?gpa)?|\b([0-4][.,]\d{1,2})\s*c?gpa\b/i;
/** "(3.7)" and "(2,1)" after a degree. */
const markAlone = /(?<!\s)\s*\(\d{1,2}(?:[.,]\d{1,2})?(?:\s?\/\s?\d{1,3}(?:[.,]\d)?)?\)\s{0,9}$/;
/** Words about the date, which do not name a degree. */
export const graduating =
  /(?<!\p{L})(?:(?:expected|anticipated|erwartet|attendu|class of|graduat(?:ed|ion|ing)|complet(?:ion|ed))(?!\p{L})(?:\s+(?:date|in|by))?\s*:?\s*)+/giu;
/** A grade in words: "First Class Honours", "cum laude". */
export const markInWords =
  /^\P{L}*(?:(?:final )?(?:grade|result|mark|note)\s{0,3}:\s{0,3})?(?:graduated )?(?:with )?(?:(?:first|second|third|1st|2nd|upper second|lower second)(?: upper| lower)?[ -]class|(?:high |highest )?distinction|(?:summa |magna )?cum laude|honou?rs|merit)(?: (?:honou?rs|division))?[\s(),.:;/\d%-]{0,20}$/iu;
/** "GPA: 2:1" and "Score: magna cum laude" after a degree. */
const gpaBehind =
  /(?<!\p{L})(?:c?gpa(?!\p{L})|(?:score|grade|result|note|nota|voto|promedio|moyenne)\s{0,3}:)(?:[^,;]|,(?=\d))*/giu;
/** What stands before dates, which have been taken out. */
const dateLabel =
  /(?<!\p{L})(?:(?<!invalid )dates?|period|years?|duration|zeitraum|periodo|p\u00E9riode|fechas?)\s{0,3}:?\s{0,9}$/iu;
/** A mark right after a degree: "PhD Ecology magna cum laude", "M.Sc. Maschinenbau 1,4". */
const markBehind =
  /(?<=\p{L}[).]?)\s{1,3}\(?(?:(?:summa |magna )?cum laude|mention (?:tr\u00E8s bien|assez bien|bien)|(?:first|second|third|upper second|lower second)[ -]class(?: honou?rs)?|\d{1,2}[.,]\d{1,2}(?:\s?\/\s?\d{1,3}(?:[.,]\d{1,2})?)?|[12]:[12])\)?$/iu;

/** The grade for the answer's `gpa`; '' if there is none. */
export function gradeIn(text: string): string {
  const before = gpaBefore.exec(text);
  return (gpaWords.exec(text)?.[1] ?? before?.[1] ?? before?.[2] ?? '').trim();
}

/** A part of an entry without its marks and words about finishing. */
export const withoutMarks = (part: string): string =>
  part
    .replace(gpaBehind, '')
    .replace(dateLabel, '')
    .replace(gpaWords, '')
    .replace(gpaBefore, '')
    .replace(markBehind, '')
    .replace(graduating, '')
    .replace(markAlone, '')
    .replace(/(?<![\s,;(:\u00B7\u2013\u2014-])[\s,;(:\u00B7\u2013\u2014-]+$/g, '')
    .trim();
