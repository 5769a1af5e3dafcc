// What a publication is worked on with: the claimed post, its attempt, and the parts that all of its steps share.
import type { Logger } from 'pino';
import type { LinkedName } from '#contract/mentions.ts';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import type { Semaphore } from '../semaphore.ts';
import type { Claimed } from './claim.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './rules.ts';
import type { AttemptRow } from './tables.ts';

export type UsableConnection = { access_token: string; member_id: string };
/** null where the account, or without an id the default one, cannot be used. */
export type UsableConnections = {
  of(author: Pick<Claimed, 'user_id' | 'author_id'>): UsableConnection | null;
};
/** What publishing needs of the LinkedIn connections. */
export type Connections = {
  /** One look-up for all users of a claim. */
  listUsable(userIds: string[]): Promise<UsableConnections>;
  markBroken(userId: string, why: string, refusedToken?: string): Promise<void>;
  nameOf(userId: string, authorId: string | null): Promise<string | null>;
  postingOffOf(userId: string, authorId: string | null): Promise<string | null>;
  /** Names that become links in a post. */
  linkedNames(userId: string): Promise<LinkedName[]>;
  /** LinkedIn does not find them: from now on their names are plain text. */
  markGone(userId: string, urns: readonly string[]): Promise<void>;
};

export type AttemptParts = {
  db: Database;
  clock: Clock;
  machine: Machine;
  linkedin: LinkedIn;
  connections: Pick<Connections, 'markBroken' | 'nameOf' | 'postingOffOf' | 'linkedNames' | 'markGone'>;
  /** Of the claim's users. */
  usable: Promise<UsableConnections>;
  posts: Pick<PostsService, 'openMedia' | 'openPicture' | 'openVideo'>;
  ledger: Ledger;
  log: Logger;
  process_id: string;
  unknown_wait_ms: number;
  random: () => number;
  /** Bounds how many calls LinkedIn gets at once. */
  semaphore: Semaphore;
  /** Bounds how many videos are sent at once. */
  video_semaphore: Semaphore;
  /** Between two looks whether LinkedIn has processed a video; after the last one the post is put off. */
  video_waits_ms: readonly number[];
  /** True once the process is to stop: what was not sent yet is given back. */
  isStopping: () => boolean;
};

/** A claimed post with the attempt it is worked on by; `first` is an earlier one whose answer was lost. */
export type Work = AttemptParts & { post: Claimed; attempt_id: string; first: AttemptRow | null };
