// The secret for signing and encrypting: APP_SECRET, or else one generated on first start and kept in DATA_DIR.
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { errorCode } from './error-code.ts';

/** Two processes that start at once agree: the file is created exclusively, and the second one reads it. */
export async function openSecret(appSecret: string | null, dataDir: string): Promise<string> {
  if (appSecret !== null) return appSecret;
  const file = path.join(dataDir, 'secret');
  await makeDataFolder(dataDir);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  // The other process may have created the file without having written to it yet.
  for (let tries = 0; ; tries += 1) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= 32) return secret;
    if (tries > 50)
      throw new Error(
        `The file ${file} is damaged: restore it from a backup, or remove it, which signs everyone out and disconnects LinkedIn.`,
      );
    await sleep(20);
  }
}
