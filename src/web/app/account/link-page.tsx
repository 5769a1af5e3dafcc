// The frame of the pages that links in emails lead to; they work signed out. The secret comes after the # and is removed from the address bar.
import { Fragment, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useConfig } from '../config-context.ts';

type LinkPageProps = {
  title: string;
  description: string;
  /** What to show for the link's secret, anew for another one; '' if there is none. */
  children: (secret: string) => ReactNode;
};

export function LinkPage({ title, description, children }: LinkPageProps) {
  const { brand_name } = useConfig();
  const secret = useLinkSecret();
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <title>{`${title} | ${brand_name}`}</title>
      <meta name="description" content={description} />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <Fragment key={secret}>{children(secret)}</Fragment>
    </div>
  );
}

export const partMissing = 'Part of the link is missing. Open it from the email again.';

/** Reports a link that no longer works on the form, not at a field. */
export function withPlace(error: unknown): never {
  throw error instanceof ApiError && error.fields['token'] ? new Error(error.fields['token']) : error;
}

/** The newest that this page was opened with: a link pasted into an open page changes its hash alone, and loads nothing. */
function useLinkSecret(): string {
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    const follow = () => {
      const found = takeSecret();
      if (found) setSecret(found);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return secret;
}

function takeSecret(): string {
  const found = location.hash.slice(1);
  if (found) history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}
