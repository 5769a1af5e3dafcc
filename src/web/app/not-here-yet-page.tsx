// A route whose page comes later says so, and leads back.
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Page } from './page.tsx';
import { paths } from './paths.ts';

export function NotHereYetPage({ title, about }: { title: string; about: string }) {
  return (
    <Page title={title} description={about}>
      <div className="flex max-w-text flex-col items-start gap-3">
        <p className="text-lg font-medium">Not here yet</p>
        <p className="text-muted">{about}</p>
        <Button asChild>
          <Link to={paths.dashboard}>Back to the dashboard</Link>
        </Button>
      </div>
    </Page>
  );
}
