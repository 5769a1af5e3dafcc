// One line over every page while sample content is there, and the one press that takes all of it away.
import { Button } from '#web/ui/button.tsx';
import { useRemoveSamples, useSamples } from './use-samples.ts';

export function SamplesLine() {
  const { data } = useSamples();
  const remove = useRemoveSamples();
  if (!data || data.posts + data.prospects + data.voice_samples === 0) return null;
  return (
    <div className="flex items-center justify-center gap-x-3 border-b border-line bg-accent/7 px-4 text-sm max-sm:justify-between max-sm:text-xs sm:py-1">
      <p>
        <span className="max-sm:sr-only">You are looking at sample content. It</span>
        <span aria-hidden className="sm:hidden">
          Sample content
        </span>{' '}
        is never published<span className="max-sm:sr-only">.</span>
      </p>
      <Button
        size="small"
        className="max-sm:border-transparent max-sm:bg-transparent max-sm:-mr-3"
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        Remove samples
      </Button>
    </div>
  );
}
