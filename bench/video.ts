// A video to the built program in parts and in one request, and on to LinkedIn's sandbox in its parts: how much more memory that takes.
// VIDEO_MB sets a size other than LinkedIn's largest.
import path from 'node:path';
import { createClient, type Client } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';
import { makeMp4 } from '#test/harness/mp4.ts';
import { residentOf, root, round, type Benchmark } from './benchmark.ts';

const size = Math.round(Number(process.env['VIDEO_MB'] ?? 500) * 2 ** 20);
const targetMb = 60;
const partBytes = 16 * 2 ** 20;
const lookMs = 20;

/** The index first; the rest is zeros, made as they are sent. */
function* bytesOf(from: number, to: number): Generator<Uint8Array<ArrayBuffer>> {
  const head = makeMp4({ size: 4096, moov: 'first' });
  const at = head.indexOf('mdat') - 4;
  head.writeUInt32BE(size - at, at);
  const zeros = new Uint8Array(2 ** 20);
  for (let begin = from; begin < to;) {
    const end = begin < head.length ? Math.min(head.length, to) : Math.min(begin + zeros.length, to);
    yield begin < head.length ? head.subarray(begin, end) : zeros.subarray(0, end - begin);
    begin = end;
  }
}

const streamOf = (parts: Iterator<Uint8Array<ArrayBuffer>>): ReadableStream =>
  new ReadableStream({
    pull(controller) {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

async function inParts(client: Client): Promise<string> {
  const begun = await client.post('/api/posting/videos', { name: 'bench.mp4', size });
  let { video } = begun.json as { video: { id: string; offset: number; url: string | null } };
  while (video.url === null) {
    const { id, offset } = video;
    const body = Buffer.concat([...bytesOf(offset, Math.min(offset + partBytes, size))]);
    const { json } = await client.call('PATCH', `/api/posting/videos/${id}?offset=${offset}`, { body });
    ({ video } = json as { video: typeof video });
  }
  return video.url;
}

/** A form whose file is made as it is sent. */
async function inOneRequest(url: string, token: string): Promise<void> {
  const boundary = 'a-boundary-of-the-bench';
  const words = (text: string) => new TextEncoder().encode(text);
  function* form(): Generator<Uint8Array<ArrayBuffer>> {
    yield words(`--${boundary}\r\ncontent-disposition: form-data; name="content"\r\n\r\nWith a film\r\n`);
    yield words(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="bench.mp4"\r\ncontent-type: video/mp4\r\n\r\n`,
    );
    yield* bytesOf(0, size);
    yield words(`\r\n--${boundary}--\r\n`);
  }
  const response = await fetch(`${url}/api/posting/draft`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: streamOf(form()),
    duplex: 'half',
  } as RequestInit);
  if (!response.ok) throw new Error(`the draft was answered ${response.status}: ${await response.text()}`);
}

async function published(client: Client, videoUrl: string): Promise<void> {
  const body = { content: 'A film of the bench', video: { url: videoUrl, title: 'Bench' } };
  let { post } = (await client.post('/api/posting/linkedin/post', body)).json as {
    post: { id: string; status: string };
  };
  while (post.status === 'publishing') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ post } = (await client.get(`/api/posting/posts/${post.id}`)).json as { post: typeof post });
  }
  if (post.status !== 'published') throw new Error(`the post is ${JSON.stringify(post)}`);
}

/** Peak MB above `before`, and how long it took. */
async function watched(pid: number, before: number, work: () => Promise<void>) {
  let most = before;
  const look = setInterval(() => (most = Math.max(most, residentOf(pid) / 1024)), lookMs);
  const began = performance.now();
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return { more_mb: round(most - before), s: round((performance.now() - began) / 1000, 1) };
}

export const videoBench: Benchmark = {
  about: `memory of the process for a video of ${round(size / 2 ** 20)} MB: in parts, in one request, and to LinkedIn's sandbox in the same process`,
  async run({ start, folder }) {
    const program = await start(
      ['node', '--max-old-space-size=512', '--max-semi-space-size=16', path.join(root, 'dist/server/main.js')],
      { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folder, RATE_LIMIT: 'off', SAMPLE_CORPUS: 'off' },
    );
    const visitor = createClient(program.url);
    const account = { email: 'ada@example.com', password: 'a long passphrase of the bench', name: 'Ada' };
    const token = String((await visitor.post('/api/auth/sign-up/email', account)).json.token);
    const client = visitor.as(token);
    await connectLinkedIn(client, 'Ada');
    // A small one first: what is loaded once is not the video's cost.
    await client.call('POST', '/api/posting/draft', {
      form: [
        ['content', 'Warm'],
        ['files', { bytes: makeMp4({ size: 3 * 2 ** 20 }), name: 'warm.mp4' }],
      ],
    });
    const before = residentOf(program.pid) / 1024;
    let url = '';
    const parts = await watched(program.pid, before, async () => void (url = await inParts(client)));
    const one = await watched(program.pid, before, () => inOneRequest(program.url, token));
    const out = await watched(program.pid, before, () => published(client, url));
    const targets = Object.entries({ 'in parts': parts, 'in one request': one, 'to LinkedIn': out }).map(
      ([way, { more_mb }]) => ({
        target: `${way}: under ${targetMb} MB more`,
        value: more_mb,
        met: more_mb < targetMb,
      }),
    );
    const figures = {
      'size, MB': round(size / 2 ** 20),
      'memory before, MB': round(before),
      'in parts, s': parts.s,
      'in one request, s': one.s,
      "to LinkedIn's sandbox and processed, s": out.s,
    };
    return { figures, targets };
  },
};
