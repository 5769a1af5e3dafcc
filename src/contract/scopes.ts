// What an API key may be allowed to do. Left to scope-of-call.ts: which scope each call needs.
export const scopes = [
  'posts:read',
  'posts:write',
  'publish',
  'generate',
  'research:read',
  'voice:read',
  'webhooks',
] as const;
export type Scope = (typeof scopes)[number];
