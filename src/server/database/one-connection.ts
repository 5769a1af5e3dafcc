// A single connection without Drizzle, for commands and checks. The pool is left to open.ts.
import { Client, type ClientConfig } from 'pg';

/** One connection, for as long as the work takes. */
export async function withClient<T>(options: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(options);
  // A connection lost on the way also fails the current query, which reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
