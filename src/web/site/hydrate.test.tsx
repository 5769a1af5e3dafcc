// Whatever people do before an island's code has loaded takes effect once it has. Files dropped early: test/journeys/public-site.test.ts.
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#test/harness/eventually.ts';
import { pageConfigId } from '#contract/page-config.ts';
import { SignInForm } from './account/sign-in-form.tsx';
import { startIslands } from './boot/islands.ts';
import { Generator } from './tools/hashtag-generator/generator.tsx';

const sent: string[] = [];
/** Removes the page's listeners after each test. */
let page: AbortController;

beforeEach(() => {
  sent.length = 0;
  page = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (kind: string, heard: EventListenerOrEventListenerObject, options?: unknown) =>
      listen(kind, heard, { capture: options === true, signal: page.signal }),
  );
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    sent.push(init.body);
    return Response.json({ token: 't', user: {} });
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  page.abort();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function place<P extends object>(name: string, component: ComponentType<P>, props: P): HTMLElement {
  const html = renderToString(createElement(component, props), { identifierPrefix: `${name}-` });
  document.body.innerHTML = `<script type="application/json" id="${pageConfigId}">{"brand_name":"Postwright"}</script><div data-island="${name}">${html}</div>`;
  const island = document.body.lastElementChild as HTMLElement;
  island.dataset['props'] = JSON.stringify(props);
  startIslands();
  return island;
}

test('a form that was sent before its code came is sent once it has', async () => {
  const island = place('sign-in', SignInForm, { brand_name: 'Postwright' });
  (island.querySelector('input[name=email]') as HTMLInputElement).value = 'ada@example.com';
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  island.querySelector('form')?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain('ada@example.com');
});

test('Enter in the hashtag generator right after the page came', async () => {
  const island = place('hashtag-generator', Generator, {});
  (island.querySelector('input') as HTMLInputElement).value = 'marketing';
  island.querySelector('form')?.requestSubmit();
  await eventually(() => expect(island.textContent).toContain('#contentmarketing'));
});
