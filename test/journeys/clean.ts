// A page as axe sees it, in light and dark: it finds nothing.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] } as const;
/** The only rule that dark colours could break. */
const contrast = { type: 'rule', values: ['color-contrast'] } as const;

/** `what` is named if something is found. */
export async function isClean(page: Page, what: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const [colorScheme, runOnly] of [
    ['light', wcag],
    ['dark', contrast],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await page.evaluate(async (rules) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      const { axe: inside } = window as unknown as { axe: typeof axe };
      const runOnlyThese = { type: rules.type, values: [...rules.values] };
      const { violations } = await inside.run(document, { runOnly: runOnlyThese, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, runOnly);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
