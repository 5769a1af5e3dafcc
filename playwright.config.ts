// The browser journeys: a Chromium against the built program. More workers than cores, each with a program of its own: a journey spends
// nearly half its time waiting for a page or for a post to come due.
import { defineConfig } from '@playwright/test';

/** Those of `npm test`: the way from an idea to LinkedIn, by keyboard, mouse and finger, and back after a night. `test:more` walks the others. */
const everyTime = ['another-name', 'by-hand', 'coming-and-going', 'editor-by-hand', 'keyboard', 'onboarding'].map(
  (name) => `**/${name}.test.ts`,
);
const chosen = process.env['TEST_JOURNEYS'];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: chosen === 'every-time' ? everyTime : '**/*.test.ts',
  testIgnore: chosen === 'others' ? everyTime : [],
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Nothing is retried, and nothing here measures time: the limits only end what would wait for ever.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    // Neither UTC nor the machine's: whatever is shown in a zone must have been meant in it.
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    // Nobody waits for a menu to fade in; the main job is run with all its animations.
    contextOptions: { reducedMotion: 'reduce' },
    // To paste as people do.
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
