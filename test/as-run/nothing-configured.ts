// `npm start` and nothing else: the built-in database and the sandboxes.
import { expect, test } from 'vitest';
import { openChromium } from './engines/chromium.ts';
import { walk } from './journey.ts';
import { startMachine, temporaryFolder } from './programs.ts';

export function testNothingConfigured(look: 'desktop' | 'phone'): void {
  test(`from an idea to LinkedIn on a ${look}, with nothing configured`, async () => {
    const { folder, remove } = await temporaryFolder();
    const machine = await startMachine(folder, ['start'], {});
    const screen = await openChromium(look, machine.url);
    try {
      await walk(screen, { url: machine.url, folder, restart: async () => [await machine.restart()] });
      expect(await machine.stop()).toBe(0);
    } finally {
      await screen.close();
      machine.kill();
      await remove();
    }
  });
}
