// An account that is disconnected between the check of a call and its post: the post never names an account that nothing leads back to.
import { expect, it } from 'vitest';
import { ada, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';
import { createPublishingService } from './service.ts';

startRigForTests();

/** The service, with an account that is disconnected as soon as it has been found usable. */
function serviceOfTheUnlucky() {
  const getUsable: typeof rig.connections.getUsable = async (...asked) => {
    const found = await rig.connections.getUsable(...asked);
    await rig.connections.disconnect(ada.user_id);
    return found;
  };
  return createPublishingService({
    ...rig,
    connections: { ...rig.connections, getUsable },
    publisher: { wake: () => undefined },
    recorder: { scheduled: () => undefined },
  });
}

const inAnHour = (): Date => new Date(rig.clock.now().getTime() + 3_600_000);
const more = { once: null, signal: new AbortController().signal };

it.each([
  [
    'scheduled',
    (content: string) => serviceOfTheUnlucky().schedule(ada.user_id, { content, scheduled_at: inAnHour() }, null),
  ],
  ['published', (content: string) => serviceOfTheUnlucky().publishNow(ada.user_id, { content }, more)],
])('nothing is %s', async (_, call) => {
  await expect(call(text())).rejects.toMatchObject({ code: 'linkedin_not_connected' });
  const all = { status: 'all', q: '', label: '', author: '', sort: 'changed', limit: 10 } as const;
  expect((await rig.posts.list(ada.user_id, all)).posts).toEqual([]);
});

it('a draft stays one', async () => {
  const { id } = await rig.posts.createDraft(ada.user_id, { content: text() }, [], null);
  const moving = serviceOfTheUnlucky().reschedule(ada.user_id, id, { scheduled_at: inAnHour() });
  await expect(moving).rejects.toMatchObject({ code: 'linkedin_not_connected' });
  expect(await rig.posts.get(ada.user_id, id)).toMatchObject({ status: 'draft', author_id: null });
});
