// How long a version of LinkedIn's API lives.
import { describe, expect, it } from 'vitest';
import { checkVersion, newest_version } from './supported-version.ts';

describe('checkVersion', () => {
  it.each([
    ['202609', '2026-11-21', 'supported'],
    ['202609', '2027-07-20', 'ending'],
    ['202609', '2027-09-15', 'ended'],
    ['202609.01', '2026-11-21', 'supported'],
    ['202504', '2026-04-14', 'ending'],
    ['202613', '2026-11-21', 'malformed'],
    ['latest', '2026-11-21', 'malformed'],
  ])('%s on %s is %s', (version, day, state) => {
    expect(checkVersion(version, new Date(`${day}T00:00:00Z`)).state).toBe(state);
  });

  it('says until when', () => {
    expect(checkVersion(newest_version, new Date('2026-11-21')).ends_on?.toISOString()).toBe(
      '2027-09-15T00:00:00.000Z',
    );
  });
});
