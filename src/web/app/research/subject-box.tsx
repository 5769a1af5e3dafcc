// What the page is about: a subject to search for, and suggested topics. Typing stays in here until it has settled, since the page
// below is long.
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSettled } from '../use-settled.ts';
import { capital } from './research-words.ts';
import { useTrends } from './use-research.ts';

const shown = 6;

type SubjectBoxProps = { first: string; onSettled: (subject: string) => void; days: number };

export function SubjectBox({ first, onSettled, days }: SubjectBoxProps) {
  const [typed, setTyped] = useState(first);
  const settled = useDeferredValue(useSettled(typed)).trim();
  const tell = useEffectEvent(onSettled);
  useEffect(() => tell(settled), [settled]);
  // Over all posts: topics are suggested before anything is searched.
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
        onType={setTyped}
        className="!h-12 !text-base"
      />
      {/* The same height without any topics: what is below never moves while somebody types. */}
      <div className="h-8 [contain:strict] pointer-coarse:h-11">
        <ul aria-label="Suggested topics" hidden={topics.length === 0} className="flex gap-2 overflow-x-auto">
          {topics.map((topic) => (
            <li key={topic} className="shrink-0">
              <button
                type="button"
                onClick={() => setTyped(topic)}
                className="rounded-full border border-line bg-surface px-3 text-sm leading-[1.875rem] text-muted hover:bg-ink/5 hover:text-ink pointer-coarse:min-h-11"
              >
                <bdi>{capital(topic)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
