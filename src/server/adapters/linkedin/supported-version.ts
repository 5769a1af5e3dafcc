// Which version of LinkedIn's API is spoken, and how long it lives. The version itself is configuration (LINKEDIN_VERSION).

/** The newest version known to be supported; sent as the `LinkedIn-Version` header. */
export const newest_version = '202609';

export type VersionCheck = {
  /** `ending`: under 60 days left. `ended`: past the day until which LinkedIn promises it. */
  state: 'supported' | 'ending' | 'ended' | 'malformed';
  /** The day LinkedIn is expected to end it; null for a malformed version. */
  ends_on: Date | null;
};

const warn_ms = 60 * 24 * 3600 * 1000;

/**
 * By the calendar alone, without a call: LinkedIn keeps a version for a year and ends it in the middle of that month.
 * LinkedIn's own word is the 426 that a call meets (LinkedInError, outcome `version_ended`).
 */
export function checkVersion(version: string, now: Date): VersionCheck {
  const parts = /^(\d{4})(0[1-9]|1[0-2])(?:\.\d{2})?$/.exec(version);
  if (!parts) return { state: 'malformed', ends_on: null };
  const ends_on = new Date(Date.UTC(Number(parts[1]) + 1, Number(parts[2]) - 1, 15));
  const left_ms = ends_on.getTime() - now.getTime();
  if (left_ms <= 0) return { state: 'ended', ends_on };
  return { state: left_ms < warn_ms ? 'ending' : 'supported', ends_on };
}
