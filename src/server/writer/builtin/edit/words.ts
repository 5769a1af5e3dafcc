// What the edits know about words: which can go, which have a plainer or more formal form or another spelling, which are typing errors. Quotations,
// places to fill in, links and tags are never reworded.
import type { Language } from '../grammar/language.ts';
import { capitalised, ended, sentencesOfLine } from '../sentences.ts';

type Pairs = readonly (readonly [from: string, to: string])[];

const pairsOf = (text: string): Pairs =>
  text.split(/[;\n]/).map((pair) => pair.trim().split('=') as unknown as readonly [string, string]);

// oxfmt-ignore
const waste = pairsOf(`as a matter of fact=;at the end of the day=;needless to say=;it goes without saying that=;it is important to note that=;it is worth noting that=;to be honest=
to be perfectly honest=;for what it is worth=;if you ask me=;i would like to say that=;i just wanted to say that=;i have to say that=;in my humble opinion=;in my opinion=;i think that=;i believe that=;i feel that=`);
const wordy =
  pairsOf(`due to the fact that=because;in spite of the fact that=although;at this point in time=now;at the present time=now;in the event that=if
for the purpose of=for;with regard to=about;with respect to=about;in order to=to;prior to=before;so as to=to;a large number of=many;a lot of=many
the majority of=most;has the ability to=can;have the ability to=can;is able to=can;are able to=can;make a decision=decide;made a decision=decided
on a daily basis=daily;on a regular basis=regularly;i personally=I;the reason is that=because;each and every=every;first and foremost=first
over and over again=again and again;all of the=all the;end result=result;past experience=experience;future plans=plans`);
const fillers = pairsOf(
  'really=;very=;just=;actually=;basically=;literally=;honestly=;quite=;rather=;simply=;truly=;totally=;completely=;absolutely=;definitely=;certainly=;essentially=;extremely=;incredibly=;obviously=;clearly=;somewhat=;pretty=;personally=;genuinely=;seriously=',
);
const hedges = pairsOf(
  'perhaps=;maybe=;kind of=;sort of=;i guess=;i suppose=;more or less=;to some extent=;in a way=;it seems that=;i think that=;i believe that=;i feel that=;i think=;i believe=;i feel like=;a bit=;a little bit=;probably=;arguably=',
);
const plain =
  pairsOf(`utilize=use;utilizes=uses;utilized=used;utilizing=using;utilise=use;utilised=used;leverage=use;leverages=uses;leveraged=used;leveraging=using;facilitate=help with;facilitated=helped with
commence=start;commenced=started;terminate=end;terminated=ended;endeavor=try;endeavour=try;assist=help;assisted=helped;assistance=help;purchase=buy;purchased=bought;obtain=get;obtained=got;acquire=get;acquired=got
demonstrate=show;demonstrates=shows;demonstrated=showed;indicate=show;indicates=shows;require=need;requires=needs;required=needed;sufficient=enough;additional=more;numerous=many;multiple=several
approximately=about;subsequently=later;consequently=so;furthermore=also;moreover=also;additionally=also;nevertheless=still;nonetheless=still;individuals=people;regarding=about;concerning=about
optimize=improve;optimise=improve;methodology=method;implement=put in place;implemented=put in place;initiate=start;ascertain=find out;attempt=try;attempted=tried;crucial=key;substantially=much;enhance=improve;enhanced=improved
ensure=make sure;ensured=made sure;modify=change;select=choose;provide=give;provides=gives;provided=gave;possess=have;inform=tell;informed=told;participate=take part;synergy=teamwork;paradigm=model;robust=strong
seamless=smooth;seamlessly=smoothly;innovative=new;cutting-edge=new;state-of-the-art=modern;holistic=whole;objective=goal;objectives=goals;challenging=hard;beneficial=useful;frequently=often;currently=now;primarily=mainly;expedite=speed up`);
const typos =
  pairsOf(`teh=the;hte=the;adn=and;taht=that;thsi=this;waht=what;wiht=with;jsut=just;recieve=receive;recieved=received;recieving=receiving;beleive=believe;acheive=achieve;acheived=achieved;definately=definitely;definitly=definitely;seperate=separate;seperated=separated
occured=occurred;occurence=occurrence;begining=beginning;comming=coming;writting=writing;planing=planning;stoped=stopped;prefered=preferred;refered=referred;untill=until;tommorow=tomorrow;tommorrow=tomorrow;tomorow=tomorrow;wich=which;becuase=because;becasue=because;beacuse=because
freind=friend;freinds=friends;wierd=weird;thier=their;theyre=they're;dont=don't;doesnt=doesn't;didnt=didn't;cant=can't;wont=won't;wouldnt=wouldn't;couldnt=couldn't;shouldnt=shouldn't;isnt=isn't;arent=aren't;wasnt=wasn't;werent=weren't;hasnt=hasn't;havent=haven't
im=I'm;ive=I've;youre=you're;youve=you've;shes=she's;hes=he's;thats=that's;theres=there's;whats=what's;succesful=successful;successfull=successful;sucessful=successful;sucess=success;neccessary=necessary;necesary=necessary;accomodate=accommodate;adress=address;adresses=addresses
buisness=business;bussiness=business;calender=calendar;collegue=colleague;collegues=colleagues;comittee=committee;commited=committed;concious=conscious;enviroment=environment;existance=existence;experiance=experience;familar=familiar;finaly=finally;foward=forward;goverment=government;grammer=grammar
happend=happened;immediatly=immediately;independant=independent;intresting=interesting;knowlege=knowledge;learnd=learned;lenght=length;maintainance=maintenance;managment=management;noticable=noticeable;oppurtunity=opportunity;oportunity=opportunity;perfomance=performance;possibilty=possibility
proffesional=professional;profesional=professional;privelege=privilege;probaly=probably;realy=really;reccomend=recommend;recomend=recommend;relevent=relevant;responsability=responsibility;similiar=similar;strenght=strength;suprise=surprise;suprised=surprised;teached=taught;truely=truly;usualy=usually
wether=whether;alot=a lot;aswell=as well;infact=in fact;noone=no one;atleast=at least;should of=should have;could of=could have;would of=would have;to much=too much;to many=too many;to late=too late;to often=too often;your welcome=you're welcome`);
export const contractions =
  pairsOf(`do not=don't;does not=doesn't;did not=didn't;is not=isn't;are not=aren't;was not=wasn't;were not=weren't;have not=haven't;has not=hasn't;cannot=can't;can not=can't;could not=couldn't;should not=shouldn't;would not=wouldn't;will not=won't
I am=I'm;I have=I've;I will=I'll;you are=you're;you have=you've;we are=we're;we have=we've;they are=they're;it is=it's;that is=that's;there is=there's`);
const toFormal = pairsOf(
  `kids=children;guys=colleagues;stuff=things;gonna=going to;wanna=want to;gotta=have to;yeah=yes;nope=no;awesome=excellent;super=very;folks=people;okay=acceptable;ok=acceptable;boss=manager;hey=hello;hi=hello;thanks=thank you;kinda=somewhat;sorta=somewhat;btw=by the way`,
);
const toCasual = pairsOf(
  `therefore=so;thus=so;hence=so;however=but;purchase=buy;purchased=bought;obtain=get;obtained=got;receive=get;received=got;assist=help;assisted=helped;inform=tell;informed=told;require=need;requires=needs;required=needed;regarding=about;attempt=try;attempted=tried;colleagues=people I work with`,
);
const announcing = ['we are', "we're", 'i am', "i'm"].flatMap((who) =>
  ['excited', 'thrilled', 'proud', 'pleased', 'delighted', 'happy', 'humbled'].flatMap((how) =>
    ['announce', 'share'].map((what) => [`${who} ${how} to ${what} that`, ''] as const),
  ),
);
const corporate =
  pairsOf(`in today's fast-paced world=;in today's digital landscape=;in today's competitive landscape=;going forward=from now on;reach out to=contact;reached out to=contacted;touch base with=talk to;touch base=talk;circle back to=come back to;circle back=come back;deliverables=results;best-in-class=very good;world-class=very good
key learnings=lessons;learnings=lessons;key takeaways=main points;deep dive into=close look at;deep dive=close look;low-hanging fruit=easy wins;move the needle on=improve;moved the needle on=improved;move the needle=make a difference;moved the needle=made a difference;thought leader=expert;thought leaders=experts;actionable=useful;impactful=useful
align on=agree on;aligned on=agreed on;ideate=think;operationalize=put to work;empower=help;empowers=helps;empowered=helped;empowering=helping;spearhead=lead;spearheaded=led;pain points=problems;pain point=problem;mission-critical=essential;leverage synergies=work together;leveraging synergies=working together;synergies=teamwork;drive results=get results
value proposition=offer;core competencies=strengths;win-win=good for both;game-changing=new;game-changer=big change;bandwidth for=time for;strategic partnership=partnership`);
/** Words whose two spellings mean the same; an ending may follow. */
const american =
  'color favor behavior labor honor flavor neighbor rumor humor endeavor organiz realiz recogniz apologiz prioritiz optimiz summariz emphasiz minimiz maximiz specializ criticiz customiz categoriz standardiz digitiz personaliz moderniz monetiz finaliz visualiz authoriz centraliz normaliz analyz traveled traveling canceled canceling modeled labeled fueled center theater catalog dialog defense offense gray fulfill skillful'.split(
    ' ',
  );

const britishOf = (word: string): string =>
  ({ gray: 'grey', fulfill: 'fulfil', skillful: 'skilful', catalog: 'catalogue', dialog: 'dialogue' })[word] ??
  word
    .replace(/or$/, 'our')
    .replace(/z$/, 's')
    .replace(/ter$/, 'tre')
    .replace(/ense$/, 'ence')
    .replace(/l(ed|ing)$/, 'll$1');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const kept = (found: string, to: string): string => (/^\p{Lu}/u.test(found) && found !== 'I' ? capitalised(to) : to);

/** Quotations, placeholders and links. */
const untouched =
  /(\[[^[\]\n]{0,300}\]|"[^"\n]{0,300}"|[“„«][^”“»\n]{0,300}[”“»]|(?:https?:\/\/|www\.)\S{1,2000}|(?<![^\s@])[^\s@]{1,64}@[^\s@]{1,200}|[#@][\p{L}\p{N}_]{1,100})/iu;

export const besideQuoted = (text: string, change: (part: string) => string): string =>
  text
    .split(untouched)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

/** Replaces whole words in any case, keeping an initial capital. Words with an empty replacement go along with their commas. */
function rewording(pairs: Pairs, follows = ''): (text: string) => string {
  const to = new Map(pairs.map(([from, fresh]) => [from.toLowerCase(), fresh]));
  const all = [...to.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((from) => escaped(from).replaceAll("'", "['’]"));
  const pattern = new RegExp(
    String.raw`(,?[ \t]{0,3})(?<![\p{L}\p{N}'’-])(${all.join('|')})(?![\p{L}\p{N}'’-])(,?)${follows}`,
    'giu',
  );
  const inWords = (part: string): string =>
    part.replaceAll(pattern, (_all, before: string, found: string, comma: string) => {
      const fresh = to.get(found.toLowerCase().replaceAll('’', "'")) ?? found;
      if (fresh === '') return before.startsWith(',') && comma === '' ? ',' : '';
      return before + kept(found, fresh) + (/^(?:but|so)$/.test(fresh) ? '' : comma);
    });
  return (text) => besideQuoted(text, inWords);
}

const swapped = (pairs: Pairs): Pairs => pairs.map(([from, to]) => [to, from]);
const withoutWasteWords = rewording([...waste, ...wordy, ...fillers]);
const withoutHedges = rewording(hedges);
const inPlain = rewording([...wordy, ...plain]);
/** "How it is." is not contracted, nor is "have" in the sense of owning. */
export const contracted = rewording(
  contractions.filter(([long]) => !long.endsWith(' have')),
  String.raw`(?=[ \t]{1,3}\p{L})`,
);
const uncontracted = rewording([...swapped(contractions.filter(([long]) => long !== 'can not')), ...toFormal]);
const inCasual = rewording(toCasual);
const inEveryday = rewording([...announcing, ...corporate, ...plain]);
const rightly = rewording(typos);
const withoutFillerWords = rewording(fillers);

/** Adverbs inside a sentence only: at the start, removing one would require moving the German verb. */
const elsewhere: Partial<Record<Language, RegExp>> = {
  de: /(?<=[\p{L}\p{N}]) (?:eigentlich|quasi|sozusagen|irgendwie|grundsätzlich|wirklich|natürlich|einfach|halt|eben)(?= [\p{L}\p{N}])/gu,
  es: /(?<=[\p{L}\p{N}]) (?:realmente|básicamente|literalmente|simplemente|obviamente|sinceramente|prácticamente)(?= [\p{L}\p{N}])/gu,
};

/** Single spaces, and none before punctuation. */
const tidy = (line: string): string =>
  line
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/(?<! ) (?=[,;!?]|[.:](?:\s|$))/g, '')
    .trim();

/** Tidies the lines that are not in `before` as they are, and capitalises their sentences where the line began with a capital letter. */
export function mended(text: string, before: string): string {
  const was = before.split('\n');
  return text
    .split('\n')
    .map((line, at) => (line === was[at] ? line : mendedLine(line, /^\P{L}*\p{Ll}/u.test(was[at] ?? ''))))
    .join('\n');
}

const mendedLine = (whole: string, isSmall: boolean): string =>
  byLine(whole, (line) => {
    const left = tidy(line.replace(/^ ?[,;] ?/, '')).replaceAll(/,{2,}|,(?=[.!?])|(?<=[.!?]),/g, (commas) =>
      commas.length > 1 ? ',' : '',
    );
    return isSmall ? left : sentencesOfLine(left).map(largeStart).join(' ');
  });

const largeStart = (sentence: string): string =>
  /^(?:https?:|www\.|\S{1,64}@)/i.test(sentence) ? sentence : capitalised(sentence);

/** Changes each line that has text, leaving list marks aside. */
export function byLine(text: string, change: (line: string, isPoint: boolean) => string): string {
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s{0,9}(?:[-*•–→]|\d{1,2}[.)])\s{1,9}/u.exec(line)?.[0] ?? '';
      const rest = line.slice(mark.length).trimStart();
      return rest.trim() === '' ? line.trimEnd() : mark + change(rest, mark !== '');
    })
    .join('\n');
}

/** Changes every line, closing gaps left by lines that become empty. */
export const eachLine = (text: string, change: (line: string) => string): string =>
  text
    .split('\n')
    .map(change)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const withoutFillers = (text: string, language: Language | null): string => {
  const adverbs = language === null ? undefined : elsewhere[language];
  return language === 'en' ? mended(withoutFillerWords(text), text) : adverbs ? text.replaceAll(adverbs, '') : text;
};

export const withoutWaste = (text: string): string =>
  mended(withoutWasteWords(text), text).replaceAll(/(?<!\p{L})(\p{L}{1,40}) \1(?!\p{L})/giu, '$1');

/** Adapts articles to the word that now follows. */
const withArticles = (text: string): string =>
  text
    .replaceAll(/\b(a) (?=(?!one|use|uni|eu)[aeio]\p{L})/giu, '$1n ')
    .replaceAll(/\b(a)n (?=(?!hour|honest|heir)[bcdfghjklmnpqrstvwxyz])/giu, '$1 ');

export const plainWords = (text: string): string => withArticles(mended(inPlain(text), text));
export const simpler = (text: string): string => withShortSentences(plainWords(text));
export const formal = (text: string): string =>
  mended(uncontracted(withoutEmoji(text).replaceAll(/!{1,20}/g, '.')), '');
export const casual = (text: string): string => mended(inCasual(contracted(text)), text);
export const lessCorporate = (text: string): string => withArticles(mended(contracted(inEveryday(text)), text));

const cut =
  /,?(?<!\s)\s(?:and|but|so)\s(?=(?:I|we|you|he|she|it|they|this|that|there|the|my|our|your|people|nobody|everyone)\b)/i;

/** Cuts long sentences at a conjunction between two clauses. */
export const withShortSentences = (text: string, most = 14): string => bySentence(text, (one) => cutShort(one, most));

export const bySentence = (text: string, change: (sentence: string) => string): string =>
  byLine(text, (line) => sentencesOfLine(line).map(change).join(' '));

function cutShort(sentence: string, most: number): string {
  const found = wordCount(sentence) <= most || /["“”„«»]/u.test(sentence) ? null : cut.exec(sentence);
  if (found === null || wordCount(sentence.slice(0, found.index)) < 4) return sentence;
  const rest = sentence.slice(found.index + found[0].length);
  const joint = /but|so/i.exec(found[0])?.[0] ?? '';
  return `${ended(sentence.slice(0, found.index))} ${cutShort(capitalised(`${joint} ${rest}`.trim()), most)}`;
}

/** Fewer hedging words, shorter sentences, the first one on a line of its own. */
export function punchier(text: string): string {
  const left = withShortSentences(
    contracted(mended(withoutHedges(withoutWaste(text)), text).replaceAll(/!{1,20}/g, '.')),
    12,
  );
  const [first = '', ...rest] = sentencesOfLine(left);
  return text.includes('\n') || rest.length < 2 ? left : `${first}\n\n${rest.join(' ')}`;
}

const itIs =
  /(?<![\p{L}'])its(?= (?:an?|the|not|been|going|just|so|very|too|really|hard|easy|great|good|bad|time|fine|better|worse|important|possible|impossible|uncomfortable|true|about|that|what|how|why|because|never|all|still)(?![\p{L}]))/giu;
const doubled =
  /(?<![\p{L}'’])(the|a|an|and|to|of|in|is|it|for|on|we|I|you|with|my|are|was|be|this|at|by|from)(?:[ \t]{1,3}\1){1,3}(?![\p{L}'’])/giu;
const goesOn = 'i|we|it|the|but|and|so|this|that|they|you|my|he|she|its|now|then';

const wellSpaced = (part: string): string =>
  part
    .replaceAll(/[ \t\u00a0]{2,}/g, ' ')
    .replaceAll(/(?<!\s) ([,;!?]|[.:](?=\s|$))/g, '$1')
    .replaceAll(new RegExp(String.raw`(\p{Ll}) ?\.(?=(?:${goesOn})\s)`, 'gu'), '$1. ')
    .replaceAll(/([,;!?])(?=\p{L})/gu, '$1 ')
    .replaceAll(/(\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, '$1. ')
    .replaceAll(/([!?]){2,}/g, '$1')
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
    .replaceAll(/,,/g, ',')
    .replaceAll(/(?<=\() | (?=\))/g, '');

/** Fixes common spelling errors, doubled words, spacing, punctuation, capitals. Spelling in English only. */
export function fixed(text: string, language: Language | null): string {
  const isEnglish = language === 'en' || language === null;
  return byLine(text, (line, isPoint) => {
    const spaced = besideQuoted(line, wellSpaced);
    const right = !isEnglish
      ? spaced
      : besideQuoted(rightly(spaced), (part) =>
          part
            .replaceAll(itIs, (its) => kept(its, "it's"))
            .replaceAll(doubled, '$1')
            .replaceAll(/(?<![\p{L}\p{N}'’.-])i(?=$|[\s,;!?]|['’](?:m|ve|ll|d)\b)/gu, 'I'),
        );
    // A point may begin with a small letter.
    const sentences = sentencesOfLine(right.trim()).map((one, at) => (isPoint && at === 0 ? one : largeStart(one)));
    return withEnd(sentences.join(' '));
  }).replaceAll(/\n{3,}/g, '\n\n');
}

/** Adds a full stop to prose that has some but none at its end; titles and short points stay without. */
function withEnd(line: string): string {
  const last = line.slice(line.lastIndexOf(' ') + 1);
  const isProse = wordCount(line) >= 5 && /[\p{L}\p{N}]$/u.test(line) && /[.!?]\s/.test(line);
  return isProse && !/^(?:https?:|www\.|[#@])/i.test(last) ? `${line}.` : line;
}

const spelled = (from: (word: string) => string, to: (word: string) => string): ((text: string) => string) => {
  const fresh = new Map(american.map((word) => [from(word), to(word)]));
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}@#/-])((?:re|de|un|dis)?)(${[...fresh.keys()].join('|')})(?=(?:e|es|er|ers|ing|ations?|s|ed|able|ful|ites?|hood|ment)?(?![\p{L}\p{N}]))`,
    'giu',
  );
  return (text) =>
    text.replaceAll(
      pattern,
      (_all, lead: string, word: string) => lead + kept(word, fresh.get(word.toLowerCase()) ?? word),
    );
};
export const inBritish = spelled((word) => word, britishOf);
export const inAmerican = spelled(britishOf, (word) => word);

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f|\u20e3/gu;
export const withoutEmoji = (text: string): string =>
  eachLine(text, (line) => {
    const left = tidy(line.replaceAll(emoji, ''));
    return left === line.trim() ? left : withEnd(left);
  });

/** Replaces exclamation marks with full stops. */
export const calmer = (text: string): string => text.replaceAll(/(?<![!?¡])!{1,20}(?!\?)/g, '.').replaceAll('¡', '');

const isLink = (word: string): boolean => /^[("“]?(?:https?:\/\/|www\.)/i.test(word);
/** Words that lead to a link, and go with it: "read it at". */
const leadsToLink = new Set(
  'at on via from to in under here with unter auf bei hier sur ici à en aquí su qui em aqui op'.split(' '),
);
/** Words that need what follows them: without their link there is no sentence left. */
const needsLink = new Set(
  'see visit read use try open check out is are was follow join click of siehe ist sind steht stehen voir visitez est visita es vedi è é zie'.split(
    ' ',
  ),
);
const bareWord = (word = ''): string => word.toLowerCase().replace(/[(:,–-]$/u, '');

/** '' if nothing is said without it. */
function withoutItsLinks(sentence: string): string {
  const words = sentence.split(/\s+/);
  if (!words.some(isLink)) return sentence;
  const left: string[] = [];
  for (const word of words)
    if (!isLink(word)) left.push(word);
    else if (left.length === 0) return '';
    else if (leadsToLink.has(bareWord(left.at(-1)))) left.pop();
  if (words.some((word, at) => isLink(words[at + 1] ?? '') && needsLink.has(bareWord(word)))) return '';
  const text = left.join(' ').replace(/ ?[(:,;–-]$/u, '');
  if (left.length < 3 || needsLink.has(bareWord(left.at(-1)))) return '';
  return /[.!?…]$/u.test(sentence) ? ended(text) : text;
}

/** A sentence that only leads to its link ("Read more:") goes with it. */
export const withoutLinks = (text: string): string =>
  eachLine(text, (line) => {
    const mark = /^\s{0,9}(?:[-*•–→]|\d{1,2}[.)])\s{1,9}/u.exec(line)?.[0] ?? '';
    if (!line.split(/\s+/).some(isLink)) return line;
    const left = sentencesOfLine(line.slice(mark.length)).map(withoutItsLinks).filter(Boolean).join(' ');
    return left === '' ? '' : withEnd(mark + left);
  }).trim();

/** Removes whole sentences with a place to fill in; if there are none, the text in round brackets. */
export const withoutBrackets = (text: string): string => {
  const open = /\[[^[\]\n]{1,300}\]/;
  if (!open.test(text)) return text.replaceAll(/ ?\([^()\n]{1,300}\)/g, '');
  const left = byLine(text, (line) =>
    sentencesOfLine(line)
      .filter((one) => !open.test(one))
      .join(' '),
  );
  return eachLine(left, (line) => line).trim();
};

/** Turns "we" into "I". English only: in other languages the verbs would change too. "You" stays the reader. */
const toFirst = rewording(
  pairsOf(
    "we're=I'm;we've=I've;we'll=I'll;we'd=I'd;we are=I am;we were=I was;are we=am I;were we=was I;ourselves=myself;ours=mine;our=my;us=me;we=I",
  ),
);
export const firstPerson = (text: string): string =>
  mended(toFirst(text), text).replaceAll(
    /\bI (are|were|have been)\b/g,
    (_all, verb: string) => `I ${{ are: 'am', were: 'was' }[verb] ?? verb}`,
  );
