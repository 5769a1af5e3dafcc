// What an API key may be allowed to do. Which scope each call needs is scope-of-call.ts's.
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
