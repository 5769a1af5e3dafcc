// Analytics: how the user’s posts have done, by day, in total and per post, when they do best, and the import of figures.
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoints.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/field.tsx';
import { whenDrawn } from '#web/ui/on-demand.ts';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { authorsOf } from '../account/authors.ts';
import { useAccounts } from '../account/queries.ts';
import { Page } from '../page.tsx';
import { DrawnDays } from '../timeline/timeline.tsx';
import { FigureList, FiguresNote, knownDays, impressionsSeries, isKnown, responseSeries } from './figure-list.tsx';
import { useFigures, useForgetImported, useImportFigures } from './use-figures.ts';
import type { FiguresImport } from '#contract/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { FileImport } from '#web/ui/file-button.tsx';
import { counted } from '../timeline/day-words.ts';

function ImportFigures({ look }: { look?: 'quiet' | 'primary' }) {
  return (
    <FileImport
      label="Import LinkedIn analytics"
      fileLabel="LinkedIn's analytics export, XLSX or CSV"
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      look={look}
      bring={useImportFigures()}
    >
      {(result) => <Result result={result} />}
    </FileImport>
  );
}

function Result({ result: { posts, days, matched, rejected } }: { result: FiguresImport }) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {counted(posts, 'post')} and {counted(days, 'day')}.
        {posts > 0 && ` ${matched === 0 ? 'None' : matched} of the posts ${matched === 1 ? 'was' : 'were'} made here.`}
      </p>
      {rejected.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">{counted(rejected.length, 'row')} couldn’t be read:</p>
          <ul className="mt-1 max-h-48 overflow-auto">
            {rejected.map(({ sheet, row, reason }) => (
              <li key={`${sheet} ${row}`}>
                {sheet}, row {row}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ForgetImported() {
  const forget = useForgetImported();
  return (
    <Button look="plain" size="small" busy={forget.isPending} onClick={() => forget.mutate()}>
      Delete imported figures
    </Button>
  );
}

// Only users with figures see these two.
const BestTimes = whenDrawn(async () => (await import('./posts-table.tsx')).BestTimes);
const PostsTable = whenDrawn(async () => (await import('./posts-table.tsx')).PostsTable);

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
      actions={<ImportFigures look={query.data && isEmpty(query.data) ? 'primary' : 'quiet'} />}
    >
      <div className="flex flex-wrap gap-3">
        <Select label="Time" labelHidden value={days} choices={windows} onChange={setDays} />
        {authors.length > 1 && (
          <Select
            label="Account"
            labelHidden
            value={author}
            choices={[
              { value: '', label: 'All accounts' },
              ...authors.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setAuthor}
          />
        )}
      </div>
      <Waiting of={query} lines={9} />
      {query.data && (
        <div
          className={`flex flex-col gap-6 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={query.isFetching}
        >
          <Told told={query.data} />
        </div>
      )}
    </Page>
  );
}

type Figures = AnswerOf<'getFigures'>;

const isEmpty = ({ posts, totals }: Figures): boolean =>
  posts.length === 0 && Object.values(totals).every((count) => count === null);

function Told({ told }: { told: Figures }) {
  const { state, sentence, is_sample, posts, totals, before, best_times, has_import } = told;
  const days = told.days.length;
  return (
    <>
      <FiguresNote state={state} sentence={sentence} isSample={is_sample} />
      {isEmpty(told) ? (
        <EmptyState
          title="No figures yet"
          about="Impressions, reactions, comments and reposts of your posts will be here. On LinkedIn open Analytics, choose Export, and import that file to see what you have already published."
        />
      ) : (
        <>
          <Section title="Totals" about={`The last ${days} days.`}>
            <FigureList figures={totals} before={before} days={days} />
          </Section>
          {isKnown(told.days, impressionsSeries) && (
            <Section title="Impressions" about="How often your posts were shown, each day.">
              <DrawnDays
                name="Impressions"
                days={knownDays(told.days, impressionsSeries)}
                series={impressionsSeries}
                fileName="impressions.csv"
              />
            </Section>
          )}
          {isKnown(told.days, responseSeries) && (
            <Section title="Responses" about="Reactions, comments and reposts, each day.">
              <DrawnDays
                name="Responses"
                days={knownDays(told.days, responseSeries)}
                series={responseSeries}
                fileName="responses.csv"
              />
            </Section>
          )}
          <BestTimes times={best_times} />
          <Section
            title="Posts"
            about={posts.length === 0 ? 'No posts were published in this period.' : 'Figures since each was published.'}
            actions={has_import && <ForgetImported />}
          >
            {posts.length > 0 && <PostsTable posts={posts} />}
          </Section>
        </>
      )}
    </>
  );
}
