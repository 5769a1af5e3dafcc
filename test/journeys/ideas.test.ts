// The ideas board by keyboard and mouse: captured, moved, taken to the dashboard, and used once a draft is saved.
import { write } from '#test/harness/by-hand.ts';
import { draftCards, draftsAreWritten, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

type Listed = { content: string; column: string; post_id: string | null };

test('an idea is captured from Ctrl+K, moved by keys and by mouse, written about, and used', async ({
  page,
  account,
}) => {
  await page.goto('/posts');
  await expect(page.getByText('No posts yet')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Search pages/ })).toBeFocused();
  await page.keyboard.type('Why we stopped hiring for culture fit');
  await page.getByRole('option', { name: /^Add idea: Why we stopped/ }).click();
  await toastOf(page, 'Idea added').getByRole('button', { name: 'Open ideas' }).click();
  await expect(page).toHaveURL('/ideas');
  const column = (name: string) => page.getByRole('region', { name });
  const cards = (name: string) => column(name).getByRole('listitem');
  await expect(cards('Inbox')).toHaveText([/^Why we stopped/]);
  await write(page.getByRole('textbox', { name: 'New idea' }), 'What onboarding costs us');
  await page.keyboard.press('Enter');
  await expect(cards('Inbox')).toHaveText([/^What onboarding/, /^Why we stopped/]);
  await isClean(page, 'the ideas board');

  const handle = (words: string) => page.getByRole('button', { name: new RegExp(`^Move “${words}`) });
  await handle('Why we stopped').click();
  await page.keyboard.press('ArrowUp');
  await expect(cards('Inbox')).toHaveText([/^Why we stopped/, /^What onboarding/]);
  await expect(handle('Why we stopped')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cards('Next')).toHaveText([/^Why we stopped/]);
  await expect(handle('Why we stopped')).toBeFocused();
  await expect(page.getByText('Moved to Next, 1 of 1')).toBeAttached();
  await cards('Inbox')
    .first()
    .dragTo(cards('Next').first(), { targetPosition: { x: 20, y: 4 }, steps: 10 });
  await expect(cards('Next')).toHaveText([/^What onboarding/, /^Why we stopped/]);
  await page.reload();
  await expect(cards('Next')).toHaveText([/^What onboarding/, /^Why we stopped/]);

  await page.goto('/dashboard');
  const idea = page.getByRole('main').getByRole('textbox').first();
  await write(idea, 'Half a thought of my own');
  await page.getByRole('link', { name: 'Ideas' }).click();
  await page.getByRole('button', { name: 'Write about “Why we stopped' }).click();
  await expect(idea).toHaveValue('Why we stopped hiring for culture fit');
  await toastOf(page, 'Your other idea was replaced').getByRole('button', { name: 'Put it back' }).click();
  await expect(idea).toHaveValue('Half a thought of my own');
  await page.goBack();
  await page.getByRole('button', { name: 'Write about “Why we stopped' }).click();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await draftsAreWritten(page);
  await draftCards(page).first().getByRole('button', { name: 'Use this' }).click();
  await expect(page).toHaveURL(/create-post\?post=/);
  await page.goto('/ideas');
  await expect(cards('Used')).toHaveText([/^Why we stopped/]);
  await expect(cards('Used').getByRole('link', { name: 'Open the post' })).toBeVisible();
  const { ideas } = (await account.client.get('/api/ideas')).json as { ideas: Listed[] };
  expect(ideas.map((one) => [one.column, one.post_id !== null])).toEqual([
    ['next', false],
    ['used', true],
  ]);
});

test('a note and a link are added, a deleted idea comes back, and the bookmarklet leads to a choice', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 400/);
  await account.client.post('/api/ideas', { content: 'Pricing by seat' });
  await page.goto('/ideas');
  const menu = page.getByRole('button', { name: 'What to do with “Pricing by seat”' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await write(page.getByRole('textbox', { name: 'Note' }), 'Ask Jo for numbers');
  await write(page.getByRole('textbox', { name: 'Link' }), 'no address');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a web address that begins with http:// or https://.')).toBeVisible();
  await isClean(page, 'an idea that is edited');
  await write(page.getByRole('textbox', { name: 'Link' }), 'https://a.test/prices');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'a.test' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Ideas you capture land here.')).toBeVisible();
  await toastOf(page, 'Deleting the idea').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ask Jo for numbers')).toBeVisible();

  const bookmark = page.getByRole('link', { name: /^Add to/ });
  await expect(bookmark).toHaveAttribute('href', /^javascript:/);
  await page.goto('/share?title=How+they+price&text=Nobody+reads+it&url=https%3A%2F%2Fb.test%2Fp');
  await page.getByRole('button', { name: 'Keep as an idea' }).click();
  await expect(page).toHaveURL('/ideas');
  await expect(page.getByRole('listitem').filter({ hasText: 'How they price' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'b.test' })).toBeVisible();
});
