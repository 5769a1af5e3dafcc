// The assistant that needs no model: does the plain requests of a message in turn, shows what came of each, and says so in short.
import { setTimeout as wait } from 'node:timers/promises';
import type { ResearchCard } from '#contract/posts.ts';
import { filling_sentence } from '../../port.ts';
import type { Assistant, ChatEvent, ChatRequest, PostRequest } from '../../port.ts';
import { writeDraft } from '../create-builtin-writer.ts';
import { ownAngles } from '../own-angles.ts';
import { streamPieces, type Pause } from '../pieces.ts';
import { hashtagsFor } from './hashtags.ts';
import { hooksFor } from './hooks.ts';
import { countIn, requestsOf, type Request } from './requests.ts';
import { editFor } from './whole-post.ts';

const realPause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal }).catch(() => undefined);
};

const can_do =
  'I can make the post shorter, longer, simpler, punchier, formal or casual, strengthen its hook, add a question or hashtags, turn it into a ' +
  'bullet list, remove emoji or filler words, put it into the first person, fix its spacing, replace one text by another, suggest hooks, and look ' +
  'for posts on a subject. Try "make it shorter and add a question", "give me five hooks", or "research remote work".';

const no_text = 'There is no text yet: write a few lines, or ask me to "write a post about" something.';

/** @param pause waits between two pieces of a stream; tests pass one that does not. */
export function createBuiltinAssistant({ pause = realPause }: { pause?: Pause } = {}): Assistant {
  return {
    async *answer(request, signal) {
      const said: string[] = [];
      const post = { content: request.content, has_changed: false, did: [] as string[] };
      const requests = requestsOf(request.message);
      for (const asked of requests) {
        signal.throwIfAborted();
        yield* carryOut({ request, asked, post, said, signal });
      }
      if (post.has_changed) yield* showEdit(request, post, said);
      if (requests.length === 0) said.push(`I did not understand that. ${can_do}`);
      for await (const text of streamPieces(said.join('\n\n'), pause, signal)) yield { type: 'text', text };
    },
  };
}

type Post = { content: string; has_changed: boolean; did: string[] };
type Step = { request: ChatRequest; asked: Request; post: Post; said: string[]; signal: AbortSignal };

async function* carryOut(step: Step): AsyncGenerator<ChatEvent> {
  const { asked, post, said, request } = step;
  switch (asked.kind) {
    case 'translate':
      said.push(`I am sorry, I cannot translate: I would get nuances wrong. ${can_do}`);
      return;
    case 'undo':
      said.push(
        'Press Undo on the last change, or open the versions: every text that was saved can be restored there.',
      );
      return;
    case 'thanks':
      said.push('Glad it helps. Tell me what to change next, or leave the post as it is.');
      return;
    case 'greeting':
      said.push(`Hello. ${can_do}`);
      return;
    case 'help':
      said.push(can_do);
      return;
    case 'research':
      yield* research(step);
      return;
    case 'hooks':
      yield* suggest(
        step,
        'hooks',
        hooksFor(post.content, countIn(request.message) ?? undefined).join('\n'),
        'Here are openings to choose from.',
      );
      return;
    case 'write':
      await write(step);
      return;
    default:
      if (asked.kind === 'hashtags' && request.tools.includes('hashtags')) {
        yield* suggest(step, 'hashtags', hashtagsFor(post.content).join(' '), null);
      }
      edit(step);
  }
}

function edit({ request, asked, post, said }: Step): void {
  const rule = editFor(asked);
  if (!rule) return;
  if (!request.tools.includes('edit_content')) {
    if (asked.kind !== 'hashtags') said.push('Editing is switched off for this message, so I changed nothing.');
    return;
  }
  if (post.content.trim() === '') {
    if (!said.includes(no_text)) said.push(no_text);
    return;
  }
  const { selection } = request;
  // A part is a part of the text as it was asked about: the second request would not find it again.
  const range = selection && !post.has_changed ? selection : null;
  if (selection && post.has_changed) {
    said.push('I changed the selected part once: select it again for more.');
    return;
  }
  const { start, end } = range ?? { start: 0, end: post.content.length };
  const part = post.content.slice(start, end);
  const core = part.trim();
  const before = part.slice(0, part.length - part.trimStart().length);
  const after = part.slice(before.length + core.length);
  const changed = core === '' ? core : rule.change(core).trim();
  if (changed === core || changed === '') {
    said.push(rule.nothing);
    return;
  }
  post.content = post.content.slice(0, start) + before + changed + after + post.content.slice(end);
  post.has_changed = true;
  post.did.push(rule.did);
}

/** A whole post from what the person says, in place of the text there is. */
async function write({ request, asked, post, said }: Step): Promise<void> {
  if (asked.about === '') {
    said.push('Tell me in a sentence what the post is about, and I will write it.');
    return;
  }
  if (!request.tools.includes('edit_content')) {
    said.push('Editing is switched off for this message, so I wrote nothing.');
    return;
  }
  const wanted: PostRequest = {
    idea: asked.about,
    mode: 'topic',
    hook: null,
    post_length: 'medium',
    background: request.background,
  };
  const [angle] = ownAngles(wanted, 1);
  if (!angle) return;
  post.content = await writeDraft(wanted, angle, post.content === '' ? null : post.content);
  post.has_changed = true;
  post.did.push('wrote a draft; what only you know stands in [brackets]');
}

async function* showEdit({ content: before }: ChatRequest, post: Post, said: string[]): AsyncGenerator<ChatEvent> {
  yield { type: 'tool_started', tool: 'edit_content' };
  yield { type: 'tool_ended', tool: 'edit_content', success: true, content: post.content, cards: [] };
  const [last = '', ...rest] = post.did.toReversed();
  const did = rest.length > 0 ? `${rest.toReversed().join(', ')} and ${last}` : last;
  const length = before === '' ? '' : ` It had ${before.length} characters and now has ${post.content.length}.`;
  said.unshift(`I ${did}.${length} Nothing changes until you accept it.`);
}

async function* suggest(
  { request, post, said }: Step,
  tool: 'hooks' | 'hashtags',
  content: string,
  sentence: string | null,
): AsyncGenerator<ChatEvent> {
  if (!request.tools.includes(tool)) {
    said.push(`The ${tool} tool is switched off for this message.`);
    return;
  }
  if (post.content.trim() === '') {
    said.push(no_text);
    return;
  }
  if (content === '') {
    if (tool === 'hooks') said.push('I found no opening for this text: write a few more words first.');
    return;
  }
  yield { type: 'tool_started', tool };
  yield { type: 'tool_ended', tool, success: true, content, cards: [] };
  if (sentence !== null) said.push(sentence);
}

async function* research({ request, asked, said, signal }: Step): AsyncGenerator<ChatEvent> {
  if (!request.tools.includes('research')) {
    said.push('Research is switched off for this message.');
    return;
  }
  const query = asked.about || request.content.slice(0, 300);
  if (query.trim() === '') {
    said.push('Tell me what to look for: for example "research remote work".');
    return;
  }
  yield { type: 'tool_started', tool: 'research' };
  const { cards, is_filling } = await request.research(query, signal);
  yield { type: 'tool_ended', tool: 'research', success: true, content: '', cards };
  said.push(is_filling ? filling_sentence : foundText(cards));
}

function foundText(cards: ResearchCard[]): string {
  if (cards.length === 0) return 'I found no posts on that in the trend database. Try other words.';
  const most = Math.max(...cards.map(({ metrics }) => metrics.reactions));
  const some = cards.length === 1 ? 'one post' : `${cards.length} posts`;
  return `I found ${some} on that, with up to ${most.toLocaleString('en')} reactions. Look at how they open; the words should stay yours.`;
}
