// Asks LinkedIn how posts published through here have performed, and keeps the answers as a series.
import { figuresScope, isPage, type LinkedIn } from '../adapters/linkedin/port.ts';
import { createPostReader, type PostReader, type ReaderContext } from '../post-readings/reader.ts';
import { nextLook, watchedFor, type Looks } from './looks.ts';
import { saveRead } from './store.ts';
import { figureReadingTables, type FigureWatch } from './tables.ts';

export type FiguresReaderOptions = ReaderContext & {
  linkedin: Pick<LinkedIn, 'readFigures'>;
  looks: Looks;
  /** Whether what is read is made up. */
  is_sample: boolean;
};

export function createFiguresReader({ linkedin, looks, is_sample, ...context }: FiguresReaderOptions): PostReader {
  const { db, clock } = context;
  return createPostReader<FigureWatch>({
    ...context,
    tables: figureReadingTables,
    scopes: { member: figuresScope('member'), page: figuresScope('page') },
    watched_for_ms: watchedFor(looks),
    what: 'the figures',
    async read(watch, { connection: { access_token }, signal }) {
      const { member_id, linkedin_urn } = watch;
      const read = await linkedin.readFigures({ access_token, member_id, linkedin_urn, signal });
      const now = clock.now();
      await saveRead(db, watch, { ...read, now, is_sample });
      return { next_at: nextLook(isPage(member_id) ? looks.page : looks.member, watch.published_at, now) };
    },
  });
}
