// What happens to cached answers when the network goes and comes back.
import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

function watched(answer: () => Promise<string>) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['one'], queryFn: answer });
  const stop = observer.subscribe(() => undefined);
  onTestFinished(() => {
    stop();
    client.clear();
    client.unmount();
  });
  return observer;
}
const reconnect = () => ['offline', 'online'].forEach((event) => dispatchEvent(new Event(event)));

test('what failed without a network is asked again once there is one', async () => {
  let isOnline = false;
  const observer = watched(async () => {
    if (!isOnline) throw new Error('We couldn’t load it');
    return 'here';
  });
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  isOnline = true;
  reconnect();
  await expect.poll(() => observer.getCurrentResult().data).toBe('here');
});

test('what is there is not asked for again', async () => {
  let asked = 0;
  const observer = watched(async () => {
    asked += 1;
    return 'here';
  });
  await expect.poll(() => observer.getCurrentResult().data).toBe('here');
  reconnect();
  expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  expect(asked).toBe(1);
});
