// What an idea says to the writer and not to the reader: what kind of text is wanted, and how it should sound. None of it belongs in a post.
import { sentencesOfLine, withoutEnd } from './sentences.ts';

/** "Write me a post about how we hired two nurses": the words before the subject. */
const asksForPost =
  /^(?:please )?(?:(?:write|create|make|draft)(?: me| us)? (?:an? )?(?:\p{L}{2,12} ){0,2}?)?(?:post|text|story|rant|som?e?thing) (?:about|on) (?:the fact that )?|^(?:can|could) you (?:please )?(?:write|make|draft)(?: me| us)?(?: an? \p{L}{2,12})? (?:about|on) |^explain (?=why\b|how\b)|^(?:bitte )?(?:schreib\p{L}?|erstelle?)(?: mir| uns)? (?:bitte )?(?:einen|ein) (?:linkedin-?)?(?:post|beitrag|text) über |^[ée]cri(?:s|vez)(?:[- ]moi)? un (?:post|texte) sur |^escrib[ea](?:me)? (?:un|una) (?:post|publicación|texto) sobre |^scrivi(?:mi)? un (?:post|testo) (?:su(?:l|lla|i)?) |^escrev[ae](?:-me)? um (?:post|texto) sobre |^schrijf (?:me |een |mij ){1,2}(?:post|bericht|tekst) over /iu;
const label =
  /^(?:(?:(?:rough|first|my|quick) )?(?:to-?do|draft|notes?(?: from today| for (?:a |my |the )?post)?|(?:post )?idea|post|opinion|story|rant|topic|subject|hook|announcement|reminder|for (?:li|linkedin)|(?:kurzer |short |quick )?(?:linkedin-?)?post|opinião|opinión|opinione|avis|meinung|stichpunkte|about|for: [^.\n]{3,40}\. about|entwurf|notiz(?:en)?|thema|borrador|apuntes?|notas?|tema|brouillon|sujet|idée|bozza|appunti|rascunho|concept|onderwerp|notitie|idee)(?:\s?:|\s[–—-])\s{1,9}|to-?do )(?=\S)/iu;
/** "Notes for a post on onboarding:" means notes on onboarding. */
const notesFor =
  /^(?:(?:rough|some|my|quick) )?notes? (?:for (?:a |my |the )?(?:linkedin )?post )?(?:on|about|re)\s(?=[^\n]{2,60}:?\s{0,3}\n)/iu;

const manner =
  '(?:sad|long|short|salesy|braggy|boastful|cringe\\w{0,2}|cheesy|corny|preachy|formal|serious|negative|bitter|smug|whiny|dramatic|technical|corporate|political|angry|pushy|emotional|generic|arrogant|naive|ranty|desperate|rührselig|kitschig)';
const style =
  '(?:blunt|plain|funny|friendly|formal|informal|short|honest|serious|casual|light|warm|dry|calm|direct|factual|professional|respectful+|humble|upbeat|positive|simple|normal)';
const please = '(?:,? (?:please|pls|thanks|thx|bitte))?';
/** A sentence, or what follows the last comma, without its full stop. */
const toTheWriter: readonly RegExp[] = [
  String.raw`(?:so |and |but )?(?:I(?:['’]d| would|['’]m| am)? )?(?:just |really )?(?:want(?:ed)?|wanna|like|need|trying|hoping|love) (?:to )?(?:write|post|talk|share|tell|say) (?:(?:something|a post|people) )?(?:about )?(?:this|that|it)(?: (?:without|but not|honestly|properly|somehow|in an?) .{2,60})?`,
  String.raw`(?:but )?(?:please |pls )?(?:not|nothing) (?:too |very |overly )?${manner}(?:,? (?:and|or) (?:too )?${manner})?${please}(?:, .{2,40})?`,
  String.raw`(?:tone|style|voice): .{2,60}`,
  String.raw`(?:${style}|${manner}) tone(?:, .{2,80})?`,
  String.raw`(?:about|around|max|under) \d{2,4} words(?:, .{2,60})?`,
  String.raw`tono? (?:ironico|irónico|serio|leggero|semplice|sencillo|ligero|leve|simples)(?: .{2,50})?`,
  String.raw`bitte (?:sachlich|kurz|knapp|locker|ehrlich|nüchtern|freundlich)(?: .{2,30})?`,
  String.raw`(?:a )?(?:bit of |slightly |more |quite |very )?(?:dry |light |gentle )?(?:${style}|humou?r|irony)(?:(?:,| and| but| without) .{2,50}| (?:ok|okay|is fine))?${please}`,
  String.raw`no (?:blaming|blame|swearing|moral|scare tactics|lecture|lesson|pity|drama|politics|preaching|bragging|selling|sales pitch|fluff)(?:,? .{2,40})?${please}`,
  String.raw`explain why(?:, .{2,40})?`,
  String.raw`(?:but )?(?:please |pls )?make it (?:short|funny|simple|personal|honest|not .{3,30})${please}`,
  String.raw`(?:but )?(?:please |pls )?keep it (?:${style}|human|kind|polite)(?:,? .{2,60})?${please}`,
  String.raw`(?:but )?(?:please |pls )?(?:do not|don['’]?t) (?:make|let) (?:it|this) .{3,60}`,
  String.raw`(?:I )?(?:do not|don['’]?t) want (?:(?:it|this) )?to (?:sound|be|come across) .{2,60}`,
  String.raw`(?:I )?(?:want|like) to use (?:this|that|it) to (?:say|make|talk|write) .{2,80}`,
  String.raw`without (?:sounding|being|coming across|seeming) .{3,50}`,
  String.raw`(?:no|without) (?:emojis?|hashtags?|jargon|buzzwords|clich[eé]s)(?:,? (?:no|and no) \p{L}{3,20})?${please}`,
  String.raw`.{3,40} angle(?: but not .{2,30})?`,
  String.raw`(?:please|pls|thanks|thx)`,
  String.raw`ich (?:möchte|will|würde gerne?) (?:das|darüber|davon) (?:erzählen|schreiben|berichten|posten)(?: .{2,60})?`,
  String.raw`(?:bitte nicht \p{L}{3,20}|(?:bitte )?nicht (?:zu|so|allzu) \p{L}{3,20}|ohne (?:dass es )?.{2,40} (?:zu klingen|klingt|wirkt|zu wirken))${please}`,
  String.raw`(?:soll|sollte) (?:nicht|kein\p{L}*) .{2,40} klingen`,
  String.raw`je (?:veux|voudrais|souhaite) (?:le|la|en) (?:raconter|parler|dire|écrire)(?: .{2,60})?`,
  String.raw`(?:pas trop \p{L}{3,20}|sans (?:accuser|paraître|avoir l['’]air|faire|tomber dans) .{2,40}|que (?:ça|cela) ne (?:fasse|sonne) pas .{2,40})`,
  String.raw`(?:quiero|quisiera|me gustaría) (?:contarlo|contar por ?qu[eé] lo hicimos|escribirlo|contar esto|hablar de (?:ello|esto)|escribir sobre (?:ello|esto))(?: .{2,60})?`,
  String.raw`(?:que (?:no )?(?:suene|parezca|quede)|sin que (?:suene|parezca)|sin (?:culpar|sonar|parecer)) .{2,40}`,
  String.raw`contar(?:lo)? (?:por ?qu[eé]|cómo|sin) .{2,60}`,
  String.raw`ton (?:simple|sobre|léger|neutre|direct)(?:, .{2,40})?`,
  String.raw`story \+ .{3,60}`,
  String.raw`(?:(?:vorrei|voglio) )?(?:raccontarlo|scriverne|parlarne)(?: .{2,60})?`,
  String.raw`(?:(?:che )?non (?:suoni|sembri)|senza (?:sembrare|suonare|incolpare)|non troppo) .{2,40}`,
  String.raw`(?:quero|queria|gostava de) (?:contá-lo|contar isto|escrever sobre isto|falar disto)(?: .{2,60})?`,
  String.raw`(?:(?:que )?não (?:soe|pareça)|sem (?:parecer|soar|culpar)) .{2,40}`,
  String.raw`ik (?:wil|zou) (?:het|hier|dit|daar) (?:graag )?(?:over )?(?:vertellen|schrijven|delen)(?: .{2,60})?`,
  String.raw`(?:niet te \p{L}{3,20}|zonder .{2,40} (?:te klinken|over te komen))`,
].map((words) => new RegExp(String.raw`^${words}$`, 'iu'));
/** "Want to explain why ...": what follows is the idea. */
const wantsToSay =
  /(?<!\p{L})(?:I(?:['’]d| would)? )?(?:want|like) to (?:explain|say|show|tell people|(?:write|talk|post) about)(?: that)? (?=(?:why|what|how|I)(?!\p{L}))/giu;
/** In the middle of a sentence. */
const asides = /,? without sounding (?:too |like )?[\w' ]{3,30}?(?=[,.;])/gi;
/** After the first sentence, a hint at what the point could be. */
const hint = /^(?:maybe )?something about .{3,60}$/iu;

const longest = 120;
const isToTheWriter = (words: string): boolean =>
  words.length <= longest && toTheWriter.some((one) => one.test(withoutEnd(words.trim())));

/** The idea as its reader could read it; unchanged if nothing would be left. */
export function withoutBrief(idea: string): string {
  const text = idea
    .replace(label, '')
    .replace(/^(?:thank ?-?you post (?:for|to)|thanking) /i, 'Thank you to ')
    .replace(notesFor, '')
    .replace(asksForPost, '')
    .replace(asides, '')
    .replace(wantsToSay, '');
  const lines = text.split('\n').map((line, at) => lineWithoutBrief(line, at === 0));
  const kept = lines
    .filter((line, at) => line !== '' || text.split('\n')[at]?.trim() === '')
    .join('\n')
    .trim();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : text;
}

function lineWithoutBrief(line: string, isFirst: boolean): string {
  const notes = line.split(' / ');
  if (notes.length >= 3) return notes.filter((note) => !isToTheWriter(note)).join(' / ');
  const sentences = sentencesOfLine(line.trim());
  const kept = sentences.filter(
    (one, at) => !isToTheWriter(one) && !((!isFirst || at > 0) && hint.test(withoutEnd(one))),
  );
  const last = kept.at(-1) ?? '';
  const at = [', ', ' but ', ' without ']
    .map((joint) => last.lastIndexOf(joint))
    .find((place) => place > 0 && isToTheWriter(last.slice(place).replace(/^, /, '')));
  if (at !== undefined) kept.splice(-1, 1, last.slice(0, at).replace(/,$/, ''));
  // As typed, unless something was taken out.
  return kept.length === sentences.length && kept.at(-1) === last ? line : kept.join(' ');
}
