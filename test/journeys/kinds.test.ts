// A link card and a poll from the editor to LinkedIn, with a first comment: the sandbox's ledger tells what LinkedIn got.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { write } from '#test/harness/by-hand.ts';
import { ledgerOf } from '#test/harness/linkedin.ts';
import { askToPublish, confirmPublishing, isSaved, toastOf } from './app-steps.ts';
import { startBuiltProgram, type BuiltProgram } from './built-program.ts';
import { chooseOption } from './hands.ts';
import { expect, test as journey } from './journey.ts';

/** Its cards may be of pages on this machine. */
const test = journey.extend<object, { program: BuiltProgram }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const program = await startBuiltProgram({ OUTGOING_PRIVATE: 'on' });
      await use(program);
      await program.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

let site: Server;
let address: string;
test.beforeAll(async () => {
  const picture = await sharp({ create: { width: 1200, height: 628, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  const html = `<title>Notes</title><meta property="og:title" content="What we learned in Leeds"><meta property="og:image" content="/a.png">`;
  site = createServer((request, response) => {
    if (request.url === '/a.png') response.setHeader('content-type', 'image/png').end(picture);
    else if (request.url === '/notes') response.setHeader('content-type', 'text/html').end(html);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => void site.close());

async function add(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Add more' }).click();
  await page.getByRole('menuitem', { name: what }).click();
}
async function publish(page: Page): Promise<void> {
  await confirmPublishing(await askToPublish(page));
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
}

test('a link card is made of the page, changed, shown in the preview, and reaches LinkedIn with its picture and a first comment', async ({
  page,
  account,
  program,
  quiet,
}) => {
  quiet.allow(/status of 422/);
  await account.connectLinkedIn();
  const id = await account.haveDraft(`Read the notes: ${address}/not-there`);
  await page.goto(`/create-post?post=${id}`);
  await add(page, 'Link card');
  // The first URL in the text is filled in already.
  await expect(page.getByLabel('Address of the page')).toHaveValue(`${address}/not-there`);
  await page.getByRole('button', { name: 'Create the card' }).click();
  await expect(page.getByRole('alert').getByText('The page answered 404.')).toBeVisible();
  await write(page.getByLabel('Address of the page'), `${address}/notes`);
  await page.getByRole('button', { name: 'Create the card' }).click();
  const title = page.getByLabel('Title of the card');
  await expect(title).toHaveValue('What we learned in Leeds');
  await write(title, 'What we learned (all of it)');
  const preview = page.getByRole('region', { name: 'Preview' }).getByRole('region', { name: 'Link card' });
  await expect(preview).toContainText('What we learned (all of it)');
  await expect(preview.locator('img')).toBeVisible();
  await add(page, 'First comment');
  await write(page.getByRole('textbox', { name: 'First comment' }), 'The notes are free.');
  await isSaved(page);
  await publish(page);
  const stored = async () => (await ledgerOf(program.url, account.name)).posts[0];
  expect(await stored()).toMatchObject({
    article: { source: `${address}/notes`, title: 'What we learned (all of it)', thumbnail: expect.any(String) },
  });
  await expect.poll(async () => (await stored())?.comments.map(({ text }) => text)).toEqual(['The notes are free.']);
});

test('a poll is counted and says what it lacks; once it lacks nothing it reaches LinkedIn', async ({
  page,
  account,
  program,
}) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('One question for you.');
  await page.goto(`/create-post?post=${id}`);
  await add(page, 'Poll');
  const poll = page.getByRole('region', { name: 'Text' }).getByRole('region', { name: 'Poll' });
  await expect(poll.getByRole('status')).toHaveText('Write the poll’s question.');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await write(poll.getByLabel('Question'), 'Tea or coffee?');
  await write(poll.getByLabel('Option 1'), 'Tea');
  await write(poll.getByLabel('Option 2'), 'tea');
  await expect(poll.getByRole('status')).toContainText('must differ');
  await page.reload();
  await expect(poll.getByLabel('Option 2')).toHaveValue('tea');
  await write(poll.getByLabel('Option 2'), 'Coffee');
  await poll.getByRole('button', { name: 'Add an option' }).click();
  await write(poll.getByRole('textbox', { name: 'Option 3' }), 'Neither');
  await chooseOption(poll.getByLabel('Runs for'), '3 days');
  await expect(poll.getByText('14 of 140')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' }).getByRole('region', { name: 'Poll' });
  await expect(preview).toContainText('3 days left');
  await isSaved(page);
  await publish(page);
  expect((await ledgerOf(program.url, account.name)).posts[0]).toMatchObject({
    poll: {
      question: 'Tea or coffee?',
      options: [{ text: 'Tea' }, { text: 'Coffee' }, { text: 'Neither' }],
      settings: { duration: 'THREE_DAYS' },
    },
  });
});
