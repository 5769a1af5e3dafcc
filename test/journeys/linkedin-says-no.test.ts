// LinkedIn or the member says no: what the person reads, and that nothing of theirs is lost.
import { controlLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { askToPublish, confirmPublishing, postText, toastOf, typeAtEnd } from './app-steps.ts';
import { expect, test } from './journey.ts';

test('consent that is declined is said, and the way is open to try again', async ({ page, account }) => {
  await page.goto('/posts');
  await page.getByRole('banner').getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(toastOf(page, 'LinkedIn was not connected because the request was declined')).toBeVisible();
  await expect(page).toHaveURL('/posts');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Connect LinkedIn' })).toBeVisible();
  const { json } = await account.client.get('/api/linkedin/connection');
  expect(json.connected).toBe(false);
});

for (const { status, message } of [
  { status: 422, message: 'The words of this post are not allowed' },
  { status: 403, message: 'This member may not post' },
]) {
  test(`a post that LinkedIn refuses with ${status} stays, with LinkedIn's own words`, async ({
    page,
    account,
    program,
    quiet,
  }) => {
    quiet.allow(/status of (4|5)\d\d/);
    await account.connectLinkedIn();
    const id = await account.haveDraft('A text that will be refused first.');
    await controlLinkedIn(program.url, { faults: [{ on: 'create', kind: 'status', status, message }] });
    await page.goto(`/create-post?post=${id}`);
    const dialog = await askToPublish(page);
    await confirmPublishing(dialog);
    await expect(dialog.getByRole('alert')).toContainText(message);
    await expect(toastOf(page, message)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to editing' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(message);
    await expect(postText(page)).toHaveValue('A text that will be refused first.');
    await page.getByRole('link', { name: 'Drafts' }).click();
    const row = page.getByRole('main').getByRole('listitem').first();
    await expect(row).toContainText('Failed');
    await expect(row).toContainText(message);

    await row.getByRole('link').click();
    await typeAtEnd(page, ' Then changed.');
    await confirmPublishing(await askToPublish(page));
    await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
    const { posts } = await ledgerOf(program.url, account.name);
    expect(posts.map(({ text }) => text)).toEqual(['A text that will be refused first. Then changed.']);
  });
}

test('without a connection nothing is sent, and the dialog says where to connect', async ({ page, account }) => {
  const id = await account.haveDraft('Not connected yet.');
  await page.goto(`/create-post?post=${id}`);
  const dialog = await askToPublish(page);
  await expect(dialog).toContainText('LinkedIn isn’t connected yet.');
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
});
