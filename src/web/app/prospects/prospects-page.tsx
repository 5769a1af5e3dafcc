// Prospects: the people who engaged, most promising first.
import { Download, Upload } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from '#web/router/link.tsx';
import { useSearchParams } from '#web/router/routes.tsx';
import type { EngagementReading, Prospect, ProspectSort, ProspectStatus } from '#contract/prospects.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { Part } from '#web/ui/part.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { Page } from '../page.tsx';
import { editorPath } from '../paths.ts';
import { useSettled } from '../use-settled.ts';
import { PasteButton, ImportResult } from './paste-button.tsx';
import { ProspectDialog } from './prospect-dialog.tsx';
import { ProspectRow, sortChoices, statusChoices } from './prospect-row.tsx';
import { useProspects, useImportProspects } from './use-prospects.ts';
import { FileButton, FileImport } from '#web/ui/file-button.tsx';
import { useConfig } from '../config-context.ts';
import { ConnectButton } from '../account/connect-button.tsx';

const filters = [{ value: 'all', label: 'All' }, ...statusChoices] as const;

export function ProspectsPage() {
  const [status, setStatus] = useState<ProspectStatus | 'all'>('all');
  const [sort, setSort] = useState<ProspectSort>('score');
  const [params, setParams] = useSearchParams();
  const asked = params.get('q');
  const [typed, setTyped] = useState(asked ?? '');
  // The palette may ask for another person while the page is open.
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    setTyped(asked ?? '');
  }
  const [opened, setOpened] = useState<Prospect | null>(null);
  const q = useDeferredValue(useSettled(typed)).trim();
  const postId = params.get('post') ?? undefined;
  const list = useProspects({ q, status, sort, post_id: postId });
  const prospects = list.data?.pages.flatMap((page) => page.prospects) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  // Notes that were just saved may take a person out of what is searched for.
  const open = prospects.find(({ id }) => id === opened?.id) ?? opened;
  const isFiltered = q !== '' || status !== 'all' || postId !== undefined;
  const reading = list.data?.pages[0]?.linkedin;
  // Both buttons start the same import: the one of an empty list is gone once it has brought people, and what became of them is still told.
  const bring = useImportProspects();
  return (
    <Page
      title="Prospects"
      description="The people who engage with your posts, the most promising first."
      actions={
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:px-3">
          {(list.isPending || prospects.length > 0 || isFiltered) && (
            <Button asChild>
              <a href="/api/prospects/export.csv" download="prospects.csv">
                <Download aria-hidden />
                <span>
                  <span className="max-sm:sr-only">Export </span>CSV
                </span>
              </a>
            </Button>
          )}
          <PasteButton />
          <FileImport label={importWord} {...importedFile} bring={bring}>
            {(result) => <ImportResult result={result} />}
          </FileImport>
        </div>
      }
    >
      {reading && <ReadingNote reading={reading} />}
      {postId !== undefined && (
        <Note
          action={
            <Button size="small" onClick={() => setParams({}, { replace: true })}>
              Show everyone
            </Button>
          }
        >
          Only people who engaged with{' '}
          <Link to={editorPath(postId)} className="text-accent underline underline-offset-2">
            one of your posts
          </Link>
          .
        </Note>
      )}
      {(prospects.length > 0 || isFiltered || !list.isSuccess) && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <ToggleChips label="Status" value={status} choices={filters} onChange={setStatus} />
          <div className="flex w-full flex-wrap gap-3 sm:w-auto">
            <div className="min-w-0 flex-1 sm:w-56">
              <SearchField label="Search prospects" value={typed} onType={setTyped} />
            </div>
            <div className="w-40">
              <Select
                label="Order"
                labelHidden
                value={sort}
                choices={sortChoices}
                onChange={(value) => setSort(value as ProspectSort)}
              />
            </div>
          </div>
        </div>
      )}
      <Announcer>{list.isSuccess && !list.isFetching ? (total === 1 ? '1 person' : `${total} people`) : ''}</Announcer>
      <Waiting of={list} lines={8} isEmpty={prospects.length === 0} />
      {list.isSuccess && !list.isPlaceholderData && prospects.length === 0 && (
        <Nobody isFiltered={isFiltered} bring={bring} />
      )}
      {prospects.length > 0 && (
        <Rows isOld={list.isPlaceholderData}>
          {prospects.map((prospect) => (
            <Part key={prospect.id} name="This prospect" isRow>
              <ProspectRow prospect={prospect} onOpen={() => setOpened(prospect)} />
            </Part>
          ))}
        </Rows>
      )}
      <LoadMore of={list} />
      {open && (
        <ProspectDialog
          key={open.id}
          prospect={open}
          onChange={(one) => setOpened((now) => now && one)}
          onClose={() => setOpened(null)}
        />
      )}
      {/* Below a list of any length, so only after that has loaded: otherwise it would jump. */}
      {!list.isPending && <StoredDataNote />}
    </Page>
  );
}

const importWord = 'Import a file';
const importedFile = {
  fileLabel: "LinkedIn's data export, or a CSV file with people",
  accept: '.zip,.csv,application/zip,text/csv',
};

function Nobody({ isFiltered, bring }: { isFiltered: boolean; bring: ReturnType<typeof useImportProspects> }) {
  if (isFiltered) return <EmptyState title="Nobody found" about="Try another word, or all statuses." />;
  return (
    <EmptyState
      title="Nobody yet"
      about={
        <>
          Add the people who engage with you. The quickest way is LinkedIn’s data export: on LinkedIn, go to Settings,
          Data privacy, Get a copy of your data, and import the ZIP file it sends you. You can also paste a list, or
          import a CSV with a name and a profile address, headline or company. We score people by how often and how
          recently they engaged, and whether you write for people like them.
        </>
      }
      action={
        <FileButton look="primary" {...importedFile} busy={bring.isPending} onFile={bring.mutate}>
          <Upload aria-hidden />
          {importWord}
        </FileButton>
      }
    />
  );
}

const connectWords: Partial<Record<EngagementReading['state'], string>> = {
  not_connected: 'Connect LinkedIn',
  needs_permission: 'Connect again',
  refused: 'Connect again',
};

function ReadingNote({ reading }: { reading: EngagementReading }) {
  const { off } = useConfig();
  const { state, sentence, is_sample } = reading;
  if (state === 'off' || off.linkedin) return null;
  const word = connectWords[state];
  return (
    <Note
      tone={state === 'refused' || state === 'needs_permission' || state === 'waiting' ? 'fair' : 'plain'}
      action={word && <ConnectButton size="small">{word}</ConnectButton>}
    >
      {sentence}
      {is_sample &&
        state === 'reading' &&
        ' Sample data: the sandbox stands in for LinkedIn, and these people aren’t real.'}
    </Note>
  );
}

const points = [
  {
    term: 'What',
    words:
      'Name, headline, company and profile address, and what each person did and when: reactions, comments, messages (the first 500 characters), invitations, endorsements and recommendations. Also the status and notes you give them.',
  },
  {
    term: 'Why',
    words: 'To show you who is interested in what you write. We use it only for this list, and only you see it.',
  },
  {
    term: 'Where it comes from',
    words:
      'Files and lists you import and, where it is set up, LinkedIn’s API. We never scrape pages or read your browser.',
  },
  {
    term: 'LinkedIn’s data export',
    words:
      'We keep only your connections and the people who messaged, invited, endorsed or recommended you. We don’t keep email addresses, your own messages, or your posts, comments and reactions.',
  },
  {
    term: 'How long',
    words:
      'Until you delete the person or your account. Deleting is permanent, but importing someone again brings them back.',
  },
] as const;

function StoredDataNote() {
  return (
    <section aria-labelledby="what-is-held" className="border-t border-line pt-5">
      <h2 id="what-is-held" className="text-sm font-medium">
        What we keep about these people, and why
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,65ch)]">
        {points.map(({ term, words }) => (
          <div key={term} className="contents">
            <dt className="font-medium max-sm:-mb-2">{term}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
