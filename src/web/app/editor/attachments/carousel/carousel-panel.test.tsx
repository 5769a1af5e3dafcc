// Slides that were typed and not attached yet are there again when the panel is opened the next time.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { usualLook } from '#contract/carousel.ts';
import { showApp, user } from '#test/harness/app-screen.tsx';
import { createDraftRig } from '#test/harness/draft-rig.ts';
import { storedAs } from '../../../user-storage.ts';
import type { DraftSession } from '../../saving/draft-session.ts';
import { CarouselPanel } from './carousel-panel.tsx';

function Panel({ session }: { session: DraftSession }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit carousel
      </button>
      {isOpen && <CarouselPanel session={session} onClose={() => setOpen(false)} />}
    </>
  );
}

const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Edit carousel' }));
const heading = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading of slide 1' });

test('changes to an attached carousel outlive closing the panel, until they are attached', async () => {
  const rig = createDraftRig();
  const carousel = { ...usualLook, slides: [{ heading: 'Attached', body: '' }] };
  const document = { url: '/media/d.pdf', title: 'Deck' };
  const session = rig.open(rig.save('p', { content: 'a', carousel, document }));
  showApp(<Panel session={session} />);
  await open();
  expect((await heading()).value).toBe('Attached');
  fireEvent.change(await heading(), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect((await heading()).value).toBe('Typed');
  fireEvent.click(screen.getByRole('button', { name: 'Update carousel' }));
  expect(session.store.getState().document?.carousel?.slides).toEqual([{ heading: 'Typed', body: '' }]);
});

test('typed slides are discarded by a press, which Undo takes back', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'a' }));
  showApp(<Panel session={session} />);
  const typed = () => session.store.getState().typed_slides;
  const discard = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Discard slides' });
  await open();
  await heading();
  expect(discard().disabled).toBe(true);
  fireEvent.change(await heading(), { target: { value: 'Typed' } });
  fireEvent.click(discard());
  expect((await heading()).value).toBe('');
  expect(typed()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await heading()).value).toBe('Typed');
  expect(typed()?.slides).toEqual([{ heading: 'Typed', body: '' }]);

  fireEvent.click(screen.getByRole('button', { name: 'Type as one text' }));
  fireEvent.click(discard());
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Slides' }).value).toBe('');
});

test('changes to an attached carousel are discarded to what is attached', async () => {
  const rig = createDraftRig();
  const carousel = { ...usualLook, slides: [{ heading: 'Attached', body: '' }] };
  const session = rig.open(rig.save('p', { content: 'a', carousel, document: { url: '/media/d.pdf', title: 'Deck' } }));
  showApp(<Panel session={session} />);
  await open();
  fireEvent.change(await heading(), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await heading()).value).toBe('Attached');
  expect(session.store.getState().typed_slides).toBeNull();
});

test('a layout that comes once the panel is closed does not replace what was typed', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'a' }));
  const { promise, resolve } = Promise.withResolvers<Response>();
  const page = showApp(<Panel session={session} />, { answers: { 'POST /api/carousels/slides': () => promise } });
  await open();
  fireEvent.change(await heading(), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'From this post' }));
  await waitFor(() => expect(page.callsOf('POST /api/carousels/slides')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => {
    resolve(Response.json({ slides: [{ heading: 'Laid out', body: '' }] }));
    await new Promise((done) => setTimeout(done));
  });
  await open();
  expect((await heading()).value).toBe('Typed');
});

test('a remembered portrait that is gone is left out, so that the post can be saved', async () => {
  const rig = createDraftRig();
  const portrait = '/media/11111111-2222-4333-8444-555555555555.png';
  const session = rig.open(rig.save('p', { content: 'a' }));
  session.typeSlides({ ...usualLook, handle: 'Ada', portrait, slides: [{ heading: 'One', body: '' }] });
  showApp(<Panel session={session} />);
  await open();
  await heading();
  const image = document.querySelector(`img[src="${portrait}"]`);
  if (!image) throw new Error('the portrait is not shown');
  fireEvent.error(image);
  fireEvent.click(screen.getByRole('button', { name: 'Attach to post' }));
  expect(session.store.getState().document?.carousel?.portrait).toBeNull();
});

test('Undo reaches the slides shown as one text', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'a' }));
  const slides = [{ heading: 'Laid out', body: '' }];
  showApp(<Panel session={session} />, { answers: { 'POST /api/carousels/slides': { slides } } });
  await open();
  fireEvent.change(await heading(), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'From this post' }));
  await waitFor(async () => expect((await heading()).value).toBe('Laid out'));
  fireEvent.click(screen.getByRole('button', { name: 'Type as one text' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Slides' }).value).toBe('Typed');
});

test('the portrait of an attached carousel stays, though it cannot be shown once', async () => {
  const rig = createDraftRig();
  const portrait = '/media/11111111-2222-4333-8444-555555555555.png';
  const carousel = { ...usualLook, portrait, slides: [{ heading: 'One', body: '' }] };
  const session = rig.open(rig.save('p', { content: 'a', carousel, document: { url: '/media/d.pdf', title: 'Deck' } }));
  showApp(<Panel session={session} />);
  await open();
  await heading();
  const image = document.querySelector(`img[src="${portrait}"]`);
  if (!image) throw new Error('the portrait is not shown');
  fireEvent.error(image);
  fireEvent.click(screen.getByRole('button', { name: 'Update carousel' }));
  expect(session.store.getState().document?.carousel?.portrait).toBe(portrait);
});

test('slides typed in an earlier version of the page are there, and are the draft’s from then on', async () => {
  const rig = createDraftRig();
  const session = rig.open(rig.save('p', { content: 'a' }));
  const page = showApp(<Panel session={session} />);
  const typed = { ...usualLook, slides: [{ heading: 'Typed before', body: '' }] };
  localStorage.setItem(storedAs(user.id, 'carousel.typed.p'), JSON.stringify(typed));
  await open();
  expect((await heading()).value).toBe('Typed before');
  expect(session.store.getState().typed_slides?.slides).toEqual(typed.slides);
  expect(localStorage.getItem(storedAs(user.id, 'carousel.typed.p'))).toBeNull();
  expect(page.toasts).toEqual([]);
});

test('the focus stays with the slides: in sight after a move by keys, on the neighbor after a deletion', async () => {
  const rig = createDraftRig();
  const slides = ['One', 'Two', 'Three'].map((words) => ({ heading: words, body: '' }));
  const session = rig.open(rig.save('p', { content: 'a' }));
  session.typeSlides({ ...usualLook, slides });
  showApp(<Panel session={session} />);
  await open();
  await heading();
  const seen: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    seen.push(this.querySelector('p')?.textContent ?? null);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const handle = screen.getByRole('button', { name: 'Move slide 1 with the arrow keys' });
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  await waitFor(() => expect(seen).toEqual(['Slide 2']));
  const remove = (at: number) => {
    const button = screen.getByRole('button', { name: `Delete slide ${at}` });
    button.focus();
    fireEvent.click(button);
  };
  remove(3);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete slide 2');
  remove(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move slide 1 with the arrow keys');
});
