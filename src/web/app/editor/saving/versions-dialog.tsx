// Every version of the text: who wrote it, when, its first words, and what restoring it would change. Loaded when opened.
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Post } from '#contract/post-fields.ts';
import type { PostVersion } from '#contract/posts.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer } from '../../calls.ts';
import { useZoneName } from '../../post/posting-times.ts';
import { useNow } from '../../now.ts';
import { firstLine } from '../../post/post-words.ts';
import { momentText, zoneText } from '../../times.ts';
import { DiffView } from '#web/ui/diff-view.tsx';
import type { DraftSession } from './draft-session.ts';
import { diffText, wordDiff } from '#web/ui/word-diff.ts';

type VersionsDialogProps = {
  session: DraftSession;
  postId: string;
  onClose: () => void;
  /** Called once the server has the version as its latest text. */
  onRestored: (post: Post) => void;
};

function useRestore({ session, postId: post_id, onRestored }: VersionsDialogProps) {
  const api = useApi();
  return useMutation({
    mutationFn: async (version: number) => {
      // Unsaved changes would be lost, so they become a version of their own first.
      if (!(await session.flush()))
        throw new ApiError('Your latest changes aren’t saved yet. Try again once they are.');
      const params = { id: post_id, version: String(version) };
      return api.call('restoreVersion', { params, fallback: 'Failed to update draft' });
    },
    onSuccess: ({ post }) => onRestored(post),
  });
}

export function VersionsDialog(props: VersionsDialogProps) {
  const { session, postId: post_id, onClose } = props;
  const now = useNow();
  const zoneName = useZoneName();
  const content = useStore(session.store, (state) => state.content);
  const [chosen, setChosen] = useState<number | null>(null);
  const restore = useRestore(props);
  const list = useAnswer(
    keys.versions(post_id),
    'listVersions',
    { params: { id: post_id }, fallback: 'We couldn’t load the versions.' },
    { staleTime: 0 },
  );
  const versions = list.data?.versions ?? [];
  const version = versions.find((one) => one.version === chosen) ?? versions.find((one) => one.content !== content);
  return (
    <Dialog
      wide
      title="Versions"
      about={`Every saved version. Times are in ${zoneText(now, zoneName)}.`}
      onClose={onClose}
      closeWord="Close"
      actions={
        <Button
          look="primary"
          disabled={!version || version.content === content}
          busy={restore.isPending}
          onClick={() => version && restore.mutate(version.version)}
        >
          Restore this version
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Waiting of={list} lines={6} />
        {restore.isError && <ErrorNote>{restore.error.message}</ErrorNote>}
        {versions.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
            <ol aria-label="Versions" className="flex max-h-60 flex-col gap-1 overflow-y-auto p-0.5 sm:max-h-[50vh]">
              {versions.map((one) => (
                <li key={one.version}>
                  <VersionButton
                    version={one}
                    isChosen={one === version}
                    isNow={one.content === content}
                    when={momentText(one.created_at, now, zoneName)}
                    onChoose={() => setChosen(one.version)}
                  />
                </li>
              ))}
            </ol>
            {version ? (
              <Difference now={content} version={version} />
            ) : (
              <p className="text-sm text-muted">No earlier changes yet.</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

type VersionButtonProps = {
  version: PostVersion;
  isChosen: boolean;
  isNow: boolean;
  when: string;
  onChoose: () => void;
};

function VersionButton({ version, isChosen, isNow, when, onChoose }: VersionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex w-full flex-col gap-0.5 rounded-control border border-transparent px-3 py-2 text-left hover:bg-ink/5 aria-pressed:border-line-strong aria-pressed:bg-ink/5"
    >
      <span className="flex w-full justify-between gap-2 text-xs text-muted">
        <span className="font-medium text-ink">{version.author === 'assistant' ? 'Assistant' : 'You'}</span>
        <span>{isNow ? 'Now' : when}</span>
      </span>
      <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{firstLine(version.content)}</span>
    </button>
  );
}

function Difference({ now, version }: { now: string; version: PostVersion }) {
  const pieces = useMemo(() => wordDiff(now, version.content), [now, version]);
  const isSame = now === version.content;
  return (
    <section aria-label="What restoring changes" className="flex min-w-0 flex-col gap-2">
      <h3 className="text-xs text-muted">
        {isSame ? 'This is the current text.' : `Restoring changes: ${diffText(pieces)}`}
      </h3>
      <div
        // Focusable, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[50vh] overflow-y-auto rounded-control border border-line bg-surface px-3 py-2"
      >
        <DiffView pieces={pieces} />
      </div>
    </section>
  );
}
