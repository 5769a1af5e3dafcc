// Streams of text as one answer: an assistant waits for the whole of it.
import type { EventOf } from '#contract/endpoints.ts';
import { Refusal } from '../refusal.ts';

type Draft = { title: string; content: string } | { title: string; error: string };

/** `note` says why there are fewer than asked for. Throws Refusal upstream where none of them could be written. */
export async function variationsOf(
  events: AsyncIterable<EventOf<'generateIdeas'>>,
): Promise<{ drafts: Draft[]; note: string | null }> {
  let note: string | null = null;
  const titles = new Map<number, string>();
  const drafts = new Map<number, Draft>();
  for await (const event of events) {
    if (event.type === 'done') note = event.note ?? null;
    if (event.type === 'variation_start') titles.set(event.index, event.title);
    if (event.type === 'variation_complete')
      drafts.set(event.index, { title: titles.get(event.index) ?? '', content: event.content });
    if (event.type === 'error' && event.index !== undefined)
      drafts.set(event.index, { title: titles.get(event.index) ?? '', error: event.error });
  }
  const all = [...drafts].toSorted(([a], [b]) => a - b).map(([, draft]) => draft);
  if (!all.some((draft) => 'content' in draft)) throw new Refusal('upstream', 'We couldn’t write a draft. Try again.');
  return { drafts: all, note };
}

/** Throws Refusal upstream with the writer's sentence. */
export async function rewritten(events: AsyncIterable<EventOf<'editSelection'>>): Promise<string> {
  for await (const event of events) {
    if (event.type === 'edit_complete') return event.content;
    if (event.type === 'error') throw new Refusal('upstream', event.error);
  }
  throw new Refusal('upstream', 'We couldn’t rewrite the text. Try again.');
}
