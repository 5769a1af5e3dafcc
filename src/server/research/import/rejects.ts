// The bad rows of an import, each with its reason, in a file next to the imported one, or in the temporary folder if that cannot be written.
import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvCell } from '../../formats/csv.ts';
import type { NumberedRow } from './read-file.ts';

export type Rejects = Awaited<ReturnType<typeof openRejects>>;

const header = 'row,line,reason,text\n';
const textMax = 200;

/** `bytes` is how much of it an earlier run wrote for the rows it finished: anything after that is overwritten. */
export async function openRejects(file: string, bytes: number) {
  const places = [`${file}.rejected.csv`, path.join(tmpdir(), `${path.basename(file)}.rejected.csv`)];
  let written: string | null = null;
  let size = 0;
  let waiting = '';
  for (const place of places) {
    const there = await stat(place).catch(() => null);
    if (there === null) continue;
    if (bytes === 0) await rm(place).catch(() => undefined);
    else if (there.size >= bytes && written === null && (await cutTo(place, bytes))) {
      written = place;
      size = bytes;
    }
  }

  async function append(place: string, text: string): Promise<boolean> {
    try {
      const handle = await open(place, 'a');
      await closing(handle, () => handle.appendFile(text));
      return true;
    } catch {
      return false;
    }
  }

  return {
    add(row: number, { line, given, raw }: NumberedRow, reason: string): void {
      const text = (given.text ?? raw).slice(0, textMax).toWellFormed().replaceAll('\u0000', '');
      waiting += `${row},${line},${csvCell(reason)},${csvCell(text)}\n`;
    },
    /** Returns the file's size once everything added is written. */
    async flush(): Promise<number> {
      if (waiting === '') return size;
      const text = waiting;
      waiting = '';
      for (const place of written === null ? places : [written]) {
        const whole = size === 0 ? header + text : text;
        if (!(await append(place, whole))) continue;
        written = place;
        size += Buffer.byteLength(whole);
        break;
      }
      return size;
    },
    /** null if none could be written. */
    file: (): string | null => written,
  };
}

async function cutTo(place: string, bytes: number): Promise<boolean> {
  try {
    const handle = await open(place, 'r+');
    await closing(handle, () => handle.truncate(bytes));
    return true;
  } catch {
    return false;
  }
}

async function closing(handle: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await handle.close();
  }
}
