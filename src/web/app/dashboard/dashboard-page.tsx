// The dashboard: an idea becomes drafts, and the most recent drafts are at hand.
import { type ReactNode } from 'react';
import { Lightbulb } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import { useApp } from '../app-context.ts';
import { Page } from '../page.tsx';
import { paths, editorPath } from '../paths.ts';
import { FirstSteps } from './first-steps.tsx';
import { GenerateView } from './generate-view.tsx';
import { SamplesOffer } from '../samples/samples-offer.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';
import { Rows } from '#web/ui/rows.tsx';
import { postsOf } from '#web/api/post-list.ts';
import { usePosts } from '../post/use-posts.ts';
import { OriginMark } from '../post/origin-mark.tsx';
import { firstLine } from '../post/post-words.ts';
import { useNow } from '../now.ts';
import { pastText } from '../times.ts';

const shown = 4;

function RecentDrafts() {
  const now = useNow();
  const posts = usePosts('draft', '');
  const drafts = postsOf(posts.data).slice(0, shown);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="recent-drafts" className="mt-4 flex flex-col gap-2">
      <div className="flex items-baseline justify-between">
        <h2 id="recent-drafts" className="text-sm font-medium text-muted">
          Recent drafts
        </h2>
        <Link to={paths.posts} className="text-sm text-muted underline-offset-4 hover:underline">
          All drafts
        </Link>
      </div>
      <Rows>
        {drafts.map((post) => (
          <li key={post.id}>
            <Link
              to={editorPath(post.id)}
              className="flex items-baseline justify-between gap-6 px-4 py-3 hover:bg-ink/4"
            >
              <span className="flex min-w-0 items-baseline gap-2">
                <span dir="auto" className="min-w-0 truncate">
                  {firstLine(post.content)}
                </span>
                <OriginMark post={post} />
              </span>
              <time dateTime={post.updated_at} className="shrink-0 text-xs text-muted">
                {pastText(post.updated_at, now)}
              </time>
            </Link>
          </li>
        ))}
      </Rows>
    </section>
  );
}

const LocalModel = whenDrawn(async () => (await import('./local-model.tsx')).LocalModel);

/** `brought` is shown above the idea: what another page sent along with it. */
export function DashboardPage({ brought }: { brought: ReactNode }) {
  const { user } = useApp();
  return (
    <Page
      title="Dashboard"
      heading="What do you want to write about?"
      actions={
        <Button asChild look="plain" className="-mx-4">
          <Link to={paths.ideas}>
            <Lightbulb aria-hidden />
            Ideas
          </Link>
        </Button>
      }
      description="Type an idea and watch several drafts of a LinkedIn post appear side by side."
    >
      {brought}
      <GenerateView />
      <Part name="Your recent drafts">
        <RecentDrafts />
      </Part>
      <Part name="The first steps">
        <FirstSteps />
      </Part>
      <Part name="Sample content">
        <SamplesOffer />
      </Part>
      {user.is_admin && (
        <Part name="The model on this machine">
          <LocalModel />
        </Part>
      )}
    </Page>
  );
}
