// What counts as a result with a figure, and as a word of doing. Counted in the text of jobs and projects.

/** A figure that measures something: not a year, not a version, not a date. */
const figure =
  /(?:[$\u20AC\u00A3\u20B9]\s?\d|(?<!\d|\d[.,])\d+(?:[.,]\d+)*\s?(?:%|percent|prozent|k\b|m\b|mm\b|bn\b|x\b|\+|ms\b|million|billion|thousand|users|customers|clients|people|members|engineers|developers|students|hours|days|weeks|minutes|requests|downloads|stars|teams?|services|shops|stores|countries|employees|reports|projects|nutzer|kunden|usuarios|clientes|utilisateurs|clients|utenti|gebruikers)|(?<![\d.,/v-])(?!(?:19|20)\d{2}\b)\d{2,}(?:[.,]\d+)*(?![\d/.]|\s?\.\d))/iu;

export const hasFigure = (text: string): boolean => figure.test(text);

const doing = new Set(
  (
    'achieved acquired advised analyzed analysed architected automated boosted built coached collaborated completed conducted contributed coordinated created cut debugged ' +
    'decreased defined delivered deployed designed developed directed drove earned eliminated engineered enhanced established evaluated executed expanded founded generated grew ' +
    'handled headed helped identified implemented improved increased initiated integrated introduced launched led maintained managed mentored migrated modeled negotiated ' +
    'optimized orchestrated organized oversaw owned performed pioneered planned prepared presented produced programmed published raised rebuilt reduced refactored released researched resolved ' +
    'revamped saved scaled secured shipped simplified solved spearheaded started streamlined strengthened supervised supported taught tested trained transformed tripled upgraded won wrote ' +
    'entwickelte leitete verbesserte reduzierte erstellte einf\u00FChrung entwicklung aufbau optimierung desarroll\u00E9 lider\u00E9 reduje mejor\u00E9 implement\u00E9 d\u00E9velopp\u00E9 r\u00E9duit cr\u00E9\u00E9 dirig\u00E9 sviluppato ridotto creato guidato desenvolvi liderei reduzi melhorei implementei ontwikkeld geleid verbeterd'
  ).split(' '),
);

/** Whether a line begins by saying what somebody did. */
export const saysWhatWasDone = (text: string): boolean =>
  doing.has(/^[^\p{L}]*(\p{L}+)/u.exec(text)?.[1]?.toLowerCase() ?? '');

export const linesOfText = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/\n+|(?<=[.!?])\s+(?=\p{Lu})|(?<=。)/u))
    .map((line) => line.trim())
    .filter((line) => line.length > 3);
