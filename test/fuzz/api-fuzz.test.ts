// The short form of npm run soak -- fuzz-api.
import { expect, test } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { fuzzApi } from './api-fuzz.ts';

test('six hundred bent requests: no fault, every refusal in the one shape', async () => {
  const adminEmail = 'operator@example.test';
  const app = await startTestApp({ ADMIN_EMAILS: adminEmail });
  try {
    const { failures, by_status, taken } = await fuzzApi({
      url: app.url,
      admin_email: adminEmail,
      seed: 20_261_121,
      runs: 600,
    });
    expect(failures).toEqual([]);
    // It gets somewhere: some requests are accepted, and not all are refused at the door.
    expect(by_status['200'] ?? 0).toBeGreaterThan(50);
    expect(by_status['400'] ?? 0).toBeGreaterThan(50);
    for (const who of ['user', 'connected', 'admin', 'cookie', 'reader', 'key'] as const)
      expect([who, (taken[who] ?? 0) > 0]).toEqual([who, true]);
  } finally {
    await app.stop();
  }
});
