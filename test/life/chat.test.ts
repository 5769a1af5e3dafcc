// kill -9 in the middle of an answer: the message is there after the next start, and the conversation continues.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startModelSandbox } from '#test/model-server/start.ts';
import { createClient } from '#test/harness/client.ts';
import { processesIn, started } from '#test/harness/program.ts';

test('killed while the assistant speaks', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-life-'));
  const model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
  const env = {
    DATA_DIR: folder,
    ...model.settings,
  };
  let program = await started(env);
  try {
    const account = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
    const { token } = (await createClient(program.url).post('/api/auth/sign-up/email', account)).json;
    const client = createClient(program.url, token);
    const { post_id } = (await client.call('POST', '/api/posting/draft', { form: [['content', 'A post.']] })).json;
    model.play({ text: ['It began '], after: 'silence' });
    let began: (id: string) => void = () => undefined;
    const conversation = new Promise<string>((resolve) => (began = resolve));
    const stream = client
      .stream('/api/ai/chat/stream', { message: 'Make it shorter', context: { post_id } }, ({ event, data }) => {
        if (event === 'conversation') began(String(data['conversation_id']));
        return false;
      })
      .catch(() => null);
    const conversationId = await conversation;
    await program.end('SIGKILL');
    await stream;

    program = await started(env);
    const again = createClient(program.url, token);
    const kept = async () => (await again.get(`/api/ai/conversations/by-post/${post_id}/messages`)).json;
    expect(await kept()).toMatchObject({
      conversation: { conversation_id: conversationId },
      messages: [{ role: 'user', content: 'Make it shorter' }],
    });
    model.play({ text: ['Here it is.'] });
    const { events } = await again.stream('/api/ai/chat/stream', {
      message: 'Once more',
      conversation_id: conversationId,
    });
    expect(events.at(-1)?.event).toBe('done');
    expect((await kept()).messages.map(({ content }: { content: string }) => content)).toEqual([
      'Make it shorter',
      'Once more',
      'Here it is.',
    ]);
  } finally {
    await program.end('SIGKILL');
    await model.close();
    await expect.poll(() => processesIn(folder)).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  }
});
