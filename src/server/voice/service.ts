// A user's voice: samples in, a profile out, texts scored against it, and what the writers are told of it.
import { randomUUID } from 'node:crypto';
import { isBlank } from '#contract/typed-text.ts';
import {
  voice_edits_max,
  voice_samples_max,
  type VoiceAnswer,
  type VoiceProfile,
  type VoiceSampleKind,
} from '#contract/voice.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { UploadedFile } from '../http/handler.ts';
import { Refusal, invalid, notFound } from '../refusal.ts';
import type { Background } from '../writer/port.ts';
import { compared } from './compared.ts';
import type { Threads } from '../threads/pool.ts';
import { nearestTo } from './nearest.ts';
import { isThin, measured_by, type Measured } from './profile.ts';
import { hashed, type GivenTexts, type HashedText } from './read-samples.ts';
import {
  countOwn,
  dropOldEdits,
  eraseVoice,
  forgetAll,
  forgetOpposite,
  forgetSample,
  getVoice,
  insertSamples,
  listOwnTexts,
  listSamples,
  listUnread,
  lockVoice,
  saveMeasured,
  saveWords,
} from './store.ts';
import type { VoiceSampleRow } from './tables.ts';

export type VoiceService = ReturnType<typeof createVoiceService>;
type Parts = { db: Database; clock: Clock; threads: Threads };
export type GivenSamples = { text?: string | undefined; kind: VoiceSampleKind; file: UploadedFile | undefined };

export function createVoiceService(parts: Parts) {
  const { db } = parts;
  return {
    async get(user_id: string): Promise<VoiceAnswer> {
      const profile = await current(parts, user_id);
      return { profile, samples: (await listSamples(db.orm, user_id)).map(toSample) };
    },
    /** Throws Refusal validation, unprocessable, unsupported_media_type, too_large, or conflict where there are too many. */
    add: (user_id: string, given: GivenSamples) => add(parts, user_id, given),
    /** Throws Refusal not_found. */
    forget: (user_id: string, id: string) =>
      change(parts, user_id, async (tx) => {
        if (!(await forgetSample(tx, user_id, id))) throw notFound('sample');
      }),
    setWords: (user_id: string, words: string | null) =>
      change(parts, user_id, (tx) => saveWords(tx, user_id, words === null || isBlank(words) ? null : words.trim())),
    async forgetAll(user_id: string): Promise<null> {
      await db.orm.transaction((tx) => forgetAll(tx, user_id, parts.clock.now()));
      return null;
    },
    async score(user_id: string, content: string) {
      const voice = await fresh(parts, user_id);
      if (!voice?.measured)
        return {
          score: null,
          distance: null,
          reasons: ['There are no samples of your voice yet: add some of your posts.'],
        };
      return compared(voice.measured, content);
    },
    /** For the writers: the voice in words, in figures for the one that has no model, and the posts nearest to `subject`. Never fails a generation for want of it. */
    async background(user_id: string, subject: string): Promise<Pick<Background, 'voice' | 'style' | 'own_posts'>> {
      const voice = await fresh(parts, user_id);
      if (!voice?.measured) return { voice: voice?.words ?? null };
      const own_posts = nearestTo(subject, await listOwnTexts(db.orm, user_id));
      const { figures, list_mark, samples, open_lines, favourite_emoji, favourite_hashtags } = voice.measured;
      const style = { ...figures, list_mark, samples, open_lines, favourite_emoji, favourite_hashtags };
      return { voice: voice.words ?? voice.measured.words, style, own_posts };
    },
    async exportUser(user_id: string): Promise<VoiceAnswer & { words: string | null }> {
      const voice = await getVoice(db.orm, user_id);
      const samples = (await listSamples(db.orm, user_id)).map(toSample);
      return { profile: voice && toProfile(voice), samples, words: voice?.words ?? null };
    },
    eraseUser: (user_id: string) => eraseVoice(db, user_id),
  };
}

type Voice = { measured: Measured | null; words: string | null };

/** With what was published since, and measured as it is done today. */
async function fresh(parts: Parts, user_id: string): Promise<Voice | null> {
  const unread = await listUnread(parts.db, user_id);
  if (unread.length > 0) {
    const rows = unread.map(({ id, content, published_at }) => ({
      ...rowOf(user_id, hashed(content), { kind: 'own', source: 'published', now: published_at ?? parts.clock.now() }),
      post_id: id,
    }));
    await parts.db.orm.transaction(async (tx) => {
      await lockVoice(tx, user_id);
      await insertSamples(tx, rows.map(onceOnly));
      await remeasure(tx, parts, user_id);
    });
  }
  const voice = await getVoice(parts.db.orm, user_id);
  if (!voice?.measured || voice.measured.measured_by === measured_by) return voice;
  return parts.db.orm.transaction(async (tx) => {
    await lockVoice(tx, user_id);
    await remeasure(tx, parts, user_id);
    return getVoice(tx, user_id);
  });
}

/** A text that was pasted before it was published stays the sample it is; the post is read all the same. */
const onceOnly = (row: VoiceSampleRow): VoiceSampleRow => ({
  ...row,
  text_hash: `${row.post_id ?? ''} ${row.text_hash}`,
});

async function current(parts: Parts, user_id: string): Promise<VoiceProfile | null> {
  const voice = await fresh(parts, user_id);
  return voice && toProfile(voice);
}

async function add(parts: Parts, user_id: string, { text, kind, file }: GivenSamples) {
  const given: { source: GivenTexts['source']; texts: HashedText[] }[] = [];
  if (text !== undefined) {
    const { many: texts } = await parts.threads.run('readTexts', text, text.length);
    given.push({ source: kind === 'own' ? 'pasted' : 'edit', texts });
  }
  if (file) {
    const { name, bytes } = file;
    const { value: source, many: texts } = await parts.threads.run('readTexts', { name, bytes }, bytes.length);
    given.push({ source, texts });
  }
  if (given.every(({ texts }) => texts.length === 0)) {
    throw file
      ? new Refusal('unprocessable', 'There is no post in this file: it is empty.')
      : invalid('text', 'Paste some of your posts, with --- between them.');
  }
  const now = parts.clock.now();
  const rows = given.flatMap(({ source, texts }) => texts.map((one) => rowOf(user_id, one, { kind, source, now })));
  let added = 0;
  const profile = await change(parts, user_id, async (tx) => {
    added = kind === 'own' ? await addOwn(tx, user_id, rows) : await addEdits(tx, user_id, { kind, rows });
  });
  return { added, profile };
}

async function addOwn(tx: Transaction, user_id: string, rows: VoiceSampleRow[]): Promise<number> {
  const room = voice_samples_max - (await countOwn(tx, user_id));
  if (room <= 0) throw new Refusal('conflict', `There are ${voice_samples_max} samples already: delete some first.`);
  return insertSamples(tx, rows.slice(0, room));
}

type Edits = { kind: 'accepted' | 'rejected'; rows: VoiceSampleRow[] };

async function addEdits(tx: Transaction, user_id: string, { kind, rows }: Edits): Promise<number> {
  // An edit that was taken and then undone is turned down, and the other way round: what was said last holds.
  await forgetOpposite(tx, user_id, kind, rows);
  const added = await insertSamples(tx, rows.slice(0, voice_edits_max));
  await dropOldEdits(tx, user_id);
  return added;
}

async function change(
  parts: Parts,
  user_id: string,
  act: (tx: Transaction) => Promise<void>,
): Promise<VoiceProfile | null> {
  await fresh(parts, user_id);
  return parts.db.orm.transaction(async (tx) => {
    await lockVoice(tx, user_id);
    await act(tx);
    await remeasure(tx, parts, user_id);
    const voice = await getVoice(tx, user_id);
    return voice && toProfile(voice);
  });
}

async function remeasure(tx: Transaction, { threads }: Parts, user_id: string): Promise<void> {
  const samples = (await listSamples(tx, user_id)).map(({ text, kind }) => ({ text, kind }));
  const units = samples.reduce((sum, { text }) => sum + text.length, 0);
  const { value } = await threads.run('measureVoice', samples, units);
  await saveMeasured(tx, user_id, value);
}

type Origin = Pick<VoiceSampleRow, 'kind' | 'source'> & { now: Date };

function rowOf(user_id: string, given: HashedText, { kind, source, now }: Origin): VoiceSampleRow {
  return { id: randomUUID(), user_id, ...given, kind, source, post_id: null, created_at: now };
}

function toProfile({ measured, words }: Voice): VoiceProfile | null {
  if (!measured) return null;
  const { figures, openings, favourite_words, samples, sample_words } = measured;
  return {
    words: words ?? measured.words,
    measured_words: measured.words,
    is_edited: words !== null,
    figures,
    openings,
    favourite_words,
    samples,
    sample_words,
    is_thin: isThin(measured),
  };
}

const toSample = ({ id, text, kind, source, words, created_at }: VoiceSampleRow): VoiceAnswer['samples'][number] => ({
  id,
  text,
  kind,
  source,
  words,
  created_at: created_at.toISOString(),
});
