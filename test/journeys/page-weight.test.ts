// The byte budgets of pages: a public page ships next to no script until somebody touches it, an article none at all.
import { expect, test } from './journey.ts';
import { budgets, signedInBudgets, weigh, weighSignedIn } from './page-weight.ts';

for (const path of ['/blog/linkedin-content-strategies']) {
  test(`${path} ships no script`, async ({ page }) => {
    const { in_all, layout_shift } = await weigh(page, path);
    expect(in_all).toBe(budgets.article);
    expect(layout_shift).toBeLessThanOrEqual(budgets.layout_shift);
  });
}

for (const path of ['/', '/rate-linkedin']) {
  test(`${path} ships little script before it is touched, and not much after`, async ({ page }) => {
    const { before_touch, in_all, layout_shift } = await weigh(page, path);
    expect(before_touch).toBeGreaterThan(0);
    expect(before_touch).toBeLessThanOrEqual(budgets.before_touch);
    expect(in_all).toBeLessThanOrEqual(budgets.in_all);
    expect(layout_shift).toBeLessThanOrEqual(budgets.layout_shift);
  });
}

for (const [path, budget] of Object.entries(signedInBudgets)) {
  test(`${path} fetches at most ${budget} KB of script until it is there`, async ({ page, account }) => {
    await account.haveDraft('A draft.');
    const weight = await weighSignedIn(page, path);
    expect(weight).toBeGreaterThan(50);
    expect(weight).toBeLessThanOrEqual(budget);
  });
}
