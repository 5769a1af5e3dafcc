// For a deletion that is a single call: sends it once its undo is over, and tells how it ended.
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from './calls.ts';

/** What was shown is fetched again either way. */
export const sendWithToast =
  (call: () => Promise<unknown>, done: string, failed: string) =>
  async (id: string): Promise<boolean> => {
    try {
      await call();
      toast.success(done, { id });
    } catch (error) {
      toastFailure(failed, error, { id });
    }
    return false;
  };
