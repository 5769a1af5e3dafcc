// The assistant without a model: carries out the plain wishes in a message one by one, shows the result of each, and sums it up. What rules cannot
// do it says in one sentence, with the nearest thing it can do.
import type { Assistant, ChatEvent, ChatRequest, PostRequest, Writer } from '../../port.ts';
import { createBuiltinWriter } from '../create-builtin-writer.ts';
import { edited } from '../edit/edits.ts';
import { partsOf, textsOf } from '../edit/parts.ts';
import { openingsFor } from '../edit/shape.ts';
import { withEmoji } from '../in-voice.ts';
import { sharedPause, streamPieces, type Pause } from '../pieces.ts';
import { capitalised, ended } from '../sentences.ts';
import { hashtagsFor, tagsIn, tagsStart, withHashtags } from './hashtags.ts';
import { asQuestion } from './opening-question.ts';
import { countIn, forbids, wishesOf } from './requests.ts';
import type { Wish } from './wishes.ts';
import { reviewOf, sizeOf } from './review.ts';
import {
  asksForFact,
  asksForQuestion,
  asksForSubject,
  canDo,
  foundText,
  leftAlone,
  noGeneral,
  noText,
  off,
  ownEmojiOnly,
  plainAnswers,
} from './sentences.ts';
import type { WishKind } from './wishes.ts';

const atOnce: Pause = () => Promise.resolve();

/** `did` follows "I", `but` is added to it; `events` are tool results that nobody has seen yet. */
type Talk = {
  request: ChatRequest;
  content: string;
  did: string[];
  but: Set<string>;
  said: Set<string>;
  events: ChatEvent[];
  signal: AbortSignal;
  writer: Writer;
};

/** @param pause waits between two pieces of a stream; tests pass one that does not wait. */
export function createBuiltinAssistant({ pause = sharedPause }: { pause?: Pause } = {}): Assistant {
  const writer = createBuiltinWriter({ pause: atOnce });
  return {
    async *answer(request, signal) {
      const { content } = request;
      const talk: Talk = { request, content, did: [], but: new Set(), said: new Set(), events: [], signal, writer };
      const wishes = wishesOf(request.message);
      if (!(await isReply(talk, wishes)))
        for (const wish of wishes) {
          signal.throwIfAborted();
          if (wish.kind === 'research') yield* research(talk, wish);
          else await carryOut(talk, wish);
          yield* talk.events.splice(0);
        }
      if (talk.did.length > 0) yield* toolUsed('edit_content', talk.content);
      const words = [talk.did.length > 0 ? done(talk) : '', ...talk.said].filter(Boolean).join('\n\n');
      yield* inPieces(
        words || (forbids(request.message) ? leftAlone : `I didn't understand that. ${canDo}`),
        pause,
        signal,
      );
    },
  };
}

async function* inPieces(words: string, pause: Pause, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  for await (const text of streamPieces(words, pause, signal)) yield { type: 'text', text };
}

function done({ request, content, did, but }: Talk): string {
  const each = [...new Set(did)];
  const all = each.length > 1 ? `${each.slice(0, -1).join(', ')} and ${each.at(-1)}` : each.join('');
  const length =
    request.content === '' ? '' : ` It had ${request.content.length} characters and now has ${content.length}.`;
  return [`I ${all}.${length}`, ...but, 'Accept it to keep it.'].join(' ');
}

type Tool = ChatRequest['tools'][number];
const toolUsed = (tool: Tool, content: string): ChatEvent[] => [
  { type: 'tool_started', tool },
  { type: 'tool_ended', tool, success: true, content, cards: [] },
];

function mayUse({ request, said }: Talk, tool: Tool): boolean {
  const may = request.tools.includes(tool);
  if (!may) said.add(tool === 'edit_content' ? off : `The ${tool} tool is switched off for this message.`);
  return may;
}

/** The text without its line of hashtags; `change` puts another text in its place. */
const body = ({ content }: Talk): string => content.slice(0, tagsStart(content));
function change(talk: Talk, text: string, did: string): void {
  talk.content = text + talk.content.slice(tagsStart(talk.content));
  talk.did.push(did);
}

const acts: Partial<Record<WishKind, (talk: Talk, wish: Wish) => void | Promise<void>>> = {
  measure: ({ said, content }) => void said.add(sizeOf(content)),
  opinion: async ({ said, content, request }) =>
    void said.add(reviewOf(content, (await request.nearness?.(content)) ?? null)),
  hooks: offerOpenings,
  hashtags: offerHashtags,
  add_tags: (talk, { said }) => addTags(talk, tagsIn(said)),
  opening_question: askOpening,
  emoji: addEmoji,
  longer: askForMore,
};

async function carryOut(talk: Talk, wish: Wish): Promise<void> {
  const { kind, said: words } = wish;
  if (kind === 'unknown') {
    const isAlone = wishesOf(talk.request.message).length === 1;
    if (isAlone && asksSomething.test(words)) talk.said.add(`${noGeneral} ${canDo}`);
    else talk.said.add(`I don't know how to do "${words.slice(0, 80)}".${isAlone ? ` ${canDo}` : ''}`);
  } else if (plainAnswers[kind] !== undefined) talk.said.add(plainAnswers[kind]);
  else if (kind === 'write') await write(talk, wish.about);
  else if (kind === 'undo') await undo(talk);
  else if (kind === 'agree') addOffered(talk);
  else if (talk.content.trim() === '') talk.said.add(noText);
  else await (acts[kind] ?? edit)(talk, wish);
}

const asksSomething =
  /^(?:how|what|when|why|who|where|which|should|do|does|can|is|are|wie|was|wann|warum|wer|soll|c[oó]mo|qu[eé]|cu[aá]ndo|por qu[eé])(?!\p{L})|[?？]\s*$/iu;

/** The part to edit is located in the text as it was when asked; trailing hashtags are left out unless the wish is about them. */
function edit(talk: Talk, wish: Wish): void {
  const { request, said, content } = talk;
  if (!mayUse(talk, 'edit_content')) return;
  const { selection } = request;
  if (selection && talk.did.length > 0) {
    said.add('I changed the selected part once: select it again for more.');
    return;
  }
  const { start, end } = selection ?? {
    start: 0,
    end: /hashtags/.test(wish.kind) || tagsIn(wish.said).length > 0 ? content.length : tagsStart(content),
  };
  const part = content.slice(start, end);
  const core = part.trim();
  const lead = part.slice(0, part.length - part.trimStart().length);
  const behind = part.slice(lead.length + core.length);
  // A number of characters refers to the whole post.
  const outside = content.slice(end).length + lead.length + behind.length;
  const { target } = wish;
  const isOfAll = target?.by === 'characters' && target.most > 0 && !selection && wish.targets.length === 0;
  const one =
    core === ''
      ? null
      : edited(isOfAll ? { ...wish, target: { ...target, most: Math.max(1, target.most - outside) } } : wish, core);
  if (!one) said.add("There's nothing there to change.");
  else if ('says' in one) said.add(one.says);
  else {
    talk.content = content.slice(0, start) + lead + one.text + behind + content.slice(end);
    talk.did.push(one.did);
    if (one.but) talk.but.add(one.but);
  }
}

async function askOpening(talk: Talk): Promise<void> {
  if (!mayUse(talk, 'edit_content')) return;
  const text = body(talk);
  const [first] = partsOf(text, 'sentence');
  const [sentence = '', ...rest] = textsOf(text, 'sentence');
  const asked = sentence.endsWith('?') ? null : await asQuestion(sentence, rest.join(' '));
  if (sentence.endsWith('?')) talk.said.add('It opens with a question already.');
  else if (first && asked)
    change(talk, text.slice(0, first.start) + asked + text.slice(first.end), 'turned the opening into a question');
  else
    talk.said.add(`I can't turn this first sentence into a question without changing what it says. ${asksForQuestion}`);
}

async function offerOpenings(talk: Talk, { said }: Wish): Promise<void> {
  if (!mayUse(talk, 'hooks')) return;
  const count = countIn(said) ?? 5;
  const own = openingsFor(body(talk), count);
  const [first = '', ...others] = textsOf(body(talk), 'sentence');
  const asked = first.endsWith('?') || own.length >= count ? null : await asQuestion(first, others.join(' '));
  const lines = asked === null ? own : [...own, asked];
  if (lines.length === 0)
    talk.said.add(
      'I take openings from your own sentences, and no other one here can stand first. Write a few more, or tell me what surprised you.',
    );
  else {
    talk.events.push(...toolUsed('hooks', lines.join('\n')));
    talk.said.add(`These lines of yours could open it.${lines.length < count ? ' No others can stand first.' : ''}`);
  }
}

async function offerHashtags(talk: Talk, { said }: Wish): Promise<void> {
  if (!mayUse(talk, 'hashtags')) return;
  const [asked = ''] = /(?<!\S)\S{1,12} (?:\p{L}{1,20} )?(?:hash ?)?tags?\b/iu.exec(said) ?? [];
  const tags = await hashtagsFor(talk.content, countIn(asked) ?? undefined);
  if (tags.length > 0) {
    talk.events.push(...toolUsed('hashtags', tags.join(' ')));
    talk.said.add(`From your own words: ${tags.join(' ')}. Pick the ones you want, or say "add them".`);
  } else if (tagsIn(talk.content).length > 0) talk.said.add('It has enough hashtags: more than 5 rarely help.');
  else talk.said.add("I can't find a noun in it that would make a good hashtag.");
}

/** Adds what the last answer offered. */
function addOffered(talk: Talk): void {
  const last = talk.request.history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const tags = last.includes('add them') ? tagsIn(last) : [];
  if (tags.length === 0) talk.said.add(`I'm not sure what to add. ${canDo}`);
  else addTags(talk, tags);
}

function addTags(talk: Talk, tags: readonly string[]): void {
  if (!mayUse(talk, 'edit_content')) return;
  const left = withHashtags(talk.content, tags);
  if (left === talk.content) talk.said.add("They're all there already.");
  else {
    talk.content = left;
    talk.did.push('added the hashtags');
  }
}

/** The author's own emoji, about as often as they use them. */
function addEmoji(talk: Talk): void {
  const { style } = talk.request.background;
  const left = style ? withEmoji(body(talk), { ...style, emoji: Math.max(1, style.emoji) }) : body(talk);
  if (left === body(talk)) talk.said.add(ownEmojiOnly);
  else if (mayUse(talk, 'edit_content')) change(talk, left, 'added emoji you use in your own posts');
}

async function undo(talk: Talk): Promise<void> {
  if (!mayUse(talk, 'edit_content')) return;
  const earlier = (await talk.request.earlier?.()) ?? null;
  if (earlier === null)
    talk.said.add("There's no earlier text of this post. If an edit is still waiting, press Reject.");
  else {
    talk.content = earlier;
    talk.did.push('brought back the previous text');
  }
}

const wanted = ({ request }: Talk, idea: string, mode: PostRequest['mode']): PostRequest => ({
  idea,
  mode,
  hook: null,
  post_length: 'medium',
  background: request.background,
});

/** Asks questions instead of padding the text. */
async function askForMore(talk: Talk): Promise<void> {
  const questions = await talk.writer.questions(
    wanted(talk, talk.content.slice(0, 5000).toWellFormed(), 'draft'),
    talk.signal,
  );
  const asked = questions.map(({ question }) => `- ${question}`).join('\n');
  talk.said.add(
    asked === ''
      ? "I don't add anything you didn't say. Write what happened into the text, in a sentence or two."
      : `I don't add anything you didn't say, but your answers to these could make it longer:\n${asked}`,
  );
}

/** What the last answer asked for, given as a plain sentence: a figure goes in after the opening, a question first, and a subject becomes a draft. */
async function isReply(talk: Talk, wishes: readonly Wish[]): Promise<boolean> {
  const { message, history } = talk.request;
  const last = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const isPlain = wishes.every(({ kind }) => ['unknown', 'opinion', 'check'].includes(kind)) && message.length <= 300;
  const said = message.trim();
  if (!isPlain) return false;
  if (last.includes(asksForSubject)) {
    await write(talk, said);
    return true;
  }
  const text = body(talk);
  if (text.trim() === '') return false;
  if (last.includes(asksForQuestion) && said.endsWith('?')) {
    if (mayUse(talk, 'edit_content')) change(talk, `${capitalised(said)}\n\n${text}`, 'put your question first');
    return true;
  }
  if (!last.includes(asksForFact.slice(0, 20)) || !/\p{N}/u.test(said)) return false;
  const at = partsOf(text, 'paragraph')[0]?.end ?? 0;
  const added = `${text.slice(0, at)}\n\n${ended(capitalised(said))}${text.slice(at)}`;
  if (mayUse(talk, 'edit_content')) change(talk, added, 'added it after the opening');
  return true;
}

/** Writes a whole post from what the person says, replacing the current text. */
async function write(talk: Talk, about: string): Promise<void> {
  const { writer, signal } = talk;
  if (about === '') talk.said.add(asksForSubject);
  if (about === '' || !mayUse(talk, 'edit_content')) return;
  const request = wanted(talk, about, 'topic');
  const [angle] = await writer.angles(request, 1, signal);
  if (!angle) return;
  let text = '';
  for await (const piece of writer.post(request, angle, null, signal))
    text = typeof piece === 'string' ? text + piece : piece.instead;
  talk.content = text;
  talk.did.push('wrote a draft from what you said, with [brackets] for what only you know');
}

async function* research(talk: Talk, wish: Wish): AsyncGenerator<ChatEvent> {
  if (!mayUse(talk, 'research')) return;
  const query = wish.about || talk.request.content.slice(0, 300);
  if (query.trim() === '') {
    talk.said.add('Tell me what to look for, for example "research remote work".');
    return;
  }
  yield { type: 'tool_started', tool: 'research' };
  const found = await talk.request.research(query, talk.signal);
  yield { type: 'tool_ended', tool: 'research', success: true, content: '', cards: found.cards };
  talk.said.add(foundText(found));
}
