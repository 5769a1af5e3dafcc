// For paths that no page has.
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from './page.tsx';
import { paths } from './paths.ts';

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
