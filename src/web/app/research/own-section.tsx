// What the user published in the same period, beside what is known of such posts; nothing if they published nothing.
import { hookLabels, type HookKind } from '#contract/hooks.ts';
import type { Trends } from '#contract/trends.ts';
import { Section } from '#web/ui/section.tsx';
import { Part } from '#web/ui/part.tsx';
import { PostCard } from './post-card.tsx';
import { effectText, number } from './research-words.ts';

export function OwnSection({ trends: { own, hooks } }: { trends: Trends }) {
  if (own.posts === 0) return null;
  const said = (hook: HookKind): string => {
    const lift = hooks.find((one) => one.hook === hook);
    if (!lift?.claimed || lift.lift === null) return '';
    return `, which ${lift.lift > 1 ? 'does better' : 'does worse'} in the trend database: ${effectText(lift.lift)}`;
  };
  return (
    <Section
      title="Your posts"
      about={`${own.posts === 1 ? 'One post' : `${number(own.posts)} posts`} you published from here in these days. Only you see them, and they are not part of the comparisons on this page.`}
    >
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        {own.topics.length > 0 && (
          <>
            <dt className="text-muted">About</dt>
            <dd>{own.topics.map(({ topic, posts }) => `${topic} (${number(posts)})`).join(', ')}</dd>
          </>
        )}
        {own.hooks.length > 0 && (
          <>
            <dt className="text-muted">Openings</dt>
            <dd className="tabular-nums">
              {own.hooks
                .map(({ hook, posts }) => `${hookLabels[hook].label} (${number(posts)})${said(hook)}`)
                .join('; ')}
            </dd>
          </>
        )}
      </dl>
      <div className="grid gap-4 lg:grid-cols-2">
        {own.best.map((post) => (
          <Part key={post.id} name="This post">
            <PostCard post={post} />
          </Part>
        ))}
      </div>
    </Section>
  );
}
