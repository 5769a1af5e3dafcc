// What an idea says to the writer and not to the reader: what kind of text is wanted, and how it should sound. None of it belongs in a post.
import { withoutAsides } from './asides/without-asides.ts';
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
    String.raw`(?:(?:I )?(?:need|want|would like)|I['’]?d (?:like|love)) an? (?:\p{L}{2,12} )?(?:post|text) (?:about|on|saying|announcing|that says)?(?: ?that)? ?(?=\p{L})`,
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

/** "Ok so I got rejected". */
const startsTalking = /^(?:ok(?:ay)?|right|alright|well),? so,? (?=\p{L})|^ok(?:ay)?, (?=\p{L})/iu;

/** "Not sure this is interesting but: ...": a doubt about the post itself. */
const doubts =
  /^(?:(?:I['’]?m )?not sure (?:if |whether |that )?|idk if |no idea (?:if|whether) )(?:this|it|that)(?: is|['’]s) (?:even |really |that |very )?(?:interesting|relevant|anything|something|a post|worth \p{L}+)(?: (?:to|for) \p{L}+)?(?:,|:| -)? but[:,]? (?=\p{L})/iu;

/** Before notes in the middle of an idea: the notes stay. */
const notesInside = /(?<=[.!?] )(?:(?:rough|quick|my) )?notes?(?: so far)?: (?=\p{L})/giu;

/** "Want to explain why ...", in notes: what follows is the idea. */
const wantsToSay =
  /(?<=^|[,.;] )(?:I(?:['’]d| would) (?:like|love)|(?:I )?(?:want|need)) (?:people to know that |to say (?=I(?!\p{L})))|(?<=^|[,;] )(?:I(?:['’]d| would) (?:like|love)|(?:I )?(?:want|need)) to (?:explain|say|write about|talk about) (?=(?:why|what|how)(?!\p{L}))|^(?:ich (?:möchte|will) (?:erzählen|erklären), |je (?:voudrais|veux) (?:raconter|expliquer) |quiero (?:contar|explicar) |(?:vorrei|voglio) (?:raccontare|spiegare) |quero (?:contar|explicar) |ik wil (?:vertellen|uitleggen) )(?=(?:warum|pourquoi|por qué|perché|porque|waarom)(?!\p{L}))/giu;
/** "So basically I want to write about how I was promoted, ...": what follows is told, not only announced. */
const wantsToTell =
  /^(?:so,? )?(?:basically,? )?I(?:['’]d| would)? (?:like|want) to (?:write|post|talk)(?: something)? about how (?=(?:I|we|my|our)\b[^.!?\n]{3,200}[.!?]\s)/iu;
const withoutWish = (idea: string): string =>
  wantsToTell.test(idea) ? idea.replace(wantsToTell, '').replace(andHow, '. ') : idea;
const andHow = /,? and (?:about )?how (?=(?:before that,? |after that,? )?(?:I|we|my|our)\b)/giu;
/** How it should sound, where something was asked for. */
const asides = /,? without sounding (?:too |like )?[\w' ]{3,30}?(?=[,.;]|$)/gim;
/** `said`: without what asks for a post. `text`: without the promise and the asides, too; what readers are meant to read. `promise`: what the author says they want to tell; null if they do not say it. */
export type Brief = { readonly said: string; readonly text: string; readonly promise: string | null };

export function readBrief(idea: string): Brief {
  const bare = withoutWish(idea.replace(startsTalking, '').replace(doubts, ''))
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
  const said = wanted === bare ? bare : wanted.replace(asides, '');
  const promise = promiseIn(said);
  const told = promise === null ? said : withoutPromise(said, promise);
  const text = withoutAsides(told, asked !== bare);
  return { said, promise, text: /[\p{L}\p{N}]/u.test(text) ? text : told };
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

function promiseIn(idea: string): string | null {
  const promise = promises.exec(idea)?.groups?.['q'];
  return promise === undefined ? null : withoutEnd(promise);
}

/** That they want to tell it is no part of the post. Where nothing else is told, it stays. */
function withoutPromise(idea: string, promise: string): string {
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
