// Analytics: how one's own posts have done, by day, in all and by post, and when they do best.
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { authorsOf } from '../account/authors.ts';
import { useAccounts } from '../account/queries.ts';
import { Page } from '../page.tsx';
import { DrawnDays } from '../timeline/timeline.tsx';
import { BestTimes } from './best-times.tsx';
import { FigureList } from './figure-list.tsx';
import { FiguresNote } from './figures-note.tsx';
import { ForgetImported, ImportFigures } from './import-figures.tsx';
import { PostsTable } from './posts-table.tsx';
import { fromFirstKnown, impressions_series, isKnown, response_series } from './series.ts';
import { useFigures } from './use-figures.ts';

const windows = [
  { value: '28', label: 'Last 28 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const;

export function FiguresPage() {
  const [days, setDays] = useState('90');
  const [author, setAuthor] = useState('');
  const query = useFigures({ days: Number(days), author });
  const accounts = useAccounts();
  const authors = accounts.data ? authorsOf(accounts.data).filter(({ account }) => account) : [];
  return (
    <Page
      title="Analytics"
      description="How your posts do on LinkedIn, by day and by post."
      actions={<ImportFigures />}
    >
      <div className="flex flex-wrap gap-3">
        <Select label="Time" label_hidden value={days} choices={windows} onChange={setDays} />
        {authors.length > 1 && (
          <Select
            label="Account"
            label_hidden
            value={author}
            choices={[
              { value: '', label: 'All accounts' },
              ...authors.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setAuthor}
          />
        )}
      </div>
      {query.isPending && <Skeleton lines={9} />}
      {query.isError && !query.data && (
        <ErrorNote onAgain={() => void query.refetch()}>{query.error.message}</ErrorNote>
      )}
      {query.data && <Told told={query.data} days={Number(days)} />}
    </Page>
  );
}

function Told({ told, days }: { told: AnswerOf<'getFigures'>; days: number }) {
  const { state, sentence, is_sample, posts, totals, before, best_times } = told;
  const is_empty = posts.length === 0 && Object.values(totals).every((count) => count === null);
  return (
    <>
      <FiguresNote state={state} sentence={sentence} is_sample={is_sample} />
      {is_empty ? (
        <EmptyState
          title="No figures yet"
          about="Impressions, reactions, comments and reposts of your posts will be here. On LinkedIn open Analytics, choose Export, and import that file to see what you have already published."
          action={<ImportFigures look="primary" />}
        />
      ) : (
        <>
          <Section title="In all" about={`The last ${days} days.`}>
            <FigureList figures={totals} before={before} days={days} />
          </Section>
          {isKnown(told.days, impressions_series) && (
            <Section title="Impressions" about="How often your posts were shown, each day.">
              <DrawnDays
                name="Impressions"
                days={fromFirstKnown(told.days, impressions_series)}
                series={impressions_series}
                file_name="impressions.csv"
              />
            </Section>
          )}
          {isKnown(told.days, response_series) && (
            <Section title="Responses" about="Reactions, comments and reposts, each day.">
              <DrawnDays
                name="Responses"
                days={fromFirstKnown(told.days, response_series)}
                series={response_series}
                file_name="responses.csv"
              />
            </Section>
          )}
          <BestTimes times={best_times} />
          <Section
            title="Posts"
            about={posts.length === 0 ? 'None were published in this time.' : 'Figures since each was published.'}
            actions={posts.some(({ sources }) => sources.includes('import')) && <ForgetImported />}
          >
            {posts.length > 0 && <PostsTable posts={posts} />}
          </Section>
        </>
      )}
    </>
  );
}
