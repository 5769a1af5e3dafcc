// Hands an island's HTML to React. Loaded late, because it brings React along.
import { createElement, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readPageConfig } from '#web/page-config.ts';
import { islandLoaders } from './islands.ts';

export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] ?? '';
  const load = islandLoaders[name];
  if (!load) throw new Error(`There is no island called ${name}.`);
  const component = await load();
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  const tree = createElement(component, { ...props, brand_name: readPageConfig().brand_name });
  await new Promise<void>((alive) => {
    hydrateRoot(element, createElement(Alive, { element, alive }, tree), { identifierPrefix: `${name}-` });
  });
  // Replays what happened before React was there: a file was chosen, a form was sent (boot/islands.ts).
  for (const input of element.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (!element.hasAttribute('data-waiting')) return;
  element.removeAttribute('data-waiting');
  element.querySelector('form')?.requestSubmit();
}

type AliveProps = { element: HTMLElement; alive: () => void; children?: ReactNode };

/** Its effect runs after those of its children: from then on React runs the island. */
function Alive({ element, alive, children }: AliveProps): ReactNode {
  useEffect(() => {
    element.toggleAttribute('data-alive', true);
    alive();
  }, [element, alive]);
  return children;
}
