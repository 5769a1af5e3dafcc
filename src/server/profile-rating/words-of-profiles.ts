// What a profile's words tell: what somebody does, for whom, how to reach them, and whether they write in the first person. In several languages.
import { hasFigure } from '../documents/results.ts';
import { hasOccupation, mayNameRole } from '../documents/occupations.ts';
import { isTown } from '../documents/towns.ts';
import { hasTitleWord, isFieldOfWork } from '../documents/words-of-work.ts';

/** A share, money, a multiple: more than a number of years or roles. */
const resultSign =
  /[%$\u20AC\u00A3\u20B9]|\d\s?(?:x|k|million|billion)\b(?!\s(?:co-?)?(?:founder|ceo|cto|exits?|entrepreneur|author|speaker|dad|mom|father|mother|champion))/i;

/** Words of rank and praise, which by themselves do not say what somebody does. */
const rankAlone =
  /(?<!\p{L})(?:senior|junior|lead|leaders?|leadership|principal|staff|member|fellow|partner|owner|officer|head|chief|volunteer|assistant|associate|student|ambassador|captain|mentor|sales|marketing)(?!\p{L})/giu;

export const withoutRank = (text: string): string => text.replaceAll(rankAlone, ' ').trim();

/** Whether a headline or a title says what somebody does. `unclear`: no list here has its words, but it may. */
export type NamedRole = 'named' | 'unclear' | 'none';

/** More than a rank or what somebody looks for: "Passionate leader | Lead generation" does not say what somebody does. */
export function roleIn(text: string): NamedRole {
  const parts = text.split(/[|\u2022\u00B7,]/).map((part) => part.split(sought)[0] ?? '');
  if (parts.some(isRole)) return 'named';
  return mayNameRole(withoutRank(parts.find((part) => part.trim() !== '') ?? '')) ? 'unclear' : 'none';
}

/** "Estudiante de Derecho", "Law student": a subject somebody studies; a university is not one. */
const studied =
  /(?<!\p{L})(?:students?|estudiante|\u00E9tudiante?|studente(?:ssa)?|estudante) (?:of|de|di|en) (?!\p{L}{1,3} )(?!univers)\p{L}{4,}|(?<!\p{L})(?:law|medical|nursing|engineering|(?:computer|data|political) science|business|finance|economics|psychology|physics|biology|chemistry|architecture|design|mba) students?(?!\p{L})/iu;

const isRole = (text: string): boolean =>
  isFieldOfWork(text) ||
  studied.test(text) ||
  hasTitleWord(withoutRank(text)) ||
  (hasOccupation(withoutRank(text)) && !isTown(text)) ||
  /(?<!\p{L})(?:senior|junior|lead|principal|staff|chief|head|officer|sales|marketing|research|teaching|associate|assistant)\s+(?!at\b|in\b|generation\b)\p{L}{3,}/iu.test(
    text.replaceAll(/(?<!\p{L})(?:lead|sales) generation/giu, ' '),
  );

/** What somebody is looking for is not what they do. */
const sought =
  /\b(?:looking|open|searching|available|ready|hungry|passion(?:ate)?|known|waiting)\s+(?:for|to)\b|\bseeking\b|\bfor hire\b/i;

/** Whom the work is for, or its result; what somebody is looking for is neither. */
export function audienceIn(headline: string): string {
  if (headline.split(/\s+/).length < 5) return '';
  const part = headline
    .split(/[|\u2022\u00B7]/)
    .map((one) => one.trim())
    .find((one) => {
      const said =
        /\b(?:help(?:s|ing)?|enabl(?:e|es|ing)|so that|so you|ayud(?:o|amos|ando) a|ajud(?:o|amos|ando)|aid(?:e|ons|ant)|aiut(?:o|iamo|ando)|helfe|hilft|help ik|ik help)\s+\p{L}{1,}|(?<!\p{L})(?:for|f\u00FCr|pour|voor|para)\s+(?!(?:the|a|an|hire|now|life)\b)\p{L}{3,}|(?<!\p{L})(?:for|to) \d[\d,.]*\+? (?!(?:years?|months?|hours?|days?)\b)\p{L}{3,}/iu.test(
          one,
        );
      return (said && !sought.test(one)) || (resultSign.test(one) && hasFigure(one));
    });
  return part ?? '';
}

/** First-person words, but not those in "Vexley.io" or "Detroit, MI"; in some languages the verb alone shows the first person. */
export const ownVoice =
  /(?<![\p{L}.@/-])(?:(?<!\b(?:[Cc]ategory|[Cc]lass|[Dd]ivision|[Gg]rade|[Ll]evel|[Pp]art|[Pp]hase|[Ss]tage|[Tt]ier|[Tt]itle|[Tt]ype|[Uu]nit|[Ww]ar) )I(?![-\u2013/]|[ ,]*(?:(?:and|to|or) )?(?:[IVX]{2,4}|V)(?!\p{L}))|I['\u2019](?:m|ve|d|ll)|[Mm]e|ME|[Mm]y|MY|[Ww]e|[Oo]ur|[Ii]ch|[Mm]ein\p{L}{0,2}|[Ww]ir|[Yy]o|[Mm]i|[Nn]uestr[oa]s?|[Jj]e|[Jj]['\u2019]\p{L}+|[Mm]on|[Mm]a|[Nn]ous|[Ii]o|[Nn]oi|[Ee]u|[Mm]eu|[Mm]inha|[Nn]\u00F3s|[Ii]k|[Mm]ijn|[Ww]ij|[Aa]yudo|[Tt]rabajo|[Ss]oy|[Tt]engo|[Aa]judo|[Tt]rabalho|[Ss]ou|[Tt]enho|[Aa]iuto|[Ll]avoro|[Ss]ono)(?![\p{L}@])/u;

/** Small words that only the languages of `ownVoice` use. */
const smallWord =
  /^(?:the|and|of|with|und|die|von|auf|f\u00FCr|el|los|las|por|con|para|del|y|le|les|des|pour|dans|avec|une|il|che|di|per|della|uma|com|em|dos|das|het|een|voor|met)$/iu;

/** Whether a text is in one of these languages: if not, whose voice it is cannot be told. A short text is taken to be. */
export const isVoiceKnown = (text: string): boolean => {
  const words = text.match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => smallWord.test(word)).length;
  return known * 20 >= words.length - 10 && !/\p{Script=Han}/u.test(text);
};

/** The full stops inside a URL do not end a sentence. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n/).map((one) => one.replace(/[.!?]$/, ''));

const invitation =
  /(?:^|[,;:\u2013\u2014-]|\b(?:please|just|free to|hesitate to|welcome to|can|do|always))\P{L}{0,5}(?:(?:ask|call|ping|text) me|(?:talk|speak) to me|reach out)\b|\b(?:contact me|drop me|(?:my )?dms are open|parle[zr][- ]moi|\u00E9cri(?:vez|s)[- ]moi|contactez[- ]moi|melde dich|meldet euch|sprecht mich|hablemos|conversemos|parliamone|reach me|(?:let['\u2019]?s|please|feel free to|happy to|want to|open to) (?:connect|chat|talk|meet)|connect with me|message me|dm me|e-?mail me|my e-?mail(?! (?:campaign|inbox|list|market|newsletter))|(?:contact|reach|write) (?:by|via) e-?mail|write (?:to )?me|book a (?:call|chat|demo|meeting|slot)|get in touch|let['\u2019]s (?:connect|talk|chat|meet|work)|kontaktier\w*|contacta\w*|contacte[zn]?|contattami|escr\u00EDbeme|escreva|scrivimi|schreib\w* mir|neem contact|mail me)\b|\S@\S/iu;

/** The sentence that invites people to get in touch; "I connect data to decisions" does not. */
export const invitationIn = (summary: string): string => sentencesOf(summary).find((one) => invitation.test(one)) ?? '';

/** A break from work is listed among the positions but is not work. */
export const isBreak = ({ title, company }: { title: string; company: string }): boolean =>
  /\b(?:career break|sabbatical|(?:parental|maternity|paternity) leave|full[- ]time parent\p{L}*|stay[- ]at[- ]home)/iu.test(
    `${company} ${title}`,
  );
