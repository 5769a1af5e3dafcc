// What the sandbox's handlers are given.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type SandboxContext = {
  orm: NodePgDatabase;
  clock: { now(): Date };
  /** Its URL as browsers see it, without a trailing slash. */
  public_url: string;
  /** The path of that URL: where it is mounted. */
  base_path: string;
  client_id: string;
  client_secret: string;
  /** Registered redirect URLs, compared without their query; null allows every URL on `public_url`'s own origin. */
  redirect_uris: readonly string[] | null;
};
