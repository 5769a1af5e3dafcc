// Personal API keys on the wire. A key is created and deleted by a signed-in person, never by another key.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { scopes } from './scopes.ts';
import { maxUnits } from './text-checks.ts';
import { typedText } from './typed-text.ts';

export const apiKeysMax = 20;
export const apiKeyPrefix = 'pwk_';

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Its first characters, to recognise it by. */
  begins: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    method: 'GET',
    path: '/api/keys',
    summary: 'Your API keys, newest first, without their secrets.',
    who: 'user',
    answer: z.object({ keys: z.array(apiKey) }),
  }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/keys',
    summary: 'Make an API key. Its secret is in this answer and nowhere else.',
    who: 'user',
    body: z.object({
      name: z
        .string('Name the key.')
        .check(
          z.overwrite(typedText),
          z.trim(),
          z.minLength(1, 'Name the key.'),
          ...maxUnits(100, 'The name may have at most 100 characters.'),
        ),
      scopes: z
        .array(z.enum(scopes, 'That isn’t a valid scope.'), 'scopes is a list.')
        .check(z.minLength(1, 'Choose at least one scope.'), z.maxLength(scopes.length, 'That is too many scopes.')),
      expires_in_days: z.optional(
        z.nullable(
          z
            .int('expires_in_days is 1 to 365.')
            .check(z.minimum(1, 'expires_in_days is 1 to 365.'), z.maximum(365, 'expires_in_days is 1 to 365.')),
        ),
      ),
    }),
    answer: z.object({ key: apiKey, secret: z.string() }),
    errors: ['conflict'],
  }),
  deleteApiKey: endpoint({
    method: 'DELETE',
    path: '/api/keys/{id}',
    summary: 'Revoke an API key, at once.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
