// Voice: texts in, a description out, changed and compared with. Prospects: a file in, somebody followed up, forgotten for good.
import { write } from '#test/harness/by-hand.ts';
import { zipOf } from '#test/harness/zip.ts';
import { isClean } from './clean.ts';
import { chooseFiles, chooseOption, paste } from './hands.ts';
import { expect, test } from './journey.ts';

const posts = [
  "I fired a client today.\n\nIt wasn't the money.\n\nThey shouted at Mia.",
  "My first invoice was for 80 euros.\n\nI didn't sleep.\n\nI thought it was too much.",
  "I don't do free calls.\n\nI did 40 of them last year.\n\nTwo paid.",
].join('\n---\n');

test('a voice is learned from pasted texts, changed in words, compared with, deleted', async ({ page, account }) => {
  expect(account.name).toBeTruthy();
  await page.goto('/voice');
  await expect(page.getByText('No voice yet')).toBeVisible();
  await isClean(page, 'voice, empty');
  await paste(page.getByRole('textbox', { name: 'Your posts' }), posts);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('3 texts added')).toBeVisible();
  await expect(page.getByText(/Short sentences/)).toBeVisible();
  await paste(
    page.getByRole('textbox', { name: 'A text to compare' }),
    'It is an extraordinary privilege to accompany organisations through the long and uncomfortable process of transformation!',
  );
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText(/^\d+ of 100$/)).toBeVisible();
  await expect(page.getByText(/your posts|yours average/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit description' }).click();
  await write(page.getByRole('textbox', { name: 'Your voice in your words' }), 'Dry and short.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('In your words', { exact: true })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `voice, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('No voice yet')).toBeVisible();
});

test('what is made of drafts and rewrites teaches the voice, and a draft is compared with it', async ({
  page,
  account,
}) => {
  expect(account.name).toBeTruthy();
  await page.goto('/voice');
  await paste(page.getByRole('textbox', { name: 'Your posts' }), posts);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('3 texts added')).toBeVisible();
  await page.goto('/create-post');
  const text = page.getByRole('textbox', { name: 'Text of the post' });
  await write(text, 'We utilize it in order to facilitate the process, and we are very happy about that.');
  await page.getByRole('button', { name: 'Compare with your voice' }).click();
  await expect(page.getByText(/^Voice \d+ of 100/)).toBeVisible();
  await isClean(page, 'editor, compared with the voice');
  const bar = page.getByRole('group', { name: 'Rewrite the selection' });
  const learned = () => page.waitForResponse((answer) => answer.url().endsWith('/api/voice/samples'));
  await text.press('Control+j');
  await bar.getByRole('button', { name: 'Simpler' }).click();
  const taken = learned();
  await bar.getByRole('button', { name: 'Accept' }).click();
  expect((await taken).request().postData()).toMatch(/name="kind"\s+accepted/);
  const undone = learned();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect((await undone).request().postData()).toMatch(/name="kind"\s+rejected/);
  await page.goto('/voice');
  await expect(page.getByText(/Edit you turned down/)).toHaveCount(1);
  await expect(page.getByText(/Edit you accepted/)).toHaveCount(0);
});

test('what is changed again and again is a rule, which can be read and deleted for good', async ({ page, account }) => {
  expect(account.name).toBeTruthy();
  await page.goto('/create-post');
  const bar = page.getByRole('group', { name: 'Rewrite the selection' });
  const text = page.getByRole('textbox', { name: 'Text of the post' });
  for (const thing of ['one', 'two', 'three']) {
    await page.goto('/create-post');
    await write(text, `We utilize form ${thing} at work, and we like it.`);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await text.press('Control+j');
    await bar.getByRole('button', { name: 'Simpler' }).click();
    const learned = page.waitForResponse((answer) => answer.url().endsWith('/api/voice/samples'));
    await bar.getByRole('button', { name: 'Accept' }).click();
    expect((await learned).status()).toBe(200);
  }
  await page.goto('/voice');
  const rule = page.getByText('You replace "utilize" with "use".');
  await expect(rule).toBeVisible();
  await expect(page.getByText('In 3 posts')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `voice with a rule, ${width} px`);
  }
  await page.getByRole('button', { name: 'Delete: You replace "utilize" with "use".' }).press('Enter');
  await expect(page.getByText('Rule deleted')).toBeVisible();
  await expect(rule).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your texts')).toBeVisible();
  await expect(rule).toHaveCount(0);
});

test('people come from a file, get a status and notes, and are forgotten for good', async ({ page, account }) => {
  expect(account.name).toBeTruthy();
  await page.goto('/posts');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prospects' }).click();
  await expect(page.getByText('Nobody yet')).toBeVisible();
  await isClean(page, 'prospects, empty');
  const csv =
    'name,headline,date,type,comment\nGrace Hopper,Admiral,2026-01-05,comment,Well said\nGrace Hopper,Captain,,,\nBad,,,,\n';
  const people = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await chooseFiles(page.getByRole('button', { name: 'Import a file' }).first(), people);
  const done = page.getByRole('dialog', { name: 'Import done' });
  await expect(done).toContainText('2 people added, 0 people updated.');
  await expect(done).toContainText('Line 4:');
  await done.getByRole('button', { name: 'Close' }).last().click();
  const first = page.getByRole('listitem').filter({ hasText: 'Admiral' });
  await chooseOption(first.getByRole('combobox', { name: 'Status of Grace Hopper' }), 'In conversation');
  await page.getByRole('radio', { name: 'In conversation' }).click();
  await expect(page.getByText('Captain')).toHaveCount(0);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `prospects, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Grace Hopper' }).click();
  const person = page.getByRole('dialog', { name: 'Grace Hopper' });
  await expect(person).toContainText('Well said');
  await isClean(page, 'a prospect, 390 px');
  await person.getByRole('button', { name: 'Same person' }).click();
  await person.getByRole('button', { name: 'Merge them' }).click();
  await expect(person.getByRole('button', { name: 'Merge them' })).toHaveCount(0);
  await write(person.getByRole('textbox', { name: 'Notes' }), 'Met in May');
  await person.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('prospects.csv');
  await page.getByRole('button', { name: 'Grace Hopper' }).click();
  await person.getByRole('button', { name: 'Delete', exact: true }).click();
  await person.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
});

const me = 'https://www.linkedin.com/in/me-owner';
const exportZip = zipOf([
  { name: 'Complete/Profile.csv', bytes: 'First Name,Last Name,Headline\nMe,Owner,Founder\n' },
  {
    name: 'Complete/Connections.csv',
    bytes:
      'Notes:\n"When exporting your connection data"\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nJürgen,Müller,https://www.linkedin.com/in/jürgen-müller,,Acme,Co-founder & CEO,08 Feb 2026\n',
  },
  {
    name: 'Complete/messages.csv',
    bytes: `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER
a,,Jürgen Müller,https://www.linkedin.com/in/jürgen-müller,Me Owner,${me},2026-03-01 14:03:22 UTC,,How does it work?,INBOX
a,,Me Owner,${me},Jürgen Müller,https://www.linkedin.com/in/jürgen-müller,2026-03-01 15:03:22 UTC,,Well,INBOX
`,
  },
  { name: 'Complete/Shares.csv', bytes: 'Date,ShareLink,ShareCommentary\n2026-01-05,x,I fired a client today.\n' },
]);

test("LinkedIn's data export as it comes: people for the list, posts for the voice", async ({
  page,
  account,
  quiet,
}) => {
  // The browser's own line about the refused archive.
  quiet.allow(/status of 422/);
  expect(account.name).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/prospects');
  const choose = (name: string, buffer: Buffer) =>
    chooseFiles(page.getByRole('button', { name: 'Import a file' }).first(), {
      name,
      mimeType: 'application/zip',
      buffer,
    });
  await choose('Cut.zip', exportZip.subarray(0, 200));
  const failed = page.getByRole('dialog', { name: 'Nothing was imported' });
  await expect(failed).toContainText('This ZIP is damaged');
  await failed.getByRole('button', { name: 'Close' }).last().click();
  await choose('Complete_LinkedInDataExport.zip', exportZip);
  const done = page.getByRole('dialog', { name: 'Import done' });
  await expect(done).toContainText('1 person added');
  await expect(done).toContainText('Left out: 1 that you wrote.');
  await isClean(page, 'an export imported, 390 px');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await write(page.getByRole('searchbox', { name: 'Search prospects' }), 'muller');
  await page.getByRole('button', { name: 'Jürgen Müller' }).click();
  await expect(page.getByRole('dialog', { name: 'Jürgen Müller' })).toContainText('How does it work?');
  await page.goto('/voice');
  const whole = { name: 'Complete_LinkedInDataExport.zip', mimeType: 'application/zip', buffer: exportZip };
  await chooseFiles(page.getByRole('button', { name: 'Choose a file' }), whole);
  await expect(page.getByText('One text added')).toBeVisible();
});
