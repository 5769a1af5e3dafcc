// What the sandbox's handlers are given, and the shape of its Hono application.
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Node's request and response are there when it is served by @hono/node-server; breaking a connection needs them. */
export type SandboxEnv = { Bindings: Partial<HttpBindings> };
export type SandboxContext = Context<SandboxEnv>;

export type Parts = {
  database: NodePgDatabase;
  clock: { now(): Date };
  /** The path it is mounted at, without a slash at the end, e.g. `/sandbox/linkedin`. */
  base_path: string;
  client_id: string;
  client_secret: string;
  /** Registered addresses to come back to; compared without their query. A function, since the port may be known late. */
  redirect_uris: () => readonly string[];
};
