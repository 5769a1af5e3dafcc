// What every call under LinkedIn's /rest carries, and how LinkedIn names a member.
import type { LinkedInSettings } from './client.ts';

export function restHeaders(settings: LinkedInSettings, access_token: string): Record<string, string> {
  return {
    Authorization: `Bearer ${access_token}`,
    'LinkedIn-Version': settings.version,
    'X-Restli-Protocol-Version': '2.0.0',
    'Content-Type': 'application/json',
  };
}

export function personUrn(member_id: string): string {
  return `urn:li:person:${member_id}`;
}
