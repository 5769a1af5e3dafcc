// What the stage tells a worker, and what both know.
import type { LinkedInOptions } from '#server/adapters/linkedin/settings.ts';
import type { Blow } from './blow.ts';

export const publicUrl = 'http://127.0.0.1:3000';
export const appSecret = 'a secret of the chaos runs, long enough';

export type Orders = {
  connection: string;
  clock_file: string;
  media_folder: string;
  linkedin: Pick<LinkedInOptions, 'oauth_url' | 'api_url' | 'feed_url' | 'client_id' | 'client_secret' | 'timeout_ms'>;
  /** Unique to this life of the process. */
  process_id: string;
  host: string;
  lease_ms: number;
  blow: Blow | null;
};
