// Carries a video to the server in parts: resumes after a lost connection, a restart of the server and, if the same file is chosen again, a
// reload of the page. What is shown of it is left to video-upload.ts.
import { videoPieceBytes, type VideoUpload as Kept } from '#contract/videos.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { unreadable, unreadableOf } from './attachments.ts';
import type { UserStorage } from '../../user-storage.ts';

export type SendVideoOptions = {
  api: Api;
  storage: UserStorage;
  /** Pauses between attempts, growing; 1 s to 30 s by default. */
  waitsMs?: readonly number[];
};

export type OngoingUpload = {
  file: File;
  /** Under which this browser remembers the upload's id. */
  key: string;
  stop: AbortController;
  /** As the server calls the upload; null until it has begun. */
  id: string | null;
};

/** Bytes the server has. `waiting`: for the connection, or for a server that does not answer. */
type UploadProgress = { sent?: number; status?: 'uploading' | 'waiting' };

/** Parts grow up to this while they go through quickly, so that waiting for answers does not slow down a fast line. */
const partMaxBytes = 8 * videoPieceBytes;
const quickMs = 1500;
const partTimeoutMs = 120_000;
/** A part that takes longer is reported as waiting; it continues all the same. */
const silentMs = 15_000;

/** The server answered that it takes no new video now, and says why. */
const isTurnedAway = (error: ApiError, { id }: OngoingUpload): boolean => id === null && error.code === 'unavailable';

/** The video's URL; null if it was cancelled. Throws ApiError if the server refuses it. */
export async function sendVideo(
  options: SendVideoOptions,
  mine: OngoingUpload,
  tell: (change: UploadProgress) => void,
): Promise<string | null> {
  const { api, waitsMs = [1000, 2000, 4000, 8000, 15_000, 30_000] } = options;
  let kept: Kept | null = null;
  let partBytes = videoPieceBytes;
  for (let failures = 0; ;) {
    const silence = setTimeout(() => tell({ status: 'waiting' }), silentMs);
    try {
      kept ??= await whereItStands(options, mine);
      tell({ sent: kept.offset, status: 'uploading' });
      if (kept.status === 'ready' && kept.url !== null) return kept.url;
      const began = performance.now();
      const sent: { video: Kept } = await api.call('sendVideoPart', {
        params: { id: kept.id },
        query: { offset: kept.offset },
        octets: mine.file.slice(kept.offset, kept.offset + partBytes),
        signal: mine.stop.signal,
        timeout_ms: partTimeoutMs,
        fallback: 'We couldn’t upload the video.',
      });
      kept = sent.video;
      failures = 0;
      const isQuick = performance.now() - began < quickMs;
      partBytes = isQuick ? Math.min(partBytes * 2, partMaxBytes) : videoPieceBytes;
    } catch (error) {
      if (mine.stop.signal.aborted) return null;
      if (error instanceof ApiError && error.code === 'no_answer' && (await unreadableOf([mine.file])))
        throw unreadable(mine.file);
      const elsewhere = error instanceof ApiError && (error.status === 409 || (error.status === 404 && kept !== null));
      if (!(error instanceof ApiError) || !(error.passes || elsewhere) || isTurnedAway(error, mine)) throw error;
      // Ask again where to resume: the server keeps what arrived before the answer was lost.
      if (error.status === 404) forget(options, mine);
      kept = null;
      failures += 1;
      partBytes = videoPieceBytes;
      if (elsewhere && failures < 5) continue;
      tell({ status: 'waiting' });
      await pause(waitsMs[Math.min(failures, waitsMs.length) - 1] ?? 30_000, mine.stop.signal);
    } finally {
      clearTimeout(silence);
    }
  }
}

function forget({ storage }: SendVideoOptions, mine: OngoingUpload): void {
  mine.id = null;
  storage.remove(mine.key);
}

/** The state of an upload under way, possibly from before a reload, or of a new one. */
async function whereItStands(options: SendVideoOptions, mine: OngoingUpload): Promise<Kept> {
  const { api, storage } = options;
  const remembered = mine.id ?? storage.read(mine.key);
  const { signal } = mine.stop;
  if (typeof remembered === 'string') {
    try {
      const { video } = await api.call('getVideoUpload', { params: { id: remembered }, signal });
      mine.id = video.id;
      return video;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      forget(options, mine);
    }
  }
  const { name, size } = mine.file;
  const fallback = 'We couldn’t upload the video.';
  const { video } = await api.call('beginVideo', { body: { name, size }, signal, fallback });
  mine.id = video.id;
  storage.write(mine.key, video.id);
  return video;
}

/** Waits; ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
