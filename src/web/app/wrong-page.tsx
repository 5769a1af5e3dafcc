// A page that failed to load or broke while rendering: what was typed is kept, and reloading is the way on. If only its files
// failed to load, it reloads by itself as soon as the server answers. And the page for paths that no page has.
import { useEffect } from 'react';
import { useRouteError } from '#web/router/routes.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useIsOnline } from './online.ts';
import { Page } from './page.tsx';
import { Link } from '#web/router/link.tsx';
import { paths } from './paths.ts';

const reloadedAtKey = 'postwright.reloaded_at';
/** No second automatic reload within this time: a page that fails again waits for a press. */
const reloadEveryMs = 60_000;
const askEveryMs = 3000;

/**
 * A browser may repeat the failure of an import that failed offline until the page is reloaded. Reloading while the server does not
 * answer would end in the browser's own error page.
 */
function useReloadOnceReachable(isWanted: boolean): void {
  const isOnline = useIsOnline();
  useEffect(() => {
    const isTooSoon = Date.now() - Number(sessionStorage.getItem(reloadedAtKey)) < reloadEveryMs;
    if (!isWanted || !isOnline || isTooSoon) return undefined;
    const leaving = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await fetch('/healthz', { signal: leaving.signal }).catch(() => null);
      if (!answer?.ok || leaving.signal.aborted) return;
      sessionStorage.setItem(reloadedAtKey, String(Date.now()));
      location.reload();
    };
    void ask();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isWanted, isOnline]);
}

export function WrongPage() {
  const error = useRouteError();
  // A new version of the program has other file names: the old page no longer finds its parts.
  const isLoadFailure = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  useReloadOnceReachable(isLoadFailure);
  return (
    <Page title="This page didn’t load" description="Something went wrong on this page.">
      <ErrorNote
        action={
          <Button size="small" onClick={() => location.reload()}>
            Load again
          </Button>
        }
      >
        {isLoadFailure
          ? 'Part of this page couldn’t load. Check your connection, then load it again.'
          : 'Something went wrong on this page. We kept what you typed. Load it again.'}
      </ErrorNote>
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title="Page not found" description="There’s no page at this address.">
      <p className="text-muted">There’s no page at this address.</p>
      <p>
        <Button asChild>
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </Button>
      </p>
    </Page>
  );
}
