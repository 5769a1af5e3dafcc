// The two ways out, schedule and publish, both of which save first, and what else can be done with a post.
import { CalendarClock, Ellipsis, FileClock, History, Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/router/routes.tsx';
import { replacePost } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import { useStore } from 'zustand';
import type { Post } from '#contract/post-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useDeletions } from '../deletions.ts';
import { HistoryDialog, PublishDialog, ScheduleDialog, useAsked } from '../post/dialogs.tsx';
import { paths } from '../paths.ts';
import { pollProblem } from './attachments/kinds.ts';
import type { VideoUploadState } from './attachments/video-upload.ts';
import { textProblem } from '../post/unfinished.ts';
import type { EditorState } from './editor-state.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const VersionsDialog = onFirstUse(async () => (await import('./saving/versions-dialog.tsx')).VersionsDialog);

type OpenDialog = { kind: 'publish' | 'schedule'; post: Post };

const unsentVideo = ({ status }: VideoUploadState): string =>
  status === 'failed'
    ? 'The video wasn’t uploaded. Try again or remove it first.'
    : 'The video is still uploading. Wait for it to finish.';

type EditorActionsProps = { editor: EditorState; onSent: (post: Post) => void; children?: ReactNode };

/** `children` come before them. */
export function EditorActions({ editor, onSent, children }: EditorActionsProps) {
  const { session, controller } = editor;
  const client = useQueryClient();
  const deletions = useDeletions();
  const navigate = useNavigate();
  const history = useAsked(HistoryDialog);
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [isVersionsOpen, setVersionsOpen] = useState(false);
  const [preparing, setPreparing] = useState<OpenDialog['kind'] | null>(null);
  const post = useStore(session.store, (state) => state.post);
  const problem = useStore(session.store, ({ content, poll }) => textProblem(content) ?? pollProblem(poll));

  /** What goes out is what the server has, so the dialog opens only once everything is saved. */
  const ask = async (kind: OpenDialog['kind']) => {
    const sending = session.uploads.store.getState();
    if (sending) {
      toast.error(unsentVideo(sending), { id: 'video-unsent' });
      return;
    }
    setPreparing(kind);
    const isSaved = await session.flush();
    setPreparing(null);
    const { post: stored, conflict } = session.store.getState();
    if (isSaved && stored) setAsked({ kind, post: stored });
    else if (!conflict) toast.error('Failed to save draft', { id: 'save-failed' });
  };
  const close = () => setAsked(null);
  const onDone = (sent: Post) => {
    close();
    onSent(sent);
  };
  const onRestored = (restored: Post) => {
    // Only once the dialog has returned the focus: the field then takes it, so that the browser's undo reverts the change.
    flushSync(() => setVersionsOpen(false));
    setTimeout(() => {
      controller.replaceAll(restored.content, 'user');
      session.serverHas(restored);
      replacePost(client, restored);
      toast.plain('Version restored');
    });
  };
  const isScheduled = post?.status === 'scheduled';
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2">
      {children}
      <Button disabled={problem !== null} busy={preparing === 'schedule'} onClick={() => void ask('schedule')}>
        <CalendarClock aria-hidden className="max-sm:hidden" />
        {isScheduled ? 'Reschedule' : 'Schedule'}
      </Button>
      <Button
        look="primary"
        disabled={problem !== null}
        busy={preparing === 'publish'}
        onClick={() => void ask('publish')}
      >
        <Send aria-hidden className="max-sm:hidden" />
        {isScheduled ? 'Publish now' : 'Publish'}
      </Button>
      {post && (
        <Menu align="end" button={<IconButton label="More" icon={<Ellipsis />} />}>
          <MenuItem icon={FileClock} word="Versions" onSelect={() => setVersionsOpen(true)} />
          {post.status !== 'draft' && <MenuItem icon={History} word="History" onSelect={() => history.ask(post)} />}
          <MenuItem
            danger
            icon={Trash2}
            word="Delete"
            onSelect={() => {
              deletions.remove(post);
              void navigate(paths.posts);
            }}
          />
        </Menu>
      )}
      {history.dialog}
      {isVersionsOpen && post && (
        <VersionsDialog
          session={session}
          postId={post.id}
          onClose={() => setVersionsOpen(false)}
          onRestored={onRestored}
        />
      )}
      {asked?.kind === 'publish' && <PublishDialog post={asked.post} onClose={close} onDone={onDone} />}
      {asked?.kind === 'schedule' && <ScheduleDialog post={asked.post} onClose={close} onDone={onDone} />}
    </div>
  );
}
