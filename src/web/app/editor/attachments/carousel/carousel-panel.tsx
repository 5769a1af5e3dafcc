// The carousel panel over a draft: starts with the slides typed here and not attached yet, or those the post has, and attaches the result.
// It brings the metrics of its fonts, so it is loaded only when opened.
import { useState } from 'react';
import { useStore } from 'zustand';
import { postCarousel, usualLook, type CarouselLook, type PostCarousel } from '#contract/carousel.ts';
import { documentTitleMax } from '#contract/post-fields.ts';
import { useApp } from '../../../app-context.ts';
import type { UserStorage } from '../../../user-storage.ts';
import type { DraftSession } from '../../saving/draft-session.ts';
import { isSame } from '../kinds.ts';
import { CarouselDialog } from './carousel-dialog.tsx';
import { carouselOf, deckOf, newDeck } from './deck.ts';

const lookKey = 'carousel.look';
/** Earlier versions of the page kept typed slides apart from their draft. */
const earlierKey = (postId: string | undefined): string => `carousel.typed.${postId ?? 'new'}`;

export function CarouselPanel({ session, onClose }: { session: DraftSession; onClose: () => void }) {
  const { storage } = useApp();
  const content = useStore(session.store, (state) => state.content);
  const attached = useStore(session.store, (state) => state.document?.carousel ?? null);
  const [untyped] = useState(() => (attached ? deckOf(attached) : newDeck(lastLook(storage))));
  const [deck] = useState(() => {
    const typed = session.store.getState().typed_slides ?? (attached ? null : typedEarlier(storage, session));
    return typed ? deckOf(typed) : untyped;
  });
  return (
    <CarouselDialog
      deck={deck}
      untyped={untyped}
      content={content}
      isEdited={attached !== null}
      onTyped={(typed) => {
        const carousel = carouselOf(typed);
        session.typeSlides(isSame(carousel, carouselOf(untyped)) ? null : carousel);
      }}
      onAttach={(carousel) => {
        const { slides, ...look } = carousel;
        storage.write(lookKey, look);
        const first = slides[0]?.heading || slides[0]?.body.split('\n')[0] || 'Carousel';
        const before = session.store.getState().document;
        const title = before?.carousel ? before.title : first.slice(0, documentTitleMax);
        session.edit({
          document: { key: crypto.randomUUID(), url: null, file: null, title, pages: slides.length, carousel },
          typed_slides: null,
        });
        void session.flush();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** From now on they belong to the draft. */
function typedEarlier(storage: UserStorage, session: DraftSession): PostCarousel | null {
  const key = earlierKey(session.store.getState().post?.id);
  const { success, data } = postCarousel.safeParse(storage.read(key));
  if (!success) return null;
  session.typeSlides(data);
  storage.remove(key);
  return data;
}

/** The look of the last one: colours and name are the person's, not the post's. */
function lastLook(storage: UserStorage): CarouselLook {
  const kept = storage.read(lookKey);
  const read = postCarousel.safeParse({ ...(typeof kept === 'object' ? kept : null), slides: [{ heading: 'x' }] });
  if (!read.success) return usualLook;
  const { slides: _, ...look } = read.data;
  return look;
}
