// What the bar over every page says while sample content is there, and the button that removes all of it. Loaded only then.
import { useRemoveSamples } from './use-samples.ts';

export function SamplesLine() {
  const remove = useRemoveSamples();
  return (
    <p className="ml-auto flex min-w-0 items-center gap-x-2">
      <span className="truncate">
        Sample content<span className="@max-[62rem]:sr-only"> is never published.</span>
      </span>
      <button
        type="button"
        aria-disabled={remove.isPending || undefined}
        className="shrink-0 rounded-control py-1 font-medium text-ink underline underline-offset-2 aria-disabled:opacity-60"
        onClick={() => !remove.isPending && remove.mutate()}
      >
        Remove samples
      </button>
    </p>
  );
}
