// Thirty shapes of text that are hard on code that looks at text: repeated to any length, always well-formed or broken on purpose.

const repeated =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

export const shapes: Record<string, (length: number) => string> = {
  spaces: repeated(' '),
  newlines: repeated('\n'),
  tabs: repeated('\t'),
  'carriage returns': repeated('\r\n'),
  'lines of one letter': repeated('a\n'),
  commas: repeated(','),
  'one letter': repeated('a'),
  'one capital': repeated('A'),
  'one letter and a space': repeated('a '),
  'words without end': repeated('supercalifragilistic'),
  'open brackets': repeated('['),
  'nested brackets': (length) => `${'('.repeat(length / 2)}${')'.repeat(length / 2)}`,
  'nested quotes': repeated(`"'`),
  'quotes and spaces': repeated(' "'),
  'combining marks': (length) => `e${'\u0301'.repeat(length - 1)}`,
  'halves of pairs': repeated('\ud800'),
  emoji: repeated('\u{1F468}\u200d\u{1F469}\u200d\u{1F467} '),
  'zero width': repeated('\u200b'),
  'right to left': repeated('\u202eשלום '),
  dashes: repeated('-'),
  'dashes on lines': repeated('---\n'),
  hashes: repeated('#'),
  hashtags: repeated('#tag '),
  'at signs': repeated('@'),
  addresses: repeated('https://a.example/b '),
  digits: repeated('0'),
  'digits and dots': repeated('1.'),
  backslashes: repeated('\\'),
  html: repeated('<a href="x"><b>'),
  'list lines': repeated('- a, and b; but c\n'),
  sentences: repeated('It is not the end. We do not know, because I think that it is just very hard to be honest! '),
  'full stops': repeated('. '),
  'word by word': repeated('no make it in order to just '),
};
