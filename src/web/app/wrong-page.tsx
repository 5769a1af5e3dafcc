// A page that failed to load or broke while it was drawn: what was typed is kept, and loading it again is the way on. Where only its parts
// did not come, that happens by itself as soon as the program answers.
import { useEffect } from 'react';
import { useRouteError } from '#web/router/routes.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useIsOnline } from './online.ts';
import { Page } from './page.tsx';

const reloadedAtKey = 'postwright.reloaded_at';
/** A page that does not come after a reload either waits for a press. */
const reloadEveryMs = 60_000;
const askEveryMs = 3000;

/** A browser may answer an import that failed offline with that failure until the page is loaded anew. Without an answer of the program a reload would end in the browser's own error. */
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
  // A new version of the program has other file names: the old page finds its parts no longer.
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
