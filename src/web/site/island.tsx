// An interactive part of a static page: rendered to HTML here, brought to life by boot/islands.ts. Its props travel in the HTML.
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { brandSlot } from './config-slots.tsx';
import type { IslandProps } from './islands.ts';

type Props<P extends IslandProps> = {
  /** The key of its loader in islands.ts. */
  name: string;
  component: ComponentType<P>;
  /** All but the brand's name, which the browser reads from the page configuration. */
  props: Omit<P, 'brand_name'>;
};

export function Island<P extends IslandProps>({ name, component, props }: Props<P>) {
  // A separate tree with its own prefix, so that useId gives the same ids when the browser takes over.
  const tree = createElement(component, { ...props, brand_name: brandSlot } as P);
  const html = renderToString(tree, { identifierPrefix: `${name}-` });
  return <div data-island={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />;
}
