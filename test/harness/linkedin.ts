// LinkedIn as a test sees it: connecting through the sandbox's consent page, its ledger, its switches. All over HTTP, as from a browser.
import { cookiePair, type Client } from './client.ts';

export type LedgerPost = {
  linkedin_urn: string;
  text: string;
  commentary: string;
  images: { alt_text: string }[];
  mentions: { name: string; urn: string }[];
  cut_at: number | null;
  video: { title: string; size: number } | null;
  article: Record<string, string> | null;
  poll: { question: string; options: { text: string }[]; settings: { duration: string } } | null;
  comments: { text: string }[];
  created_at: string;
};
export type Ledger = { posts: LedgerPost[]; attempts: { status: number | null; fault: string | null }[] };

/** What the sandbox gave each person's browser, so that whoever comes back is the same member. */
const kept = new Map<string, string>();

/** Goes through consent; afterwards the client's user is connected. Returns where the browser ended up. */
export async function connectLinkedIn(client: Client, name: string, decision = 'allow', page = ''): Promise<string> {
  const started = await client.post('/api/linkedin/connect', { return_url: '/dashboard' });
  if (started.status !== 200) throw new Error(`connect: ${started.text}`);
  const consent = new URL(started.json.url);
  const form = new URLSearchParams({ query: consent.search.slice(1), name, decision, page });
  const decided = await fetch(`${consent.origin}${consent.pathname}`, {
    method: 'POST',
    headers: { cookie: kept.get(`${consent.origin} ${name}`) ?? '' },
    body: form,
    redirect: 'manual',
  });
  if (decided.headers.has('set-cookie')) kept.set(`${consent.origin} ${name}`, cookiePair(decided.headers));
  const callback = decided.headers.get('location') ?? '';
  const headers = { cookie: cookiePair(started.headers) };
  const back = await fetch(callback, { headers, redirect: 'manual' });
  return back.headers.get('location') ?? '';
}

export async function ledgerOf(url: string, member: string): Promise<Ledger> {
  const response = await fetch(`${url}/sandbox/linkedin/_ledger?member=${encodeURIComponent(member)}`);
  return (await response.json()) as Ledger;
}

/** Sets the sandbox's settings and faults; see src/sandbox/linkedin/control.ts. */
export async function controlLinkedIn(url: string, control: object): Promise<void> {
  const response = await fetch(`${url}/sandbox/linkedin/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(control),
  });
  if (!response.ok) throw new Error(`control: ${await response.text()}`);
}
