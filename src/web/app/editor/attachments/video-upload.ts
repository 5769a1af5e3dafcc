// The upload of one video as the editor sees it: begun, tried again, cancelled, ready. What carries the bytes is left to send-video.ts, what
// happens to the video in the draft to draft-session.ts.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '#web/api/api-error.ts';
import type { OngoingUpload, SendVideoOptions } from './send-video.ts';

export type VideoUploadState = {
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
  store: StoreApi<VideoUploadState | null>;
  begin(file: File): void;
  /** Tries again after a failure. */
  retry(): void;
  /** Cancels it; the server forgets what it has. */
  remove(): void;
  isSending(): boolean;
};

type Options = SendVideoOptions & { onReady: (video: { url: string; title: string }) => void };

const beginning = (file: File): VideoUploadState => ({
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
  const store = createStore<VideoUploadState | null>(() => null);
  let running: OngoingUpload | null = null;

  async function send(file: File): Promise<void> {
    const mine: OngoingUpload = { file, key: keyOf(file), stop: new AbortController(), id: null };
    running = mine;
    const tell = (change: Partial<VideoUploadState>) => {
      if (running === mine) store.setState((state) => state && { ...state, ...change });
    };
    try {
      // Most posts have no video: what carries one is loaded along with the first.
      const { sendVideo } = await import('./send-video.ts');
      const url = await sendVideo(options, mine, tell);
      if (running !== mine || url === null) return;
      options.storage.remove(mine.key);
      options.onReady({ url, title: titleOf(file.name) });
      end();
    } catch (error) {
      tell({ status: 'failed', sentence: sentenceOf(error), mayRetry: !isRefused(error) });
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
      const { id, key } = running ?? {};
      if (key !== undefined) options.storage.remove(key);
      end();
      if (id) void options.api.call('deleteVideoUpload', { params: { id } }).catch(() => undefined);
    },
    isSending: () => ['uploading', 'waiting'].includes(store.getState()?.status ?? ''),
  };
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'We couldn’t upload the video.';

function forget({ storage }: Options, mine: OngoingUpload): void {
  mine.id = null;
  storage.remove(mine.key);
}

/** Refused for what it is; not if the person was signed out meanwhile, or too slow. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !error.passes && ![401, 403, 408].includes(error.status);
