// The kinds of wishes the assistant knows, and the words that ask for each, in English, German and Spanish.
import type { Target } from '../edit/parts.ts';
import type { Limit } from '../edit/shorten.ts';

/** Lower case, without accents and typographic punctuation, so that "más", "mas" and "MÁS" are the same. */
export const plainly = (text: string): string =>
  corrected(
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll('ß', 'ss')
      .replaceAll(/[\u2018\u2019]/g, "'"),
  );

export type WishKind = (typeof table)[number][0] | 'said' | 'add_tags';

export type Wish = {
  kind: WishKind | 'unknown';
  /** The clause as written, and as the tables read it. */
  said: string;
  plain: string;
  /** The subject, if it names one: "research remote work". */
  about: string;
  /** The parts it names; empty if it is about the whole text. */
  targets: Target[];
  target: Limit | null;
};

/** Words separated by "|"; "*" is an ending of limited length: otherwise a crafted text would take time that grows faster than its length. */
const any = (words: string): string =>
  String.raw`(?:^|[^a-z])(?:${words.replaceAll('*', String.raw`\w{0,16}`)})(?![a-z])`;
const asks = (words: string): RegExp => new RegExp(any(words));
/** Both, in either order, close together: German puts its verb last. */
const both = (a: string, b: string): RegExp => new RegExp(`${any(a)}.{0,60}?${any(b)}|${any(b)}.{0,60}?${any(a)}`);
const then = (a: string, b: string): RegExp => new RegExp(`${any(a)}.{0,40}?${any(b)}`);

const take =
  'remove|delete|drop|strip|get rid of|take out|take away|cut|skip|entfern*|losch*|streich*|weg|raus*|quita*|elimina*|borra*|saca*';
const away = `${take}|without|no|lose|kill|don't want|ohne|keine?|sin`;
const add =
  'add|include|insert|need|put in|use|want|give|sprinkle|fug*|erganz*|brauch*|anad*|agreg*|incluy*|pon*|necesit*';
const part =
  'paragraphs?|para|sentences?|lines?|bullets?|points?|opening|ending|hook|intro|outro|quote|question|bit|part|absatz|absatze|satz|satze|zeilen?|stelle|teil|einstieg|schluss|zitat|frage|parrafos?|frases?|oracion|lineas?|parte|puntos?|cita|pregunta|cierre';
const question = 'questions?|frage|pregunta';
const start =
  'open*|start*|begin*|hook|first (?:line|sentence)|intro*|einleitung|anfang*|einstieg*|beginn*|erste[rnm]? (?:satz|zeile)|apertura|comienz*|inicio|empie*|primera (?:frase|linea)';
const top =
  'first|up|top|start*|begin*|front|open*|lead|empie*|comienz*|beginn*|fang*|stell*|nach oben|nach vorne?|zuerst|anfang|voran|arriba|primero|al (?:principio|inicio|comienzo)';
const list = 'bullet*|list|liste|stichpunkte?n?|aufzahlung*|lista|vinetas|arrows|pfeile|flechas';
const prose =
  'sentences?|prose|paragraphs?|(?:normal|plain|running|flowing) text|fliesstext|satze?n?|frases?|prosa|parrafos?';
const less = 'less|not so|not as|too|weniger|nicht so|zu|menos|demasiado|no tan';
const hook = 'hooks?|openings?|openers?|first lines?|opening lines?|intro|headlines?|einstiege?|aufhanger|ganchos?';
const number = 'numbers?|figures?|zahlen|cifras|numeros|datos';
const move = 'move|put|bring|place|shift|verschieb*|setze?|stelle?|mueve|mover|pon|lleva|pasa';
const numberOrdinal = 'number|no\\.?|nr\\.?|numero|nummer|#';

/** The first match counts. */
// oxfmt-ignore
const table = [
  ['beyond', /(?:remove|delete|drop|strip|cut|take out|lose|losch\w{0,9}|streich\w{0,9}|entfern\w{0,9}|quita|elimina|borra) (?:everything|all(?: of it| the text)?|the rest|alles|todo)(?: that comes| which comes| lo que (?:hay|va|viene|sigue))? (?:after|below|following|before|above|from|past|nach|hinter|unter|vor|ab|despues del?|antes del?|tras|desde)(?![a-z])|\b(?:remove|delete|drop|cut|losche?|streiche?|borra|elimina|quita) (?:everything|all|alles|todo) (?:except|but|apart from|ausser|bis auf|menos|salvo|excepto) |\b(?:stop|end|cut)(?: it| the post| it off| off)? (?:right )?after (?:the|"|\u201c)|\b(?:keep|leave|behalte?|lasse?|deja|conserva) (?:only |just |nur |solo )?(?:the |die |den |das |las? |los |el )?(?:first|last|erste[nr]?|letzte[nr]?|primer[oa]?s?|ultim[oa]s?) (?:\w{1,6} )?(?:paragraph|sentence|line|bullet|point|absatz|absatze|satz|satze|zeile|parrafo|frase|linea)/],
  ['shorter', then('write|make|create|draft|give|schreib*|mach*|escrib*|haz|crea', '(?:short|shorter|condensed|brief|briefer|concise|kurzere?|corta|reducida) (?:version|one|variant|fassung)')],
  ['bullets', /(?:^|[^a-z])(?:make|create|write|draft|mach\w{0,3}|haz|crea) (?:me )?(?:an? |the |eine? |una? )?(?:\w{1,9} )?(?:lists?|bullets|listen?|listas?)(?![a-z])(?!.{0,60}\b(?:about|uber|sobre)\b)/],
  ['fix', then('find*|search|look|check|such*|busca*|encuentra', 'typos?|misspell*|mistakes?|errors?|tippfehlern?|rechtschreib*|fehlern?|errores|faltas|erratas')],
  ['shorter', then('cut|trim|bring|get|reduce|shorten|kurz*|recorta*|acorta*|reduce*', String.raw`half|a third|a quarter|halfte|drittel|mitad|tercio|\d{1,4} ?(?:%|percent|char*|words|zeichen|worter|caracteres|palabras)`)],
  ['delete', both(away, `(?:the|my|that|die|das|la|el) (?:[a-z]{1,12} ){0,2}(?:quote|quotation|question|frage|zitat|cita|pregunta)(?! ?marks?)`)],
  ['delete', then(away, '(?:the |my |that |das |den |el |las? )?(?:thank|thanks|thank yous?|dank|danke|gracias|agradecimiento)')],
  ['formal', both('no|without|remove|avoid|spell out|ohne|sin', 'contractions?|short forms|contracciones')],
  ['british', asks('british*|uk (?:english|spelling)|britisch*|ingles britanico')],
  ['american', asks('(?:american|us) (?:english|spelling)|amerikanisch*|ingles americano')],
  ['capitals', asks('upper ?case|capitali[sz]e*|all caps|in caps|capitals|capital letters|gross ?buchstaben|versalien|mayusculas')],
  ['translate', asks('translat*|ubersetz*|traduc*|(?:in|into|to|auf|ins|al|en) (?:german|french|spanish|italian|portuguese|dutch|polish|hindi|chinese|japanese|arabic|russian|english|deutsch*|englisch*|spanisch*|franzosisch*|ingles|aleman|espanol|frances)')],
  ['undo', asks('undo|revert|go back|put (?:it|that) back|restore|bring (?:it )?back|(?:old|previous|earlier) (?:version|text|one)|as it was|as before|ruckgangig|zurucknehmen|(?:vorherige|vorige|alte|fruhere)n? (?:version|text|fassung)|deshaz*|deshacer|revierte|version anterior|como antes')],
  ['voice', asks('sounds? (?:more )?like me|my (?:own )?(?:voice|style|tone)|wie ich (?:schreibe|es sagen)|mein.{0,2} (?:stil|stimme)|mi (?:voz|estilo)')],
  ['check', /(?:^|[^a-z])(?:fact[- ]?check|is .{1,80} (?:correct|true|right|accurate|still valid)\W{0,3}$|stimmt (?:das|es|die|der)|es (?:cierto|verdad|correct[oa]))/],
  ['timing', new RegExp(`${then('schedule|publish|post (?:it|this)|plan(?:e|en)?|veroffentlich*|programa*|publica*', 'now|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|morning|at \\d{1,2}|next week|linkedin|jetzt|heute|morgen|hoy|manana|ahora').source}|${any('first comment|erste. kommentar|primer comentario')}`)],
  ['elsewhere', then('write|answer|draft|schreib*|escrib*|responde*', 'comments?|repl(?:y|ies)|dms?|messages?|e-?mails?|newsletter|kommentare?|nachricht*|comentarios?|mensajes?|correo')],
  ['opinion', /\bwhat (?:do|would) you (?:think|say)|\bwie findest|\bwas haltst|\bque (?:opinas|te parece|piensas)|^how (?:readable|good|does|is)\b|^(?:(?:hm{1,5}|ok|so|and|but) ?,? )?(?:is|are|does|do you think|ist|sind|es|esta|son) .{0,80}\?$|^(?:is|are|does|ist|esta) (?:my|the|it|this|that|mein\w{0,2}|der|die|das|mi|el|la)\b/],
  ['remove_emoji', both(away, 'emojis?|emoticons?|smileys?|emoticonos?')],
  ['fewer_hashtags', both('only|just|except|all but|bis auf|salvo|excepto|at most|max|maximum|fewer|less|limit|reduce|nur|hochstens|weniger|solo|maximo|menos', 'hashtags?|hash tags?|etiquetas')],
  ['remove_hashtags', both(away, 'hashtags?|hash tags?|tags|etiquetas')],
  ['remove_links', then(away, 'links?|urls?|enlaces?')],
  ['remove_brackets', both(away, 'brackets?|placeholders?|klammern|platzhalter|corchetes')],
  ['remove_filler', both(away, 'fillers?|filler words|fluff|waffle|padding|empty words|fullworter|relleno|muletillas')],
  ['calmer', new RegExp(`${both(`${away}|fewer|less|too many|weniger|zu viele|menos|demasiad*`, 'exclamation (?:marks?|points?)|ausrufezeichen|(?:signos? de )?exclamacion(?:es)?').source}|${any('tone (?:it|this|that) down|calm(?:er)?|less (?:hype|hyped|excited|shouty)')}`)],
  ['hashtags', asks('hashtags?|hash tags?|tags|etiquetas')],
  ['opening_question', both(start, question)],
  ['remove_list', new RegExp(`${any(take)} (?:(?:the|my|that|this|whole|entire|bullet|bulleted|numbered|die|den|ganze|nummerierte|la|numerada) ){0,3}(?:list|liste|aufzahlung|lista)(?![a-z])`)],
  ['prose', new RegExp(`${any(take)} (?:(?:the|my|all|die|alle|las|los|mis) ){0,2}(?:bullets|bullet points|bulletpoints|stichpunkte|aufzahlungszeichen|vinetas)\\W{0,3}$`)],
  ['numbered', asks(`number (?:the|them|these|those|each|my|every)|numbered|(?:${number}) (?:instead of|statt|en (?:lugar|vez) de) bullets?|nummerier*|numera(?:r|l[ao]s|da)?`)],
  ['bullets', then(`${list}|dashes|striche*|guiones`, 'instead of|rather than|statt|en (?:lugar|vez) de')],
  ['figures_only', then('only|just|nothing but|nur|solo|solamente', `(?:(?:keep|leave|give me|show me|show|want) )?(?:(?:the|die|los|las) )?(?:${number})(?!.{0,30}(?:line|apart|own|zeile|aparte))`)],
  ['one_each', asks('(?:each|every|one) (?:sentence|line).{0,20}(?:own|new|separate|per line|a line)|sentence per line|line breaks? (?:after|between) (?:each|every|all)|(?:jede\\w|je ein|ein) satz.{0,20}zeile|satz pro zeile|cada (?:frase|oracion).{0,20}linea|una frase por linea')],
  ['figures', new RegExp(`${then(number, 'alone|only|own lines?|stand out|separate*|by themselves|einzeln|allein*|eigene.? zeilen?|solos?|solas|aparte|destac*').source}|${then('pull out|highlight|show(?: me)?|extract|zeig*|muestra*|destaca|resalta', number).source}|${then('each', `(?:${number}).{0,30}line`).source}`)],
  ['result_up', new RegExp(`${both('result|outcome|punch ?line|conclusion|takeaway|payoff|ergebnis|fazit|resultado|conclusion', top).source}|${any('numbers? first|figures? first|(?:start|begin|open|lead) with (?:the |a |my |our )?(?:numbers?|figures?)|(?:zahl|zahlen|cifras?|numeros?) (?:zuerst|nach oben|nach vorn|primero|arriba)')}`)],
  ['statistic', then(`${add}|with|mit|con`, 'statistics?|stats?|data(?: points?)?|numbers?|figures?|sources?|stud(?:y|ies)|proof|evidence|statistik*|zahl|zahlen|studien?|quellen?|beleg|estadisticas?|datos?|cifras?|fuentes?|estudios?|pruebas?')],
  ['quote', both(add, '(?:a|an|another|ein|eine|una?) (?:quotes?|quotation|testimonial|examples?|anecdotes?|case stud(?:y|ies)|zitate?|beispiele?|citas?|ejemplos?|anecdotas?)')],
  ['emoji', both(`${add}|more|with|mit|mehr|con|mas`, 'emojis?|emoticons?|smileys?|emoticonos?')],
  ['markup', asks('bold|italics?|underline*|fett|kursiv|negritas?|cursiva')],
  ['question', both(`${add}|end|close|finish|ask|with|ende|schluss|mit|final|termina*|con|acaba*`, `${question}|call[- ]to[- ]action|cta`)],
  ['merge', both('merge|join|combine|zusammen*|verbind*|une|unir|junta*', 'paragraphs?|absatze?n?|parrafos?')],
  ['kind', then('make|turn|create|mach*|haz|convierte', '(?:a |an |ein\\w{0,3} |un |una )?(?:carousel|slides|slideshow|poll|karussell|umfrage|carrusel|encuesta)')],
  ['two_posts', then('split|break|turn|divide|teil*|divid*', '(?:two|2|three|3|several|separate|zwei|drei|dos|tres) (?:posts|beitrage|publicaciones)')],
  ['swap', both('swap|switch|exchange|tausch*|vertausch*|intercambi*', 'paragraphs?|sentences?|lines?|bullets?|points?|absatze?n?|satze?n?|zeilen?|punkte?|parrafos?|frases?|oraciones|lineas?|puntos?|\\d{1,2} & \\d{1,2}')],
  ['move', both(move, `(?:${part}|link|(?:${numberOrdinal}) ?\\d{1,2}).{0,60}(?:${top}|end|bottom|last|after|before|below|above|ende|unten|nach|hinter|vor|final|abajo|despues|antes)`)],
  ['move', new RegExp(`\\bmake (?:the |my )?(?:\\w{1,9} ){0,2}(?:${part}) (?:the |come |go )?(?:very )?(?:first|last)(?! person| line| sentence)\\b`)],
  ['weak_ending', both('end|ending|outro|closing|schluss|final|cierre', 'weak|boring|flat|bad|better|stronger|new|another|rewrite|improve|schwach|besser*|neu*|mejor*|flojo|nuevo')],
  ['stronger_hook', both('strong|stronger|better|new|another|different|sharper|punchier|catchier|improve|rewrite|fix|starker*|besser*|anderen?|neuen?|mejor*|otro|nuevo|mas fuerte', `${hook}|opening|beginning|start|anfang|comienzo|inicio|principio`)],
  ['delete', both(`${take}|lose`, part)],
  ['delete', both(take, `(?:${numberOrdinal}) ?\\d{1,2}`)],
  ['apart', both('stand out|own (?:line|paragraph)|set apart|by itself|separate|hervor*|eigene\\w? (?:zeile|absatz)|propi[oa] (?:linea|parrafo)|destac*', part)],
  ['split', both('split|break up|divide|break|teil*|trenn*|divid*|separa*', `(?:the |den |die |el |la |my )?(?:\\w{1,9} )?(?:paragraph|sentence|absatz|satz|parrafo|frase)(?:\\b.{0,20}\\b(?:two|2|half|zwei|dos)|$)|(?:paragraph|sentence|absatz|satz|parrafo|frase) \\d{1,2}`)],
  ['lead_with', /(?:^|[^a-z])(?:lead|open|start|begin|kick off) (?:it |the post )?with |(?:fang\w{0,9}|beginn\w{0,9}|start\w{0,9}) (?:bitte )?mit |(?:empie\w{0,9}|comienz\w{0,9}|abre) con /],
  ['lead_with', both('move|bring|put|pon|lleva|stell*|setz*', 'to the top|up top|up front|to the front|first|to the start|to the beginning|nach oben|nach vorne?|an den anfang|al (?:principio|inicio|comienzo)')],
  ['quote', /(?:^|[^a-z])(?:add|write|include|fug\w{0,9}|erganz\w{0,9}|schreib\w{0,9}|anad\w{0,9}|agreg\w{0,9}|escrib\w{0,9}) (?:an? |another |something |einen? |noch einen? |etwas |una? |otr[oa] |algo )(?:short |kurzen )?(?:line|sentence|paragraph|section|bit|satz|absatz|frase|parrafo)?\s?(?:about|on|that|uber|zu|sobre|acerca)(?![a-z])/],
  ['mention', /(?:^|[^a-z])(?<!(?:don't|do not|never|not) )(?:tag|mention)\s(?:@|[a-z])|markier\w{0,9}|erwahn\w{0,9}|etiqueta a|menciona/],
  ['research', asks('research|look up|search|find|recherchier*|such\\w{0,4} (?:nach|mir|posts)|investig*|busca*|what (?:do|are|did) (?:others|people|creators|founders)|what works|trends?|trending')],
  ['write', then('write|draft|create|make|generate|compose|schreib*|verfass*|escrib*|redacta*|crea', '(?:an?|me|us|another|new|something|einen?|mir|etwas|un|una|algo)\\b.{0,40}?\\b(?:about|on|for|of|uber|zu|sobre|acerca)(?! \\d)')],
  ['first_person', asks("first[- ]person|as (?:i|me)|(?<!n't |not |never )(?:use|say|speak as) ['\"]?i['\"]?|we (?:to|with|into) i|i (?:instead of|not) we|ich-form|erste[rn]? person|primera persona")],
  ['prose', new RegExp(`${then(list, `(?:back|to|into|as|zuruck|zu|in|als|a|en|de vuelta)\\b.{0,15}?\\b(?:${prose})`).source}|${then(`${away}|instead of`, list).source}|${then(prose, `(?:instead of|statt|en (?:lugar|vez) de)\\b.{0,20}?\\b(?:${list})`).source}|${any('fliesstext|(?:normal|plain|running|flowing|continuous) text|as (?:a|one) paragraph')}`)],
  ['points', /^(?:please |can you |could you )?(?:(?:shorten|sort|order|reorder|move|put|place|shift|sortier\w{0,3}|verschieb\w{0,3}|kurz\w{0,3}|acorta|ordena|mueve) (?:the |my |all |die |la |las |los )(?:\w{1,9} )?(?:bullets?|points?|list|liste|lista|stichpunkte|vinetas)|(?:add|insert|fuge|erganze|anade|agrega) (?:an? |another |one more |eine?n? |una? )(?:new |more )?(?:bullet|point|stichpunkt|punto|vineta)(?! list))\b/],
  ['bullets', asks(list)],
  ['short_sentences', both('shorter|short|split|break|long|kurzer*|kurze|teil*|cortas?|divid*|largas?', 'sentences|satze|oraciones|frases')],
  ['spacing', asks('white ?space|own lines?|breathing (?:room|space)|line breaks?|shorter paragraphs|more (?:air|space|paragraphs)|(?:split|break up|divide|teil*|divid*) .{0,30}(?:paragraphs?|absatz|absatze|parrafos?)|(?:break|split) (?:it |the text |the post )?(?:up|into paragraphs)|(?:mehr |kurzere )absatze|zeilenumbruche|mehr luft|mas espacio|saltos de linea|parrafos mas cortos|mas parrafos')],
  ['names', both(`${away}|anonymi[sz]e|hide|anonymisier*|anonimiza`, 'names|all names|namen|nombres')],
  ['fix', asks('fix|correct|proof ?read|clean up|tidy|spell ?check|spelling|grammar|typos?|spacing|punctuation|korrigier*|rechtschreibung|grammatik|tippfehler|corrige|corregir|ortografia|gramatica|erratas')],
  ['measure', asks('how (?:long|many (?:characters|words|lines))|wie (?:lang|viele (?:zeichen|worter))|cuant[oa]s (?:caracteres|palabras)|que tan larg[oa]')],
  ['shorter', new RegExp(`${then(less, 'wordy|long|verbose|lang*|larg[oa]|extens[oa]').source}|${any('short|shorter|shorten|trim|condense|concise|brief|briefer|tighter|tighten|compress|summari[sz]e|reduce|boil|halve|half|cut|(?:under|below|max|at most) \\d{1,4}|kurz*|straff*|knapp*|acort*|recort*|resum*|reduc*|corto|corta|breve')}`)],
  ['longer', asks('long|longer|lengthen|expand|extend|elaborate|more details?|details|develop|flesh out|langer|ausfuhrlicher|mehr details|mas larg[oa]|alarg*|ampli*|mas detalles?')],
  ['corporate', asks('corporate|jargon|buzzwords?|businessy|marketing[- ]speak|salesy|like a press release|floskel*|phrasen|werblich|corporativ*|jerga|more human|sound human|less like (?:an? )?(?:brochure|ad|ai|chatgpt|gpt|llm|robot|machine)|(?:ai|chatgpt|robot|machine)[- ](?:sounding|like|speak)|robotic|menschlicher|nach ki|a ia|mas human[oa]')],
  ['casual', new RegExp(`${then(less, 'formal|formell|stiff|steif|serious|serio').source}|${any('casual*|friendly|friendlier|informal|relaxed|conversational|warmer|chatty|locker*|informell*|lassig*|freundlich*|nahbar*|cercan[oa]|coloquial|relajad[oa]|natural')}`)],
  ['formal', asks('formal*|professional*|serious|formell*|formlich*|serios*|professionell*|profesional|seri[oa]')],
  ['simpler', asks('simple|simpler|simplify|plain|plainer|easier|easy|clear|clearer|understandable|readable|einfach*|verstandlich*|klarer|sencill[oa]|simplifica|clar[oa]')],
  ['punchier', asks('punch|punchy|punchier|stronger|bold|bolder|sharper|snappy|snappier|impact|direct|confident|energetic|knackig*|pragnant*|direkt*|direct[oa]|contundente|impactante')],
  ['hooks', asks(hook)],
  ['manner', asks('combine|merge|join|in the (?:style|voice) of|im stil von|al estilo de|fun|funny|funnier|humor*|humour|joke|inspir*|motivat*|emotional*|viral|poetic|rhyme|(?:past|present|future) tense|storytelling|story|engaging|exciting|interesting|persuasive|witty|shakespeare|seo|lustig*|witzig*|spannend*|interessant*|divertid[oa]|graci(?:oso|osa)|emocionante|interesante|inspirador*|historia|geschichte')],
  ['opinion', asks("what.?s (?:wrong|weak|off|bad)|weak(?:ness|nesses| points?| spots?)|what (?:do|would) you (?:think|change|say)|feedback|review|rate|critique|criticism|any good|is (?:it|this|that) (?:good|ok|okay|ready)|how (?:is|does) (?:it|this)|thoughts|opinion|what.?s missing|what is missing|anything missing|was fehlt|que falta|how readable|readability|reading (?:level|ease|grade|age)|lesbarkeit|legibilidad|improve*|better|was haltst|wie findest|meinung|ist (?:das|er|es) gut|besser|verbesser*|que (?:opinas|te parece|piensas)|esta bien|mejor*")],
  ['agree', asks('yes|yep|sure|go ahead|do it|(?:add|use|take|put) (?:them|all|those|these)(?: in)?|ja|gerne?|mach das|nimm sie|si|dale|hazlo|anadel[oa]s|usal[oa]s')],
  ['thanks', asks('thanks|thank you|thx|great|perfect|awesome|nice|good job|well done|danke|super|gracias|genial')],
  ['greeting', /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|yo|hallo|guten (?:tag|morgen)|hola|buenos dias)\b/],
  ['help', asks('help|what can you do|how does this work|what are you able|hilfe|was kannst du|ayuda|que puedes hacer')],
] as const satisfies readonly (readonly [string, RegExp])[];

/** `plain` is a clause as returned by `plainly`. null if it asks for nothing known here. */
export const kindOf = (plain: string): WishKind | null => table.find(([, asked]) => asked.test(plain))?.[0] ?? null;

/** Words in which one typing error is forgiven. */
const vocabulary =
  'shorter shorten longer simpler simplify stronger punchier question hashtags hashtag bullet bullets emoji emojis remove spacing spelling grammar opening person translate research professional casual formal paragraph sentence corporate'.split(
    ' ',
  );

/** One letter changed, missing or added, or two swapped. */
function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  const [a, b] = [word.slice(same), known.slice(same)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return same > 0 && (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped);
}

const corrected = (text: string): string =>
  text.replaceAll(/[a-z]{5,}/g, (word) =>
    vocabulary.some((known) => word === known || word === `${known}s`)
      ? word
      : (vocabulary.find((known) => isNear(word, known)) ?? word),
  );
