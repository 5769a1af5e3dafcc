// A process that dies or is suspended in the middle of a publication, without a process: its database and its LinkedIn stop answering.
import type { LinkedIn } from '#server/adapters/linkedin/port.ts';
import type { Database } from '#server/database/open.ts';

/** Where it happens. `before` a statement: it is not sent; `after`: it is done, but nobody hears of it. */
export type Moment =
  | 'before claim'
  | 'after claim'
  | 'before sent'
  | 'after sent'
  | 'before create'
  | 'after create'
  | 'before confirm'
  | 'after confirm';

export type Mortal = {
  db: Database;
  linkedin: LinkedIn;
  /** Resolves once the moment has come. */
  struck: Promise<void>;
  /** It resumes where it stopped, as after a long suspension. */
  wakeUp(): void;
  /** Whatever it still waits for fails, so that the test can end. */
  bury(): void;
};

const statements: Record<string, string> = {
  'publishing claim': 'claim',
  'publishing mark sent': 'sent',
  'publishing confirm': 'confirm',
};

/** Every call passes the gate before and after; once the moment has come nothing passes. */
export function createMortal({ db, linkedin }: { db: Database; linkedin: LinkedIn }, moment: Moment): Mortal {
  let isStill = false;
  let isBuried = false;
  let waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let strike: () => void = () => undefined;
  const struck = new Promise<void>((resolve) => {
    strike = resolve;
  });
  let isSpent = false;

  const gate = async (where: string): Promise<void> => {
    if (where === moment && !isSpent) {
      isSpent = true;
      isStill = true;
      strike();
    }
    if (isBuried) throw new Error('this process is dead');
    if (isStill) await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const through = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    await gate(`before ${what}`);
    const result = await act();
    await gate(`after ${what}`);
    return result;
  };
  const pool = new Proxy(db.pool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key) as unknown;
      return (query: { name?: string } | string, ...rest: unknown[]) => {
        const name = typeof query === 'string' ? '' : (query.name ?? '');
        const run = Reflect.get(target, key) as (...all: unknown[]) => Promise<unknown>;
        return through(statements[name] ?? 'statement', () => run.call(target, query, ...rest));
      };
    },
  });

  return {
    db: { ...db, pool },
    linkedin: { ...linkedin, createPost: (...all) => through('create', () => linkedin.createPost(...all)) },
    struck,
    wakeUp() {
      isStill = false;
      for (const { resolve } of waiting.splice(0)) resolve();
    },
    bury() {
      isBuried = true;
      const all = waiting;
      waiting = [];
      for (const { reject } of all) reject(new Error('this process is dead'));
    },
  };
}
