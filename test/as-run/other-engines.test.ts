// The journey with nothing configured, in Firefox and in WebKit. Part of `npm run test:more`, which installs both.
import { expect, test } from 'vitest';
import { firefoxPath, openFirefox } from './engines/firefox.ts';
import { hasWebKit, openWebKit } from './engines/webkit.ts';
import { walk } from './journey.ts';
import { startMachine, temporaryFolder } from './programs.ts';
import type { Screen } from './screen.ts';

async function walkIn(open: (origin: string) => Promise<Screen>): Promise<void> {
  const { folder, remove } = await temporaryFolder();
  const machine = await startMachine(folder, ['start'], {});
  let screen: Screen | null = null;
  try {
    screen = await open(machine.url);
    await walk(screen, { url: machine.url, folder, restart: async () => [await machine.restart()] });
    expect(await machine.stop()).toBe(0);
  } finally {
    await screen?.close();
    machine.kill();
    await remove();
  }
}

test('from an idea to LinkedIn in Firefox', async () => {
  const executable = firefoxPath();
  if (executable === null) throw new Error('Firefox is missing: install firefox-esr, or name one in FIREFOX.');
  await walkIn((origin) => openFirefox(executable, origin));
});

test('from an idea to LinkedIn in WebKit', async () => {
  if (!hasWebKit()) throw new Error('WebKit is missing: install webkit2gtk-driver and xvfb.');
  await walkIn(openWebKit);
});
