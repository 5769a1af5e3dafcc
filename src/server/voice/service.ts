// A user's voice: samples in, a profile out, texts scored against it, and what the writers are told about it.
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isBlank } from '#contract/typed-text.ts';
import {
  voiceEditsMax,
  voiceSamplesMax,
  type VoiceAnswer,
  type VoiceProfile,
  type VoiceSampleKind,
} from '#contract/voice.ts';
import type { Clock } from '../clock.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import { createTurns, type TakeTurn } from '../database/user-lock.ts';
import type { UploadedFile } from '../http/handler.ts';
import { Refusal, invalid, notFound } from '../refusal.ts';
import type { Background } from '../writer/port.ts';
import { compared, nearestTo } from './distance.ts';
import { habitsIn, type Habit } from './habits.ts';
import type { Threads } from '../threads/pool.ts';
import { ownWordsOf, hashed, type GivenTexts, type HashedText } from './read-samples.ts';
import { measuredBy, type Measured } from './measured.ts';
import { isThin } from './profile.ts';
import {
  countSampleTexts,
  deleteSampleTexts,
  hasOwnTexts,
  countOwn,
  deleteSamplesOf,
  dropOldEdits,
  forgetAll,
  forgetOpposite,
  forgetSample,
  getVoiceStatus,
  getVoice,
  hasSamplesOf,
  insertSamples,
  listImported,
  listOwnTexts,
  listSamples,
  listUnread,
  lockVoice,
  onlyNew,
  publishedAmong,
  saveMeasured,
  saveWords,
  type PublishedText,
  type VoiceStatus,
} from './store.ts';
import { forWriters, learn, rulesOf, type Source } from './rules.ts';
import { deleteRule, listRuleRows } from './rules-store.ts';
import { voice_profiles, voice_rules, voice_samples, type VoiceSampleRow } from './tables.ts';
import { eraserOf } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

export type VoiceService = ReturnType<typeof createVoiceService>;
type Dependencies = { db: Database; clock: Clock; threads: Threads; takeTurn: TakeTurn };
export type GivenSamples = {
  text?: string | undefined;
  kind: VoiceSampleKind;
  file: UploadedFile | undefined;
  before?: string | undefined;
  post_id?: string | undefined;
};

const noText = 'There is no text in this file.';
const noOwnTexts =
  'The posts in this file have no text of yours: there are only reposts and pictures. Paste some of your texts instead.';

/** Measuring a large voice keeps its owner's own calls waiting, and nobody else's. */
const inTurn = <T>({ db, takeTurn }: Dependencies, userId: string, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  takeTurn(userId, () => db.orm.transaction(act));

export function createVoiceService(given: Omit<Dependencies, 'takeTurn'>) {
  const deps: Dependencies = { ...given, takeTurn: createTurns() };
  const { db } = deps;
  return {
    async get(userId: string): Promise<VoiceAnswer> {
      const profile = await current(deps, userId);
      const rules = rulesOf(await listRuleRows(db.orm, userId));
      return { profile, samples: (await listSamples(db.orm, userId)).map(toSample), rules };
    },
    /** Throws Refusal validation, unprocessable, unsupported_media_type, too_large, or conflict if there are too many. */
    add: (userId: string, given: GivenSamples) => add(deps, userId, given),
    /** Throws Refusal not_found. */
    forget: (userId: string, id: string) =>
      change(deps, userId, async (tx) => {
        if (!(await forgetSample(tx, userId, id))) throw notFound('sample');
      }),
    /** Throws Refusal not_found. */
    async forgetRule(userId: string, id: string): Promise<void> {
      if (!(await deleteRule(db.orm, userId, id))) throw notFound('rule');
    },
    setWords: (userId: string, words: string | null) =>
      change(deps, userId, (tx) => saveWords(tx, userId, words === null || isBlank(words) ? null : words.trim())),
    async forgetAll(userId: string): Promise<null> {
      await inTurn(deps, userId, (tx) => forgetAll(tx, userId, deps.clock.now()));
      return null;
    },
    async score(userId: string, content: string) {
      const voice = await fresh(deps, userId);
      if (!voice?.measured || voice.measured.is_sample) return notCompared(voice?.measured ?? null);
      return compared(voice.measured, content);
    },
    /** For the writers: the voice in words, in figures for the built-in writer, and the posts nearest to `subject`. No voice yet is no error. */
    background: (userId: string, subject: string) => background(deps, userId, subject),
    ...sampleTexts(deps),
    ...importedTexts(deps),
    async exportUser(userId: string): Promise<VoiceAnswer & { words: string | null }> {
      const voice = await getVoice(db.orm, userId);
      const samples = (await listSamples(db.orm, userId)).map(toSample);
      const rules = rulesOf(await listRuleRows(db.orm, userId));
      return { profile: voice && toProfile(voice), samples, rules, words: voice?.words ?? null };
    },
    eraseUser: eraserOf(db, voice_samples, voice_profiles, voice_rules),
  };
}

type ForWriters = Pick<Background, 'voice' | 'style' | 'own_posts' | 'rules'>;

async function background(deps: Dependencies, userId: string, subject: string): Promise<ForWriters> {
  const { db } = deps;
  const status = await getVoiceStatus(db, userId);
  const voice = await fresh(deps, userId, status);
  // Reading the new posts may have taught some rules.
  const hasRules = status.has_rules || status.has_unread;
  const rules = forWriters(hasRules ? await listRuleRows(db.orm, userId) : []);
  if (!voice?.measured || voice.measured.is_sample) return { voice: voice?.words ?? null, rules };
  const ownPosts = nearestTo(subject, await listOwnTexts(db.orm, userId));
  const { figures, list_mark, samples, open_lines, favourite_emoji, favourite_hashtags } = voice.measured;
  const style = { ...figures, list_mark, samples, open_lines, favourite_emoji, favourite_hashtags };
  return { voice: voice.words ?? voice.measured.words, style, own_posts: ownPosts, rules };
}

const notCompared = (measured: Measured | null) => ({
  score: null,
  distance: null,
  reasons: [
    measured
      ? 'This voice is a sample. Add some of your posts to compare a text with yours.'
      : 'We don’t know your voice yet. Add some of your posts.',
  ],
});

const sampleTexts = (deps: Dependencies) => ({
  /** Only for an account without texts of its own. In the caller's transaction. */
  async addSampleTexts(tx: Transaction, userId: string, texts: readonly string[]): Promise<void> {
    await lockVoice(tx, userId);
    if (await hasOwnTexts(tx, userId)) return;
    const now = deps.clock.now();
    const given = texts.map((text) => rowOf(userId, hashed(text), { kind: 'own', source: 'sample', now }));
    await insertSamples(tx, given);
    await remeasure(tx, deps, userId);
  },
  async removeSampleTexts(tx: Transaction, userId: string): Promise<void> {
    await lockVoice(tx, userId);
    await deleteSampleTexts(tx, userId);
    await remeasure(tx, deps, userId);
  },
  hasOwnTexts: (userId: string) => hasOwnTexts(deps.db.orm, userId),
  countSampleTexts: (orm: Executor, userId: string) => countSampleTexts(orm, userId),
});

/** How many texts are hashed before the event loop gets a turn. */
const hashedAtOnce = 20;

const importedTexts = (deps: Dependencies) => ({
  /** Posts from LinkedIn's export that the user wants read, newest first while there is room. Returns how many were added. */
  async addPosts(userId: string, postIds: string[]): Promise<number> {
    const rows: VoiceSampleRow[] = [];
    for (const { id, content, published_at: now } of await listImported(deps.db, userId, postIds)) {
      rows.push({ ...rowOf(userId, hashed(content), { kind: 'own', source: 'linkedin_export', now }), post_id: id });
      if (rows.length % hashedAtOnce === 0) await setImmediate();
    }
    let added = 0;
    if (rows.length > 0)
      await change(deps, userId, async (tx) => {
        ({ added } = await insertOwn(tx, userId, rows));
      });
    return added;
  },
  /** Forgets what was read from these posts, once they are taken back. */
  async forgetPosts(userId: string, postIds: string[]): Promise<void> {
    if (await hasSamplesOf(deps.db.orm, userId, postIds))
      await change(deps, userId, (tx) => deleteSamplesOf(tx, userId, postIds));
  },
});

type Voice = { measured: Measured | null; words: string | null };

/** The voice including what was published since, and measured in the current way. */
async function fresh(deps: Dependencies, userId: string, known?: VoiceStatus): Promise<Voice | null> {
  const status = known ?? (await getVoiceStatus(deps.db, userId));
  const unread = status.has_unread ? await listUnread(deps.db, userId) : [];
  if (unread.length > 0) {
    const rows = unread.map(({ id, content, published_at, suggested }) => ({
      ...rowOf(userId, hashed(ownWordsOf(content, suggested)), {
        kind: 'own',
        source: 'published',
        now: published_at ?? deps.clock.now(),
      }),
      post_id: id,
    }));
    const changed = await changedIn(deps, unread);
    await inTurn(deps, userId, async (tx) => {
      await lockVoice(tx, userId);
      await insertSamples(tx, rows.map(onceOnly));
      for (const one of changed) await learn(tx, userId, one);
      await remeasure(tx, deps, userId);
    });
  }
  const voice = status.has_unread ? await getVoice(deps.db.orm, userId) : status.voice;
  if (!voice?.measured || voice.measured.measured_by === measuredBy) return voice;
  return inTurn(deps, userId, async (tx) => {
    await lockVoice(tx, userId);
    await remeasure(tx, deps, userId);
    return getVoice(tx, userId);
  });
}

/** What was changed between the assistant's last text and what was published. The event loop gets a turn between posts. */
async function changedIn({ clock }: Dependencies, posts: readonly PublishedText[]) {
  const found: { source: Source; habits: Habit[] }[] = [];
  // Oldest first, so that the newest is seen last.
  for (const { id, content, published_at, suggested } of posts.toReversed()) {
    const last = suggested.at(-1);
    if (last === undefined) continue;
    found.push({ source: { post_id: id, at: published_at ?? clock.now() }, habits: habitsIn(last, content) });
    await setImmediate();
  }
  return found;
}

/** A text pasted before it was published stays a sample of its own; the post is read all the same. */
const onceOnly = (row: VoiceSampleRow): VoiceSampleRow => ({
  ...row,
  text_hash: `${row.post_id ?? ''} ${row.text_hash}`,
});

async function current(deps: Dependencies, userId: string): Promise<VoiceProfile | null> {
  const voice = await fresh(deps, userId);
  return voice && toProfile(voice);
}

async function add(deps: Dependencies, userId: string, asked: GivenSamples) {
  const { text, kind, file } = asked;
  const given: { source: GivenTexts['source']; texts: HashedText[] }[] = [];
  if (text !== undefined) {
    const { many: texts } = await deps.threads.run('readTexts', text, text.length);
    given.push({ source: kind === 'own' ? 'pasted' : 'edit', texts });
  }
  if (file) {
    const { name, bytes } = file;
    const { value: source, many: texts } = await deps.threads.run('readTexts', { name, bytes }, bytes.length);
    given.push({ source, texts });
  }
  if (given.every(({ texts }) => texts.length === 0)) {
    throw file
      ? new Refusal('unprocessable', given.some(({ source }) => source === 'linkedin_export') ? noOwnTexts : noText)
      : invalid('text', 'Paste some of your posts, with --- between them.');
  }
  const now = deps.clock.now();
  // The newest come first, in a list as in LinkedIn's export: a millisecond apart, they stay as they were given.
  const rows = given
    .flatMap(({ source, texts }) => texts.map((one) => rowOf(userId, one, { kind, source, now })))
    .map((row, index) => ({ ...row, created_at: new Date(now.getTime() - index) }));
  let done = { added: 0, left_out: 0 };
  const profile = await change(deps, userId, async (tx) => {
    done = kind === 'own' ? await addOwn(tx, userId, rows) : await addEdits(tx, userId, { kind, rows });
    if (kind !== 'own') await learnOfEdit(tx, userId, { ...asked, kind, now });
  });
  return { ...done, profile };
}

type Added = { added: number; left_out: number };

async function addOwn(tx: Transaction, userId: string, rows: VoiceSampleRow[]): Promise<Added> {
  const done = await insertOwn(tx, userId, rows);
  if (done.added === 0 && done.left_out > 0)
    throw new Refusal(
      'conflict',
      `There are ${voiceSamplesMax.toLocaleString('en')} samples already. Delete some first.`,
    );
  return done;
}

/** The first new ones, as many as there is room for: known texts take none. */
async function insertOwn(tx: Transaction, userId: string, rows: VoiceSampleRow[]): Promise<Added> {
  const exported = rows.filter(({ source }) => source === 'linkedin_export').map((row) => row.text);
  const published = await publishedAmong(tx, userId, exported);
  const others = rows.filter((row) => row.source !== 'linkedin_export' || !published.has(row.text));
  const fresh = await onlyNew(tx, userId, others);
  const room = Math.max(0, voiceSamplesMax - (await countOwn(tx, userId)));
  const added = await insertSamples(tx, fresh.slice(0, room));
  return { added, left_out: Math.max(0, fresh.length - room) };
}

type Edits = { kind: 'accepted' | 'rejected'; rows: VoiceSampleRow[] };

async function addEdits(tx: Transaction, userId: string, { kind, rows }: Edits): Promise<Added> {
  // An edit accepted and then undone counts as rejected, and the other way round: the last word holds.
  await forgetOpposite(tx, userId, kind, rows);
  const added = await insertSamples(tx, rows.slice(0, voiceEditsMax));
  await dropOldEdits(tx, userId);
  return { added, left_out: 0 };
}

type LearnedEdit = GivenSamples & { kind: 'accepted' | 'rejected'; now: Date };

/** Accepting an edit is a change towards it; undoing or rejecting one, a change back. */
async function learnOfEdit(tx: Transaction, userId: string, { kind, text, before, post_id, now }: LearnedEdit) {
  if (text === undefined || before === undefined || post_id === undefined) return;
  const source = { post_id, at: now };
  const [there, back] = [habitsIn(before, text), habitsIn(text, before)];
  await learn(tx, userId, {
    source,
    habits: kind === 'accepted' ? there : back,
    retracted: kind === 'accepted' ? back : there,
  });
}

async function change(
  deps: Dependencies,
  userId: string,
  act: (tx: Transaction) => Promise<void>,
): Promise<VoiceProfile | null> {
  await fresh(deps, userId);
  return inTurn(deps, userId, async (tx) => {
    await lockVoice(tx, userId);
    await act(tx);
    await remeasure(tx, deps, userId);
    const voice = await getVoice(tx, userId);
    return voice && toProfile(voice);
  });
}

async function remeasure(tx: Transaction, { threads }: Dependencies, userId: string): Promise<void> {
  const all = await listSamples(tx, userId);
  const own = all.filter(({ source }) => source !== 'sample');
  // Sample content counts only as long as there is nothing else.
  const isSample = own.length < all.length && !own.some(({ kind }) => kind === 'own');
  const samples = (isSample ? all : own).map(({ text, kind }) => ({ text, kind }));
  const units = samples.reduce((sum, { text }) => sum + text.length, 0);
  const { value } = await threads.run('measureVoice', samples, units);
  await saveMeasured(tx, userId, value && isSample ? { ...value, is_sample: isSample } : value);
}

type Origin = Pick<VoiceSampleRow, 'kind' | 'source'> & { now: Date };

function rowOf(userId: string, given: HashedText, { kind, source, now }: Origin): VoiceSampleRow {
  return { id: randomUUID(), user_id: userId, ...given, kind, source, post_id: null, created_at: now };
}

function toProfile({ measured, words }: Voice): VoiceProfile | null {
  if (!measured) return null;
  const { own_figures, openings, favourite_words, samples, sample_words } = measured;
  return {
    words: words ?? measured.words,
    measured_words: measured.words,
    is_edited: words !== null,
    figures: own_figures,
    openings,
    favourite_words,
    samples,
    sample_words,
    is_thin: isThin(measured),
    is_sample: measured.is_sample === true,
  };
}

const toSample = (row: VoiceSampleRow): VoiceAnswer['samples'][number] =>
  shown(row, 'id', 'text', 'kind', 'source', 'words', 'created_at');
