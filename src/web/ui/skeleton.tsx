// Grey bars where text will be, after 300 ms of waiting. Screen readers get one word instead.
import { After } from './after.tsx';

export function Skeleton({ lines }: { lines: number }) {
  return (
    <output aria-label="Loading..." className="block min-h-6">
      <After>
        <div aria-hidden className="flex flex-col gap-2.5 motion-safe:animate-pulse">
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className="h-4 rounded bg-ink/7" style={{ width: `${96 - ((line * 23) % 41)}%` }} />
          ))}
        </div>
      </After>
    </output>
  );
}
