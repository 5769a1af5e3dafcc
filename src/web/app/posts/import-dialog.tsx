// Imports posts: a file is chosen, shown as a table with the problems of each row, and imported with one press.
import { FileUp, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { postImportMaxBytes, type ImportTimes, type PostImport, type ImportRow } from '#contract/post-imports.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '../now.ts';
import { NotConnectedNote, useCanSend } from '../post/before-sending.tsx';
import { useZone, ZoneUnknownNote } from '../post/zone.tsx';
import { zoneText, momentText } from '../times.ts';
import { useZoneName } from '../post/posting-times.ts';
import { firstLine } from '../post/post-words.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes } from '../post/sending.ts';

/** Nobody reads more than this before pressing. */
const shownMost = 200;

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];

function summary(rows: readonly ImportRow[]): string {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const timed = good.filter(({ scheduled_at }) => scheduled_at !== null).length;
  const published = good.filter(({ published_at }) => published_at !== null).length;
  return [
    ...counted(published, 'published post will be added', 'published posts will be added'),
    ...counted(timed, 'post will be scheduled', 'posts will be scheduled'),
    ...counted(good.length - timed - published, 'will be a draft', 'will be drafts'),
    ...counted(rows.length - good.length, 'row will be left out', 'rows will be left out'),
  ].join(', ');
}

function ImportTable({ table: { rows } }: { table: PostImport }) {
  const now = useNow();
  const zoneName = useZoneName();
  const ordered = rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0));
  return (
    <section aria-label="Posts of the file" className="flex flex-col gap-2">
      <p aria-live="polite" className="text-sm font-medium">
        {summary(rows)}.
      </p>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {ordered.slice(0, shownMost).map((row) => {
          const at = row.scheduled_at ?? row.published_at;
          return <Row key={row.row} row={row} when={at && momentText(at, now, zoneName)} />;
        })}
      </ul>
      {rows.length > shownMost && (
        <p className="text-sm text-muted">And {(rows.length - shownMost).toLocaleString('en-US')} more.</p>
      )}
    </section>
  );
}

function Row({ row: { row, content, image_urls, problems }, when }: { row: ImportRow; when: string | null }) {
  const pictures = image_urls.length;
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-8 shrink-0 text-right text-xs text-muted tabular-nums">
          <span className="sr-only">Row </span>
          {row}
        </span>
        <span className="min-w-0 flex-1 basis-48 truncate">
          {content.trim() === '' ? 'No text' : firstLine(content)}
        </span>
        <span className="shrink-0 text-xs text-muted max-sm:ml-11">
          {pictures > 0 && `${pictures === 1 ? '1 picture' : `${pictures} pictures`} · `}
          {problems.length > 0 ? 'Left out' : (when ?? 'Draft')}
        </span>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="flex items-start gap-1.5 pl-11 text-poor">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{problem}</span>
        </p>
      ))}
    </li>
  );
}

const timeChoices: readonly { value: ImportTimes; label: string }[] = [
  { value: 'given', label: 'At the times in the file' },
  { value: 'slots', label: 'At the next free posting times' },
  { value: 'none', label: 'As drafts, without times' },
];
const dateChoices = [
  { value: 'month', label: '03/04 is March 4' },
  { value: 'day', label: '03/04 is April 3' },
] as const;

const goodRows = ({ rows }: PostImport) => rows.filter(({ problems }) => problems.length === 0);

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { zone, isKnown, retry } = useZone();
  const now = useNow();
  const [choice, setChoice] = useState<Partial<ImportChoice>>({ times: 'given' });
  const { check, create } = usePostImport();
  const canSend = useCanSend(null);
  const whole = ({ times = 'given', dates, teaches = false }: Partial<ImportChoice>, file: File): ImportChoice => ({
    file,
    times,
    dates,
    time_zone: zone.name,
    teaches,
  });
  const look = (change: Partial<ImportChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    create.reset();
    if (next.file) check.mutate(whole(next, next.file));
  };
  const table = check.data;
  const good = table ? goodRows(table) : [];
  // The server leaves these rows out: connecting first, all of the file is imported at once.
  const needsLinkedin = (table?.rows.some(({ scheduled_at }) => scheduled_at !== null) ?? false) && !canSend;
  const isPast = table?.source === 'linkedin_export';
  // These posts are already in the list; all that is left is to learn the voice from them.
  const isToLearn = isPast && table.repeated;
  const make = () => {
    if (choice.file)
      create.mutate(whole(isToLearn ? { ...choice, teaches: true } : choice, choice.file), { onSuccess: onClose });
  };
  const error = create.error ?? check.error;
  return (
    <Dialog
      wide
      title="Import posts"
      about={table && !isToLearn ? `Times are in ${zoneText(now, table.time_zone)}.` : undefined}
      onClose={onClose}
      isBusy={create.isPending}
      closeWord="Cancel"
      actions={
        <>
          {table && (
            <Button
              look="primary"
              busy={create.isPending}
              disabled={check.isPending || ((good.length === 0 || table.repeated) && !isToLearn) || needsLinkedin}
              onClick={make}
            >
              {isToLearn ? 'Teach my voice' : good.length === 1 ? 'Import 1 post' : `Import ${good.length} posts`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isKnown && <FileChoice name={choice.file?.name} onChoose={(file) => look({ file, dates: undefined })} />}
        {!isKnown && (retry ? <ZoneUnknownNote onAgain={retry} /> : <Skeleton lines={3} />)}
        {isPast && !isToLearn && (
          <PublishedBefore
            teaches={choice.teaches ?? false}
            onTeaches={(teaches) => setChoice({ ...choice, teaches })}
          />
        )}
        {choice.file && !isPast && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              label="Schedule"
              value={choice.times ?? 'given'}
              choices={timeChoices}
              onChange={(times) => look({ times: times as ImportTimes })}
            />
            {table?.dates && choice.times === 'given' && (!table.dates.is_certain || choice.dates) && (
              <Select
                label="Dates in figures"
                hint="The file doesn’t say which comes first."
                value={table.dates.order}
                choices={dateChoices}
                onChange={(dates) => look({ dates: dates as 'month' | 'day' })}
              />
            )}
          </div>
        )}
        {error && <ErrorNote>{error.message}</ErrorNote>}
        {needsLinkedin && <NotConnectedNote authorId={null} onLeave={onClose} />}
        {table?.repeated && (
          <Note>You’ve already imported this file.{isToLearn && ' Your voice can still learn from its posts.'}</Note>
        )}
        {check.isPending ? <Skeleton lines={6} /> : table && !isToLearn && <ImportTable table={table} />}
      </div>
    </Dialog>
  );
}

function PublishedBefore({ teaches, onTeaches }: { teaches: boolean; onTeaches: (teaches: boolean) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        These posts are already on LinkedIn. They’ll be listed here as published; nothing is sent.
      </p>
      <Checkbox checked={teaches} onChange={onTeaches}>
        Use them to learn my voice, too
      </Checkbox>
    </div>
  );
}

const whatIsRead =
  'CSV or JSON, including exports from Buffer, Hootsuite, Typefully or Postiz. We recognize columns by name: text, scheduled_at, image_urls. For your past LinkedIn posts, choose the ZIP of LinkedIn’s data export, or Shares.csv from it. You’ll see everything before it’s imported.';

function FileChoice({ name, onChoose }: { name: string | undefined; onChoose: (file: File) => void }) {
  return (
    <div
      className={name === undefined ? 'flex flex-col items-start gap-4' : 'flex flex-wrap items-center gap-x-4 gap-y-2'}
    >
      {name === undefined && <p className="max-w-prose text-sm text-muted">{whatIsRead}</p>}
      <FileButton
        look={name === undefined ? 'primary' : 'quiet'}
        fileLabel="File with posts"
        accept=".csv,.tsv,.txt,.json,.jsonl,.zip,text/csv,application/json,application/zip"
        onFile={onChoose}
      >
        <FileUp aria-hidden />
        {name === undefined ? 'Choose a file' : 'Choose another file'}
      </FileButton>
      {name !== undefined && (
        <p className="min-w-0 flex-1 basis-56 text-sm [overflow-wrap:anywhere] text-muted">{name}</p>
      )}
    </div>
  );
}

type ImportChoice = {
  file: File;
  times: ImportTimes;
  /** Which comes first in 03/04/2026; undefined lets the server work it out from the file. */
  dates: 'month' | 'day' | undefined;
  time_zone: string;
  /** For LinkedIn's data export: whether its texts also become voice samples. */
  teaches: boolean;
};
/** Long, since up to a hundred pictures may have to be fetched. */
const timeoutMs = 120_000;

const send = (api: Api, { file, teaches, ...choice }: ImportChoice, mode: 'check' | 'create') => {
  if (file.size > postImportMaxBytes)
    throw new Error(
      /\.zip$/i.test(file.name)
        ? 'Files can be up to 10 MB. Unzip it and choose Shares.csv.'
        : 'Files can be up to 10 MB. Split it and import the parts one at a time.',
    );
  const fallback = 'We couldn’t read the file';
  const body = { mode, ...choice, teach_voice: teaches ? ('true' as const) : ('false' as const) };
  return api.call('importPosts', { body, files: [file], timeout_ms: timeoutMs, fallback });
};

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.posts });
  void client.invalidateQueries({ queryKey: keys.voice });
  forgetTimes(client);
}

async function takeBack(api: Api, client: QueryClient, importId: string): Promise<void> {
  // Not the id of the toast that was pressed: that one is on its way out, and would take this with it.
  const id = `import-undone-${importId}`;
  try {
    const { deleted, kept } = await api.call('undoPostImport', { params: { import_id: importId } });
    const staying =
      kept.length === 1 ? '1 stays because it’s published.' : `${kept.length} stay because they’re published.`;
    toast.plain(`${posts(deleted.length)} removed`, { id, description: kept.length > 0 ? staying : undefined });
  } catch (error) {
    toast.error(messageOf(error, 'We couldn’t undo the import'), { id });
  }
  forgetLists(client);
}

/** The caller reports errors, at the place where they happened. */
function usePostImport() {
  const api = useApi();
  const client = useQueryClient();
  const check = useMutation({ mutationFn: async (choice: ImportChoice) => send(api, choice, 'check') });
  const create = useMutation({
    mutationFn: async (choice: ImportChoice) => send(api, choice, 'create'),
    onSuccess({ import_id, created, rejected, repeated, taught }: PostImport, { teaches }) {
      forgetLists(client);
      if (repeated && teaches)
        return toast.success(
          taught > 0 ? `Your voice learned from ${posts(taught)}` : 'Your voice already knows these posts',
        );
      if (created.length === 0) return toast.plain('No post was imported');
      const leftOut = rejected.length === 1 ? '1 row was left out.' : `${rejected.length} rows were left out.`;
      const about = [
        ...(repeated ? ['Its posts are in the list.'] : rejected.length > 0 ? [leftOut] : []),
        ...(taught > 0 ? [`Your voice learned from ${posts(taught)}.`] : []),
      ];
      toast.success(repeated ? 'You’ve already imported this file' : `${posts(created.length)} imported`, {
        id: `import-${import_id}`,
        description: about.length > 0 ? about.join(' ') : undefined,
        durationMs: 12_000,
        // What an earlier import made may have been worked on since.
        ...(repeated ? {} : { action: { label: 'Undo', onClick: () => void takeBack(api, client, import_id) } }),
      });
    },
  });
  return { check, create };
}
