// One video on its way to the server, in parts: goes on after a lost connection, a restart of the server, and, where the same file is
// chosen again, after a reload of the page. What becomes of it in the draft is editor.ts's.
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { videoPieceBytes, type VideoUpload as Kept } from '#contract/videos.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../../user-storage.ts';

export type Sending = {
  name: string;
  size: number;
  /** Bytes that the server has. */
  sent: number;
  /** `waiting`: for the connection, or for a server that does not answer. */
  status: 'uploading' | 'waiting' | 'failed';
  /** Why it failed, as a sentence. */
  sentence: string | null;
  /** Whether the same file may be sent again: not one that was refused for what it is. */
  mayRetry: boolean;
  /** The file as this browser can play it. */
  previewUrl: string;
};

export type VideoUploads = {
  /** null where nothing is being sent. */
  store: StoreApi<Sending | null>;
  begin(file: File): void;
  /** Once more, after it failed. */
  retry(): void;
  /** Ends it; the server forgets what it has. */
  remove(): void;
  isSending(): boolean;
};

type Options = {
  api: Api;
  storage: UserStorage;
  onReady: (video: { url: string; title: string }) => void;
  /** Between two tries, growing; 1 s to 30 s unless said. */
  waitsMs?: readonly number[];
};

/** Grows while parts go through quickly, so that a fast line is not slowed down by answers. */
const partMaxBytes = 8 * videoPieceBytes;
const quickMs = 1500;
const partTimeoutMs = 120_000;
/** A part that takes longer is told as one that waits; it goes on all the same. */
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
      end();
      options.onReady({ url, title: titleOf(file.name) });
    } catch (error) {
      const sentence = error instanceof ApiError ? error.message : 'We couldn’t upload the video.';
      tell({ status: 'failed', sentence, mayRetry: !(error instanceof ApiError) || error.passes });
      // What was refused the server has forgotten already.
      if (error instanceof ApiError && !error.passes) forget(options, mine);
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

/** The video's address; null where it was given up. Throws ApiError where the server refuses it. */
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
      if (!(error instanceof ApiError) || !(error.passes || elsewhere)) throw error;
      // Where to go on is asked anew: what arrived before the answer was lost is kept there.
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

/** Of an upload that is under way, also from before a reload; or of a new one. */
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

/** The network's coming back ends it early. */
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
