// The kinds of wishes the assistant knows, and the words that ask for each, in English, German and Spanish.

/** Lower case, without accents and typographic signs, so that "más", "mas" and "MÁS" are one. */
export const plainly = (text: string): string =>
  corrected(
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll(/[\u2018\u2019]/g, "'"),
  );

export type WishKind = (typeof table)[number][0] | 'said';

/** Endings are short: without an end to them a made-up text would cost time that grows faster than its length. */
const any = (words: string): string =>
  String.raw`(?:^|[^a-z])(?:${words.replaceAll(String.raw`\w*`, String.raw`\w{0,20}`)})(?![a-z])`;
const asks = (words: string): RegExp => new RegExp(any(words));
/** Both, in either order, near each other: German puts its verb last. */
const both = (a: string, b: string): RegExp => new RegExp(`${any(a)}.{0,60}?${any(b)}|${any(b)}.{0,60}?${any(a)}`);

const away =
  'remove|without|no|delete|drop|strip|get rid of|take out|take away|lose|cut|kill|ohne|entfern\\w*|losch\\w*|streich\\w*|weg|keine?|raus\\w*|sin|quita\\w*|elimina\\w*|borra\\w*|saca\\w*';
const add =
  'add|include|insert|need|put in|use|want|give|fug\\w*|erganz\\w*|brauch\\w*|anad\\w*|agreg\\w*|incluy\\w*|pon\\w*|necesit\\w*';
const part =
  'paragraph|para|sentence|line|absatz|satz|zeile|parrafo|frase|oracion|linea|bullet|point|opening|ending|hook|intro|einstieg|schluss|cierre';
const question = 'questions?|frage|pregunta';
const start =
  'open\\w*|start\\w*|begin\\w*|hook|first (?:line|sentence)|intro\\w*|einleitung|anfang\\w*|einstieg\\w*|beginn\\w*|erste[rnm]? (?:satz|zeile)|apertura|comienz\\w*|inicio|empie\\w*|primera (?:frase|linea)';
const top =
  'first|up|top|start\\w*|begin\\w*|front|open\\w*|lead|empie\\w*|comienz\\w*|beginn\\w*|fang\\w*|stell\\w*|nach oben|nach vorne?|zuerst|anfang|voran|arriba|primero|al (?:principio|inicio|comienzo)';
const list = 'bullets?|bulleted|bullet points?|list|liste|stichpunkte?n?|aufzahlung|lista|vinetas';
const prose = 'sentences?|prose|paragraphs?|flowing text|fliesstext|satze?n?|frases?|prosa|parrafos?';
const less = 'less|not so|not as|too|weniger|nicht so|zu|menos|demasiado|no tan';
const hookWords =
  'hooks?|openings?|openers?|first lines?|opening lines?|intro|headlines?|einstiege?|aufhanger|ganchos?';

/** The first that fits is it. */
// oxfmt-ignore
const table = [
  ['beyond', /(?:remove|delete|drop|strip|cut|take out|lose|losch\w{0,9}|streich\w{0,9}|entfern\w{0,9}|quita|elimina|borra) (?:everything|all(?: of it| the text)?|the rest|alles|todo)(?: that comes| which comes| lo que (?:hay|va|viene|sigue))? (?:after|below|following|before|above|from|past|nach|hinter|unter|vor|ab|despues del?|antes del?|tras|desde)(?![a-z])|\b(?:stop|end|cut)(?: it| the post| it off| off)? (?:right )?after (?:the|"|\u201c)|\b(?:keep|leave|behalte?|lasse?|deja|conserva) (?:only |just |nur |solo )?(?:the |die |den |das |las? |los |el )?(?:first|last|erste[nr]?|letzte[nr]?|primer[oa]?s?|ultim[oa]s?) (?:\w{1,6} )?(?:paragraph|sentence|line|bullet|point|absatz|absatze|satz|satze|zeile|parrafo|frase|linea)/],
  ['delete', /(?:remove|delete|drop|cut|take out|get rid of|losch\w{0,9}|streich\w{0,9}|entfern\w{0,9}|quita|elimina|borra) (?:the|my|that|die|das|la|el) (?:[a-z]{1,12} ){0,2}(?:quote|quotation|question|frage|zitat|cita|pregunta)(?! mark)(?![a-z])/],
  ['british', /\b(?:british|uk)(?: english)? ?(?:spelling)?\b|britisch\w*|ingles britanico/],
  ['american', /\b(?:american|us) (?:english|spelling)\b|amerikanisch\w*|ingles americano/],
  ['capitals', asks('upper ?case|all caps|in caps|capitals|capital letters|gross ?buchstaben|versalien|mayusculas')],
  ['translate', /\btranslat|ubersetz|traduc|\b(?:in|into|to|auf|ins|al|en) (?:german|french|spanish|italian|portuguese|dutch|polish|hindi|chinese|japanese|arabic|russian|english|deutsch\w*|englisch\w*|spanisch\w*|franzosisch\w*|ingles|aleman|espanol|frances)\b/],
  ['undo', asks('undo|revert|go back|put (?:it|that) back|restore|bring (?:it )?back|(?:old|previous|earlier) (?:version|text|one)|as it was|as before|ruckgangig|zurucknehmen|(?:vorherige|vorige|alte|fruhere)\\w? (?:version|text|fassung)|deshaz\\w*|deshacer|revierte|version anterior|como antes')],
  ['voice', /sounds? (?:more )?like me|(?:my (?:own )?(?:voice|style|tone))(?![a-z])|wie ich (?:schreibe|es sagen)|(?:mein\w{0,2} (?:stil|stimme))|mi (?:voz|estilo)/],
  ['check', /(?:^|[^a-z])(?:fact[- ]?check|is .{1,80} (?:correct|true|right|accurate|still valid)\W*$|stimmt (?:das|es|die|der)|es (?:cierto|verdad|correct[oa]))/],
  ['timing', new RegExp(`${any('schedule|publish|post (?:it|this)|plan(?:e|en)?|veroffentlich\\w*|programa\\w*|publica\\w*')}.{0,40}?${any('now|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|at \\d{1,2}|next week|linkedin|jetzt|heute|morgen|hoy|manana|ahora')}|${any('first comment|erste\\w* kommentar|primer comentario')}`)],
  ['opinion', /^(?:(?:hm+|ok|so|and|but) ?,? )?(?:is|are|does|do you think|ist|sind|es|esta|son) .{0,80}\?$|^(?:is|are|does|ist|esta) (?:my|the|it|this|that|mein\w*|der|die|das|mi|el|la)\b/],
  ['remove_emoji', both(away, 'emojis?|emoticons?|smileys?|emoticonos?')],
  ['remove_hashtags', both(away, 'hashtags?|hash tags?|tags|etiquetas')],
  ['remove_links', both(away, 'links?|urls?|enlaces?')],
  ['remove_brackets', both(away, 'brackets?|placeholders?|klammern|platzhalter|corchetes')],
  ['remove_filler', both(away, 'fillers?|filler words|fluff|waffle|padding|empty words|fullworter|relleno|muletillas')],
  ['calmer', both(`${away}|fewer|weniger|menos`, 'exclamation (?:marks?|points?)|ausrufezeichen|(?:signos? de )?exclamacion(?:es)?')],
  ['fewer_hashtags', both('only|just|at most|max|maximum|fewer|less|limit|reduce|nur|hochstens|weniger|solo|maximo|menos', 'hashtags?|hash tags?|etiquetas')],
  ['hashtags', asks('hashtags?|hash tags?|tags|etiquetas')],
  ['opening_question', both(start, question)],
  ['numbered', /\bnumber (?:the|them|these|those|each|my|every)\b|\bnumbered\b|nummerier|numera(?:r|l[ao]s|da)?\b/],
  ['figures_only', new RegExp(`${any('only|just|nothing but|nur|solo|solamente')}(?: keep| leave| show(?: me)?)?(?: the| die| los| las)?${any('numbers|figures|zahlen|cifras|numeros')}(?!.{0,30}(?:line|apart|own|zeile|aparte))`)],
  ['figures', new RegExp(`${any('numbers?|figures?|zahlen|cifras|numeros|datos')}.{0,40}?${any('alone|only|own lines?|stand out|separate\\w*|by themselves|einzeln|allein\\w*|eigenen?\\w* zeilen?|solos?|solas|aparte|destac\\w*')}|${any('only|just|pull out|highlight|show(?: me)?|extract|nur|zeig\\w*|solo|muestra\\w*|destaca|resalta')}.{0,20}?${any('numbers?|figures?|zahlen|cifras|numeros')}`)],
  ['statistic', new RegExp(`${any(`${add}|with|mit|con`)}.{0,30}?${any('statistics?|stats?|data(?: points?)?|numbers?|figures?|sources?|stud(?:y|ies)|proof|evidence|statistik\\w*|zahl|zahlen|studien?|quellen?|beleg|estadisticas?|datos?|cifras?|fuentes?|estudios?|pruebas?')}`)],
  ['quote', both(add, 'quotes?|quotation|testimonial|examples?|anecdotes?|case stud(?:y|ies)|zitate?|beispiele?|citas?|ejemplos?|anecdotas?')],
  ['emoji', both(`${add}|more|with|mit|mehr|con|mas`, 'emojis?|emoticons?|smileys?|emoticonos?')],
  ['markup', asks('bold|italics?|underline\\w*|fett|kursiv|negritas?|cursiva')],
  ['question', both(`${add}|end|close|finish|ask|with|ende|schluss|mit|final|termina\\w*|con|acaba\\w*`, `${question}|call[- ]to[- ]action|cta`)],
  ['merge', both('merge|join|combine|zusammen\\w*|verbind\\w*|une|unir|junta\\w*', 'paragraphs?|absatze?n?|parrafos?')],
  ['kind', /\b(?:make|turn|create|mach\w*|haz|convierte)\b.{0,40}\b(?:a |an |ein\w* |un |una )?(?:carousel|slides|slideshow|poll|karussell|umfrage|carrusel|encuesta)\b/],
  ['swap', both('swap|switch|exchange|tausch\\w*|vertausch\\w*|intercambi\\w*', 'paragraphs?|sentences?|lines?|absatze?n?|satze?n?|zeilen?|parrafos?|frases?|oraciones|lineas?')],
  ['result_up', new RegExp(`${both('result|outcome|punch ?line|conclusion|takeaway|payoff|ergebnis|fazit|resultado|conclusion', top).source}|${any('numbers?|figures?')} first|${any('zahl|zahlen|cifras?|numeros?')} (?:zuerst|nach oben|nach vorn|primero|arriba)`)],
  ['move', both('move|put|bring|place|shift|verschieb\\w*|setze?|stelle?|mueve|mover|pon|lleva', `(?:${part}).{0,30}(?:${top}|end|bottom|last|ende|unten|final|abajo)`)],
  ['move', new RegExp(`\\bmake (?:the |my )?(?:\\w{1,9} ){0,2}(?:${part}) (?:the |come |go )?(?:very )?(?:first|last)(?! person| line| sentence)\\b`)],
  ['stronger_hook', both('strong|stronger|better|new|another|different|sharper|punchier|catchier|improve|rewrite|fix|starker\\w*|besser\\w*|anderen?|neuen?|mejor\\w*|otro|nuevo|mas fuerte', `${hookWords}|opening|beginning|start|anfang|comienzo|inicio|principio`)],
  ['hooks', asks(hookWords)],
  ['lead_with', both('move|bring|put|pon|lleva|stell\\w*|setz\\w*', 'to the top|up top|up front|to the front|first|to the start|to the beginning|nach oben|nach vorne?|an den anfang|al (?:principio|inicio|comienzo)')],
  ['lead_with', /(?:^|[^a-z])(?:lead|open|start|begin|kick off) (?:it |the post )?with |(?:fang\w{0,9}|beginn\w{0,9}|start\w{0,9}) (?:bitte )?mit |(?:empie\w{0,9}|comienz\w{0,9}|abre) con /],
  ['quote', /(?:^|[^a-z])(?:add|write|include|fug\w{0,9}|erganz\w{0,9}|schreib\w{0,9}|anad\w{0,9}|agreg\w{0,9}|escrib\w{0,9}) (?:an? |another |something |einen? |noch einen? |etwas |una? |otr[oa] |algo )(?:short |kurzen )?(?:line|sentence|paragraph|section|bit|satz|absatz|frase|parrafo)?\s?(?:about|on|that|uber|zu|sobre|acerca)(?![a-z])/],
  ['mention', /(?:^|[^a-z])(?<!(?:don't|do not|never|not) )(?:tag|mention)\s(?:@|[a-z])|markier\w*|erwahn\w*|etiqueta a|menciona/],
  ['research', asks('research|look up|search|find|recherchier\\w*|such\\w* (?:nach|mir|posts)|investig\\w*|busca\\w*|what (?:do|are|did) (?:others|people|creators|founders)|what works|trends?|trending')],
  ['write', /\b(?:write|draft|create|make|generate|compose|schreib\w*|verfass\w*|escrib\w*|redacta\w*|crea)\b.{0,20}?\b(?:an?|me|us|another|new|something|einen?|mir|etwas|un|una|algo)\b.{0,40}?\b(?:about|on|for|of|uber|zu|sobre|acerca)\b(?! \d)/],
  ['first_person', /\bfirst[- ]person\b|\bas (?:i|me)\b|\b(?:use|say|speak as) ['"]?i['"]?(?: |$)|ich-form|erste[rn]? person|primera persona/],
  ['prose', new RegExp(`${any(list)}.{0,30}?${any('back|to|into|as|zuruck|zu|in|als|a|en|de vuelta')}.{0,15}?${any(prose)}|${any(`${away}|instead of`)}.{0,20}?${any(list)}|${any(prose)}.{0,20}?${any(`instead of|statt|en (?:lugar|vez) de`)}.{0,20}?${any(list)}|fliesstext`)],
  ['bullets', asks(list)],
  ['short_sentences', both('shorter|short|split|break|long|kurzer\\w*|kurze|teil\\w*|cortas?|divid\\w*|largas?', 'sentences|satze|oraciones|frases')],
  ['spacing', asks('white ?space|own lines?|breathing (?:room|space)|line breaks?|shorter paragraphs|more (?:air|space|paragraphs)|(?:split|break up|divide|teil\\w*|divid\\w*) .{0,30}(?:paragraphs?|absatz|absatze|parrafos?)|(?:break|split) (?:it |the text |the post )?(?:up|into paragraphs)(?! (?:the )?(?:long )?sentences)|(?:mehr |kurzere )absatze|zeilenumbruche|mehr luft|mas espacio|saltos de linea|parrafos mas cortos|mas parrafos')],
  ['names', both(`${away}|anonymi[sz]e|hide|anonymisier\\w*|anonimiza`, 'names|all names|namen|nombres')],
  ['split', /(?:^|[^a-z])(?:split|break|turn|divide|teil\w{0,9}|divid\w{0,9}) .{0,40}(?:two|2|three|3|several|separate|zwei|drei|dos|tres) (?:posts|beitrage|publicaciones)/],
  ['delete', both(`${away}|remove|delete`, part)],
  ['fix', asks('fix|correct|proof ?read|clean up|tidy|spell ?check|spelling|grammar|typos?|spacing|punctuation|korrigier\\w*|rechtschreibung|grammatik|tippfehler|corrige|corregir|ortografia|gramatica|erratas')],
  ['measure', asks('how (?:long|many (?:characters|words|lines))|wie (?:lang|viele (?:zeichen|worter))|cuant[oa]s (?:caracteres|palabras)|que tan larg[oa]')],
  ['shorter', new RegExp(`${any(less)} ?(?:wordy|long|verbose|lang\\w*|larg[oa]|extens[oa])|${any('short|shorter|shorten|trim|condense|concise|brief|briefer|tighter|tighten|compress|summari[sz]e|reduce|halve|half|cut|under \\d+|kurz\\w*|straff\\w*|knapp\\w*|mas corto|mas corta|mas breve|acort\\w*|recort\\w*|resum\\w*|reduc\\w*|corto|corta|breve')}`)],
  ['longer', asks('long|longer|lengthen|expand|extend|elaborate|more details?|details|develop|flesh out|langer|ausfuhrlicher|mehr details|mas larg[oa]|alarg\\w*|ampli\\w*|mas detalles?')],
  ['corporate', asks('corporate|jargon|buzzwords?|businessy|marketing[- ]speak|salesy|like a press release|floskel\\w*|phrasen|werblich|corporativ\\w*|jerga|less like (?:an? )?(?:brochure|ad|ai|chatgpt|gpt|llm|robot|machine)|(?:ai|chatgpt|robot|machine)[- ](?:sounding|like|speak)|robotic|nach ki|a ia')],
  ['casual', new RegExp(`${any(less)} ?(?:formal|formell|stiff|steif|serious|serio)|${any('casual|friendly|friendlier|informal|relaxed|conversational|warmer|human|chatty|locker\\w*|informell\\w*|lassig\\w*|freundlich\\w*|nahbar\\w*|cercan[oa]|coloquial|relajad[oa]|natural')}`)],
  ['formal', asks('formal\\w*|professional\\w*|serious|formell\\w*|formlich\\w*|serios\\w*|professionell\\w*|profesional|seri[oa]')],
  ['simpler', asks('simple|simpler|simplify|plain|plainer|easier|easy|clear|clearer|understandable|readable|einfach\\w*|verstandlich\\w*|klarer|sencill[oa]|simple|simplifica|clar[oa]')],
  ['punchier', asks('punch|punchy|punchier|stronger|bold|bolder|sharper|snappy|snappier|impact|direct|confident|energetic|knackig\\w*|pragnant\\w*|direkt\\w*|direct[oa]|contundente|impactante')],
  ['manner', asks('combine|merge|join|in the (?:style|voice) of|im stil von|al estilo de|fun|funny|funnier|humor\\w*|humour|joke|inspir\\w*|motivat\\w*|emotional\\w*|viral|poetic|rhyme|(?:past|present|future) tense|storytelling|story|engaging|exciting|interesting|persuasive|witty|shakespeare|seo|lustig\\w*|witzig\\w*|spannend\\w*|interessant\\w*|divertid[oa]|graci(?:oso|osa)|emocionante|interesante|inspirador\\w*|historia|geschichte')],
  ['opinion', asks('what (?:do|would) you (?:think|change|say)|feedback|review|rate|critique|criticism|any good|is (?:it|this|that) (?:good|ok|okay|ready)|how (?:is|does) (?:it|this)|thoughts|opinion|what.?s missing|what is missing|anything missing|was fehlt|que falta|how readable|readability|reading (?:level|ease|grade|age)|lesbarkeit|legibilidad|improve\\w*|better|was haltst|wie findest|meinung|ist (?:das|er|es) gut|besser|verbesser\\w*|que (?:opinas|te parece|piensas)|esta bien|mejor\\w*')],
  ['agree', asks('yes|yep|sure|go ahead|do it|(?:add|use|take|put) (?:them|all|those|these)(?: in)?|ja|gerne?|mach das|nimm sie|si|dale|hazlo|anadel[oa]s|usal[oa]s')],
  ['thanks', asks('thanks|thank you|thx|great|perfect|awesome|nice|good job|well done|danke|super|gracias|genial')],
  ['greeting', /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|hallo|guten (?:tag|morgen)|hola|buenos dias)\b/],
  ['help', asks('help|what can you do|how does this work|what are you able|hilfe|was kannst du|ayuda|que puedes hacer')],
] as const satisfies readonly (readonly [string, RegExp])[];

/** `plain` is a clause as `plainly` gives it. null where it asks for nothing known here. */
export const kindOf = (plain: string): WishKind | null => table.find(([, asked]) => asked.test(plain))?.[0] ?? null;

/** Words in which one wrong letter is forgiven. */
const vocabulary =
  'shorter shorten longer simpler simplify stronger punchier question hashtags hashtag bullet bullets emoji emojis remove spacing spelling grammar opening person translate research professional casual formal paragraph sentence corporate'.split(
    ' ',
  );

/** One letter changed, left out, put in, or two swapped. */
function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  const [a, b] = [word.slice(same), known.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return same > 0 && (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped);
}

function corrected(text: string): string {
  return text.replaceAll(/[a-z]{5,}/g, (word) =>
    vocabulary.some((known) => word === known || word === `${known}s`)
      ? word
      : (vocabulary.find((known) => isNear(word, known)) ?? word),
  );
}
