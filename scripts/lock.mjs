// One script at a time installs or builds in a clone. The lock names its process and when that process started, so that one
// left by a killed script can be told from a live one, even if its process id was reused.
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = '.cache';
const breakingTakesMs = 5_000;

/** Runs `work` alone; `waiting` is called once if somebody else is at it. */
export async function alone(name, work, waiting = () => undefined) {
  mkdirSync(folder, { recursive: true });
  const lock = `${folder}/${name}.lock`;
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine);
  let told = false;
  try {
    while (!take(draft, lock)) {
      if (!told) waiting();
      told = true;
      await sleep(100);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const free = () => {
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
  process.once('exit', free);
  try {
    return await work();
  } finally {
    free();
    process.off('exit', free);
  }
}

function take(draft, lock) {
  try {
    // A link appears with its content: nobody sees an empty lock.
    linkSync(draft, lock);
    return true;
  } catch {
    if (isStale(lock)) breakStale(lock);
    return false;
  }
}

function isStale(lock) {
  const holder = read(lock);
  return holder !== null && !isAlive(holder);
}

/** One at a time: between one script's check and its removal, another might break the lock and take it again. */
function breakStale(lock) {
  const breaking = `${lock}.breaking`;
  try {
    mkdirSync(breaking);
  } catch {
    // Left behind by a script that was killed at exactly this point.
    const made = statSync(breaking, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > breakingTakesMs) rmSync(breaking, { recursive: true, force: true });
    return;
  }
  if (isStale(lock)) rmSync(lock, { force: true });
  rmSync(breaking, { recursive: true, force: true });
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isAlive(holder) {
  const [pid, start] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === start;
}

/** The 22nd field of /proc/PID/stat, counted after the name, which may contain spaces; "0" if there is no /proc. */
function startOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? '0' : (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0');
}
