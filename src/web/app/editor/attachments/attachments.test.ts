// Images in order with their descriptions, or one PDF: what can be combined, what is sent, and what remains after an answer.
import { expect, test } from 'vitest';
import { afterAnswer, altList, hasUnsent, moved, nothingAttached, storedOf } from './attachments.ts';
import type { DraftDocument, NewImage } from './attachments.ts';
import { addressIn, addressOf, kindFields, newPoll, noKinds, pollProblem } from './kinds.ts';
import { checkFiles, countPages } from './attach-files.ts';
import { attachmentsOf, isCrowded } from './attachments.ts';

const bare = { video: null, link: null, poll: null, first_comment: null };
const stored = (imageUrls: string[], altTexts: string[] = imageUrls.map(() => '')) => ({
  image_urls: imageUrls,
  alt_texts: altTexts,
  document: null,
  ...bare,
});
const pdf = (key = 'k'): DraftDocument => ({
  key,
  url: null,
  file: new File(['%PDF-'], 'deck.pdf'),
  title: 'Deck',
  pages: 3,
  carousel: null,
});
const image = (key: string): NewImage => ({ key, file: new File(['x'], `${key}.png`), previewUrl: `blob:${key}` });

test('files: kind, size and number', () => {
  const file = (name: string, type: string, size = 1) => ({ name, type, size });
  const { images, refused } = checkFiles(
    [
      file('a.png', 'image/png'),
      file('b.svg', 'image/svg+xml'),
      file('c.gif', 'image/gif', 11 * 2 ** 20),
      file('d.webp', 'image/webp'),
    ],
    { images: 19, hasDocument: false },
  );
  expect(images.map(({ name }) => name)).toEqual(['a.png']);
  expect(refused).toEqual([
    '“b.svg” isn’t a PNG, JPEG, GIF or WebP image, a PDF or an MP4 video.',
    '“c.gif” is larger than 10 MB.',
    'A post can have up to 20 images.',
  ]);
});

test('a post has either images or one PDF', () => {
  const file = (type: string) => ({ name: 'x', type, size: 1 });
  const picture = file('image/png');
  const document = file('application/pdf');
  const none = { images: 0, hasDocument: false };
  expect(checkFiles([document], none)).toMatchObject({ document, refused: [] });
  expect(checkFiles([document], { ...none, images: 1 })).toMatchObject({
    document: null,
    refused: ['A post can have images or one PDF, not both. Remove the images first.'],
  });
  expect(checkFiles([picture], { ...none, hasDocument: true })).toMatchObject({
    images: [],
    refused: ['A post can have images or one PDF, not both. Remove the PDF first.'],
  });
  expect(checkFiles([document, document], none).refused).toHaveLength(1);
  expect(checkFiles([document, document], { ...none, hasDocument: true }), 'nothing is replaced').toMatchObject({
    document: null,
    refused: ['A post can have only one PDF. Remove the other one first.'],
  });
});

test('pages are counted where they can be seen', async () => {
  const file = new File(['%PDF-1.4 /Type /Pages /Type /Page  x /Type/Page\n'], 'a.pdf');
  expect(await countPages(file)).toBe(2);
  expect(await countPages(new File(['%PDF-1.7 packed'], 'b.pdf'))).toBeNull();
});

test('an image that moves takes its description along', () => {
  const before = attachmentsOf(stored(['a', 'b', 'c'], ['first', '', 'third']));
  const after = { ...before, image_urls: moved(before.image_urls, 2, 0) };
  expect(after.image_urls).toEqual(['c', 'a', 'b']);
  expect(altList(after)).toEqual(['third', 'first', '']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});

test('what was moved, described or removed during a save stays so', () => {
  const sent = { ...attachmentsOf(stored(['a', 'b'], ['one', ''])), new_images: [image('n')] };
  const now = { ...sent, image_urls: ['b', 'a'], alt_texts: { ...sent.alt_texts, b: 'two' } };
  const answer = stored(['a', 'b', 'n1'], ['one', '', '']);
  expect(afterAnswer(now, sent, answer)).toMatchObject({
    image_urls: ['b', 'a', 'n1'],
    alt_texts: { a: 'one', b: 'two', n1: '' },
    new_images: [],
  });
  const [without, back] = [
    { ...now, image_urls: ['b'] },
    { ...now, image_urls: ['a', 'b'] },
  ];
  expect(afterAnswer(back, without, stored(['b'], ['two'])), 'its removal was undone').toMatchObject({
    image_urls: ['a', 'b'],
    alt_texts: { a: 'one', b: 'two' },
  });
  expect(afterAnswer({ ...now, new_images: [] }, sent, answer).image_urls).toEqual(['b', 'a']);
  expect(afterAnswer({ ...now, image_urls: ['a'] }, sent, answer).image_urls).toEqual(['a', 'n1']);
});

test('a PDF that was sent has its address; removed or renamed meanwhile it stays so', () => {
  const sent = { ...nothingAttached, document: pdf() };
  const answer = { ...bare, image_urls: [], alt_texts: [], document: { url: '/media/d.pdf', title: 'Deck' } };
  expect(afterAnswer(sent, sent, answer).document).toMatchObject({ url: '/media/d.pdf', file: null, pages: 3 });
  expect(afterAnswer({ ...sent, document: null }, sent, answer).document).toBeNull();
  const renamed = { ...sent, document: { ...pdf(), title: 'Mine' } };
  expect(afterAnswer(renamed, sent, answer).document).toMatchObject({ url: '/media/d.pdf', title: 'Mine' });
});

test('what another tab stored is taken over, and what is not sent yet stays to be sent', () => {
  const mine = { ...nothingAttached, new_images: [image('n')] };
  expect(hasUnsent(attachmentsOf(stored(['a']), mine))).toBe(true);
  const withPdf = attachmentsOf({ ...bare, image_urls: [], alt_texts: [], document: { url: '/d', title: 'T' } }, mine);
  expect(withPdf).toMatchObject({ new_images: [], document: { url: '/d', title: 'T' } });
  expect(attachmentsOf(stored([]), { ...nothingAttached, document: pdf() }).document?.file).not.toBeNull();
  expect(attachmentsOf(stored(['a']), { ...nothingAttached, document: pdf() }).document).toBeNull();
});

const card = { url: 'https://example.org/a', title: 'A', description: '', image_url: null };
const asked = { question: 'Tea?', options: ['Yes', 'No'], days: 3 as const };

test('what was typed of a card or a poll during a save stays as typed', () => {
  const sent = { ...nothingAttached, poll: asked, first_comment: 'One ' };
  const now = { ...sent, poll: { ...asked, question: 'Tea or ' } };
  const answer = { ...stored([]), poll: asked, first_comment: 'One ' };
  expect(afterAnswer(now, sent, answer)).toMatchObject({ poll: { question: 'Tea or ' }, first_comment: 'One ' });
});

test('what another tab stored is taken over, unless it was changed here since', () => {
  const base = { ...stored([]), link: card };
  const mine = attachmentsOf(base);
  const theirs = { ...base, link: { ...card, title: 'B' }, first_comment: 'Theirs' };
  expect(attachmentsOf(theirs, mine, storedOf(base))).toMatchObject({ link: { title: 'B' }, first_comment: 'Theirs' });
  const changed = { ...mine, link: { ...card, title: 'Mine' } };
  expect(attachmentsOf(theirs, changed, storedOf(base))).toMatchObject({
    link: { title: 'Mine' },
    first_comment: 'Theirs',
  });
  // One kind at a time: asked about before, and theirs without anything to compare with.
  expect(isCrowded(stored(['a']), changed, storedOf(base))).toBe(true);
  expect(attachmentsOf(stored(['a']), changed, storedOf(base))).toMatchObject({
    link: { title: 'Mine' },
    image_urls: [],
  });
  expect(isCrowded(stored(['a']), mine, storedOf(base))).toBe(false);
  expect(attachmentsOf(stored(['a']), changed)).toMatchObject({ link: null, image_urls: ['a'] });
});

test('a poll that lacks words says which, and is not sent', () => {
  expect(pollProblem(null)).toBeNull();
  expect(pollProblem(asked)).toBeNull();
  expect(pollProblem(newPoll)).toBe('Write the poll’s question.');
  expect(pollProblem({ ...asked, options: ['Yes', 'yes'] })).toContain('differ');
  expect(kindFields({ ...noKinds, poll: newPoll }).poll).toBeUndefined();
  expect(kindFields(noKinds)).toEqual({ link: 'null', poll: 'null', first_comment: '""' });
});

test('an address is taken as people type it', () => {
  expect(addressOf(' example.org/a ')).toBe('https://example.org/a');
  expect(addressOf('http://example.org')).toBe('http://example.org');
  for (const wrong of ['', 'two words', 'localhost', 'javascript:alert(1)', 'mailto:ada@example.org'])
    expect(addressOf(wrong)).toBeNull();
  expect(addressIn('Read this: https://example.org/a?b=c now')).toBe('https://example.org/a?b=c');
  expect(addressIn('It is new (https://example.org/article).')).toBe('https://example.org/article');
});
