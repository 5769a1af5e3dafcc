// A video sent in parts to a small server with the same rules: lost connections, lost answers, a server that forgot, a file chosen again.
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { videoPieceBytes } from '#contract/videos.ts';
import { createApi } from '#web/api/client.ts';
import { createUserStorage } from '../../user-storage.ts';
import { createVideoUploads } from './video-upload.ts';

/** Accepts whole pieces, and the end of the file. */
function createServer() {
  const uploads = new Map<string, { size: number; bytes: Uint8Array }>();
  const server = {
    uploads,
    calls: [] as string[],
    /** Each is used once, for the next part. */
    mishaps: [] as ('lost before' | 'lost after' | 'refused' | 'forgotten' | 'down' | 'signed out')[],
    hasRoom: true,
  };
  const shown = (id: string) => {
    const upload = uploads.get(id);
    if (!upload) return Response.json({ message: 'There is no such video.', code: 'not_found' }, { status: 404 });
    const { size, bytes } = upload;
    const isReady = bytes.length === size;
    const url = isReady ? `/media/${id}.mp4` : null;
    const status = isReady ? 'ready' : 'uploading';
    return Response.json({ success: true, video: { id, name: 'x', size, offset: bytes.length, status, url } });
  };
  const fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address as string, 'http://x');
    const id = pathname.split('/').at(-1) ?? '';
    server.calls.push(`${init.method} ${searchParams.get('offset') ?? ''}`.trim());
    if (init.method === 'POST' && !server.hasRoom)
      return Response.json({ message: 'No room.', code: 'unavailable' }, { status: 503 });
    if (init.method === 'POST') {
      const { size } = JSON.parse(init.body as string) as { size: number };
      uploads.set(`v${uploads.size + 1}`, { size, bytes: new Uint8Array() });
      return shown(`v${uploads.size}`);
    }
    if (init.method === 'DELETE') return Response.json({ success: uploads.delete(id) });
    if (init.method === 'GET') return shown(id);
    const mishap = server.mishaps.shift();
    if (mishap === 'lost before') throw new TypeError('fetch failed');
    if (mishap === 'down') return Response.json({ message: 'Later.' }, { status: 503 });
    if (mishap === 'signed out') return Response.json({ message: 'Sign in.', code: 'unauthorized' }, { status: 401 });
    if (mishap === 'refused') return Response.json({ message: 'It is no MP4.' }, { status: 415 });
    if (mishap === 'forgotten') uploads.clear();
    const upload = uploads.get(id);
    if (!upload) return shown(id);
    if (Number(searchParams.get('offset')) !== upload.bytes.length) return Response.json({}, { status: 409 });
    const sent = new Uint8Array(await (init.body as Blob).arrayBuffer());
    const isEnd = upload.bytes.length + sent.length === upload.size;
    const taken = sent.subarray(0, isEnd ? sent.length : sent.length - (sent.length % videoPieceBytes));
    const bytes = new Uint8Array(upload.bytes.length + taken.length);
    bytes.set(upload.bytes);
    bytes.set(taken, upload.bytes.length);
    upload.bytes = bytes;
    if (mishap === 'lost after') throw new TypeError('fetch failed');
    return shown(id);
  };
  return { server, fetch };
}

const size = 2 * videoPieceBytes + 10;
const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);
const film = () => new File([bytes], 'A demo.mp4', { type: 'video/mp4', lastModified: 5 });

let rig: ReturnType<typeof createServer>;
beforeEach(() => {
  localStorage.clear();
  rig = createServer();
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => undefined;
});

const isWhole = (id: string): boolean =>
  Buffer.compare(rig.server.uploads.get(id)?.bytes ?? new Uint8Array(), bytes) === 0;

/** Other test files in the same worker may have stored things of their own. */
const keptVideos = (): string[] => Object.keys(localStorage).filter((key) => key.includes('video.'));

function open() {
  const onReady = vi.fn<(video: { url: string; title: string }) => void>();
  const api = createApi({ fetch: rig.fetch, onSignedOut: () => undefined });
  const uploads = createVideoUploads({ api, storage: createUserStorage(localStorage, 'u'), onReady, waitsMs: [1] });
  return { uploads, onReady };
}

test('goes up in parts, is told as it goes, and is ready under its name', async () => {
  const { uploads, onReady } = open();
  const seen: number[] = [];
  uploads.store.subscribe((state) => state && seen.push(state.sent));
  uploads.begin(film());
  expect(uploads.isSending()).toBe(true);
  await eventually(() => expect(onReady).toHaveBeenCalledWith({ url: '/media/v1.mp4', title: 'A demo' }));
  expect(seen).toContain(videoPieceBytes);
  expect(isWhole('v1')).toBe(true);
  expect(uploads.store.getState()).toBeNull();
  expect(keptVideos()).toEqual([]);
});

test('a connection lost before and after a part, and a server that restarts, lose nothing and send nothing twice', async () => {
  rig.server.mishaps = ['lost before', 'lost after', 'down'];
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(onReady).toHaveBeenCalledOnce());
  expect(isWhole('v1')).toBe(true);
  expect(rig.server.calls.filter((call) => call === 'POST')).toHaveLength(1);
  expect(rig.server.calls.filter((call) => call === 'GET')).toHaveLength(3);
});

test('a file that was moved meanwhile is said to be, not waited for', async () => {
  const { uploads } = open();
  const moved = film();
  const begin = moved.slice.bind(moved);
  vi.spyOn(moved, 'slice').mockImplementation((...part) => {
    const piece = begin(...part);
    piece.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    return piece;
  });
  rig.server.mishaps = ['lost before'];
  uploads.begin(moved);
  await eventually(() => expect(uploads.store.getState()?.status).toBe('failed'));
  expect(uploads.store.getState()).toMatchObject({
    sentence: '"A demo.mp4" was moved or changed since you chose it. Add it again.',
    mayRetry: false,
  });
});

test('a part that gets no answer is told as waiting, long before it is given up', async () => {
  vi.useFakeTimers();
  try {
    const others = rig.fetch;
    rig.fetch = (address, init) =>
      init?.method === 'PATCH' ? Promise.withResolvers<Response>().promise : others(address, init);
    const { uploads } = open();
    uploads.begin(film());
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(uploads.store.getState()?.status).toBe('uploading');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(uploads.store.getState()?.status).toBe('waiting');
    uploads.remove();
  } finally {
    vi.useRealTimers();
  }
});

test('a server that has forgotten it gets it from the beginning', async () => {
  rig.server.mishaps = ['forgotten'];
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(onReady).toHaveBeenCalledOnce());
  expect(rig.server.calls.filter((call) => call === 'POST')).toHaveLength(2);
});

test('one that is refused says why, and is not tried again by itself', async () => {
  rig.server.mishaps = ['refused'];
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(uploads.store.getState()?.status).toBe('failed'));
  expect(uploads.store.getState()).toMatchObject({ sentence: 'It is no MP4.', mayRetry: false });
  expect(onReady).not.toHaveBeenCalled();
  expect(keptVideos()).toEqual([]);
});

test('a server without room says so at once, and may be asked again', async () => {
  rig.server.hasRoom = false;
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(uploads.store.getState()?.status).toBe('failed'));
  expect(uploads.store.getState()).toMatchObject({ sentence: 'No room.', mayRetry: true });
  rig.server.hasRoom = true;
  uploads.retry();
  await eventually(() => expect(onReady).toHaveBeenCalledOnce());
});

test('a session that ends during the upload loses none of it', async () => {
  rig.server.mishaps = ['lost after', 'signed out'];
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(uploads.store.getState()?.status).toBe('failed'));
  expect(uploads.store.getState()).toMatchObject({ sentence: 'Sign in.', mayRetry: true });
  expect(keptVideos()).toHaveLength(1);
  uploads.retry();
  await eventually(() => expect(onReady).toHaveBeenCalledOnce());
  expect(rig.server.calls.filter((call) => call === 'POST')).toHaveLength(1);
});

test('the same file chosen after a reload goes on where it was', async () => {
  rig.server.mishaps = ['lost after', ...Array<'lost before'>(1000).fill('lost before')];
  const before = open();
  before.uploads.begin(film());
  await eventually(() => expect(rig.server.uploads.get('v1')?.bytes).toHaveLength(videoPieceBytes));
  // The first page is gone: its retries no longer go anywhere.
  rig.server.mishaps = [];
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(onReady).toHaveBeenCalledOnce());
  expect(rig.server.uploads.size).toBe(1);
  expect(isWhole('v1')).toBe(true);
});

test('removed while it is sent, the server forgets it', async () => {
  rig.server.mishaps = Array<'down'>(1000).fill('down');
  const { uploads, onReady } = open();
  uploads.begin(film());
  await eventually(() => expect(uploads.store.getState()?.status).toBe('waiting'));
  uploads.remove();
  await eventually(() => expect(rig.server.uploads.size).toBe(0));
  expect(uploads.store.getState()).toBeNull();
  expect(onReady).not.toHaveBeenCalled();
});
