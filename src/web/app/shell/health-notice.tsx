// The line itself: what needs attention, most pressing first, and the way to fix it.
import { TriangleAlert } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import type { AnswerOf } from '#contract/endpoints.ts';
import { useConfig } from '../config-context.ts';
import { paths } from '../paths.ts';
import { ConnectButton } from '../account/connect-button.tsx';

export type Health = AnswerOf<'getPublishingHealth'>;

const some = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

function healthSentences({ connection, publishing, overdue, unknown }: Health): string[] {
  return [
    publishing.ok ? null : publishing.sentence,
    connection?.sentence ?? null,
    unknown > 0 ? `${some(unknown, 'One post', 'posts')} may or may not be on LinkedIn.` : null,
    overdue > 0 ? `${some(overdue, 'One post is', 'posts are')} overdue.` : null,
  ].filter((sentence) => sentence !== null);
}

export function HealthNotice({ data }: { data: Health }) {
  const { off } = useConfig();
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-fair/10 px-4 py-1.5 text-sm">
      <span className="flex min-w-0 items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-fair" />
        <span className="min-w-0">{healthSentences(data).join(' ')}</span>
      </span>
      {data.connection && !off.linkedin && <ConnectButton size="small">Reconnect</ConnectButton>}
      {data.unknown > 0 && (
        <Link to={`${paths.posts}?status=failed`} className="underline">
          Review
        </Link>
      )}
      {data.overdue > 0 && data.unknown === 0 && (
        <Link to={paths.scheduler} className="underline">
          See overdue posts
        </Link>
      )}
    </output>
  );
}
