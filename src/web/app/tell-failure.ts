// The toast of a call that failed: a fixed sentence (product spec, section 8), and below it what the server said.
import { messageOf } from '#web/api/api-error.ts';
import { toast, type ToastOptions } from '#web/ui/toast.ts';

export function tellFailure(sentence: string, error: unknown, options: ToastOptions = {}): void {
  const said = messageOf(error, sentence);
  toast.error(sentence, { ...options, ...(said !== sentence && { description: said }) });
}
