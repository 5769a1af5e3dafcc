// The page while its answer is on the way: in its own shape, from 300 ms of waiting on.
import { After } from '#web/ui/after.tsx';

/** As high as what will stand there: nothing moves when it comes. */
const heights = ['h-56', 'h-136', 'h-96', 'h-80', 'h-48'] as const;

type ResearchSkeletonProps = {
  label?: string;
  /** What the data is, is said already. */
  isIntroduced?: boolean;
};

export function ResearchSkeleton({ label = 'Loading...', isIntroduced = false }: ResearchSkeletonProps) {
  return (
    <output aria-label={label} className="block min-h-[200vh]">
      <After>
        <div aria-hidden className="flex flex-col gap-6 motion-safe:animate-pulse">
          {!isIntroduced && <div className="h-4 w-2/3 bg-ink/7" />}
          {heights.map((height) => (
            <div key={height} className={`flex flex-col gap-3 card p-5 ${height}`}>
              <div className="h-5 w-40 bg-ink/10" />
              <div className="h-4 w-2/3 bg-ink/7" />
              <div className="h-4 w-1/2 bg-ink/7" />
            </div>
          ))}
        </div>
      </After>
    </output>
  );
}

/** As many posts as a page of what was found has. */
export function FoundSkeleton() {
  return (
    <output aria-label="Loading..." className="block min-h-[90rem]">
      <After>
        <div aria-hidden className="grid gap-4 motion-safe:animate-pulse lg:grid-cols-2">
          {Array.from({ length: 10 }, (_, at) => (
            <div key={at} className="flex h-72 flex-col gap-3 rounded-card border border-line p-4">
              <div className="h-5 w-40 bg-ink/10" />
              <div className="h-4 w-5/6 bg-ink/7" />
              <div className="h-4 w-2/3 bg-ink/7" />
            </div>
          ))}
        </div>
      </After>
    </output>
  );
}
