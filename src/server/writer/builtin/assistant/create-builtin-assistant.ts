// The assistant that needs no model: does the plain wishes of a message in turn, shows what came of each, and says so in short. What rules cannot do
// it says in one sentence, with the nearest thing that it can.
import { setTimeout as wait } from 'node:timers/promises';
import type { Assistant, ChatEvent, ChatRequest, PostRequest, Writer } from '../../port.ts';
import { createBuiltinWriter } from '../create-builtin-writer.ts';
import { edited } from '../edit/edits.ts';
import { partsOf } from '../edit/parts.ts';
import { broughtUp } from '../edit/shape.ts';
import { streamPieces, type Pause } from '../pieces.ts';
import { capitalised, ended } from '../sentences.ts';
import { hashtagsFor, tagsIn, tagsStart, withFewerHashtags, withHashtags, withoutHashtags } from './hashtags.ts';
import { asQuestion, openingsFor, sentenceAbout } from './openings.ts';
import { countIn, wishesOf, type Wish } from './requests.ts';
import { reviewOf, sizeOf } from './review.ts';
import { asksForFact, canDo, cannot, foundText, noText, off } from './sentences.ts';

const realPause: Pause = async (ms, signal) => {
  await wait(ms, undefined, { signal }).catch(() => undefined);
};
const atOnce: Pause = () => Promise.resolve();

/** @param pause waits between two pieces of a stream; tests pass one that does not. */
export function createBuiltinAssistant({ pause = realPause }: { pause?: Pause } = {}): Assistant {
  const writer = createBuiltinWriter({ pause: atOnce });
  return {
    async *answer(request, signal) {
      const post: Post = { content: request.content, did: [], but: [] };
      const talk: Talk = { request, post, said: [], signal, writer };
      const wishes = wishesOf(request.message);
      const fact = factGiven(request, wishes);
      if (fact) putIn(talk, fact);
      else
        for (const wish of wishes) {
          signal.throwIfAborted();
          yield* carryOut(talk, wish);
        }
      if (post.did.length > 0) yield* showEdit(request, talk);
      if (talk.said.length === 0) talk.said.push(`I did not understand that. ${canDo}`);
      for await (const text of streamPieces(talk.said.join('\n\n'), pause, signal)) yield { type: 'text', text };
    },
  };
}

/** `did` goes after "I", `but` is said beside it. */
type Post = { content: string; did: string[]; but: string[] };
type Talk = { request: ChatRequest; post: Post; said: string[]; signal: AbortSignal; writer: Writer };

const plainAnswers = {
  ...cannot,
  thanks: 'Glad it helps. Tell me what to change next, or leave the post as it is.',
  greeting: `Hello. ${canDo}`,
  help: canDo,
  statistic: asksForFact,
};

async function* carryOut(talk: Talk, wish: Wish): AsyncGenerator<ChatEvent> {
  const { request, post, said } = talk;
  switch (wish.kind) {
    case 'unknown':
      said.push(
        `I did not understand "${wish.said.slice(0, 80)}".${wishesOf(request.message).length > 1 ? '' : ` ${canDo}`}`,
      );
      return;
    case 'thanks':
    case 'greeting':
    case 'help':
    case 'statistic':
    case 'translate':
    case 'manner':
    case 'voice':
    case 'emoji':
    case 'markup':
    case 'quote':
    case 'mention':
    case 'names':
    case 'split':
    case 'check':
    case 'timing':
    case 'kind':
      said.push(plainAnswers[wish.kind]);
      return;
    case 'research':
      yield* research(talk, wish);
      return;
    case 'write':
      await write(talk, wish);
      return;
    case 'undo':
      await undo(talk);
      return;
    case 'agree':
      addOffered(talk);
      return;
    default:
      if (post.content.trim() === '') {
        if (!said.includes(noText)) said.push(noText);
        return;
      }
      yield* aboutText(talk, wish);
  }
}

async function* aboutText(talk: Talk, wish: Wish): AsyncGenerator<ChatEvent> {
  const { request, post, said } = talk;
  switch (wish.kind) {
    case 'measure':
      said.push(sizeOf(post.content));
      return;
    case 'opinion':
      said.push(reviewOf(post.content, (await request.nearness?.(post.content)) ?? null));
      return;
    case 'hooks':
      yield* offerOpenings(talk, countIn(request.message) ?? 5);
      return;
    case 'stronger_hook':
      strongerOpening(talk);
      return;
    case 'lead_with':
      leadWith(talk, wish);
      return;
    case 'opening_question':
      await openingAsked(talk);
      return;
    case 'hashtags':
      yield* offerHashtags(talk);
      return;
    case 'longer':
      await askForMore(talk);
      return;
    default:
      edit(talk, wish);
  }
}

/** False where this message may not edit. */
function mayEdit({ request, said }: Talk): boolean {
  const may = request.tools.includes('edit_content');
  if (!may && !said.includes(off)) said.push(off);
  return may;
}

function change({ post }: Talk, content: string, did: string): void {
  post.content = content;
  post.did.push(did);
}

function edit(talk: Talk, wish: Wish): void {
  const { request, post, said } = talk;
  if (!mayEdit(talk)) return;
  if (wish.kind === 'remove_hashtags') {
    const left = withoutHashtags(post.content);
    if (left === post.content) said.push('There are no hashtags in it.');
    else change(talk, left, 'removed the hashtags');
    return;
  }
  if (wish.kind === 'fewer_hashtags') {
    const tags = tagsIn(post.content);
    const most = countIn(wish.said) ?? Math.ceil(tags.length / 2);
    if (tags.length <= most) said.push(`It has ${tags.length === 1 ? 'one hashtag' : `${tags.length} hashtags`}.`);
    else change(talk, withFewerHashtags(post.content, most), `kept ${most === 1 ? 'one hashtag' : `${most} hashtags`}`);
    return;
  }
  // A part is a part of the text as it was asked about: the second wish would not find it again.
  const { selection } = request;
  if (selection && post.did.length > 0) {
    said.push('I changed the selected part once: select it again for more.');
    return;
  }
  const { start, end } = selection ?? { start: 0, end: tagsStart(post.content) };
  const part = post.content.slice(start, end);
  const core = part.trim();
  const lead = part.slice(0, part.length - part.trimStart().length);
  const one = core === '' ? null : edited(wish, core);
  if (!one) said.push('There is nothing there to change.');
  else if ('says' in one) {
    if (!said.includes(one.says)) said.push(one.says);
  } else {
    const after = part.slice(lead.length + core.length);
    change(talk, post.content.slice(0, start) + lead + one.text.trim() + after + post.content.slice(end), one.did);
    if (one.but) post.but.push(one.but);
  }
}

/** The whole text but its hashtags, and what it becomes. */
const body = ({ post }: Talk): string => post.content.slice(0, tagsStart(post.content));
const tail = ({ post }: Talk): string => post.content.slice(tagsStart(post.content));

async function openingAsked(talk: Talk): Promise<void> {
  if (!mayEdit(talk)) return;
  const text = body(talk);
  const [first, ...others] = partsOf(text, 'sentence');
  const sentence = first ? text.slice(first.start, first.end) : '';
  const rest = others.map(({ start, end }) => text.slice(start, end)).join(' ');
  const asked = sentence.endsWith('?') ? null : await asQuestion(sentence, rest);
  if (sentence.endsWith('?')) talk.said.push('It opens with a question already.');
  else if (first && asked)
    change(
      talk,
      text.slice(0, first.start) + asked + text.slice(first.end) + tail(talk),
      'asked the opening as a question',
    );
  else
    talk.said.push(
      'I cannot turn this first sentence round without saying something else. Write the question as you would ask it, and I put it first: replace "..." with "..."',
    );
}

function strongerOpening(talk: Talk): void {
  if (!mayEdit(talk)) return;
  const text = body(talk);
  const [line] = openingsFor(text, 1);
  const at = partsOf(text, 'sentence').findIndex(({ start, end }) => text.slice(start, end) === line);
  const left = at < 1 ? null : broughtUp(text, at);
  if (left === null)
    talk.said.push(
      'No other sentence of it can stand first, and I make none up. What is the most surprising thing about it? Write that down as the first line.',
    );
  else change(talk, left + tail(talk), 'moved the sentence with the most in it to the top');
}

function leadWith(talk: Talk, { said }: Wish): void {
  if (!mayEdit(talk)) return;
  const text = body(talk);
  const at = sentenceAbout(text, said.replace(/^.{0,40}?\b(?:with|mit|con)\b/i, ''));
  const left = at < 1 ? null : broughtUp(text, at);
  if (left !== null) change(talk, left + tail(talk), 'moved that sentence to the top');
  else if (at === 0) talk.said.push('It begins with that already.');
  else
    talk.said.push(
      'I find no sentence about that which can stand first. Say which one: "move the third sentence to the top".',
    );
}

async function* offerOpenings(talk: Talk, count: number): AsyncGenerator<ChatEvent> {
  const { request, said } = talk;
  if (!request.tools.includes('hooks')) {
    said.push('The hooks tool is switched off for this message.');
    return;
  }
  const text = body(talk);
  const own = openingsFor(text, count);
  const [first, ...others] = partsOf(text, 'sentence').map(({ start, end }) => text.slice(start, end));
  const asked =
    first === undefined || first.endsWith('?') || own.length >= count
      ? null
      : await asQuestion(first, others.join(' '));
  const lines = asked === null ? own : [...own, asked];
  if (lines.length === 0) {
    said.push(
      'I take openings from your own sentences, and no other one here can stand first: write a few more, or tell me what surprised you.',
    );
    return;
  }
  yield { type: 'tool_started', tool: 'hooks' };
  yield { type: 'tool_ended', tool: 'hooks', success: true, content: lines.join('\n'), cards: [] };
  const fewer = lines.length < count ? ` No more of them can stand first.` : '';
  said.push(`These are lines of your own that could open it.${fewer}`);
}

async function* offerHashtags({ request, post, said }: Talk): AsyncGenerator<ChatEvent> {
  if (!request.tools.includes('hashtags')) {
    said.push('The hashtags tool is switched off for this message.');
    return;
  }
  const tags = await hashtagsFor(post.content);
  if (tags.length === 0) {
    said.push(
      tagsIn(post.content).length > 0
        ? 'It has enough hashtags: 3 to 5 are the most that help.'
        : 'I find no noun in it that would make a hashtag.',
    );
    return;
  }
  yield { type: 'tool_started', tool: 'hashtags' };
  yield { type: 'tool_ended', tool: 'hashtags', success: true, content: tags.join(' '), cards: [] };
  said.push(`From its own nouns: ${tags.join(' ')}. Press those you want, or say "add them".`);
}

/** What the last answer offered. */
function addOffered(talk: Talk): void {
  const { request, post, said } = talk;
  const last = request.history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const tags = /add them/.test(last) ? tagsIn(last) : [];
  if (tags.length === 0) {
    said.push(`I am not sure what to add. ${canDo}`);
    return;
  }
  if (!mayEdit(talk)) return;
  const left = withHashtags(post.content, tags);
  if (left === post.content) said.push('They are all there already.');
  else change(talk, left, 'added the hashtags');
}

async function undo(talk: Talk): Promise<void> {
  if (!mayEdit(talk)) return;
  const earlier = (await talk.request.earlier?.()) ?? null;
  if (earlier === null)
    talk.said.push('There is no earlier text of this post. If an edit is still proposed, press Reject.');
  else change(talk, earlier, 'took back the last change');
}

/** Asks instead of filling up. */
async function askForMore({ request, post, said, writer, signal }: Talk): Promise<void> {
  const wanted: PostRequest = {
    idea: post.content.slice(0, 5000).toWellFormed(),
    mode: 'draft',
    hook: null,
    post_length: 'medium',
    background: request.background,
  };
  const questions = await writer.questions(wanted, signal);
  const asked = questions.map(({ question }) => `- ${question}`).join('\n');
  said.push(
    asked === ''
      ? 'I add nothing that you did not say. Tell me what happened, in a sentence or two, and where it belongs.'
      : `I add nothing that you did not say, but these could make it longer:\n${asked}`,
  );
}

const askedFor = asksForFact.slice(0, 20);

/** A sentence with a figure that comes after it was asked for. */
function factGiven({ message, history, content }: ChatRequest, wishes: readonly Wish[]): string | null {
  const last = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const isPlain = wishes.every(({ kind }) => kind === 'unknown') && /\p{N}/u.test(message) && message.length <= 300;
  return last.includes(askedFor) && isPlain && content.trim() !== '' ? ended(capitalised(message.trim())) : null;
}

function putIn(talk: Talk, fact: string): void {
  if (!mayEdit(talk)) return;
  const text = body(talk);
  const [first] = partsOf(text, 'paragraph');
  const at = first?.end ?? 0;
  change(talk, `${text.slice(0, at)}\n\n${fact}${text.slice(at)}${tail(talk)}`, 'put it in after the opening');
}

/** A whole post from what the person says, in place of the text there is. */
async function write(talk: Talk, { about }: Wish): Promise<void> {
  const { request, said, writer, signal } = talk;
  if (about === '') said.push('Tell me in a sentence what the post is about, and I will write it.');
  if (about === '' || !mayEdit(talk)) return;
  const wanted: PostRequest = {
    idea: about,
    mode: 'topic',
    hook: null,
    post_length: 'medium',
    background: request.background,
  };
  const [angle] = await writer.angles(wanted, 1, signal);
  if (!angle) return;
  let text = '';
  for await (const piece of writer.post(wanted, angle, null, signal))
    text = typeof piece === 'string' ? text + piece : piece.instead;
  change(talk, text, 'wrote a draft of what you said; what only you know stands in [brackets]');
}

async function* research({ request, said, signal }: Talk, wish: Wish): AsyncGenerator<ChatEvent> {
  if (!request.tools.includes('research')) {
    said.push('Research is switched off for this message.');
    return;
  }
  const query = wish.about || request.content.slice(0, 300);
  if (query.trim() === '') {
    said.push('Tell me what to look for: for example "research remote work".');
    return;
  }
  yield { type: 'tool_started', tool: 'research' };
  const found = await request.research(query, signal);
  yield { type: 'tool_ended', tool: 'research', success: true, content: '', cards: found.cards };
  said.push(foundText(found));
}

async function* showEdit({ content: before }: ChatRequest, { post, said }: Talk): AsyncGenerator<ChatEvent> {
  yield { type: 'tool_started', tool: 'edit_content' };
  yield { type: 'tool_ended', tool: 'edit_content', success: true, content: post.content, cards: [] };
  const [last = '', ...rest] = post.did.toReversed();
  const did = rest.length > 0 ? `${rest.toReversed().join(', ')} and ${last}` : last;
  const length = before === '' ? '' : ` It had ${before.length} characters and now has ${post.content.length}.`;
  said.unshift([`I ${did}.${length}`, ...new Set(post.but), 'Nothing changes until you accept it.'].join(' '));
}
