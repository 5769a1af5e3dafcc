// What an assistant's tool is: its words, its input, the scope it needs, what it may reach; and what it returns, as JSON.
import * as z from 'zod/mini';
import type { ConnectedAccounts } from '#contract/linkedin.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Clock } from '../clock.ts';
import type { FiguresService } from '../figures/service.ts';
import type { IdeaBoardService } from '../idea-board/service.ts';
import type { IdeasService } from '../ideas/service.ts';
import type { PostingTimesService } from '../posting-times/service.ts';
import type { PostsService, Reach } from '../posts/service.ts';
import type { PublishingService } from '../publishing/service.ts';
import type { ResearchService } from '../research/service.ts';
import type { VoiceService } from '../voice/service.ts';
import type { createConfirmations } from './confirmation.ts';

export type ToolDependencies = {
  posts: Pick<PostsService, 'list' | 'get' | 'createDraft' | 'updateDraft' | 'authorNames'>;
  publishing: Pick<PublishingService, 'reschedule' | 'publishNow' | 'requireSendable' | 'preflight'>;
  ideas: Pick<IdeasService, 'questions' | 'generate' | 'editSelection'>;
  board: Pick<IdeaBoardService, 'keep'>;
  research: Pick<ResearchService, 'search' | 'trends'>;
  voice: Pick<VoiceService, 'get' | 'score'>;
  times: Pick<PostingTimesService, 'get' | 'listFree'>;
  figures: Pick<FiguresService, 'overview' | 'ofPost'>;
  accounts: { list(userId: string): Promise<ConnectedAccounts> };
  clock: Clock;
  confirmations: ReturnType<typeof createConfirmations>;
  /** Counts against the limit of generations per minute. Throws Refusal rate_limited. */
  limitGeneration: (userId: string) => Promise<void>;
};
/** `reach`: whether the caller may also change what LinkedIn has or will get. */
export type Caller = { user_id: string; signal: AbortSignal; reach: Reach };

type Shape = Record<string, z.ZodMiniType>;
export type Tool<S extends Shape = Shape> = {
  name: string;
  title: string;
  description: string;
  scope: Scope;
  input: S;
  /** Changes something; if true, it may also change what others see. */
  writes: boolean;
  run(deps: ToolDependencies, caller: Caller, input: z.output<z.ZodMiniObject<S>>): Promise<object>;
};
export const tool = <S extends Shape>(row: Tool<S>): Tool => row;

export const postId = z.string('Give the post_id.').check(z.minLength(1), z.maxLength(200));

/** An id from list_accounts. */
export const account = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
