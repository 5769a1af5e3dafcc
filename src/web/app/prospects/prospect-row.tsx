// One person of the list: name, why they rank where they do, status.
import type { Prospect, ProspectStatus, EngagementKind, ProspectSort } from '#contract/prospects.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/field.tsx';
import { useUpdateProspect } from './use-prospects.ts';
import { linear } from '#web/ui/scale.ts';

export const statusChoices: readonly { value: ProspectStatus; label: string; tone: BadgeTone }[] = [
  { value: 'new', label: 'New', tone: 'accent' },
  { value: 'contacted', label: 'Contacted', tone: 'plain' },
  { value: 'in_conversation', label: 'In conversation', tone: 'fair' },
  { value: 'won', label: 'Won', tone: 'good' },
  { value: 'lost', label: 'Lost', tone: 'poor' },
];

export const sortChoices: readonly { value: ProspectSort; label: string }[] = [
  { value: 'score', label: 'Best score' },
  { value: 'recent', label: 'Engaged last' },
  { value: 'engagements', label: 'Engaged most' },
  { value: 'name', label: 'Name' },
];

export const engagementWords: Record<EngagementKind, string> = {
  reaction: 'Reacted',
  comment: 'Commented',
  repost: 'Reposted',
  message: 'Wrote a message',
  connection: 'Connected',
  endorsement: 'Endorsed you',
  recommendation: 'Recommended you',
  other: 'Engaged',
};

export function ProspectRow({ prospect, onOpen }: { prospect: Prospect; onOpen: () => void }) {
  const update = useUpdateProspect(prospect.id);
  const about = [prospect.headline, prospect.company].filter((one) => one !== '').join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <button
          type="button"
          onClick={onOpen}
          className="cursor-pointer text-left font-medium underline-offset-2 [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-8"
        >
          {prospect.name}
        </button>
        {prospect.is_sample && (
          <span className="ml-2 align-middle">
            <Badge>Sample data</Badge>
          </span>
        )}
        {about && <p className="truncate text-sm text-muted">{about}</p>}
        <p className="text-sm text-muted">{prospect.reasons.join(' ')}</p>
      </div>
      <ScoreBar score={prospect.score} />
      <div className="w-44">
        <Select
          label={`Status of ${prospect.name}`}
          labelHidden
          value={update.isPending ? (update.variables.status ?? prospect.status) : prospect.status}
          choices={statusChoices}
          onChange={(status) => update.mutate({ status: status as ProspectStatus })}
        />
      </div>
    </li>
  );
}

const size = { width: 72, height: 6 };
const x = linear([0, 100], [0, size.width]);

function ScoreBar({ score }: { score: number }) {
  return (
    <div className="w-20 text-sm tabular-nums">
      <span className="sr-only">Score </span>
      {score}
      <span className="text-muted"> / 100</span>
      <svg aria-hidden width={size.width} height={size.height} className="mt-1 block">
        <rect width={size.width} height={size.height} rx={3} className="fill-ink/7" />
        <rect width={x(score)} height={size.height} rx={3} className="fill-accent" />
      </svg>
    </div>
  );
}
