// `@` in the editor, by keyboard and by mouse: who is offered, what becomes a link, what goes out as plain text, and what LinkedIn then has.
import { controlLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { askToPublish, confirmPublishing, isSaved, postText, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

const people = 'name,headline,company,profile_url\nGrace Hopper,Admiral,Navy Yard,https://www.linkedin.com/in/grace\n';

test('a name is taken by keys, another one by mouse, and the preview says which becomes a link', async ({
  page,
  account,
  program,
}) => {
  await account.connectLinkedIn();
  const file = { bytes: new TextEncoder().encode(people), name: 'people.csv' };
  await account.client.call('POST', '/api/prospects/import', { form: [['file', file]] });
  await page.goto('/create-post');
  await expect(postText(page)).toBeFocused();
  await page.keyboard.type('With @gra');
  const grace = page.getByRole('option', { name: /^Grace Hopper/ });
  await expect(grace).toContainText('Admiral · plain text');
  await page.keyboard.press('Enter');
  await expect(postText(page)).toHaveValue('With @Grace Hopper');
  // The list has closed with it: the next Enter is a new line.
  await page.keyboard.press('Enter');
  await expect(postText(page)).toHaveValue('With @Grace Hopper\n');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' and ');
  await page.getByRole('button', { name: 'Mention' }).click();
  const search = page.getByRole('textbox', { name: 'Name of a person or company' });
  await expect(search).toBeFocused();
  await page.keyboard.type(account.name.slice(0, 8));
  const own = page.getByRole('list', { name: 'People and companies' }).getByRole('button', { name: account.name });
  await expect(own).toContainText('becomes a link');
  await isClean(page, 'the names to mention');
  await own.click();
  const content = `With @Grace Hopper and @${account.name}`;
  await expect(postText(page)).toHaveValue(content);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`${account.name}: becomes a link. Other names after @ go out as plain text.`);
  // An email address mentions nobody, and Escape leaves the sign as typed.
  await page.keyboard.type(' @n');
  await expect(page.getByRole('option', { name: /^Navy Yard/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: /^Navy Yard/ })).toBeHidden();
  await isSaved(page);

  const { linked } = (await account.client.get('/api/mentions')).json as { linked: { urn: string }[] };
  await controlLinkedIn(program.url, { gone_urns: linked.map(({ urn }) => urn) });
  await confirmPublishing(await askToPublish(page));
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
  await controlLinkedIn(program.url, { gone_urns: [] });
  const { posts } = await ledgerOf(program.url, account.name);
  expect(posts).toMatchObject([{ text: `${content} @n`, mentions: [] }]);

  await page.goto('/create-post');
  await expect(postText(page)).toBeFocused();
  await page.keyboard.type(`Again @${account.name}`);
  await expect(preview).toContainText(`LinkedIn no longer finds ${account.name}: the name goes out as plain text.`);
});
