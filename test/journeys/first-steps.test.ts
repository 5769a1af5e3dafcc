// The first steps on the dashboard: ticked by using the product, hidden for good by keyboard; and what Billing shows of plans and invoices.
import { subscribe, untilKnown } from '#test/harness/stripe.ts';
import { tabTo } from './hands.ts';
import { expect, test } from './journey.ts';

test('a saved draft ticks its step; hidden by keyboard, they stay away', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: /^First steps/ });
  await expect(steps).toContainText('0 of 5');
  await steps.getByRole('button', { name: 'Turn an idea into drafts' }).click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
  await account.haveDraft('A draft of my own');
  await page.reload();
  await expect(steps).toContainText('1 of 5');
  await expect(steps.getByRole('listitem').filter({ hasText: 'Save a draft' })).toContainText('Done');
  const hide = steps.getByRole('button', { name: /^Hide/ });
  await tabTo(hide);
  await page.keyboard.press('Enter');
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recent drafts' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('billing compares the plans and lists an invoice that opens', async ({ page, account, context }) => {
  await subscribe(account.client);
  await untilKnown(account.client, ({ tier }) => tier === 'pro');
  await page.goto('/billing');
  const plans = page.getByRole('region', { name: 'Compare plans' });
  await expect(plans.getByRole('row', { name: /Generations a month/ })).toContainText('Unlimited');
  await expect(plans.getByRole('columnheader', { name: 'Pro (your plan)' })).toBeVisible();
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices.getByRole('listitem')).toContainText(['$0.00']);
  const opened = context.waitForEvent('page');
  await invoices.getByRole('link', { name: /^View/ }).click();
  await expect((await opened).getByRole('heading', { name: /^Invoice SANDBOX-/ })).toBeVisible();
});
