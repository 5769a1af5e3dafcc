// The pending request as the dashboard sees it: a generation of this user's that a 402 or an ended session interrupted.
import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { idea_endpoints } from '#contract/ideas.ts';
import { keepPendingRequest, pending_request_key, readPendingRequest } from '#web/pending-request.ts';
import { requiredContext } from '#web/required-context.ts';

const { generateIdeas, regenerateIdea } = idea_endpoints;
const pending_idea = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generate'), path: z.literal(generateIdeas.path), body: generateIdeas.body }),
  z.object({ kind: z.literal('regenerate'), path: z.literal(regenerateIdea.path), body: regenerateIdea.body }),
]);
export type PendingIdea = z.infer<typeof pending_idea>;

/** What is sent, by kind. */
export type Interrupted =
  | { kind: 'generate'; body: z.input<typeof generateIdeas.body> }
  | { kind: 'regenerate'; body: z.input<typeof regenerateIdea.body> };

export type PendingIdeas = {
  /** The one to offer; null where there is none of this user's, or only an old one. */
  store: StoreApi<PendingIdea | null>;
  set(interrupted: Interrupted): void;
  clear(): void;
  /** Follows other tabs; answers how to stop. */
  start(): () => void;
};

const paths = { generate: generateIdeas.path, regenerate: regenerateIdea.path };

export function createPendingIdeas(user_id: string): PendingIdeas {
  /** Another user's, and another page's kind of request, waits for them. */
  const read = (): PendingIdea | null => {
    const found = readPendingRequest();
    if (!found || (found.user_id !== undefined && found.user_id !== user_id)) return null;
    const parsed = pending_idea.safeParse(found);
    return parsed.success ? parsed.data : null;
  };
  const store = createStore<PendingIdea | null>(read);
  return {
    store,
    set: ({ kind, body }) => {
      const request = { kind, path: paths[kind], body: { ...body }, user_id };
      keepPendingRequest(request);
      // Offered until the page is left also where the browser keeps nothing.
      store.setState(pending_idea.parse(request), true);
    },
    clear: () => {
      if (read()) keepPendingRequest(null);
      store.setState(null, true);
    },
    start: () => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === pending_request_key || key === null) store.setState(read(), true);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** One for as long as somebody is signed in. */
export const [PendingIdeasProvider, usePendingIdeas] = requiredContext<PendingIdeas>('PendingIdeasProvider');
