// The cards a person may choose on the sandbox's pages: Stripe's test card numbers, by their last four digits.

export const cards = [
  { last4: '4242', number: '4242 4242 4242 4242', does: 'Pays' },
  { last4: '0341', number: '4000 0000 0000 0341', does: 'Is kept, and every later payment is refused' },
  { last4: '0002', number: '4000 0000 0000 0002', does: 'Is refused at once' },
] as const;

export const declined = 'Your card was declined. Choose another one.';

/** `refused`: known and declined; null: not one of these. */
export function readCard(value: string): { last4: string; refused: boolean } | null {
  const card = cards.find(({ last4 }) => last4 === value);
  return card ? { last4: card.last4, refused: card.last4 === '0002' } : null;
}
