// What every page has: title, description, one h1, scrolled to the top; what is shown while one is loading; and the frame of those outside the shell.
import { useEffect, useRef, type ReactNode } from 'react';
import { useConfig } from './config-context.ts';
import { Link } from '#web/router/link.tsx';
import { Outlet } from '#web/router/routes.tsx';
import { serviceNotice } from '#contract/page-config.ts';
import { paths } from './paths.ts';

type PageProps = {
  /** The page's name, and its h1 unless `heading` says otherwise. */
  title: string;
  description: string;
  heading?: ReactNode;
  /** A word on the state of what the page shows, after the heading. */
  status?: ReactNode;
  /** Shown at the other end of the heading's row. */
  actions?: ReactNode;
  /** `wide` uses all the width available, up to three columns of text; `narrow` is one column to read or fill in. */
  width?: 'narrow' | 'page' | 'wide';
  children: ReactNode;
};

const widths = { narrow: 'max-w-[48rem]', page: 'max-w-page', wide: 'max-w-[96rem]' };

export function Page({ title, description, heading = title, status, actions, width = 'page', children }: PageProps) {
  const { brand_name } = useConfig();
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    // After navigation the heading is focused, so that screen readers announce the page; a page just opened is read anyway.
    const wasNavigated = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    if (wasNavigated && document.activeElement === document.body) h1.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={`mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8 ${widths[width]}`}>
      <title>{`${title} | ${brand_name}`}</title>
      <meta name="description" content={description} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 ref={h1} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
            {heading}
          </h1>
          {status}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

export function Loading() {
  return <output className="grid min-h-[50vh] place-items-center text-muted">Loading...</output>;
}

export function BareFrame() {
  const config = useConfig();
  const notice = serviceNotice(config);
  return (
    <>
      <header className="flex h-14 items-center border-b border-line px-4 sm:px-6">
        <Link to={paths.dashboard} className="font-semibold tracking-tight">
          {config.brand_name}
        </Link>
      </header>
      {notice && <p className="border-b border-line px-4 py-1.5 text-center text-xs text-muted">{notice}</p>}
      <main>
        <Outlet />
      </main>
    </>
  );
}
