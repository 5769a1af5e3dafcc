// Connection strings of databases on one server, and single statements outside any database under test.
import { Client } from 'pg';

/** The same server, another database. */
export function databaseAddress(connection: string, name: string): string {
  const [address = '', search = ''] = connection.split('?');
  const query = search === '' ? '' : `?${search}`;
  return `${address.slice(0, address.lastIndexOf('/'))}/${name}${query}`;
}

/** Runs the statements one after another on a connection of their own. */
export async function query(connection: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: connection });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
