// The page while its answer is loading: in its own shape, after 300 ms of waiting.
import { After } from '#web/ui/after.tsx';

/** As high as the content to come, so that nothing moves when it arrives. */
const heights = ['h-56', 'h-136', 'h-96', 'h-80', 'h-48'] as const;

type ResearchSkeletonProps = {
  label?: string;
  /** The page already says what the data is. */
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

/** As many posts as a page of results has. */
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
