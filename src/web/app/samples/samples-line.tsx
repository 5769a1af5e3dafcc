// One line over every page while sample content is there, and the one press that takes all of it away.
import { Button } from '#web/ui/button.tsx';
import { useRemoveSamples, useSamples } from './use-samples.ts';

export function SamplesLine() {
  const { data } = useSamples();
  const remove = useRemoveSamples();
  if (!data || data.posts + data.prospects + data.voice_samples === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-accent/7 px-4 py-1 text-center text-sm">
      <p>You are looking at sample content. It is never published.</p>
      <Button size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remove samples
      </Button>
    </div>
  );
}
