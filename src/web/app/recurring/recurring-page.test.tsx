// The page of recurring posts: none, one started with several texts, one stuck and fixed, one skipped, one stopped only after asking.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ConnectedAccount } from '#contract/linkedin.ts';
import type { Series } from '#contract/series.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import type { Answers, Screen } from '#test/harness/app-screen.tsx';
import { RecurringPage } from './recurring-page.tsx';

afterEach(() => localStorage.clear());

const sample = (more: Partial<Series> = {}): Series => ({
  id: 's1',
  every: 'week',
  interval: 1,
  start_date: '2026-12-01',
  time: '09:00',
  time_zone: 'Europe/Berlin',
  visibility: 'PUBLIC',
  author_id: null,
  state: 'active',
  problem: null,
  texts: [
    { id: 't1', content: 'First text', occurrence: 0 },
    { id: 't2', content: 'Second text', occurrence: null },
  ],
  upcoming: [{ occurrence: 0, due_at: '2026-12-01T08:00:00.000Z', post_id: 'p1', status: 'scheduled' }],
  created_at: '2026-11-20T09:00:00.000Z',
  ...more,
});
const account: ConnectedAccount = {
  id: 'a1',
  kind: 'member',
  name: 'Ada',
  picture: null,
  profile_url: 'https://www.linkedin.com/in/ada',
  expires_at: '2099-01-01T00:00:00.000Z',
  needs_reconnect: false,
  is_default: true,
  connected_at: '2026-11-01T00:00:00.000Z',
  scopes: ['openid', 'w_member_social'],
  comments_off: null,
  posting_off: null,
  through: null,
  scheduled: 0,
};
const list = 'GET /api/series';
const around: Answers = {
  'GET /api/posts/slots': { slots: [], time_zone: 'Europe/Berlin', next_free: null },
  'GET /api/linkedin/connection': { connected: true, name: 'Ada', needs_reconnect: false },
  'GET /api/linkedin/connections': { connections: [] },
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('an empty page says what repeats, and a list that did not come is asked for again', async () => {
  let isDown = true;
  const answer = () => (isDown ? refusal('Not now.', 400, 'validation') : Response.json({ series: [] }));
  showApp(<RecurringPage />, { answers: { ...around, [list]: answer } });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Nothing repeats yet')).toBeTruthy();
});

test('after Start on the empty page the focus is on the button that begins the next', async () => {
  let series: Series[] = [];
  showApp(<RecurringPage />, {
    answers: {
      ...around,
      'GET /api/linkedin/connections': {
        success: true,
        connections: [account],
        former: [],
        pages_off: null,
        sandbox: false,
      },
      [list]: () => Response.json({ series }),
      'POST /api/series': () => {
        series = [sample()];
        return Response.json({ success: true, series: sample() });
      },
    },
  });
  const opener = await screen.findByRole('button', { name: 'New recurring post' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.change(await screen.findByLabelText('Texts'), { target: { value: 'First' } });
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Start' });
  await waitFor(() => expect(start.disabled).toBe(false));
  fireEvent.click(start);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New recurring post' })));
});

test('one week is a week, two are weeks', async () => {
  showApp(<RecurringPage />, { answers: { ...around, [list]: () => Response.json({ series: [] }) } });
  await press(/^New recurring post/);
  const choices = () => within(screen.getByLabelText('Weeks or months')).getAllByRole('option');
  const often = await screen.findByLabelText('Every');
  expect(choices().map(({ textContent }) => textContent)).toEqual(['week', 'month']);
  fireEvent.change(often, { target: { value: '2' } });
  expect(choices().map(({ textContent }) => textContent)).toEqual(['weeks', 'months']);
});

test('a text that is refused is said at its field; pressed again after a lost answer, Start begins the same one', async () => {
  const fields = { texts: 'Write at most 3000 characters.' };
  const answers = [
    () =>
      Response.json(
        { success: false, error: 'Check it.', message: 'Check it.', code: 'validation', fields },
        { status: 400 },
      ),
    () => refusal('Not now.', 502),
    () => refusal('Not now.', 502),
    () => Response.json({ success: true, series: sample() }),
  ];
  const create = 'POST /api/series';
  const page = showApp(<RecurringPage />, {
    answers: {
      ...around,
      'GET /api/linkedin/connections': {
        success: true,
        connections: [account],
        former: [],
        pages_off: null,
        sandbox: false,
      },
      [list]: () => Response.json({ series: [] }),
      [create]: () => answers.shift()?.() as Response,
    },
  });
  await press(/^New recurring post/);
  fireEvent.change(await screen.findByLabelText('Texts'), { target: { value: 'First\n---\nSecond' } });
  const start = async (count: number) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Start with/ });
    await waitFor(() => expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, null]));
    fireEvent.click(button);
    await waitFor(() => expect(page.callsOf(create)).toHaveLength(count));
  };
  await start(1);
  expect(await screen.findByText('Write at most 3000 characters.')).toBeTruthy();
  const listed = page.callsOf(list).length;
  await start(2);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  await waitFor(() => expect(page.callsOf(list).length).toBeGreaterThan(listed));
  await start(3);
  fireEvent.change(screen.getByLabelText('Texts'), { target: { value: 'First\n---\nThird' } });
  await start(4);
  const [refused, lost, again, other] = page.callsOf(create).map(({ key }) => key);
  expect(again).toBe(lost);
  expect(new Set([refused, lost, other]).size).toBe(3);
});

test('a zone is named as people write it', async () => {
  const series = [sample({ time_zone: 'America/New_York' })];
  showApp(<RecurringPage />, { answers: { ...around, [list]: () => Response.json({ series }) } });
  expect(await screen.findByText(/^America\/New York \(GMT-[45]\)\. 1 text left\./)).toBeTruthy();
});

test('one that is stuck says why, and texts are added as they are typed apart', async () => {
  let series = [sample({ problem: 'used_up' })];
  const page = showApp(<RecurringPage />, {
    answers: {
      ...around,
      [list]: () => Response.json({ series }),
      'PATCH /api/series/s1': () => {
        series = [sample()];
        return Response.json({ success: true, series: series[0] });
      },
    },
  });
  expect(await screen.findByText(/^No new texts left/)).toBeTruthy();
  await press('Add texts');
  fireEvent.change(screen.getByLabelText('Texts'), { target: { value: 'Third\n---\nFourth' } });
  await press('Add');
  await waitFor(() => expect(screen.queryByText(/^No new texts left/)).toBeNull());
  expect(page.callsOf('PATCH /api/series/s1')[0]?.body).toEqual({ add_texts: ['Third', 'Fourth'] });
});

test('one occurrence is skipped, and a series is stopped only after it was asked', async () => {
  let series = [sample()];
  const page = showApp(<RecurringPage />, {
    answers: {
      ...around,
      [list]: () => Response.json({ series }),
      'DELETE /api/series/s1/occurrences/0': () => {
        series = [
          sample({ upcoming: [{ occurrence: 0, due_at: '2026-12-01T08:00:00.000Z', post_id: null, status: null }] }),
        ];
        return Response.json({ success: true, series: series[0] });
      },
      'DELETE /api/series/s1': () => {
        series = [];
        return Response.json({ success: true });
      },
    },
  });
  expect((await screen.findByRole('link', { name: 'First text' })).getAttribute('href')).toContain('p1');
  await press(/^Skip/);
  expect(await screen.findByText('Skipped')).toBeTruthy();
  await press('Stop');
  const dialog = await screen.findByRole('dialog', { name: 'Stop this recurring post?' });
  expect(page.callsOf('DELETE /api/series/s1')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stop it' }));
  expect(await screen.findByText('Nothing repeats yet')).toBeTruthy();
});

test('a pause asks what becomes of what is scheduled; without any it asks nothing', async () => {
  let series = [sample()];
  let next = sample({ state: 'paused', upcoming: [] });
  const page = showApp(<RecurringPage />, {
    answers: {
      ...around,
      [list]: () => Response.json({ series }),
      'PATCH /api/series/s1': () => {
        series = [next];
        return Response.json({ success: true, series: next });
      },
    },
  });
  await press('Pause');
  const dialog = await screen.findByRole('dialog', { name: 'Pause this recurring post?' });
  expect(within(dialog).getByText('First text')).toBeTruthy();
  expect(page.callsOf('PATCH /api/series/s1')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unschedule' }));
  expect(await screen.findByText(/Paused\. Nothing goes out\./)).toBeTruthy();
  expect(page.callsOf('PATCH /api/series/s1').at(-1)?.body).toEqual({ state: 'paused', unschedule: true });
  next = sample({ upcoming: [] });
  await press('Resume');
  await press('Pause');
  await waitFor(() => expect(page.callsOf('PATCH /api/series/s1').at(-1)?.body).toEqual({ state: 'paused' }));
});

test('what was kept at a pause can be unscheduled later', async () => {
  const page = showApp(<RecurringPage />, {
    answers: {
      ...around,
      [list]: { series: [sample({ state: 'paused' })] },
      'PATCH /api/series/s1': () => refusal('Not now.', 503, 'unavailable'),
    },
  });
  expect(await screen.findByText(/1 scheduled post still goes out/)).toBeTruthy();
  await press('Unschedule');
  const dialog = await screen.findByRole('dialog', { name: 'Unschedule what’s left?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unschedule' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Not now.');
  expect(page.callsOf('PATCH /api/series/s1')[0]?.body).toEqual({ state: 'paused', unschedule: true });
});

test('a waiting text is removed, and brought back to its place; removed for good, it is not used by what comes next', async () => {
  const texts = ['First', 'Second', 'Third'].map((content) => ({ id: content, content, occurrence: null }));
  const patch = 'PATCH /api/series/s1';
  const page = showApp(<RecurringPage />, {
    answers: {
      ...around,
      [list]: { series: [sample({ texts, state: 'paused', upcoming: [] })] },
      [patch]: () => Response.json({ success: true, series: sample() }),
    },
  });
  const waiting = () =>
    within(screen.getByRole('list', { name: 'Waiting texts' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByText('3 waiting texts'));
  await press('Remove “First”');
  await waitFor(() => expect(waiting()).toEqual(['Second', 'Third']));
  const [asked] = page.toasts;
  if (asked?.kind !== 'plain') throw new Error('There is no undo.');
  asked.options.action?.onClick();
  await waitFor(() => expect(waiting()).toEqual(['First', 'Second', 'Third']));
  await press('Remove “Second”');
  await waitFor(() => expect(waiting()).toEqual(['First', 'Third']));
  expect(page.callsOf(patch)).toEqual([]);
  await press('Resume');
  await waitFor(() => expect(page.toasts.at(-1)).toMatchObject({ kind: 'success', message: 'Text removed' }));
  await waitFor(() => expect(page.callsOf(patch)).toHaveLength(2));
  expect(page.callsOf(patch).map(({ body }) => body)).toEqual([{ remove_texts: ['Second'] }, { state: 'active' }]);
});

test('typed texts outlive their dialog until they are sent', async () => {
  let isDown = true;
  const open = async () => {
    const page = showApp(<RecurringPage />, {
      answers: {
        ...around,
        'GET /api/linkedin/connections': {
          success: true,
          connections: [account],
          former: [],
          pages_off: null,
          sandbox: false,
        },
        [list]: () => Response.json({ series: [] }),
        'POST /api/series': () =>
          isDown ? refusal('Not now.', 502) : Response.json({ success: true, series: sample() }),
      },
    });
    await press(/^New recurring post/);
    return page;
  };
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Texts');
  const start = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start with 2 texts' });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };
  const first = await open();
  fireEvent.change(await field(), { target: { value: 'One\n---\nTwo' } });
  await start();
  await screen.findByRole('alert');
  fireEvent.keyDown(await field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByLabelText('Texts')).toBeNull());
  cleanup();
  isDown = false;
  const second = await open();
  expect((await field()).value).toBe('One\n---\nTwo');
  await start();
  await waitFor(() => expect(screen.queryByLabelText('Texts')).toBeNull());
  // The first answer was lost: the server knows it for the same one.
  const keyOf = (page: Screen) => page.callsOf('POST /api/series')[0]?.key;
  expect(keyOf(second)).toBe(keyOf(first));
  await press(/^New recurring post/);
  expect((await field()).value).toBe('');
});

test('what was made a draft, or has gone out, is called so and cannot be skipped', async () => {
  const upcoming: Series['upcoming'] = [
    { occurrence: 0, due_at: '2026-12-01T08:00:00.000Z', post_id: 'p1', status: 'draft' },
    { occurrence: 1, due_at: '2026-12-08T08:00:00.000Z', post_id: 'p2', status: 'published' },
  ];
  showApp(<RecurringPage />, { answers: { ...around, [list]: { series: [sample({ state: 'paused', upcoming })] } } });
  const rows = within(await screen.findByRole('list', { name: 'Next' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/First text\s*Draft$/),
    expect.stringMatching(/Open the post\s*Published$/),
  ]);
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
  expect(screen.getByText(/Paused\. Nothing goes out\./)).toBeTruthy();
});
