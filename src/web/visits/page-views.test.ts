// Page views: none before consent, one per address with its own title, and nothing personal in them.
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { afterNewTitle } from './after-new-title.ts';
import { createPageViews } from './page-views.ts';

afterEach(() => {
  delete window.dataLayer;
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const reported = () =>
  (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'page_view') as {
    page_location: string;
    page_title: string;
  }[];

test('which draft it is and what it is about stay here; where the person came from is told', () => {
  vi.spyOn(document.head, 'append').mockReturnValue();
  const views = createPageViews({ ga_measurement_id: null, gtm_container_id: 'GTM-TEST' });
  history.replaceState(null, '', '/create-post?post=secret-id&utm_source=news#token');
  views.view();
  expect(reported()).toEqual([]);
  views.start();
  history.replaceState(null, '', '/generate?idea=my%20divorce&__clerk_modal_state=abc');
  views.view();
  expect(reported().map(({ page_location }) => page_location)).toEqual([
    `${location.origin}/create-post?utm_source=news`,
    `${location.origin}/generate`,
  ]);
});

test('a view carries the title of its own page, or goes without after a while', async () => {
  document.title = 'Dashboard';
  const titles: string[] = [];
  afterNewTitle(() => titles.push(document.title));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(titles).toEqual([]);
  document.title = 'Drafts';
  await eventually(() => expect(titles).toEqual(['Drafts']));
  vi.useFakeTimers();
  afterNewTitle(() => titles.push(document.title));
  vi.advanceTimersByTime(2500);
  expect(titles).toEqual(['Drafts', 'Drafts']);
});
