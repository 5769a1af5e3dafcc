// The pending request as the dashboard sees it: this user's generation that a 402 or an ended session interrupted.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BodyInput, BodyOf } from '#contract/endpoints.ts';
import { postLengths } from '#contract/hooks.ts';
import { chatModes, variationsDefault } from '#contract/ideas.ts';
import { pathOf } from '#web/api/request.ts';
import { keepPendingRequest, pendingRequestKey, readPendingRequest } from '#web/pending-request.ts';
import { requiredContext } from '#web/required-context.ts';
import { fields, listOf, oneOf, orAbsent, orNull, otherwise, readAs, text, whole, type Shape } from '#web/shape.ts';

const about = {
  idea: text,
  hook: orAbsent(orNull(text)),
  post_length: otherwise(oneOf(postLengths), 'medium'),
  mode: otherwise(oneOf(chatModes), 'topic'),
  answers: orAbsent(listOf(fields({ question: text, answer: text }))),
};
const generateBody: Shape<BodyOf<'generateIdeas'>> = fields({
  ...about,
  count: otherwise(whole, variationsDefault),
});
const regenerateBody: Shape<BodyOf<'regenerateIdea'>> = fields({
  ...about,
  index: whole,
  title: orAbsent(text),
  previous: orAbsent(text),
  others: orAbsent(listOf(text)),
});

export type PendingIdea =
  | { kind: 'generate'; body: BodyOf<'generateIdeas'> }
  | { kind: 'regenerate'; body: BodyOf<'regenerateIdea'> };

/** The request body, by kind. */
export type Interrupted =
  | { kind: 'generate'; body: BodyInput<'generateIdeas'> }
  | { kind: 'regenerate'; body: BodyInput<'regenerateIdea'> };

export type PendingIdeas = {
  /** The one to offer; null if this user has none, or only an old one. */
  store: StoreApi<PendingIdea | null>;
  set(interrupted: Interrupted): void;
  clear(): void;
  /** Follows other tabs; returns a function that stops it. */
  start(): () => void;
};

const paths = { generate: pathOf('generateIdeas'), regenerate: pathOf('regenerateIdea') };

function ideaOf({ kind, path, body }: { kind: string; path: string; body: unknown }): PendingIdea | null {
  if (kind === 'generate' && path === paths.generate) {
    const read = readAs(generateBody, body);
    return read && { kind, body: read };
  }
  if (kind !== 'regenerate' || path !== paths.regenerate) return null;
  const read = readAs(regenerateBody, body);
  return read && { kind, body: read };
}

export function createPendingIdeas(userId: string): PendingIdeas {
  /** Requests of another user, or of a kind that belongs to another page, are left for them. */
  const read = (): PendingIdea | null => {
    const found = readPendingRequest();
    if (!found || (found.user_id !== undefined && found.user_id !== userId)) return null;
    return ideaOf(found);
  };
  const store = createStore<PendingIdea | null>(read);
  return {
    store,
    set: ({ kind, body }) => {
      const request = { kind, path: paths[kind], body: { ...body }, user_id: userId };
      keepPendingRequest(request);
      // Offered until the page is left, even if the browser stores nothing.
      store.setState(ideaOf(request), true);
    },
    clear: () => {
      if (read()) keepPendingRequest(null);
      store.setState(null, true);
    },
    start: () => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === pendingRequestKey || key === null) store.setState(read(), true);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** Lives as long as somebody is signed in. */
export const [PendingIdeasProvider, usePendingIdeas] = requiredContext<PendingIdeas>('PendingIdeasProvider');
