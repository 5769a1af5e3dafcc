// The calls for importing posts, and the toasts afterwards: one press undoes the whole import.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { postImportMaxBytes, type ImportTimes, type PostImport } from '#contract/post-imports.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes } from '../post/sending.ts';

export type ImportChoice = {
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
export function usePostImport() {
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
