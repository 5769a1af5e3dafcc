// One post in the editor: its text beside its preview, its state, and what can be done with it.
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useApp } from '../app-context.ts';
import { useAssistantOpen, useChat } from './assistant/use-chat.ts';
import { Loading, Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { createEditorState, type EditorState } from './editor-state.ts';
import { createDraftSession } from './saving/draft-session.ts';
import { draftOptions } from './saving/draft-options.ts';
import { useLeftDrafts } from './saving/left-drafts.ts';
import { isLocked } from './saving/draft-state.ts';
import { EditorActions } from './editor-actions.tsx';
import { SaveWord } from './saving/save-word.tsx';
import { usePendingAsks } from './assistant/use-pending-asks.ts';
import { listUnsentNew, newPostKey } from './saving/unsent.ts';
import { EditorLayout } from './editor-layout.tsx';
import { onFirstUse, whenDrawn } from '#web/ui/on-demand.ts';

/** A new post has none; for others create-post-page.tsx loads it along with the post. */
const PostStatus = onFirstUse(async () => (await import('../post/post-status.tsx')).PostStatus);
const ConflictDialog = onFirstUse(async () => (await import('./saving/conflict-dialog.tsx')).ConflictDialog);
const UnsentNote = whenDrawn(async () => (await import('./saving/unsent-note.tsx')).UnsentNote);
const PendingAskOffer = whenDrawn(async () => (await import('./assistant/pending-ask-offer.tsx')).PendingAskOffer);

const PublishedPost = whenDrawn(
  async () => (await import('./published-post.tsx')).PublishedPost,
  () => <Loading />,
);

type EditorProps = { post: Post | null; draftKey: string; onCreated: (post: Post) => void };

function useEditorState({ post, draftKey: draft_key, onCreated }: EditorProps): EditorState {
  const place = {
    api: useApi(),
    client: useQueryClient(),
    storage: useApp().storage,
    left: useLeftDrafts(),
    navigate: useNavigate(),
  };
  const [editor] = useState(() => {
    // A new post that still waits to be sent has no address: it is the one that is opened as new.
    const open = [...place.left.keys()].find(({ store }) => store.getState().post?.id === post?.id);
    return createEditorState(open ?? createDraftSession({ ...draftOptions(place), post, draft_key }), place.api);
  });
  const { session } = editor;
  useEffect(() => session.start(), [session]);
  useEffect(() => editor.start(), [editor]);
  // Only while it is shown: by then it may be another page than the one it was begun on.
  useEffect(
    () =>
      session.store.subscribe(({ post: now }, { post: before }) => {
        if (now && !before) onCreated(now);
      }),
    [session, onCreated],
  );
  useEffect(() => {
    if (post) session.serverHas(post);
  }, [session, post]);
  return editor;
}

/** Reports the outcome of publishing if it was under way or due while the page was open. */
function useOutcome(post: Post | null): void {
  const seen = useRef(post?.status);
  useEffect(() => {
    const before = seen.current;
    seen.current = post?.status;
    if (!post || post.status === before) return;
    if (before === 'publishing' || (before === 'scheduled' && post.status === 'published'))
      void import('../post/sending.ts').then(({ toastOutcome }) => toastOutcome(post)).catch(() => undefined);
  }, [post]);
}

export function Editor(props: EditorProps) {
  const editor = useEditorState(props);
  const { session } = editor;
  const asks = usePendingAsks(editor);
  const { storage } = useApp();
  const left = useLeftDrafts();
  const [unsent] = useState(() => {
    // This one, and those that are still being saved.
    const open = [props.draftKey, ...[...left.keys()].map(({ draft_key }) => draft_key)].map(newPostKey);
    return listUnsentNew(storage).filter(({ key }) => !open.includes(key));
  });
  const chat = useChat(editor, (message) => asks.keep({ kind: 'chat', body: { message } }));
  const [isAssistantOpen, setAssistantOpen] = useAssistantOpen();
  const navigate = useNavigate();
  const post = useStore(session.store, (state) => state.post);
  const conflict = useStore(session.store, (state) => state.conflict);
  useOutcome(post);
  // The current post is cleared once it is published or scheduled (product spec, section 4): the lists show it on top.
  const onSent = (sent: Post) => {
    if (sent.status === 'published') void navigate(paths.posts);
    else if (sent.status === 'scheduled') void navigate(paths.scheduler);
    else session.serverHas(sent);
  };
  const save = async () => ((await session.flush()) ? session.store.getState().post : null);
  const title = post ? 'Edit post' : 'New post';
  if (post && isLocked(post)) {
    return (
      <Page title="Post" description="A post on LinkedIn or on its way there.">
        <PostStatus post={post} />
        <PublishedPost post={post} />
        {conflict && <ConflictDialog session={session} />}
      </Page>
    );
  }
  return (
    <Page
      title={title}
      description="Write, schedule and publish a LinkedIn post."
      width="wide"
      status={<SaveWord session={session} />}
      actions={
        <EditorActions editor={editor} onSent={onSent}>
          <Button
            className="aria-expanded:bg-ink/7 max-sm:px-3"
            aria-expanded={isAssistantOpen}
            onClick={() => setAssistantOpen(!isAssistantOpen)}
          >
            <MessageSquareText aria-hidden />
            <span className="max-sm:sr-only">Assistant</span>
          </Button>
        </EditorActions>
      }
    >
      {post && <PostStatus post={post} save={save} />}
      {post && asks.before?.post_id === post.id && (
        <PendingAskOffer editor={editor} chat={chat} interrupted={asks.before} onChat={() => setAssistantOpen(true)} />
      )}
      {!post && unsent.length > 0 && <UnsentNote session={session} found={unsent} />}
      <EditorLayout
        editor={editor}
        chat={chat}
        isAssistantOpen={isAssistantOpen}
        onCloseAssistant={() => setAssistantOpen(false)}
      />
      {conflict && <ConflictDialog session={session} />}
    </Page>
  );
}
