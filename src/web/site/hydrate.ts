// Hands an island's HTML to React. Loaded late, because it brings React along.
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readPageConfig } from '#web/page-config.ts';
import { island_loaders } from './islands.ts';

export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] ?? '';
  const load = island_loaders[name];
  if (!load) throw new Error(`There is no island called ${name}.`);
  const component = await load();
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  const tree = createElement(component, { ...props, brand_name: readPageConfig().brand_name });
  hydrateRoot(element, tree, { identifierPrefix: `${name}-` });
  // A file that was chosen before React was there is told to it now.
  setTimeout(() => {
    for (const input of element.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      if (input.files?.length) input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
}
