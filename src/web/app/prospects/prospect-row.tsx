// One person of the list: name, why they stand where they stand, status.
import type { Prospect, ProspectStatus } from '#contract/prospects.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Select } from '#web/ui/field.tsx';
import { statusChoices } from './prospect-words.ts';
import { ScoreBar } from './score-bar.tsx';
import { useUpdateProspect } from './use-prospects.ts';

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
