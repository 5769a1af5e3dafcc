// A page that failed to load or broke while it was drawn: what was typed is kept, and loading it again is the way on.
import { useRouteError } from '#web/router/routes.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Page } from './page.tsx';

export function WrongPage() {
  const error = useRouteError();
  // A new version of the program has other file names: the old page finds its parts no longer.
  const isLoadFailure = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <Page title="This page did not load" description="Something went wrong on this page.">
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
