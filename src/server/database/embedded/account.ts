// Which user the embedded server runs as. PostgreSQL refuses root, so root hands it to an unprivileged account.
import { readFile, stat } from 'node:fs/promises';

import { DatabaseProblem } from '../problem.ts';

/** Ids to spawn under and to give files to; null if the server runs as the program's own user. */
export type Account = { uid: number; gid: number } | null;

const candidates = ['postgres', 'nobody'];

/**
 * An existing data folder keeps its owner: a `postgres` user that was installed later must not lock us out.
 * Throws DatabaseProblem if the folder belongs to somebody else, or if root finds no account to use.
 */
export async function chooseAccount(dataFolder: string): Promise<Account> {
  const ownUid = process.getuid?.() ?? 0;
  const owner = await stat(dataFolder).catch(() => null);
  if (ownUid !== 0) {
    if (owner !== null && owner.uid !== ownUid) {
      throw new DatabaseProblem(
        `The database folder ${dataFolder} belongs to another user: start Postwright as that user, or set DATA_DIR to another folder.`,
      );
    }
    return null;
  }
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of candidates) {
    const account = findAccount(accounts, name);
    if (account !== null) return account;
  }
  throw new DatabaseProblem(
    'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody": start Postwright as an ordinary user, or set DATABASE_URL.',
  );
}

function findAccount(passwd: string, name: string): Account {
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return fields !== undefined && uid > 0 && gid > 0 ? { uid, gid } : null;
}
