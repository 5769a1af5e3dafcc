// Hands the client made in app/main.tsx to the components.
import { requiredContext } from '#web/required-context.ts';
import type { Api } from './client.ts';

export const [ApiProvider, useApi] = requiredContext<Api>('ApiProvider');
