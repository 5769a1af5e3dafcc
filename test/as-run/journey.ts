// One person's way from signing up to a post's history, written once for every engine and every way of running the program.
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { root } from '#test/rules/source-files.ts';
import type { Person } from './person.ts';
import { createPerson } from './person.ts';
import type { Screen } from './screen.ts';

export type Place = {
  url: string;
  /** A folder for files to choose. */
  folder: string;
  /** Stops the program with SIGTERM and starts it again; returns the exit codes of what ended. */
  restart(): Promise<(number | null)[]>;
};

const idea =
  'Our team of nine halved its meetings last year. We write things down first. Nobody has asked for the old way back.';
const field = ['textbox', 'Text of the post'] as const;
const dialog = (name: string | RegExp) => ({ within: { role: 'dialog', name } });
const main = { within: { role: 'main' } };

/** Walks the whole way; if something goes wrong, a screenshot is kept. */
export async function walk(screen: Screen, place: Place): Promise<void> {
  const person = createPerson(screen);
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  try {
    await signUp(person, place.url, name);
    await answerSevenQuestions(person);
    await haveDrafts(person);
    const first = await editFirstDraft(person, place.folder);
    await connectLinkedIn(person, name);
    expect(await person.value(...field)).toBe(first);
    await schedule(person);
    screen.expectAway();
    expect(await place.restart(), 'exit codes').toSatisfy((codes: unknown[]) => codes.every((code) => code === 0));
    await screen.reload();
    await person.isAt(/\/scheduler$/);
    const second = await publishSecondDraft(person);
    const atOnce = { text: second, pictures: 0 };
    if (screen.types_times) {
      await readHistory(person, first, 'Published', 'Try 1');
      await seeFeed(person, place.url, [{ text: first, pictures: 1 }, atOnce]);
    } else {
      await readHistory(person, first, 'Scheduled', 'Nothing has been sent to LinkedIn yet.');
      await seeFeed(person, place.url, [atOnce]);
    }
    // The full text goes into the message: a test report cuts a long value short.
    const complaints = screen.complaints();
    expect(complaints.length, `the pages complained:\n${complaints.join('\n')}`).toBe(0);
  } catch (error) {
    const folder = join(root, 'test-results');
    await mkdir(folder, { recursive: true });
    await screen.screenshot(join(folder, `as-run ${screen.name} ${Date.now()}.png`)).catch(() => undefined);
    throw error;
  }
}

async function signUp(person: Person, url: string, name: string): Promise<void> {
  const id = randomUUID().slice(0, 8);
  await person.screen.goto(`${url}/`);
  await person.press('button', /^(Try for Free|Sign Up)$/, { within: { role: 'banner' } });
  const form = dialog(/^Create your .+ account$/);
  await person.write('textbox', 'Name', name, form);
  await person.write('textbox', 'Email', `ada.${id}@example.com`, form);
  await person.write('textbox', 'Password', `a long passphrase ${id}`, form);
  await person.press('button', 'Create account', form);
  await person.isAt(/\/onboarding$/);
}

async function answerSevenQuestions(person: Person): Promise<void> {
  const next = () => person.press('button', 'Next', main);
  const at = (step: number) => person.sees(`Step ${step} of 7`, { role: 'main' });
  await at(1);
  await person.choose('checkbox', 'Founder', main);
  await next();
  await at(2);
  await person.choose('radio', 'Every day', main);
  await next();
  await at(3);
  await person.write('textbox', 'Or paste a few of your own posts', 'We keep it plain. No fuss. We just ship.', main);
  await person.press('button', 'Add posts', main);
  await person.sees('1 post added to your voice.');
  await next();
  for (const [step, answer] of [
    [4, 'Hiring and culture'],
    [5, 'Find customers'],
    [6, 'Hiring managers'],
  ] as const) {
    await at(step);
    await person.choose('checkbox', answer, main);
    await next();
  }
  await at(7);
  await person.write('textbox', 'Somebody else', 'Grace Hopper', main);
  await person.press('button', 'Add', main);
  await person.press('button', 'Finish', main);
  await person.isAt(/\/dashboard$/);
}

const drafts = { role: 'region', name: 'Drafts' };

async function haveDrafts(person: Person): Promise<void> {
  await person.write('textbox', 'Your idea', idea);
  await person.press('button', 'Hooks');
  await person.press('menuitemradio', /^Lesson/);
  await person.waitsFor('button', 'Hook: Lesson');
  await person.press('button', 'Generate');
  await person.until('three drafts', async () =>
    (await person.count('button', 'Use this', { within: drafts })) === 3 ? true : null,
  );
}

const opening = 'I really just told my own team it';

/** Clicks between words and on one, and drags over a sentence. Returns the resulting text. */
async function editFirstDraft(person: Person, folder: string): Promise<string> {
  await person.press('button', 'Use this', { within: drafts, place: 0 });
  await person.isAt(/\/create-post\?post=/);
  const drafted = await person.valueBecomes(...field, (value) => value.length > 100);
  const [firstWords = ''] = /^\S+ \S+/.exec(drafted) ?? [];
  await person.pressInText(...field, firstWords, 'before');
  await person.screen.type(`${opening}\n\n`);
  await person.valueBecomes(...field, (value) => value === `${opening}\n\n${drafted}`);
  await person.pressInText(...field, 'my own', 'after');
  await person.screen.type(' small');
  await person.valueBecomes(...field, (value) => value.startsWith('I really just told my own small team it'));
  await person.replaceWord(...field, 'small', 'tiny');
  const typed = `${opening.replace('own', 'own tiny')}\n\n${drafted}`;
  await person.valueBecomes(...field, (value) => value === typed);
  const text = person.screen.is_touch ? typed : await rewriteByMouse(person, typed);

  const picture = join(folder, 'A green picture.png');
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#0b6b4f' } })
    .png()
    .toFile(picture);
  await person.screen.chooseFile(() => person.press('button', 'Add images, PDF or video'), picture);
  await person.waitsFor('button', 'Add alt text of image 1');
  await person.sees(/\bSaved\b/, { role: 'main' });
  return text;
}

async function rewriteByMouse(person: Person, typed: string): Promise<string> {
  const bar = { within: { role: 'group', name: 'Rewrite the selection' } };
  const [line = '', ...rest] = typed.split('\n');
  await person.selectByDragging(...field, line);
  await person.press('button', 'Shorter', bar);
  await person.press('button', 'Accept', bar);
  const text = await person.valueBecomes(...field, (value) => value !== typed);
  expect(text.length).toBeLessThan(typed.length);
  expect(text.endsWith(rest.join('\n')), 'what was not selected stays').toBe(true);
  return text;
}

async function connectLinkedIn(person: Person, name: string): Promise<void> {
  const address = await person.screen.url();
  await person.press('button', 'Connect LinkedIn', { within: { role: 'banner' } });
  await person.press('button', 'Connect LinkedIn', dialog('Profile'));
  await person.write('textbox', 'Your name in the sandbox', name);
  await person.press('button', 'Allow');
  await person.sees('LinkedIn is connected');
  await person.waitsFor('button', /^Open profile/, { within: { role: 'banner' } });
  expect(await person.screen.url()).toBe(address);
  await person.valueBecomes(...field, (value) => value.length > 100);
}

/** A person needs a moment between choosing a minute and pressing the button. */
const toPressMs = 30_000;

async function schedule(person: Person): Promise<void> {
  await person.press('button', 'Schedule', main);
  if (!person.screen.types_times) {
    await person.press('button', /^Tomorrow, 0?9:00( AM)?$/, dialog('Schedule post'));
    return confirmSchedule(person);
  }
  const { date, time } = await person.look('wallTime', toPressMs);
  const form = dialog('Schedule post');
  await person.write('textbox', 'Day', date, form);
  await person.write('textbox', 'Time', time, form);
  await confirmSchedule(person);
}

async function confirmSchedule(person: Person): Promise<void> {
  await person.press('button', /^Schedule( anyway)?$/, dialog('Schedule post'));
  await person.isAt(/\/scheduler$/);
  await person.sees('Post scheduled successfully!');
}

async function publishSecondDraft(person: Person): Promise<string> {
  await goBySidebar(person, 'Create Post');
  // The first one is used already and has no such button any more.
  await person.press('button', 'Use this', { within: drafts, place: 0 });
  await person.isAt(/\/create-post\?post=/);
  const text = await person.valueBecomes(...field, (value) => value.length > 100);
  await person.press('button', 'Publish', main);
  await person.press('button', /^Publish( anyway)?$/, dialog('Publish to LinkedIn now'));
  await person.isAt(/\/posts$/);
  return text;
}

async function goBySidebar(person: Person, link: string): Promise<void> {
  const opener = /^Open the sidebar/;
  // A page still loading has neither.
  const way = await person.until(`${link} or the menu that has it`, async () => {
    if ((await person.count('link', link)) > 0) return 'open';
    return (await person.count('button', opener)) > 0 ? 'closed' : null;
  });
  if (way === 'closed') await person.press('button', opener);
  await person.press('link', link);
}

/** Waits until the list says this about the post. */
async function readHistory(person: Person, text: string, state: string, told: string): Promise<void> {
  const title = text.split('\n')[0]?.slice(0, 60) ?? '';
  await person.until(`the first post to be ${state}`, async () => {
    const rows = await person.look('find', { role: 'listitem', within: { role: 'main' } });
    return rows.some((row) => row.text.includes(title) && row.text.includes(state)) ? true : null;
  });
  await person.press('button', `More for “${title}”`);
  await person.press('menuitem', 'History');
  await person.sees(told, { role: 'dialog', name: 'History' });
  await person.press('button', 'Close', { within: { role: 'dialog', name: 'History' }, place: 0 });
  await person.waitsUntilGone('dialog', 'History');
}

async function seeFeed(person: Person, url: string, expected: { text: string; pictures: number }[]): Promise<void> {
  await person.screen.goto(`${url}/sandbox/linkedin/feed`);
  await person.until('the posts with their pictures on the feed', async () => {
    const feed = await person.look('feed');
    return expected.every(({ text, pictures }) => feed.some((post) => post.text === text && post.pictures === pictures))
      ? true
      : null;
  });
  const feed = await person.look('feed');
  for (const { text } of expected)
    expect(
      feed.filter((post) => post.text === text),
      'on the feed, once',
    ).toHaveLength(1);
}
