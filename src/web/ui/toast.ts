// Requests a toast from anywhere; toast-area.tsx listens for the requests.

export type ToastOptions = {
  /** Replaces a toast with the same id. */
  id?: string;
  description?: string;
  durationMs?: number;
  action?: { label: string; onClick: () => void };
};
export type ToastRequest =
  | { kind: 'plain' | 'success' | 'error'; message: string; options: ToastOptions }
  | { kind: 'dismiss'; id: string };

export const toastEvent = 'toast-request';

const ask = (detail: ToastRequest): void => void dispatchEvent(new CustomEvent(toastEvent, { detail }));

export const toast = {
  plain: (message: string, options: ToastOptions = {}) => ask({ kind: 'plain', message, options }),
  success: (message: string, options: ToastOptions = {}) => ask({ kind: 'success', message, options }),
  error: (message: string, options: ToastOptions = {}) => ask({ kind: 'error', message, options }),
  dismiss: (id: string) => ask({ kind: 'dismiss', id }),
};
