// The call that makes a link card.
import type { Handlers } from '../http/handler.ts';
import type { LinkCardsService } from './service.ts';

export function linkCardRoutes(linkCards: LinkCardsService): Handlers<'makeLinkCard'> {
  return {
    makeLinkCard: async ({ user_id, body, signal }) => ({ link: await linkCards.make(user_id, body.url, signal) }),
  };
}
