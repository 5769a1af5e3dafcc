// Asks about a post whose answer was lost; nothing for any other post. The form is loaded only when there is such a post.
import { whenDrawn } from '#web/ui/on-demand.ts';
import { isUnknown } from './post-words.ts';
import type { UnknownOutcomeProps } from './unknown-outcome-form.tsx';

const Form = whenDrawn(async () => (await import('./unknown-outcome-form.tsx')).UnknownOutcomeForm);

export function UnknownOutcome(props: UnknownOutcomeProps) {
  if (!isUnknown(props.post)) return null;
  return <Form {...props} />;
}
