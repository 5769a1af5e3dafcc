/** A PostgreSQL 15 of its own in a temporary folder; throws with PostgreSQL's own words. */
export function startPostgres15(): Promise<{ connection: string; stop: () => Promise<void> }>;
