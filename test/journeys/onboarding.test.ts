// The questionnaire in the browser: shown once, answered step by step, left and resumed, felt in the drafts.
import type { Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { createClient } from '#test/harness/client.ts';
import type { ResearchProfile } from '#contract/trends.ts';
import { draftCards, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { haveDrafts } from './dashboard-steps.ts';
import { paste, tabTo } from './hands.ts';
import { expect, test } from './journey.ts';
import { signUp } from './landing-steps.ts';

const main = (page: Page) => page.getByRole('main');
const atStep = (page: Page, step: number) => expect(main(page).getByText(`Step ${step} of 7`)).toBeVisible();
const next = (page: Page) => main(page).getByRole('button', { name: 'Next' }).click();
const choose = (page: Page, answer: string) => main(page).getByLabel(answer, { exact: true }).check();

const storage: ResearchProfile = {
  id: 'p1',
  name: 'Ines Marlow',
  headline: 'UserStorage of bees and books',
  field: null,
  followers: 1200,
  profile_url: null,
  posts: 40,
  is_sample: true,
};

test('a new user answers seven steps, and goes on to drafts', async ({ page, program, visitor }) => {
  await page.goto('/');
  await signUp(page, visitor);
  // Postponed: the dashboard can be opened again, and the menu leads back.
  await page.goto('/dashboard');
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${visitor.name}` }).click();
  await page.getByRole('menuitem', { name: 'Onboarding' }).click();

  await atStep(page, 1);
  await expect(main(page).getByRole('button', { name: 'Back' })).toHaveCount(0);
  await next(page);
  await expect(main(page).getByRole('alert').filter({ hasText: 'Please' })).toHaveText(
    'Please select at least one description',
  );
  await isClean(page, 'onboarding, step 1 with a mistake');
  await choose(page, 'Founder');
  await expect(main(page).getByText('Please select at least one description')).toBeHidden();
  await write(main(page).getByLabel('Something else'), 'Beekeeper');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Beekeeper', { exact: true })).toBeChecked();
  await next(page);

  await expect(main(page).getByRole('heading', { level: 2, name: 'How often do you want to post?' })).toBeFocused();
  await choose(page, 'Every day');
  // A reload loses neither the answers nor the place.
  await page.reload();
  await atStep(page, 2);
  await expect(main(page).getByLabel('Every day')).toBeChecked();
  await main(page).getByRole('button', { name: 'Back' }).click();
  await expect(main(page).getByLabel('Founder', { exact: true })).toBeChecked();
  await next(page);
  await next(page);

  await atStep(page, 3);
  await paste(
    main(page).getByLabel('Or paste a few of your own posts'),
    'We keep it plain.\n---\nNo fuss. We just ship.',
  );
  await main(page).getByRole('button', { name: 'Add posts' }).click();
  await expect(main(page).getByText('2 posts added to your voice.')).toBeVisible();
  await isClean(page, 'onboarding, step 3');
  await main(page).getByRole('button', { name: 'Connect LinkedIn' }).click();
  await write(page.getByLabel('Your name in the sandbox'), visitor.name);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(toastOf(page, 'LinkedIn is connected')).toBeVisible();
  await atStep(page, 3);
  await expect(main(page).getByText(`LinkedIn is connected as ${visitor.name}`)).toBeVisible();
  await write(main(page).getByLabel('Or paste a few of your own posts'), 'Pasted, and not added by hand.');
  await next(page);
  await expect(toastOf(page, '1 post added to your voice.')).toBeVisible();

  // Typed but not added, it still counts as an answer.
  await write(main(page).getByLabel('Something else'), 'Beehives');
  await next(page);
  await main(page).getByRole('button', { name: 'Back' }).click();
  await expect(main(page).getByLabel('Beehives', { exact: true })).toBeChecked();
  for (const answer of ['Hiring and culture', 'Find customers', 'Hiring managers']) {
    await choose(page, answer);
    await next(page);
  }
  await atStep(page, 7);
  await expect(main(page).getByText('The trend database is empty. Add names below.')).toBeVisible();
  // Journeys run without the trend database's sample.
  await page.route('**/api/research/profiles?q=bees*', (route) =>
    route.fulfill({ json: { profiles: [storage], sample: true } }),
  );
  await write(main(page).getByLabel('Search creators'), 'bees');
  await main(page).getByRole('list', { name: 'Creators' }).getByRole('button').first().click();
  await write(main(page).getByLabel('Somebody else'), 'Grace Hopper');
  await main(page).getByRole('button', { name: 'Add' }).click();
  await expect(main(page).getByText('These are sample profiles')).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveCount(2);
  await isClean(page, 'onboarding, step 7');
  await main(page).getByRole('button', { name: 'Finish' }).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(toastOf(page, 'Your answers are saved')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('onboarding_draft'))),
  ).toEqual([]);
  const client = createClient(program.url);
  const { token } = (await client.post('/api/auth/sign-in/email', visitor)).json;
  expect((await client.as(token).get('/api/me')).json).toMatchObject({
    user: { onboarding_completed: true, onboarding_due: false },
  });
  await haveDrafts(page, 'Onboarding new colleagues');
  await expect(draftCards(page).first()).toContainText('Onboarding new colleagues');
});

test('the questionnaire works by keyboard, and says what went wrong when it cannot be handed in', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 500|ERR_FAILED/);
  await account.client.post('/onboarding/submit', {
    description: ['Founder'],
    postingFrequency: 'Now and then',
    contentFocus: ['Sales'],
    linkedinGoals: ['Find customers'],
    targetAudience: ['Founders'],
    selectedCreators: ['Grace Hopper'],
  });
  await page.goto('/onboarding');
  // The earlier answers are there, including the custom one.
  await expect(main(page).getByLabel('Founder', { exact: true })).toBeChecked();
  await tabTo(main(page).getByLabel('Founder', { exact: true }));
  await page.keyboard.press('Space');
  await expect(main(page).getByText('Please select at least one description')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(main(page).getByLabel('Now and then')).toBeChecked();
  for (let step = 2; step < 7; step += 1) {
    await atStep(page, step);
    await main(page).getByRole('button', { name: 'Next' }).press('Enter');
  }
  await atStep(page, 7);
  await page.route('**/onboarding/submit', (route) => route.abort());
  await main(page).getByRole('button', { name: 'Finish' }).press('Enter');
  const problem = main(page).getByRole('alert').filter({ hasText: 'onboarding data' });
  await expect(problem).toContainText('Failed to submit onboarding data');
  await problem.getByRole('button', { name: 'Dismiss' }).click();
  await expect(problem).toBeHidden();
  await page.unroute('**/onboarding/submit');
  await main(page).getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL('/dashboard');
});
