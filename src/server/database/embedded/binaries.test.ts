// The copy of PostgreSQL's programs for a server whose account cannot reach the clone.
import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findBinaries, locatePackage } from './binaries.ts';

const nobody = { uid: 65_534, gid: 65_534 };

describe.runIf(process.getuid?.() === 0)('as root', () => {
  let privateFolder: string;
  let copiesIn: string;
  let packageFolder: string;

  beforeAll(async () => {
    privateFolder = await mkdtemp(join(tmpdir(), 'postwright-private-'));
    packageFolder = join(privateFolder, 'package');
    await cp(locatePackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
    copiesIn = await mkdtemp(join(tmpdir(), 'postwright-copies-'));
    await chmod(copiesIn, 0o1777);
  });
  afterAll(async () => {
    await rm(privateFolder, { recursive: true });
    await rm(copiesIn, { recursive: true });
  });

  const find = () => findBinaries(nobody, { package_folder: packageFolder, copies_in: copiesIn });
  const version = (binaries: string) =>
    spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...nobody, encoding: 'utf8' }).stdout;

  test('two starts at once make one copy, which the account can run and which is used again', async () => {
    const [first, second] = await Promise.all([find(), find()]);
    expect(first).toBe(second);
    expect(version(first)).toMatch(/^postgres \(PostgreSQL\) 18/);
    expect((await stat(first)).uid).toBe(0);
    const { ino } = await stat(first);
    expect((await stat(await find())).ino).toBe(ino);
    expect(await readdir(copiesIn)).toHaveLength(1);
  });

  test('a copy that has lost a file is made anew', async () => {
    await unlink(join(await find(), 'share', 'postgresql', 'postgres.bki'));
    const mended = await find();
    expect((await stat(join(mended, 'share', 'postgresql', 'postgres.bki'))).size).toBeGreaterThan(0);
  });

  test('what somebody else has put there is not used', async () => {
    const honest = await find();
    await rm(honest, { recursive: true });
    await mkdir(honest);
    await writeFile(join(honest, 'bait'), '');
    await chown(honest, nobody.uid, nobody.gid);
    const found = await find();
    expect(found).not.toBe(honest);
    expect(version(found)).toMatch(/PostgreSQL/);
    await rm(honest, { recursive: true });
  });

  test('links that the install script did not lay are laid', async () => {
    await unlink(join(packageFolder, 'native', 'lib', 'libpq.so.5'));
    await find();
    expect((await stat(join(packageFolder, 'native', 'lib', 'libpq.so.5'))).isFile()).toBe(true);
  });
});

test('programs that the account can reach are used where they are', async () => {
  expect(await findBinaries(null)).toBe(join(locatePackage(), 'native'));
});
