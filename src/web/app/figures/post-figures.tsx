// How one published post is doing: in total, and by day.
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { DrawnDays } from '../timeline/timeline.tsx';
import { FigureList, FiguresNote, impressionsSeries, isKnown, responseSeries } from './figure-list.tsx';
import { usePostFigures } from './use-figures.ts';

export function PostFigures({ postId }: { postId: string }) {
  const query = usePostFigures(postId);
  if (query.isPending || query.isError) return <Waiting of={query} lines={3} />;
  const { figures, days, state, sentence, is_sample } = query.data;
  const series = [impressionsSeries, responseSeries].filter((some) => days.length > 1 && isKnown(days, some));
  return (
    <Section title="How it’s doing">
      {figures ? <FigureList figures={figures} /> : <p className="text-sm text-muted">No figures yet.</p>}
      {series.map((some) => (
        <DrawnDays
          key={some[0]?.key}
          name={some === impressionsSeries ? 'Impressions' : 'Responses'}
          days={days}
          series={some}
          fileName={some === impressionsSeries ? 'impressions.csv' : 'responses.csv'}
        />
      ))}
      {(state !== 'reading' || is_sample || !figures) && (
        <FiguresNote state={state} sentence={sentence} isSample={is_sample} />
      )}
    </Section>
  );
}
