// Uploads one video in parts: resumes after a lost connection, a restart of the server and, if the same file is
// chosen again, a reload of the page. What happens to it in the draft is left to draft-session.ts.
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { videoPieceBytes, type VideoUpload as Kept } from '#contract/videos.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../../user-storage.ts';

export type Sending = {
  name: string;
  size: number;
  /** Bytes the server has. */
  sent: number;
  /** `waiting`: for the connection, or for a server that does not answer. */
  status: 'uploading' | 'waiting' | 'failed';
  /** Why it failed, as a sentence. */
  sentence: string | null;
  /** Whether the same file may be sent again: not one refused for what it is. */
  mayRetry: boolean;
  /** URL of the file for this browser to play. */
  previewUrl: string;
};

export type VideoUploads = {
  /** null if nothing is being sent. */
  store: StoreApi<Sending | null>;
  begin(file: File): void;
  /** Tries again after a failure. */
  retry(): void;
  /** Cancels it; the server forgets what it has. */
  remove(): void;
  isSending(): boolean;
};

type Options = {
  api: Api;
  storage: UserStorage;
  onReady: (video: { url: string; title: string }) => void;
  /** Pauses between attempts, growing; 1 s to 30 s by default. */
  waitsMs?: readonly number[];
};

/** Parts grow up to this while they go through quickly, so that waiting for answers does not slow down a fast line. */
const partMaxBytes = 8 * videoPieceBytes;
const quickMs = 1500;
const partTimeoutMs = 120_000;
/** A part that takes longer is reported as waiting; it continues all the same. */
const silentMs = 15_000;

const beginning = (file: File): Sending => ({
  name: file.name,
  size: file.size,
  sent: 0,
  status: 'uploading',
  sentence: null,
  mayRetry: false,
  previewUrl: URL.createObjectURL(file),
});
const titleOf = (name: string): string => name.replace(/\.(?:mp4|m4v)$/i, '').slice(0, 200);
const keyOf = ({ name, size, lastModified }: File): string => `video.${size}.${lastModified}.${name.slice(0, 100)}`;

export function createVideoUploads(options: Options): VideoUploads {
  const store = createStore<Sending | null>(() => null);
  let running: { file: File; stop: AbortController; id: string | null } | null = null;

  async function send(file: File): Promise<void> {
    const mine = { file, stop: new AbortController(), id: null as string | null };
    running = mine;
    const tell = (change: Partial<Sending>) => {
      if (running === mine) store.setState((state) => state && { ...state, ...change });
    };
    try {
      const url = await carry(options, mine, tell);
      if (running !== mine || url === null) return;
      options.storage.remove(keyOf(file));
      options.onReady({ url, title: titleOf(file.name) });
      end();
    } catch (error) {
      const sentence = error instanceof ApiError ? error.message : 'We couldn’t upload the video.';
      tell({ status: 'failed', sentence, mayRetry: !isRefused(error) });
      // If the server refused it, it has already forgotten the upload.
      if (isRefused(error)) forget(options, mine);
    }
  }

  function end(): void {
    const { previewUrl } = store.getState() ?? {};
    if (previewUrl) URL.revokeObjectURL(previewUrl);
    running?.stop.abort();
    running = null;
    store.setState(null, true);
  }

  return {
    store,
    begin(file) {
      end();
      store.setState(beginning(file), true);
      void send(file);
    },
    retry() {
      const file = running?.file;
      if (!file) return;
      store.setState((state) => state && { ...state, status: 'uploading', sentence: null });
      void send(file);
    },
    remove() {
      const { id, file } = running ?? {};
      if (file) options.storage.remove(keyOf(file));
      end();
      if (id) void options.api.call('deleteVideoUpload', { params: { id } }).catch(() => undefined);
    },
    isSending: () => ['uploading', 'waiting'].includes(store.getState()?.status ?? ''),
  };
}

type Running = { file: File; stop: AbortController; id: string | null };

/** Refused for what it is; not if the person was signed out meanwhile, or too slow. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !error.passes && ![401, 403, 408].includes(error.status);

/** The server answered that it takes no new video now, and says why. */
const isTurnedAway = (error: ApiError, { id }: Running): boolean => id === null && error.code === 'unavailable';

/** The video's URL; null if it was cancelled. Throws ApiError if the server refuses it. */
async function carry(
  options: Options,
  mine: Running,
  tell: (change: Partial<Sending>) => void,
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
      const elsewhere = error instanceof ApiError && (error.status === 409 || (error.status === 404 && kept !== null));
      if (!(error instanceof ApiError) || !(error.passes || elsewhere) || isTurnedAway(error, mine)) throw error;
      // Ask again where to resume: the server keeps what arrived before the answer was lost.
      if (error.status === 404) forget(options, mine);
      kept = null;
      failures += 1;
      partBytes = videoPieceBytes;
      if (elsewhere && failures < 5) continue;
      tell({ status: 'waiting' });
      await patience(waitsMs[Math.min(failures, waitsMs.length) - 1] ?? 30_000, mine.stop.signal);
    } finally {
      clearTimeout(silence);
    }
  }
}

function forget({ storage }: Options, mine: Running): void {
  mine.id = null;
  storage.remove(keyOf(mine.file));
}

/** The state of an upload under way, possibly from before a reload, or of a new one. */
async function whereItStands(options: Options, mine: Running): Promise<Kept> {
  const { api, storage } = options;
  const remembered = mine.id ?? storage.read(keyOf(mine.file));
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
  storage.write(keyOf(mine.file), video.id);
  return video;
}

/** Waits; ends early when the network is back. */
function patience(ms: number, signal: AbortSignal): Promise<void> {
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
