// The first five steps, each ticked by using the product. Gone once all are done, or hidden for good by the user.
import { Check } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import { firstStepsHidden, type FirstStepId } from '#contract/first-steps.ts';
import { keys } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { useProfile } from '../account/profile-state.ts';
import { useApp } from '../app-context.ts';
import { useAnswer, useChange } from '../calls.ts';
import { paths } from '../paths.ts';

const words: Record<FirstStepId, { title: string; to: string | null }> = {
  idea: { title: 'Turn an idea into drafts', to: null },
  draft: { title: 'Save a draft', to: paths.create_post },
  linkedin: { title: 'Connect LinkedIn', to: null },
  plan: { title: 'Schedule or publish a post', to: paths.scheduler },
  voice: { title: 'Teach us how you write', to: paths.voice },
};

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
