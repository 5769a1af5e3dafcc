// What the page is about: a subject to search, and topics that are suggested for it.
import { SearchField } from '#web/ui/search-field.tsx';
import { capital } from './research-words.ts';
import { useTrends } from './use-research.ts';

const shown = 6;

type SubjectBoxProps = { typed: string; onType: (subject: string) => void; days: number };

export function SubjectBox({ typed, onType, days }: SubjectBoxProps) {
  // Of all posts: a topic is suggested before it is searched.
  const all = useTrends('', days);
  const words = typed.trim().toLowerCase();
  const topics = (all.data?.topics ?? [])
    .map(({ topic }) => topic)
    .filter((topic) => topic.toLowerCase().includes(words) && topic.toLowerCase() !== words)
    .slice(0, shown);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search posts and trends by topic"
        placeholder="Search a topic, e.g. hiring"
        value={typed}
        onType={onType}
        className="!h-12 !text-base"
      />
      {topics.length > 0 && (
        <ul aria-label="Suggested topics" className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                onClick={() => onType(topic)}
                className="rounded-full border border-line bg-surface px-3 py-1 text-sm text-muted hover:bg-ink/5 hover:text-ink pointer-coarse:min-h-11"
              >
                <bdi>{capital(topic)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
