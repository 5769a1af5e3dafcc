// Files as people bring them: saved by Excel, exported by LinkedIn, cut off in the middle. And our own lists, which no spreadsheet may execute.
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal.ts';
import { cellsIn, csvCell, csvLine, csvRowsIn, headerOf, readRows, textOf, type CsvRow } from './csv.ts';

const hasName = (names: string[]): boolean => names.includes('name');

function rowsOf(text: string): CsvRow[] | null {
  const rows: CsvRow[] = [];
  return readRows(text, hasName, (row) => rows.push(row)) ? rows : null;
}

async function* inPieces(text: string | Buffer, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function streamed(text: string | Buffer, size = 7): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = [];
  for await (const row of csvRowsIn(inPieces(text, size), hasName)) rows.push(row);
  return rows;
}

it.each(['"x\n', '"a\nb,c\n', '"a""b\nc,d\n'])('lines of %j take no longer than their number', (line) => {
  // Each would be searched for its end to the end of the file: for hours.
  expect(() => rowsOf(`name,company\n${line.repeat(500_000)}`)).toThrow('The CSV is damaged.');
});

describe('bytes become text', () => {
  it.each([
    ['UTF-8', Buffer.from('Jané')],
    ['UTF-8 with a mark', Buffer.from('\ufeffJané')],
    ['UTF-16, as Excel saves it', Buffer.from('\ufeffJané', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\ufeffJané', 'utf16le').swap16()],
  ])('%s', (_name, bytes) => {
    expect(textOf(bytes)).toBe('Jané');
  });

  it('as Excel saves it in Western Europe, and with one bad byte in one line', () => {
    expect(textOf(Buffer.from('Zo\xeb \x80 \x84\xdcnal\x93', 'latin1'))).toBe('Zoë € „Ünal“');
    const mixed = Buffer.concat([Buffer.from('Zoë\n'), Buffer.from('Jan\xe9\n', 'latin1'), Buffer.from('山田')]);
    expect(textOf(mixed)).toBe('Zoë\nJané\n山田');
  });

  it('with lines as Excel for Mac ends them', () => {
    expect(textOf(Buffer.from('Name\rAda\r'))).toBe('Name\nAda\n');
  });

  it('a picture is refused with what to do', () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);
    expect(() => textOf(bytes)).toThrow('Save it as CSV or plain text in UTF-8.');
  });
});

describe('rows', () => {
  it.each([
    ['commas', 'Name,Company\nAda,"Ex, Ltd"\n'],
    ['semicolons', 'Name;Company\r\nAda;"Ex, Ltd"\r\n'],
    ['tabs', 'Name\tCompany\nAda\tEx, Ltd'],
  ])('by the sign of their header: %s', (_name, text) => {
    expect(rowsOf(text)).toEqual([{ line: 2, values: { name: 'Ada', company: 'Ex, Ltd' }, problem: null }]);
  });

  it('after notes above the header, with lines counted as in the file and blank rows left out', () => {
    const text = 'Notes:\n"When exporting, some people are missing"\n\nName,Company\nAda,Ex\n,\n\nBob,Why\n';
    expect(rowsOf(text)?.map(({ line, values }) => [line, values['name']])).toEqual([
      [5, 'Ada'],
      [8, 'Bob'],
    ]);
  });

  it('by a header with its own sign inside of quotation marks', () => {
    expect(rowsOf('"Name","Size, in EUR","Company"\n"Ada","5","Ex"\n')?.map(({ values }) => values)).toEqual([
      { name: 'Ada', 'size, in eur': '5', company: 'Ex' },
    ]);
  });

  it('with too few cells and too many', () => {
    expect(
      rowsOf('Name,Company\nAda\nBob,Ex,more\nEve,Why,,\n')?.map(({ values, problem }) => [values, problem]),
    ).toEqual([
      [{ name: 'Ada', company: '' }, null],
      [{ name: 'Bob', company: 'Ex' }, 'shifted'],
      [{ name: 'Eve', company: 'Why' }, null],
    ]);
  });

  it('none where no line among the first twenty is a header', () => {
    expect(rowsOf(`${'x\n'.repeat(20)}Name,Company\nAda,Ex\n`)).toBeNull();
    expect(headerOf('', hasName)).toBeUndefined();
  });

  it.each(['Ada,Ex\n"Bob,Why\nEve,Zed\n', 'Ada,Ex\n"Bob,Why\nEve,"Zed, Ltd"\n'])(
    'a missing quotation mark costs its own row alone: %j',
    (rows) => {
      const read = rowsOf(`Name,Company\n${rows}`) ?? [];
      expect(read.map(({ line, values, problem }) => [line, problem ?? values['name']])).toEqual([
        [2, 'Ada'],
        [3, 'unclosed'],
        [4, 'Eve'],
      ]);
    },
  );

  it('are counted by the line they begin on, whatever ends the lines', () => {
    const read = rowsOf('Name,Notes\r\nAda,"Two\r\nlines"\r\nBob,One\r\n') ?? [];
    expect(read.map(({ line, values }) => [line, values['notes']])).toEqual([
      [2, 'Two\nlines'],
      [4, 'One'],
    ]);
  });

  it('guessed without a header are refused where they are damaged', () => {
    expect(() => cellsIn('a,"b\n', { delimiter: ',', to: 10 })).toThrow('The CSV is damaged.');
  });

  it('what the taker throws goes through', () => {
    const full = new Refusal('too_large', 'That is too many.');
    expect(() =>
      readRows('Name\nAda\n', hasName, () => {
        throw full;
      }),
    ).toThrow(full);
  });
});

describe('rows of a file that comes piece by piece', () => {
  it.each([1, 7, 10_000])('are the same cut into pieces of %i bytes', async (size) => {
    const text = 'Notes\n\n\ufeffx,y\nName,Company\r\nJané,"Two\nlines"\r\n\r\nBob,\r\n';
    expect(await streamed(text, size)).toEqual([
      { name: 'Jané', company: 'Two\nlines' },
      { name: 'Bob', company: '' },
    ]);
  });

  it.each([1, 7, 10_000])(
    'a line that is no UTF-8 is Windows-1252, that line alone; in pieces of %i bytes',
    async (size) => {
      const western = Buffer.from('Name,Company\nJan\xe9,\x80\n', 'latin1');
      const bytes = Buffer.concat([Buffer.from('\ufeff'), western, Buffer.from('Zoë,山田\n')]);
      expect(await streamed(bytes, size)).toEqual([
        { name: 'Jané', company: '€' },
        { name: 'Zoë', company: '山田' },
      ]);
    },
  );

  it('end in a refusal where the file is cut off inside of quotes', async () => {
    await expect(streamed('Name\n"Ada')).rejects.toThrow('The CSV is damaged.');
  });

  it('pass on what the source says', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Name\nAda\n');
      throw new Refusal('unprocessable', 'This ZIP is damaged.');
    }
    const read = async () => {
      for await (const _row of csvRowsIn(broken(), hasName));
    };
    await expect(read()).rejects.toThrow('This ZIP is damaged.');
  });
});

describe('cells of ours', () => {
  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['+49 1', "'+49 1"],
    ['@ada', "'@ada"],
    ['-5', "'-5"],
    ['\tx', "'\tx"],
    ['a;b', '"a;b"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('%j is no formula', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('numbers stay numbers, and nothing is an empty cell', () => {
    expect(csvLine([-5, null, true, 'x'])).toBe('-5,,true,x\r\n');
  });
});
