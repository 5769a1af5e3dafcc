// What people do all day, each as one act of a few calls: it ends well, or throws a sentence. How often and how many is left to traffic.ts.
import sharp from 'sharp';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import type { Random } from '#server/seeded-random.ts';
import type { Answer, Client, EventStream } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';

export type Planned = { text: string; due_at: number };
export type Person = { client: Client; post_ids: string[]; planned: Planned[] };
/** Thrown if a restart cut a running stream or ended it early: it has to be opened again. */
export class StreamCut extends Error {}
export type Act = (person: Person, random: Random, files: Files) => Promise<void>;
export type Files = { png: Uint8Array; pdf: Uint8Array };

export async function makeFiles(): Promise<Files> {
  const background = '#0b6b4f';
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  const sample = samplePdfs({ print: () => Promise.reject(new Error('no browser here')) }).find(
    ({ layout, language }) => layout === 'linkedin' && language === 'en',
  );
  if (!sample) throw new Error('There is no such sample PDF.');
  return { png: await picture.png().toBuffer(), pdf: await sample.make() };
}

let people = 0;

export async function newPerson(visitor: Client): Promise<Person> {
  const name = `Load ${(people += 1)}`;
  const email = `load.${process.pid}.${people}@example.test`;
  const { json } = good(
    await visitor.post('/api/auth/sign-up/email', { email, password: 'a long pass phrase 7', name }),
  );
  const client = visitor.as(json.token);
  await connectLinkedIn(client, name);
  return { client, post_ids: [], planned: [] };
}

function good(answer: Answer, wanted = 200): Answer {
  if (answer.status === wanted) return answer;
  throw new Error(`${answer.status} instead of ${wanted}: ${answer.text.slice(0, 200)}`);
}

const idea = (random: Random): string =>
  random.pick(['Pricing for founders', 'What on-call taught us about calm', 'Hiring the first engineer']);

async function streamed(stream: Promise<EventStream>): Promise<EventStream> {
  const read = await stream.catch((error: unknown) => {
    throw new StreamCut(String(error));
  });
  if (read.status !== 200) throw new Error(`${read.status} instead of a stream: ${JSON.stringify(read.json)}`);
  const last = read.events.at(-1);
  if (last?.event === 'done') return read;
  throw last?.event === 'error' && !String(last.data['error']).includes('restarted')
    ? new Error(`a stream ended with ${JSON.stringify(last.data)}`)
    : new StreamCut('before its end');
}

let texts = 0;

export const acts = {
  async list({ client }) {
    good(await client.get('/api/posting/posts'));
  },
  async me({ client }) {
    good(await client.get('/api/me'));
    good(await client.get('/api/payments/subscription'));
  },
  async search({ client }) {
    good(await client.get('/api/research/posts?q=pricing&limit=10'));
  },
  async draft({ client, post_ids }, random, { png }) {
    const form: [string, string | { bytes: Uint8Array; name: string }][] = [['content', idea(random)]];
    if (random.chance(0.3)) form.push(['files', { bytes: png, name: 'one.png' }]);
    const { json } = good(await client.call('POST', '/api/posting/draft', { form }));
    const [picture] = json.post.image_urls as string[];
    if (picture) good(await client.get(new URL(picture, client.url).pathname));
    post_ids.push(json.post_id);
    if (post_ids.length > 40) good(await client.delete(`/api/posting/posts/${post_ids.shift()}`));
  },
  async edit({ client, post_ids }, random) {
    const id = post_ids.at(-1);
    if (id === undefined) return;
    const answer = await client.call('PUT', `/api/posting/draft/${id}`, { form: [['content', idea(random)]] });
    // Deleted in the meantime by the same person's next act.
    if (answer.status !== 404) good(answer);
  },
  async generate({ client }, random) {
    const body = { idea: idea(random), count: 2, post_length: 'short' };
    await streamed(client.stream('/api/ideas/generate', body));
  },
  async chat({ client }, random) {
    const context = { content: `${idea(random)} is a matter of listening first.` };
    await streamed(client.stream('/api/ai/chat/stream', { message: 'Make it shorter', context }));
  },
  async schedule({ client, planned }, random) {
    const text = `${idea(random)} number ${(texts += 1)}`;
    const dueAt = Date.now() + random.whole(1200, 2500);
    const scheduledAt = new Date(dueAt).toISOString();
    good(await client.post('/api/posts/schedule', { content: text, scheduled_at: scheduledAt }));
    planned.push({ text, due_at: dueAt });
  },
  async rate({ client }, _random, { pdf }) {
    const form: [string, { bytes: Uint8Array; name: string }][] = [['pdf', { bytes: pdf, name: 'profile.pdf' }]];
    good(await client.call('POST', '/api/linkedin/rate', { form }));
  },
  async page({ client }) {
    good(await client.get('/rate-linkedin'));
  },
} satisfies Record<string, Act>;
export type ActName = keyof typeof acts;
