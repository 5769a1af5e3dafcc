// What an idea says to the writer and not to the reader: what kind of text is wanted, and how it should sound. None of it belongs in a post.
import { capitalised, sentencesOfLine, withoutEnd } from './sentences.ts';

/** "Please write me a short, honest post about how we hired two nurses": the words before the subject. */
const politely = String.raw`(?:(?:please|hi|hey|hello),? |(?:can|could|would) (?:you|u|ya) (?:please |pls )?|help me (?:to )?){0,3}`;
const described = String.raw`(?:an? |some )?(?:[\p{L}-]{2,15},? ){0,4}?`;
const manner = String.raw`(?: (?:for|on) linkedin)?(?: in an? [\p{L}-]{3,15}(?: and [\p{L}-]{3,15})? (?:tone|style|voice))?`;
const asksForPost = new RegExp(
  [
    String.raw`${politely}(?:write|create|make|draft|do)(?: me| us)? ${described}(?:post|text|story|rant|som?e?thing|announcement|update)${manner} (?:about|on|announcing|explaining|saying)(?: the fact)?(?: that)? `,
    String.raw`(?:an? )?(?:post|text|story|rant|som?e?thing) (?:about|on) (?:the fact that )?`,
    String.raw`${politely}(?<=\p{L} )(?:write|make|draft)(?: me| us)?(?: an? \p{L}{2,12})? (?:about|on) `,
    String.raw`(?:(?:can|could) you )?(?:please )?help me (?:say|write|announce|explain|share)(?: some ?thing)?(?: that| about)? `,
    String.raw`(?:can|could) I (?:say some ?thing|write)(?: a post)? about `,
    String.raw`${politely}(?:(?:turn|make) (?:this|the following) into ${described}post|(?:rewrite|rephrase|polish|edit) (?:this|the following)(?: (?:text|draft|post|idea|paragraph))?)(?: for linkedin)?:\s{1,3}`,
    String.raw`(?:(?:I )?(?:need|want|would like) )an? (?:\p{L}{2,12} )?(?:post|text) (?:about|on|saying|announcing|that says)?(?: ?that)? ?(?=\p{L})`,
    String.raw`(?:kun|kan|wil) je (?:(?:voor )?me )?(?:iets|wat|een (?:post|stukje|bericht)) (?:schrijven|maken) over `,
    String.raw`(?:(?:tu )?peux(?:-tu)?|pou(?:vez|rriez)-vous) (?:m['’])?écrire (?:quelque chose|un (?:post|texte)) sur `,
    String.raw`(?:puedes|podrías) escribir(?:me)? (?:algo|un post) sobre `,
    String.raw`(?:puoi|potresti) scriver(?:e|mi) (?:qualcosa|un post) su(?:l|lla|i|lle|gli)? `,
    String.raw`(?:podes?|poderia|podias) escrever(?:-me)? (?:algo|um post) sobre `,
    String.raw`(?:hola,? )?(?:me )?(?:pod[eé]is|pod[eé]s|puedes|podrías) hacer(?:me)? un (?:post|texto) (?:sobre|de|para decir)(?: que)? `,
    String.raw`(?:bonjour,? )?(?:il me faudrait|j['’]aurais besoin d['’]|j['’]ai besoin d['’]) ?un (?:post|texte) (?:pour|pr) (?:dire|annoncer) (?:que )?(?:qu['’])?`,
    String.raw`(?:hallo,? )?(?:ich )?(?:brauche|bräuchte) (?:mal )?(?:einen|nen) (?:post|beitrag|text) (?:über|zu) `,
    String.raw`explain (?=why\b|how\b)`,
    String.raw`(?:bitte )?(?:schreib\p{L}?|erstelle?)(?: mir| uns)? (?:bitte )?(?:einen|ein) (?:\p{L}{3,20},? ){0,3}?(?:linkedin[- ]?)?(?:post|beitrag|text) über `,
    String.raw`[ée]cri(?:s|vez)(?:[- ]moi)? un (?:\p{L}{3,15} ){0,2}?(?:post|texte)(?: linkedin)?(?: \p{L}{3,15}){0,2}? sur `,
    String.raw`escrib[ea](?:me)? (?:un|una) (?:post|publicación|texto)(?: (?:de |para )?linkedin)?(?: \p{L}{3,15}){0,2}? sobre `,
    String.raw`scrivi(?:mi)? un (?:\p{L}{3,15} )?(?:post|testo)(?: (?:per |su )?linkedin)?(?: \p{L}{3,15}){0,2}? (?:sul fatto che|su(?:l|lla|i|lle|gli)?) `,
    String.raw`escrev[ae](?:-me)? um (?:post|texto)(?: (?:para o |no )?linkedin)?(?: \p{L}{3,15}){0,2}? sobre `,
    String.raw`schrijf (?:me |mij ){0,1}(?:een )?(?:\p{L}{3,15} ){0,2}?(?:linkedin[- ]?)?(?:post|bericht|tekst) over `,
  ]
    .map((one) => `^${one}`)
    .join('|'),
  'iu',
);
const label =
  /^(?:(?:(?:rough|first|my|quick) )?(?:to-?do|draft|notes?(?: from today| for (?:a |my |the )?post)?|(?:post )?idea|post|opinion|story|rant|topic|subject|hook|announcement|reminder|for (?:li|linkedin)|(?:kurzer |short |quick )?(?:linkedin-?)?post|opinião|opinión|opinione|avis|meinung|stichpunkte|about|for: [^.\n]{3,40}\. about|entwurf|notiz(?:en)?|thema|borrador|apuntes?|notas?|tema|brouillon|sujet|idée|bozza|appunti|rascunho|concept|onderwerp|notitie|idee)(?:\s?:|\s[–—-])\s{1,9}|to-?do )(?=\S)/iu;
/** "Notes for a post on onboarding:" means notes on onboarding. */
const notesFor =
  /^(?:(?:rough|some|my|quick) )?notes? (?:for (?:a |my |the )?(?:linkedin )?post )?(?:on|about|re)\s(?=[^\n]{2,60}:?\s{0,3}\n)/iu;

/** Before notes in the middle of an idea: the notes stay. */
const notesInside = /(?<=[.!?] )(?:(?:rough|quick|my) )?notes?(?: so far)?: (?=\p{L})/giu;

/** Said of texts alone. */
const tonal =
  '(?:salesy|braggy|boastful|cringe\\w{0,2}|cheesy|corny|preachy|smug|whiny|ranty|gushing|begging|rührselig|kitschig)';
/** Said of people and things as well: with a "please" it is meant for the writer. */
const mood =
  '(?:sad|long|short|formal|serious|negative|bitter|dramatic|technical|political|angry|emotional|generic|desperate|funny|simple|personal|honest)';
const style =
  '(?:blunt|plain|funny|friendly|formal|informal|short|honest|serious|casual|light|warm|dry|calm|direct|factual|professional|humble|upbeat|positive|simple)';
const please = '(?:,? (?:please|pls|thanks|thx|bitte))';
/** A sentence, or what follows the last comma, without its full stop. Better to leave a wish in the text than to take out what its author tells. */
const toTheWriter: readonly RegExp[] = [
  String.raw`(?:so |and |but )?(?:I(?:['’]d| would)? )?(?:just |really )?(?:want(?:ed)?|wanna|like|need|love) to (?:write|post|say|share) (?:(?:som?e? ?thing|a post|a few words|a bit) )?about (?:this|that|it)(?: (?:without|but not|honestly|properly|somehow|in an?) .{2,60})?`,
  String.raw`(?:so |and |but )?(?:(?:I(?:['’]?m| am) )?not (?:quite |really )?sure (?:what the (?:lesson|point|moral|takeaway) is|how to (?:say|write|put) (?:it|this|that)|(?:if|whether) (?:this|that|it)(?:['’]s| is) (?:interesting|useful|worth it))|(?:I )?(?:don['’]?t|do not) (?:really )?know (?:what the (?:lesson|point|moral) is|how to (?:say|write|put|start) (?:it|this|that)?))(?:,? (?:but|and|so) I (?:think|guess|feel) .{2,80})?`,
  String.raw`(?:so |and |but )?I (?:just )?think (?:people|others|someone|somebody|it) (?:would|might|could) (?:find (?:it|this|that) (?:useful|interesting|helpful|funny)|like (?:it|this|that)|be (?:useful|interesting|helpful)(?: to .{2,40})?)`,
  String.raw`(?:ik )?wil (?:(?:daar|hier) (?:graag )?(?:iets|wat) over|(?:daar|hier)over (?:graag )?(?:iets|wat)?) ?(?:posten|schrijven|delen|vertellen)(?:,? maar (?:ik )?weet niet .{0,12}hoe)?`,
  String.raw`(?:(?:yo )?(?:quiero|quisiera|querría|me gustaría)) (?:escribir|publicar|postear|compartir) (?:algo|un post) (?:sobre|de) (?:esto|eso|ello)`,
  String.raw`(?:je )?(?:veux|voudrais|aimerais) (?:en )?(?:écrire|poster|publier|faire|dire) (?:quelque chose|un post|quelques mots)(?: là-dessus| dessus| à ce sujet)?`,
  String.raw`(?:vorrei|voglio) (?:scrivere|pubblicare|postare) (?:qualcosa|un post) (?:su questo|al riguardo)`,
  String.raw`(?:queria|quero|gostava de|gostaria de) (?:escrever|publicar|partilhar|postar) (?:algo|um post) sobre isto`,
  String.raw`(?:so |and |but )?(?:I(?:['’]d| would)? )?(?:want|like|need) to (?:share|say|tell|explain|write|post) (?:this|that|it) (?:without|but not) (?:sounding|making|being) .{2,60}`,
  String.raw`(?:but )?(?:please |pls )?(?:not|nothing) (?:too |very |overly |so )?${tonal}(?:,? (?:and|or) (?:too )?${tonal})?${please}?(?:, .{2,40})?`,
  String.raw`(?:but )?(?:please |pls )(?:not|nothing) (?:too |very )?${mood}`,
  String.raw`(?:but )?(?:not|nothing) (?:too |very )?${mood}${please}`,
  String.raw`(?:tone|style|voice): .{2,60}`,
  String.raw`(?:${style}|${mood}) tone(?:, .{2,80})?`,
  String.raw`(?:keep (?:it|this) )?(?:about|around|max(?:imum)?\.?|under|below|at most|no more than|less than) \d{1,4} (?:words|sentences|characters|lines)(?:,? (?:max|please))?(?:, .{2,60})?`,
  String.raw`(?:please )?(?:do not|don['’]?t) (?:use|add|include) (?:any )?(?:emojis?|hashtags?|jargon|buzzwords)${please}?`,
  String.raw`(?:and )?(?:(?:use|add|include|with|end with) )(?:\d{1,2}|two|three|four|five|some|a few|relevant) (?:relevant )?(?:hashtags|emojis)${please}?`,
  String.raw`(?:(?:maximal|höchstens|max\.?|unter|etwa|ca\.?) )\d{1,4} (?:wörter|worte|sätze|zeichen)${please}?`,
  String.raw`(?:bitte )?(?:ohne|keine) (?:emojis?|hashtags?)${please}?`,
  String.raw`(?:maximum|max\.?|moins de|environ) \d{1,4} (?:mots|phrases)|\d{1,4} (?:mots|phrases) (?:maximum|max)|(?:sans|pas d['’]) ?(?:emojis?|hashtags?)`,
  String.raw`(?:(?:máximo|menos de|unas) \d{1,4} (?:palabras|frases)|sin (?:emojis?|hashtags?))`,
  String.raw`(?:(?:massimo|meno di|circa) \d{1,4} (?:parole|frasi)|senza (?:emoji|hashtag))`,
  String.raw`(?:(?:no máximo|máximo|menos de) \d{1,4} (?:palavras|frases)|sem (?:emojis?|hashtags?))`,
  String.raw`(?:(?:maximaal|max\.?|hooguit) \d{1,4} (?:woorden|zinnen)|(?:zonder|geen) (?:emoji['’]?s?|hashtags?))`,
  String.raw`(?:a )?bit of (?:dry )?(?:humou?r|irony|(?:a )?moan) (?:ok|okay|is fine)`,
  String.raw`${style}(?:,? (?:and )?\p{L}{3,12}){0,2},? (?:no|without) (?:emojis?|hashtags?|jargon|buzzwords|big words|clich[eé]s)`,
  String.raw`${style},? (?:but )?not (?:too )?${tonal}`,
  String.raw`(?:no|without) (?:emojis?|hashtags?|moral at the end)${please}?`,
  String.raw`no (?:moral|jargon|buzzwords|clich[eé]s|scare tactics|drama|pity|blaming|swearing|fluff|sales pitch)${please}`,
  String.raw`explain why, .{2,40}`,
  String.raw`(?:(?:maybe |perhaps )?I (?:could|should)|maybe|perhaps) write about (?:this|that|it)(?:,? (?:but )?not as an? .{2,40})?`,
  String.raw`- ?make it sound (?:less|more) .{2,40}`,
  String.raw`(?:I['’]?m )?not (?:quite |really )?sure how to (?:start|begin|end|finish|close) (?:(?:it|this|that),? maybe .{2,80}|(?:this|the) (?:post|text))`,
  String.raw`(?:but )?(?:please |pls )make it (?:${mood}|not .{3,30})|(?:but )?make it (?:${mood}|not .{3,30})${please}`,
  String.raw`(?:but )?(?:please |pls )?keep it (?:short|light|factual|calm|polite|friendly|professional|blunt|formal)(?:(?: and \p{L}{3,12})?,? .{2,60})?`,
  String.raw`(?:but )?(?:please |pls )keep it ${style}|keep it ${style}${please}`,
  String.raw`(?:but )?(?:please |pls )?(?:do not|don['’]?t) make (?:it|this) (?:sound )?(?:too )?(?:${tonal}|${mood})${please}?`,
  String.raw`(?:I )?(?:do not|don['’]?t) want (?:(?:it|this) )?to (?:sound|come across) [^,]{2,60}`,
  String.raw`(?:I )?want to use (?:this|that|it) to (?:say|make|talk|write) .{2,80}`,
  String.raw`without sounding .{3,50}`,
  String.raw`(?:[\p{L}-]{2,15} ){1,4}angle but not \p{L}{3,15}`,
  String.raw`(?:please|pls|thx)`,
  String.raw`(?:I['’]?m )?sharing (?:why|how|what|this)(?:,? (?:with|in) [^,.]{2,30})?`,
  String.raw`some ?thing (?:a bit (?:funny|honest|light)(?: maybe)?|(?:funny|honest|light|short) (?:maybe|but not .{2,30}))`,
  String.raw`maybe as a list`,
  String.raw`(?:but )?not the usual .{3,40}`,
  String.raw`(?:I )?(?:need|want) a (?:short )?(?:post|text) (?:to announce|to say|about|for) (?:it|this|that)${please}?`,
  String.raw`(?:y |e |et |und )?(?:(?:quiero|quisiera) (?:explicar|contar|decir) (?:por qué|cómo)|(?:je )?(?:veux|voudrais) (?:expliquer|dire) (?:pourquoi|comment)|(?:ich )?(?:will|möchte) (?:erklären|erzählen|sagen),? (?:warum|wie)|(?:voglio|vorrei) (?:spiegare|dire) (?:perché|come)|quero (?:explicar|contar) (?:porquê|por que|como))`,
  String.raw`(?:darüber|davon|dazu) (?:würde|möchte|will) ich (?:gern\p{L}? )?(?:mal )?(?:et?was |einen post )?(?:schreiben|posten|erzählen|machen)`,
  String.raw`(?:so |and |but )?I(?:['’]d| would)? (?:want|like) to (?:say|explain|tell you|share) (?:why|how)`,
  String.raw`(?:please |pls )?(?:do not|don['’]?t) make it sound like .{2,30}`,
  String.raw`angry but (?:polite|fair|calm)`,
  String.raw`story \+ .{3,60}`,
  String.raw`(?:ich )?(?:möchte|will|würde gerne?) (?:gern )?(?:das|darüber|davon|dazu) (?:gern )?(?:(?:et)?was |einen post )?(?:erzählen|schreiben|berichten|posten|machen)(?: .{2,60})?`,
  String.raw`bitte nicht (?:zu |so )?\p{L}{3,20}|nicht (?:zu|so) \p{L}{3,20}${please}`,
  String.raw`bitte (?:sachlich|kurz|knapp|locker|ehrlich|nüchtern|freundlich)`,
  String.raw`soll(?:te)? (?:nicht|kein\p{L}{0,4}) .{2,40} klingen`,
  String.raw`je (?:veux|voudrais|souhaite) (?:le raconter|en parler|l['’]écrire)(?: sans .{2,60})?`,
  String.raw`que (?:ça|cela) ne (?:fasse|sonne) pas .{2,40}`,
  String.raw`ton (?:simple|sobre|léger|neutre|direct)(?:, .{2,40})?`,
  String.raw`(?:quiero|quisiera|me gustaría) (?:contarlo|escribirlo|publicarlo|contar esto)(?:,? (?:pero )?sin .{2,60})?`,
  String.raw`(?:irgendwas|etwas|was) dazu(?:,? aber bitte (?:nicht|kein\p{L}{0,2}) .{2,40})?`,
  String.raw`que (?:no )?suene .{2,40}`,
  String.raw`contar por ?qu[eé] .{2,60}`,
  String.raw`tono (?:ironico|irónico|serio|leggero|semplice|sencillo|ligero|leve|simples)(?: .{2,50})?`,
  String.raw`(?:vorrei|voglio) (?:raccontarlo|scriverne|parlarne)(?: senza .{2,60})?|raccontarlo senza .{2,60}`,
  String.raw`che non (?:suoni|sembri) .{2,40}`,
  String.raw`(?:quero|queria|gostava de) (?:contá-lo|contar isto|escrever sobre isto)(?: sem .{2,60})?`,
  String.raw`que não (?:soe|pareça) .{2,40}`,
  String.raw`ik wil (?:het|dit) (?:graag )?(?:vertellen|opschrijven)(?: zonder .{2,60})?`,
].map((words) => new RegExp(String.raw`^(?:${words})$`, 'iu'));
/** Said of a post that was asked for; elsewhere it may be advice to readers. */
const ofPostAskedFor =
  /^(?:please |and )?(?:write about (?:this|that|it)|make it sound (?:less|more) .{2,40}|(?:I['’]?m )?not (?:quite |really )?sure how to (?:start|begin|end|finish|close) (?:it|this|that)|use (?:short )?(?:bullet points|bullets|paragraphs|simple words)|(?:end|start|open|close|finish) with an? (?:question|call to action|cta|hook|joke|story|quote)|make it (?:short|punchy|funny|personal|engaging|viral)|(?:keep|make) it \p{L}{4,14})$/iu;
/** "Want to explain why ...", in notes: what follows is the idea. */
const wantsToSay =
  /(?<=^|[,.;] )(?:I(?:['’]d| would) (?:like|love)|(?:I )?(?:want|need)) (?:people to know that |to say (?=I(?!\p{L})))|(?<=^|[,;] )(?:I(?:['’]d| would) (?:like|love)|(?:I )?(?:want|need)) to (?:explain|say|write about|talk about) (?=(?:why|what|how)(?!\p{L}))|^(?:ich (?:möchte|will) (?:erzählen|erklären), |je (?:voudrais|veux) (?:raconter|expliquer) |quiero (?:contar|explicar) |(?:vorrei|voglio) (?:raccontare|spiegare) |quero (?:contar|explicar) |ik wil (?:vertellen|uitleggen) )(?=(?:warum|pourquoi|por qué|perché|porque|waarom)(?!\p{L}))/giu;
/** How it should sound, where something was asked for. */
const asides = /,? without sounding (?:too |like )?[\w' ]{3,30}?(?=[,.;]|$)/gim;
/** After the first sentence, a hint at what the point could be. */
const hint = /^(?:maybe something about .{3,60}|something about \p{L}{3,12}ing(?: \p{L}{3,12}s)?)$/iu;

const longest = 120;
const isToTheWriter = (words: string, isAskedFor: boolean): boolean =>
  words.length <= longest &&
  (toTheWriter.some((one) => one.test(withoutEnd(words.trim()))) ||
    (isAskedFor && ofPostAskedFor.test(withoutEnd(words.trim()))));

/** The idea as its reader could read it; unchanged if nothing would be left. */
export function withoutBrief(idea: string): string {
  const bare = idea
    .replace(label, '')
    .replace(/^(?:thank ?-?you post (?:for|to)|thanking) /i, 'Thank you to ')
    .replace(notesFor, '')
    .replaceAll(notesInside, '');
  const asked = bare.replace(asksForPost, '');
  // "Could you help me say that I was turned down?": the question was for the writer.
  const wanted = (asked !== bare && /^(?:can|could)\b/i.test(bare) ? asked.replace(/\?$/, '.') : asked).replace(
    wantsToSay,
    '',
  );
  // "How to say no without sounding rude" is the idea itself.
  const text = wanted === bare ? bare : wanted.replace(asides, '');
  const lines = text.split('\n').map((line, at) => lineWithoutBrief(line, at === 0, asked !== bare));
  const kept = lines
    .filter((line, at) => line !== '' || text.split('\n')[at]?.trim() === '')
    .join('\n')
    .trim();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : text;
}

const givesReason =
  /^(?:because|but|which|who|since|as|so|if|when|though|although|and|or|porque|pero|y|weil|denn|da|aber|und|parce|car|mais|et|perché|ma|e|mas|want|omdat|maar|en)(?!\p{L})/iu;

/** "Don't want it to sound braggy, most credit should go to the greenhouse staff": what follows the wish. */
function withoutWish(sentence: string, isAskedFor: boolean): string[] {
  const [wish = '', ...rest] = sentence.split(', ');
  if (rest.length === 0 || givesReason.test(rest[0] ?? '') || !isToTheWriter(wish, isAskedFor)) return [sentence];
  // "Darüber will ich schreiben, ohne mich reinzuwaschen": more of it.
  const told = rest.slice(/^(?:ohne|without|sans|sin|senza|sem|zonder) /i.test(rest[0] ?? '') ? 1 : 0);
  return told.length === 0 ? [] : [capitalised(told.join(', '))];
}

function lineWithoutBrief(line: string, isFirst: boolean, isAskedFor: boolean): string {
  const notes = line.split(' / ');
  if (notes.length >= 3) return notes.filter((note) => !isToTheWriter(note, isAskedFor)).join(' / ');
  const sentences = sentencesOfLine(line.trim());
  const kept = sentences
    .filter((one, at) => !isToTheWriter(one, isAskedFor) && !((!isFirst || at > 0) && hint.test(withoutEnd(one))))
    .flatMap((one) => withoutWish(one, isAskedFor));
  // "..., keep it under 100 words, don't use emojis": one wish after another.
  for (let last = kept.at(-1) ?? ''; last !== ''; last = kept.at(-1) ?? '') {
    const at = [
      ', ',
      ' but ',
      ' with ',
      ' and ',
      ' want to ',
      ' need a ',
      ' y ',
      ' et ',
      ' und ',
      ' e ',
      ' wanna ',
      ' wil ',
      ' will ',
      ' quiero ',
      ' vorrei ',
      ' - ',
    ]
      .map((joint) => last.lastIndexOf(joint))
      .find(
        (place) =>
          place > 0 &&
          // "... - make it sound less like a poster": with its dash it is a note.
          [/^(?:, | - )/, /^ (?=- )/].some((joint) => isToTheWriter(last.slice(place).replace(joint, ''), isAskedFor)),
      );
    if (at === undefined) break;
    kept.splice(-1, 1, last.slice(0, at).replace(/,$/, ''));
  }
  // As typed, unless something was taken out.
  return kept.join(' ') === sentences.join(' ') ? line : kept.join(' ');
}

/** "I'd like to write about the way he told me", "What I haven't talked about yet is how we told our suppliers", "Queria escrever sobre o que mudou". */
const promises = new RegExp(
  [
    String.raw`(?:\bwhat I (?:haven['’]t|have not|never|can) (?:talked? about|told|tell|said|say|share)[^.,]{0,30} is`,
    String.raw`\bI(?:['’]d| would)? (?:like|want) to (?:write|tell|talk|say something|explain)(?: \p{L}{2,10})?(?: about)?`,
    String.raw`\b(?:can|could|may|should) I (?:write|post|talk|say something) about`,
    String.raw`\bich (?:möchte|will|würde gern\p{L}?) (?:davon )?(?:erzählen|berichten|schreiben|erklären),`,
    String.raw`\bje (?:voudrais|veux|souhaite|aimerais) (?:raconter|expliquer|parler de|écrire sur)`,
    String.raw`\b(?:quiero|quisiera|querría|me gustaría) (?:contar|explicar|escribir sobre|hablar de)`,
    String.raw`\b(?:vorrei|voglio) (?:raccontare|spiegare|scrivere (?:di|su)|parlare di)`,
    String.raw`\b(?:quero|queria|gostava de|gostaria de) (?:contar|explicar|escrever sobre|falar d[eo])`,
    String.raw`\bik wil (?:vertellen|uitleggen)(?: over)?)`,
  ].join('|') +
    String.raw` (?<q>(?:how|why|what|whether|the (?:\p{L}{2,12} )?(?:way|day|night|moment)|(?:my|our|the) (?:\p{L}+ )?(?:first|last)|wie|warum|was|ob|comment|pourquoi|ce qu[ei]|le jour|m(?:a|on) (?:premi|derni)\p{L}+|c[óo]mo|por qu[éeê]|lo que|el día|mi (?:primer|últim)\p{L}?|l(?:es|os|as) (?:\p{L}+ )?(?:premi|primer)\p{L}+|i primi|os primeiros|die ersten|de eerste|com['’]è|como|il giorno|quello che|perché|o que|o dia|[oa] (?:meu|minha) (?:primeir|últim)[oa]|hoe|waarom|wat|mijn (?:eerste|laatste))\s[^.;?]{4,90})`,
  'iu',
);

/** What the author says they want to tell; null if they do not say it. */
export function promiseIn(idea: string): string | null {
  const promise = promises.exec(idea)?.groups?.['q'];
  return promise === undefined ? null : withoutEnd(promise);
}

/** That they want to tell it is no part of the post. Where nothing else is told, it stays. */
export function withoutPromise(idea: string): string {
  const promise = promiseIn(idea);
  if (promise === null) return idea;
  const kept = idea
    .split('\n')
    .map((line) =>
      sentencesOfLine(line)
        .map((one) => (one.includes(promise) ? beforePromise(one) : one))
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
    .trim();
  if (kept !== '') return kept;
  // "I'd like to write about my first year as a union rep": a subject.
  return isThing.test(promise) && idea.split(/[.!?]\s/).length === 1 ? capitalised(promise) : idea;
}
const isThing = /^(?:my|m(?:a|on)|mi|[oa] (?:meu|minha)|mijn|mein\p{L}{0,2})\s/iu;

/** "Tomasz noticed in time, and I'd like to write about the way he told me": what is told before the promise; '' if that is nothing. */
function beforePromise(sentence: string): string {
  const told = sentence
    .slice(0, promises.exec(sentence)?.index ?? 0)
    .trimEnd()
    .replace(/ (?:and|but|so|und|aber|et|mais|y|pero|e|ma|mas|en|maar)$/iu, '')
    .replace(/[,;:–-]$/u, '');
  return told.trim().split(/\s+/).length < 3 ? '' : `${told}.`;
}
