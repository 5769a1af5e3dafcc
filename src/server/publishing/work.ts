// What the steps of one publication share: the claimed post, its attempt, and the parts they call.
import type { Logger } from 'pino';
import type { LinkedName } from '#contract/mentions.ts';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import type { Semaphore } from '../semaphore.ts';
import type { ClaimedPost } from './claim.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './rules.ts';
import type { AttemptRow } from './tables.ts';

export type UsableConnection = { access_token: string; member_id: string };
/** The given account, or the default one; null if it cannot be used. */
export type UsableConnections = {
  of(author: Pick<ClaimedPost, 'user_id' | 'author_id'>): UsableConnection | null;
};
/** What publishing needs from the LinkedIn connections. */
export type Connections = {
  /** One look-up for all of these users. */
  listUsable(userIds: string[]): Promise<UsableConnections>;
  markBroken(userId: string, why: string, refusedToken: string): Promise<void>;
  nameOf(userId: string, authorId: string | null): Promise<string | null>;
  postingOffOf(userId: string, authorId: string | null): Promise<string | null>;
  /** Names that become links in a post. */
  linkedNames(userId: string): Promise<LinkedName[]>;
  /** LinkedIn cannot find these people: from now on their names go out as plain text. */
  markGone(userId: string, urns: readonly string[]): Promise<void>;
};

export type AttemptDependencies = {
  db: Database;
  clock: Clock;
  machine: Machine;
  linkedin: LinkedIn;
  connections: Connections;
  /** Of the claim's users. */
  usable: Promise<UsableConnections>;
  posts: Pick<PostsService, 'openMedia' | 'openPicture' | 'openVideo'>;
  ledger: Ledger;
  log: Logger;
  process_id: string;
  unknown_wait_ms: number;
  random: () => number;
  /** Limits how many calls to LinkedIn run at once. */
  semaphore: Semaphore;
  /** Limits how many videos are uploaded at once. */
  video_semaphore: Semaphore;
  /** The pauses between checks that LinkedIn has processed a video; after the last one the post is postponed. */
  video_waits_ms: readonly number[];
  /** True once the process must stop: whatever was not sent yet is handed back. */
  isStopping: () => boolean;
};

/** A claimed post and its current attempt; `first` is an earlier attempt whose answer was lost. */
export type AttemptContext = AttemptDependencies & { post: ClaimedPost; attempt_id: string; first: AttemptRow | null };
