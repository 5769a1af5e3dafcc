// The call that the peers of the publishing benchmark make for a post: the same client as ours, and the least that a queue's worker must do.
import { Agent, request } from 'undici';

const dispatcher = new Agent();

/** Throws if it is not accepted. */
export async function postTo(linkedinUrl: string, text: string): Promise<void> {
  const answer = await request(`${linkedinUrl}/rest/posts`, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ commentary: text }),
  });
  if (answer.statusCode !== 201) throw new Error(`LinkedIn answered ${answer.statusCode}`);
  await answer.body.dump();
}
