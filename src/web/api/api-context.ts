// Gives components the client made in app/main.tsx.
import { requiredContext } from '#web/required-context.ts';
import type { Api } from './client.ts';

export const [ApiProvider, useApi] = requiredContext<Api>('ApiProvider');
