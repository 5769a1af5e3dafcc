// The card beside an empty time: choosing a draft to go out then, for those who do not drag.
import { Link } from '#web/router/link.tsx';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { paths } from '../paths.ts';
import { firstLine } from '../post/post-words.ts';
import { momentText } from '../times.ts';
import type { Zone } from '#contract/wall-time.ts';

const shown = 6;

type PlaceCardProps = {
  at: Date;
  isSlot: boolean;
  drafts: readonly Post[];
  zone: Zone;
  now: Date;
  onChoose: (draft: Post) => void;
};

export function PlaceCard({ at, isSlot, drafts, zone, now, onChoose }: PlaceCardProps) {
  return (
    <div className="flex w-80 max-w-full flex-col gap-3 p-4">
      <p className="text-sm font-medium">
        {isSlot ? 'Free slot, ' : ''}
        {momentText(at.toISOString(), now, zone.name)}
      </p>
      {drafts.length === 0 ? (
        <p className="text-sm text-muted">You have no drafts yet.</p>
      ) : (
        <>
          <p className="text-sm text-muted">Which draft should go out then?</p>
          <ul className="flex flex-col">
            {drafts.slice(0, shown).map((draft) => (
              <li key={draft.id}>
                <Button
                  look="plain"
                  size="small"
                  className="w-full !justify-start"
                  disabled={!draft.content.trim()}
                  onClick={() => onChoose(draft)}
                >
                  <span dir="auto" className="truncate">
                    {firstLine(draft.content)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button asChild size="small" className="self-start">
        <Link to={paths.create_post}>Write a post</Link>
      </Button>
    </div>
  );
}
