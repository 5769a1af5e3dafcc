// How long a version of LinkedIn's API lasts.
import { describe, expect, it } from 'vitest';
import { checkVersion, newestVersion, watchVersion } from './supported-version.ts';

describe('checkVersion', () => {
  it.each([
    ['202609', '2026-11-21', 'active'],
    ['202609', '2027-07-20', 'ending'],
    ['202609', '2027-09-15', 'ended'],
    ['202609.01', '2026-11-21', 'active'],
    ['202504', '2026-04-14', 'ending'],
    ['202613', '2026-11-21', 'ended'],
    ['latest', '2026-11-21', 'ended'],
  ])('%s on %s is %s', (version, day, state) => {
    expect(checkVersion(version, new Date(`${day}T00:00:00Z`)).state).toBe(state);
  });

  it('says until when', () => {
    expect(checkVersion(newestVersion, new Date('2026-11-21')).ends_at?.toISOString()).toBe('2027-09-15T00:00:00.000Z');
  });
});

describe('watchVersion', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);

  it('takes LinkedIn at its word, from the first refusal to the next success', () => {
    const watch = watchVersion('202609');
    expect(watch.state(day('2026-11-21'))).toEqual({ state: 'active', ends_at: day('2027-09-15') });
    watch.note(426, day('2026-12-01'));
    watch.note(426, day('2026-12-02'));
    watch.note(503, day('2026-12-03'));
    expect(watch.state(day('2026-12-04'))).toEqual({ state: 'ended', ends_at: day('2026-12-01') });
    watch.note(201, day('2026-12-05'));
    expect(watch.state(day('2026-12-06')).state).toBe('active');
  });

  it('has no end for what is no month', () => {
    const watch = watchVersion('202613');
    watch.note(426, day('2026-12-01'));
    expect(watch.state(day('2026-12-04'))).toEqual({ state: 'ended', ends_at: null });
  });
});
