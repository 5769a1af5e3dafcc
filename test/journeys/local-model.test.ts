// A model on this machine, offered to an admin on the dashboard: tried, chosen, at work, let go. The stand-in takes LM Studio's port.
import { startModelSandbox } from '#test/model-server/start.ts';
import { createClient } from '#test/harness/client.ts';
import { write } from '#test/harness/by-hand.ts';
import { enter } from './arrange.ts';
import { adminEmail } from './built-program.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

const model = 'gemma-3-4b-it';
const lmStudioPort = 1234;

const standIn = () =>
  startModelSandbox({
    api_key: '',
    model,
    models: [{ id: model, owned_by: 'organization_owner' }],
    port: lmStudioPort,
  }).catch(() => null);

test('an admin tries a model of this machine, lets it write, and goes back', async ({
  page,
  context,
  account,
  program,
}) => {
  const server = await standIn();
  test.skip(server === null, 'LM Studio itself runs here');
  if (!server) return;
  try {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('runs on this machine')).toHaveCount(0);

    await context.clearCookies();
    const credentials = { email: adminEmail, password: 'a long passphrase of an operator' };
    await createClient(program.url).post('/api/auth/sign-up/email', { ...credentials, name: 'Olga Operator' });
    const admin = await enter(context, program.url, credentials);
    await admin.post('/api/onboarding/complete-onboarding');
    await page.goto('/dashboard');
    await expect(page.getByText('LM Studio runs on this machine, so a model can write your drafts.')).toBeVisible();
    server.play({ text: ['Nobody missed our Monday meeting, ', 'so we stopped it.'] });
    await page.getByRole('button', { name: 'Try one sentence' }).click();
    await expect(page.getByText('“Nobody missed our Monday meeting, so we stopped it.”')).toBeVisible();
    // Whatever the top bar partly covers does not count as a target there.
    await page.evaluate(() => scrollTo(0, 0));
    await isClean(page, 'the offer of a model');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect(
      page.getByText(`Drafts are written by ${model}, running on this machine through LM Studio.`),
    ).toBeVisible();

    server.play({ text: ['no plan'] }, { text: ['Ten customers told us the same thing, and we listened.'] });
    await write(page.getByRole('textbox', { name: 'Your idea' }), 'Ten customers');
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByText('Ten customers told us the same thing, and we listened.').first()).toBeVisible();

    await page.getByRole('button', { name: 'Use the built-in writer' }).click();
    await expect(page.getByText('LM Studio runs on this machine')).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('LM Studio runs on this machine')).toHaveCount(0);
    expect(account.name).not.toBe('');
  } finally {
    await server.close();
  }
});
