// The way from an idea to LinkedIn on one machine that was started by `npm start`.
import { expect } from 'vitest';
import { openChromium } from './engines/chromium.ts';
import { walk } from './journey.ts';
import { startMachine } from './programs.ts';

export async function walkOnOneMachine(
  look: 'desktop' | 'phone',
  folder: string,
  env: Record<string, string>,
): Promise<void> {
  const machine = await startMachine(folder, ['start'], env);
  const screen = await openChromium(look, machine.url);
  try {
    await walk(screen, { url: machine.url, folder, restart: async () => [await machine.restart()] });
    expect(await machine.stop()).toBe(0);
  } finally {
    await screen.close();
    machine.kill();
  }
}
