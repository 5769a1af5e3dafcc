// What the sandbox's handlers are given.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type SandboxContext = {
  orm: NodePgDatabase;
  clock: { now(): Date };
  /** Its address as browsers see it, without a slash at the end. */
  public_url: string;
  /** The path of that address: where it is mounted. */
  base_path: string;
  client_id: string;
  client_secret: string;
  /** Registered addresses to come back to, compared without their query; null means every address of `public_url`'s own origin. */
  redirect_uris: readonly string[] | null;
};
