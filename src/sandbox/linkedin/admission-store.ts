// What every call on the wire needs first, in one statement: the switches, its fault if any, whose token it is, the day's count.
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { settings as settings_schema, type Fault, type Settings, type WireCall } from './control.ts';
import { hashOf } from './secret.ts';

export type Grant = {
  member_id: string;
  scopes: string[];
  state: 'live' | 'expired' | 'revoked';
  created_at: Date;
  expires_at: Date;
};

export type Admission = {
  /** The sandbox's time. */
  now: Date;
  settings: Settings;
  fault: Fault | null;
  /** null for a token the sandbox never issued. */
  grant: Grant | null;
  /** Calls by this member today, including this one; 0 if calls are not counted. */
  calls_today: number;
};

export type AdmissionRequest = {
  call: WireCall;
  token: string | null;
  /** For calls without a token. */
  member_id?: string | null;
  counted: boolean;
  now: Date;
};

type Row = {
  settings: Partial<Settings>;
  fault: Fault | null;
  calls: number | null;
  grant: {
    member_id: string;
    scopes: string[];
    created_at: string;
    expires_at: string;
    revoked_at: string | null;
  } | null;
};

export async function admit(database: NodePgDatabase, asked: AdmissionRequest): Promise<Admission> {
  const tokenHash = asked.token === null ? null : hashOf(asked.token);
  const result = await database.execute<Row>(sql`
    with switches as (
      select coalesce((select settings from sandbox.linkedin_settings where position = 1), '{}'::jsonb) as settings
    ), token as (
      select member_id, scopes, created_at, expires_at, revoked_at from sandbox.linkedin_tokens where token_hash = ${tokenHash}
    ), met as (
      update sandbox.linkedin_faults set remaining = remaining - 1 where position = (
        select position from sandbox.linkedin_faults
        where remaining > 0 and "on" in (${asked.call}, 'any')
          and (member_id is null or member_id = coalesce((select member_id from token), ${asked.member_id ?? null}::text))
        order by position limit 1 for update
      ) returning fault
    ), counted as (
      insert into sandbox.linkedin_quota (member_id, day, calls)
      select member_id, to_char((${asked.now.toISOString()}::timestamptz
        + make_interval(secs => coalesce((settings->>'clock_ahead_s')::float8, 0))) at time zone 'UTC', 'YYYY-MM-DD'), 1
      from token, switches where ${asked.counted}
      on conflict (member_id, day) do update set calls = linkedin_quota.calls + 1
      returning calls
    )
    select (select settings from switches) as settings, (select fault from met) as fault,
      (select calls from counted) as calls, (select row_to_json(token) from token) as grant`);
  return read(result.rows[0], asked.now);
}

function read(row: Row | undefined, realNow: Date): Admission {
  const settings = settings_schema.parse(row?.settings ?? {});
  const now = new Date(realNow.getTime() + settings.clock_ahead_s * 1000);
  const grant = row?.grant ?? null;
  return {
    now,
    settings,
    fault: row?.fault ?? null,
    calls_today: row?.calls ?? 0,
    grant: grant && {
      member_id: grant.member_id,
      scopes: grant.scopes,
      state: stateOf(grant, now),
      created_at: new Date(grant.created_at),
      expires_at: new Date(grant.expires_at),
    },
  };
}

function stateOf(grant: NonNullable<Row['grant']>, now: Date): Grant['state'] {
  if (grant.revoked_at !== null) return 'revoked';
  return Date.parse(grant.expires_at) <= now.getTime() ? 'expired' : 'live';
}
