// What the bar over every page says while sample content is there, and the one press that takes all of it away.
import { useRemoveSamples, useSamples } from './use-samples.ts';

export function useHasSamples(): boolean {
  const { data } = useSamples();
  return data !== undefined && data.posts + data.prospects + data.voice_samples > 0;
}

export function SamplesLine() {
  const remove = useRemoveSamples();
  return (
    <p className="flex min-w-0 items-center gap-x-2">
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
