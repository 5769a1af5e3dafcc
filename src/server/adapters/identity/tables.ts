// The tables of the embedded sign-in. Better Auth writes sessions, and the columns of the first four are its own,
// spelled our way. Second factors and passkeys are written by the files of those names.
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case; the unique index decides between two simultaneous sign-ups. */
    email: text('email').notNull().unique(),
    email_verified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    image: text('image'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('users_by_age').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    user_id: owner(),
    /** Half of the bearer token: the other half is its signature, so what is stored here opens nothing. */
    token: text('token').notNull().unique(),
    expires_at: instant('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('sessions_by_user').on(t.user_id)],
);

export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    user_id: owner(),
    /** The user's id for a password; issuer and subject for somebody known elsewhere. */
    account_id: text('account_id').notNull(),
    /** `credential`: a password. `oidc`: external-identities.ts. */
    provider_id: text('provider_id').notNull(),
    /** scrypt, salted. */
    password: text('password'),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: instant('access_token_expires_at'),
    refresh_token_expires_at: instant('refresh_token_expires_at'),
    scope: text('scope'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    index('credentials_by_user').on(t.user_id),
    // Of two simultaneous sign-ins only one creates the link.
    uniqueIndex('credentials_by_account').on(t.provider_id, t.account_id),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [index('verifications_by_identifier').on(t.identifier)],
);

export const second_factors = pgTable('second_factors', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, with the user's id inside: a row moved to another user opens nothing. */
  secret: text('secret').notNull(),
  /** In force from then on; null while it is being set up. */
  confirmed_at: instant('confirmed_at'),
  /** The step of the newest code used; each works once. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the unused ones. */
  backup_codes: jsonb('backup_codes').$type<string[]>().notNull().default([]),
  /** Tries since the last right code. */
  tries: integer('tries').notNull().default(0),
  locked_until: instant('locked_until'),
  created_at: instant('created_at').notNull(),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    user_id: owner(),
    /** The authenticator's own id for it, base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    /** Signatures so far, if the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Kept in more than one place, such as a password manager's cloud. */
    is_synced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [index('passkeys_by_user').on(t.user_id)],
);

/** Accounts that were erased, by SHA-256 of their random ids: neither a restored backup nor a hosted provider's token brings one back. */
export const erased_accounts = pgTable('erased_accounts', {
  account_hash: text('account_hash').primaryKey(),
  erased_at: instant('erased_at').notNull(),
});

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Better Auth's own names for the models and columns above, for its options. */
export const betterAuthModels = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'sessions',
    fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
};
