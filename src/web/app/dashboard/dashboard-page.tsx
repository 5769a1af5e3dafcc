// The dashboard: an idea becomes drafts, and the most recent drafts are at hand.
import { type ReactNode } from 'react';
import { Lightbulb, Check } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Part } from '#web/ui/part.tsx';
import { useApp } from '../app-context.ts';
import { Page } from '../page.tsx';
import { paths, editorPath } from '../paths.ts';
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
import { firstStepsHidden, type FirstStepId } from '#contract/first-steps.ts';
import { keys } from '#web/api/query-client.ts';
import { useProfile } from '../account/profile-state.ts';
import { useAnswer, useChange } from '../calls.ts';

const words: Record<FirstStepId, { title: string; to: string | null }> = {
  idea: { title: 'Turn an idea into drafts', to: null },
  draft: { title: 'Save a draft', to: paths.create_post },
  linkedin: { title: 'Connect LinkedIn', to: null },
  plan: { title: 'Schedule or publish a post', to: paths.scheduler },
  voice: { title: 'Teach us how you write', to: paths.voice },
};

/** Each ticked by using the product. Gone once all are done, or hidden for good by the user. */
export function FirstSteps() {
  const { user, setUser } = useApp();
  const isHidden = user.unsafe_metadata[firstStepsHidden] === true;
  const { data } = useAnswer(keys.first_steps, 'getFirstSteps', {}, { enabled: !isHidden, staleTime: 0, retry: false });
  const hide = useChange((api) => api.call('updateMetadata', { body: { [firstStepsHidden]: true } }), {
    isTold: true,
    onSuccess: ({ user: known }) => setUser(known),
  });
  const done = data?.steps.filter(({ is_done }) => is_done).length ?? 0;
  if (isHidden || !data || done === data.steps.length) return null;
  return (
    <section aria-labelledby="first-steps" className="mt-4 flex flex-col gap-3 card p-4 sm:p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 id="first-steps" className="font-medium">
          First steps{' '}
          <span className="font-normal text-muted tabular-nums">
            {done} of {data.steps.length}
          </span>
        </h2>
        <Button size="small" look="plain" className="-mr-3" busy={hide.isPending} onClick={() => hide.mutate()}>
          Hide<span className="sr-only"> the first steps</span>
        </Button>
      </div>
      <ol className="flex flex-col gap-1">
        {data.steps.map(({ id, is_done }) => (
          <li key={id} className="flex min-h-8 items-center gap-3 text-sm pointer-coarse:min-h-11">
            <span
              aria-hidden
              className={`grid size-5 shrink-0 place-items-center rounded-full border ${is_done ? 'border-good bg-good/12 text-good' : 'border-line-strong'}`}
            >
              {is_done && <Check className="size-3.5" />}
            </span>
            {is_done ? <span className="text-muted line-through">{words[id].title}</span> : <Step id={id} />}
            <span className="sr-only">{is_done ? 'Done' : 'Not done yet'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const linkLook = 'cursor-pointer text-left underline underline-offset-4 hover:text-accent';

/** Leads to where the step is done. */
function Step({ id }: { id: FirstStepId }) {
  const profile = useProfile();
  const { title, to } = words[id];
  if (to !== null)
    return (
      <Link to={to} className={linkLook}>
        {title}
      </Link>
    );
  const go = () => (id === 'linkedin' ? profile.open('linkedin') : document.querySelector('textarea')?.focus());
  return (
    <button type="button" onClick={go} className={linkLook}>
      {title}
    </button>
  );
}

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
