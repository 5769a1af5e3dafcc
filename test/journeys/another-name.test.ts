// Opened under another name of this machine: the browser is led to the right one before anything depends on it.
import { connectLinkedIn } from './app-steps.ts';
import { expect, test } from './journey.ts';
import { signUp } from './landing-steps.ts';

test('opened as 127.0.0.1: signed up, connected to LinkedIn, and still signed in', async ({
  page,
  program,
  quiet,
  visitor,
}) => {
  const otherName = program.url.replace('//localhost:', '//127.0.0.1:');
  quiet.allow(new RegExp(`a foreign host was asked: GET ${otherName}/(dashboard)?$`));
  await page.goto(otherName);
  await expect(page).toHaveURL(`${program.url}/`);
  await signUp(page, visitor);
  await connectLinkedIn(page, visitor.name);
  await expect(page).toHaveURL(`${program.url}/dashboard`);
  await page.goto(`${otherName}/dashboard`);
  await expect(page).toHaveURL(`${program.url}/dashboard`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Open profile/ })).toBeVisible();
});
