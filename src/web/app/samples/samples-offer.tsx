// Offers sample content to look around in, on an empty dashboard.
import { Button } from '#web/ui/button.tsx';
import { useAddSamples, useSamples } from './use-samples.ts';

export function SamplesOffer() {
  const { data } = useSamples();
  const add = useAddSamples();
  if (!data?.is_offered || !data.is_empty) return null;
  return (
    <section
      aria-labelledby="samples-offer"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-dashed border-line-strong px-6 py-5"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="samples-offer" className="font-medium">
          See what a full account looks like
        </h2>
        <p className="mt-1 max-w-[60ch] text-sm text-muted">
          A founder’s posts, a month of schedule, a voice and prospects, all labeled as samples. One press removes them.
        </p>
      </div>
      <Button busy={add.isPending} onClick={() => add.mutate()}>
        Look around with sample content
      </Button>
    </section>
  );
}
