// What happens when the server no longer knows the page's token: another tab may hold a new one for the same person.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { user } from '#test/harness/app-screen.tsx';
import type { User } from '#contract/account.ts';
import { createApi, type Api } from '#web/api/client.ts';
import { createSession } from './session.ts';

const isLetGo = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  vi.restoreAllMocks();
  // What lets a page go lasts for one time.
  isLetGo();
});

/** A page whose token has ended, in a browser whose cookie is `other`'s, put together as in main.tsx. */
function page(other: { token: string | null; user: User | null } | 'no answer') {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const tokens: (string | null)[] = [];
  const asked: string[] = [];
  const session = createSession(() => api);
  const api: Api = createApi({
    fetch: async (path, init) => {
      if (path === '/api/auth/session') {
        asked.push(path);
        if (other === 'no answer') throw new TypeError('fetch failed');
        return Response.json(other);
      }
      const sent = new Headers(init.headers).get('authorization');
      tokens.push(sent);
      return sent === 'Bearer new'
        ? Response.json({ keys: [] })
        : Response.json({ message: 'Sign in.', code: 'unauthenticated' }, { status: 401 });
    },
    renew: () => session.renew(),
    onSignedOut: () => session.leave(true),
  });
  api.setToken('old');
  session.store.setState({ status: 'signed_in', user });
  return { api, session, replace, tokens, asked };
}

test('a page goes on under the token that another tab has got for the same person', async () => {
  const { api, session, replace, tokens, asked } = page({ token: 'new', user });
  const all = await Promise.all([api.call('listApiKeys'), api.call('listApiKeys')]);
  expect(all, 'no caller hears of it').toEqual([{ keys: [] }, { keys: [] }]);
  expect(tokens).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new']);
  expect(asked).toHaveLength(1);
  expect(replace).not.toHaveBeenCalled();
  expect(session.store.getState().status).toBe('signed_in');
});

test.each([
  ['nobody', { token: null, user: null }],
  ['somebody else', { token: 'new', user: { ...user, id: 'u2' } }],
  ['nobody knows who', 'no answer' as const],
])('a page leaves where %s is signed in, and uses no other token', async (_who, other) => {
  const { api, replace, tokens } = page(other);
  await expect(api.call('listApiKeys')).rejects.toMatchObject({ status: 401 });
  await eventually(() => expect(replace).toHaveBeenCalledWith('/?modal=sign-in&sign_in_problem=signed_out'));
  await api.call('listApiKeys').catch(() => undefined);
  expect(tokens).toEqual(['Bearer old', 'Bearer old']);
});

test('a visitor is led to the landing page as it is, and so is whoever signs out', async () => {
  const visitor = page('no answer');
  visitor.session.store.setState({ status: 'signed_out', user: null });
  visitor.session.leave(true);
  page('no answer').session.leave(false);
  expect(visitor.replace.mock.calls).toEqual([['/'], ['/']]);
});

test('whoever has no session any more is not asked whether to leave', () => {
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  onTestFinished(() => removeEventListener('beforeunload', ask));
  const { session } = page('no answer');
  expect(isLetGo()).toBe(false);
  session.leave(false);
  expect(isLetGo()).toBe(true);
});
