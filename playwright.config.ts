// The browser journeys: a Chromium against the built program. More workers than cores, each with a program of its own: a journey spends
// nearly half its time waiting for a page or for a post to come due.
import { defineConfig } from '@playwright/test';

/** Those of `npm test`: the way from an idea to LinkedIn by keyboard, and the editor by mouse and finger. `test:more` walks the others. */
const everyTime = ['another-name', 'by-hand', 'editor-by-hand', 'keyboard'];
/** Those of their tests that are left to `test:more`. */
const longer = /@longer/;
/** Playwright matches a file's name, the titles and the tags as one line. */
const walkedEveryTime = new RegExp(String.raw`(^|[ /])(${everyTime.join('|')})\.test\.ts (?!.*@longer)`);
const chosen = process.env['TEST_CHOICE'];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: chosen === 'every-time' ? everyTime.map((name) => `**/${name}.test.ts`) : '**/*.test.ts',
  ...(chosen === 'every-time' ? { grepInvert: longer } : {}),
  ...(chosen === 'others' ? { grepInvert: walkedEveryTime } : {}),
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
