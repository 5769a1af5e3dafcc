// Writer and assistant over one's own ideas: drafts, what can be measured in them, and pairs for blind reading. Prints and writes nothing.
import { tools } from '#contract/chat.ts';
import { lengthBands } from '#contract/hooks.ts';
import type { ModelClient } from '#server/adapters/model/port.ts';
import {
  beginsAs,
  machinePhrases,
  materialOf,
  openingOf,
  unknownFigures,
  unknownNames,
  withoutBrackets,
} from '#server/writer/model/check-draft.ts';
import type { Assistant, TextChunk, PostRequest, Writer } from '#server/writer/port.ts';
import type { Idea } from './eval-ideas.ts';

/** `plain`: a model asked in one plain sentence, for comparison with the writer; null if there is none. */
export type Judged = { writer: Writer; assistant: Assistant; plain: ModelClient | null; signal: AbortSignal };
/** `of` says whose each text is; the reader must not learn the order. */
export type Pair = { idea: Idea; texts: [string, string]; of: [string, string] };
export type Evaluated = { drafts: string[][]; measures: Record<string, string>; pairs: Pair[]; failures: string[] };

const variations = 3;
const background: PostRequest['background'] = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
  voice: null,
  evidence: [],
};

/** What people ask of a post; each is asked of the first draft of every idea. */
const requests = [
  'make it shorter',
  'turn the opening into a question',
  'make it a list',
  'more casual please',
  'make it sound less corporate',
  'what do you think of it?',
];

export async function evaluate(ideas: readonly Idea[], judged: Judged): Promise<Evaluated> {
  const drafts: string[][] = [];
  const pairs: Pair[] = [];
  const failures: string[] = [];
  const asked: Asked = { edits: 0, answers: 0, lost: [] };
  const began = performance.now();
  for (const [at, idea] of ideas.entries()) {
    try {
      const written = await draftsOf(idea, judged);
      drafts.push(written);
      const [best = '', ...others] = written;
      await askAbout(best, judged, asked);
      const other = judged.plain ? await plainDraft(idea, judged.plain, judged.signal) : others.at(-1);
      if (best !== '' && other)
        pairs.push(paired(idea, best, { other, of: judged.plain ? 'the plain request' : 'the last draft' }, at));
    } catch (error) {
      judged.signal.throwIfAborted();
      drafts.push([]);
      failures.push(`idea ${at + 1}: ${error instanceof Error ? error.message : 'it failed'}`);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  return {
    drafts,
    measures: { ...measured(ideas, drafts), ...saidOf(asked), 'seconds in all': seconds.toFixed(1) },
    pairs,
    failures,
  };
}

async function textOf(pieces: AsyncIterable<TextChunk>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text = typeof piece === 'string' ? text + piece : piece.instead;
  return text;
}

async function draftsOf(idea: Idea, { writer, signal }: Judged): Promise<string[]> {
  const request: PostRequest = { ...idea, hook: null, hook_words: null, background };
  const angles = await writer.angles(request, variations, signal);
  return Promise.all(angles.map((angle) => textOf(writer.post(request, angle, null, signal))));
}

async function plainDraft({ idea }: Idea, client: ModelClient, signal: AbortSignal): Promise<string> {
  const messages = [{ role: 'user' as const, content: `Write a LinkedIn post about ${idea}` }];
  let text = '';
  for await (const event of client.stream({
    system: 'You are a helpful assistant.',
    messages,
    max_tokens: 4096,
    signal,
  }))
    if (event.type === 'text') text += event.text;
  return text.trim();
}

/** Which text comes first varies from idea to idea in a way that gives nothing away. */
function paired(idea: Idea, best: string, { other, of }: { other: string; of: string }, at: number): Pair {
  const isFirst = (Math.imul(at + 1, 0x9e3779b1) >>> 16) % 2 === 0;
  return isFirst
    ? { idea, texts: [best, other], of: ['the first draft', of] }
    : { idea, texts: [other, best], of: [of, 'the first draft'] };
}

type Asked = { edits: number; answers: number; lost: string[] };

const facts = /https?:\/\/[^\s)]+|[#@][\p{L}\p{N}_]+|\d(?:[\d.,:]*\d)?/gu;
/** "shorter" may drop what carries nothing, but never a fact. */
export function lostFacts(before: string, after: string): string[] {
  const left: readonly string[] = after.match(facts) ?? [];
  return [...new Set(before.match(facts))].filter((fact) => !left.includes(fact));
}

async function askAbout(content: string, { assistant, signal }: Judged, asked: Asked): Promise<void> {
  for (const message of content === '' ? [] : requests) {
    const request = {
      message,
      history: [],
      content,
      selection: null,
      tools,
      background,
      research: () => Promise.resolve({ cards: [], made_up: new Set<string>(), is_filling: false }),
    };
    asked.answers += 1;
    for await (const event of assistant.answer(request, signal)) {
      if (event.type !== 'tool_ended' || event.tool !== 'edit_content' || !event.success) continue;
      asked.edits += 1;
      const lost = lostFacts(content, event.content);
      if (lost.length > 0) asked.lost.push(`"${message}" lost ${lost.join(', ')}`);
    }
  }
}

const saidOf = ({ edits, answers, lost }: Asked): Record<string, string> => ({
  'requests to the assistant that changed the text': `${edits} of ${answers}`,
  'edits that lost a figure, a link or a name with @': lost.length === 0 ? '0' : `${lost.length}: ${lost.join('; ')}`,
});

const share = (part: number, of: number): string =>
  of === 0 ? 'none' : `${part} of ${of} (${Math.round((100 * part) / of)} %)`;

function measured(ideas: readonly Idea[], drafts: readonly string[][]): Record<string, string> {
  const all = drafts.flatMap((texts, at) => texts.map((text) => ({ text, idea: ideas[at] as Idea, at })));
  const count = (isSo: (one: (typeof all)[number]) => boolean): string => share(all.filter(isSo).length, all.length);
  const saidOfIdea = (idea: Idea): string => materialOf({ ...idea, hook: null, background });
  const full = drafts.filter(({ length }) => length > 1);
  const sameLine = full.filter((texts) =>
    texts.some((text, at) => texts.slice(0, at).some((other) => beginsAs(openingOf(text), openingOf(other)))),
  );
  const sentences = all.flatMap(({ text, at }) => sentencesOf(text).map((sentence) => ({ sentence, at })));
  const ideasWith = Map.groupBy(sentences, ({ sentence }) => sentence);
  const repeated = sentences.filter(({ sentence, at }) => ideasWith.get(sentence)?.some((one) => one.at !== at));
  return {
    'ideas, drafts': `${ideas.length}, ${all.length}`,
    'ideas of which two drafts begin alike': share(sameLine.length, full.length),
    'drafts with a figure that nobody gave': count(
      ({ text, idea }) => unknownFigures(withoutBrackets(text), saidOfIdea(idea)).length > 0,
    ),
    'drafts with a name that nobody gave': count(
      ({ text, idea }) => unknownNames(withoutBrackets(text), saidOfIdea(idea)).length > 0,
    ),
    'drafts with a stock phrase': count(({ text, idea }) => machinePhrases(text, saidOfIdea(idea)).length > 0),
    'drafts with brackets': count(({ text }) => withoutBrackets(text) !== text),
    'drafts within the length asked for': count(({ text, idea: { post_length } }) => {
      const { min, max } = lengthBands[post_length];
      return text.length >= min && text.length <= max;
    }),
    'sentences that stand under another idea too': share(repeated.length, sentences.length),
  };
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20);
