// The frame of the pages that links in emails lead to; they work signed out. The secret comes after the # and is removed from the address bar.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useConfig } from '../config-context.ts';

type LinkPageProps = { title: string; description: string; children: ReactNode };

export function LinkPage({ title, description, children }: LinkPageProps) {
  const { brand_name } = useConfig();
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <title>{`${title} | ${brand_name}`}</title>
      <meta name="description" content={description} />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}

/** Reports a link that no longer works on the form, not at a field. */
export function withPlace(error: unknown): never {
  throw error instanceof ApiError && error.fields['token'] ? new Error(error.fields['token']) : error;
}

/** Read once, when the page opens; '' if there is none. */
export function useLinkSecret(): string {
  const [secret] = useState(() => {
    const found = location.hash.slice(1);
    if (found) history.replaceState(history.state, '', location.pathname + location.search);
    return found;
  });
  return secret;
}
