// What can be done with one post in the list, in its menu; the dialogs are loaded on first use.
import { PublishDialog, ScheduleDialog } from '../post/dialogs.tsx';
import { CalendarClock, Copy, CopyPlus, PenLine, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#web/router/link.tsx';
import type { Post } from '#contract/post-fields.ts';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { editorPath } from '../paths.ts';
import { useDuplicate } from '../post/duplicate.ts';
import { PostMenu } from '../post/post-row.tsx';
import { isUnknown } from '../post/post-words.ts';


async function copyText({ content }: Post): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast.success('Text copied');
  } catch {
    toast.error('Your browser blocked copying. Open the post, select the text and copy it');
  }
}

export function PostActions({ post }: { post: Post }) {
  const [asked, setAsked] = useState<'schedule' | 'publish' | null>(null);
  const duplicate = useDuplicate();
  const close = () => setAsked(null);
  // A post in doubt is not simply sent again: the row itself asks what is known.
  const canSend = ['draft', 'scheduled', 'failed'].includes(post.status) && !isUnknown(post);
  return (
    <>
      <PostMenu post={post}>
        <MenuItem asChild>
          <Link to={editorPath(post.id)}>
            <PenLine aria-hidden />
            {canSend ? 'Edit' : 'Open'}
          </Link>
        </MenuItem>
        {canSend && (
          <>
            <MenuItem onSelect={() => setAsked('schedule')}>
              <CalendarClock aria-hidden />
              {post.status === 'scheduled' ? 'Reschedule' : 'Schedule'}
            </MenuItem>
            <MenuItem onSelect={() => setAsked('publish')}>
              <Send aria-hidden />
              Publish now
            </MenuItem>
          </>
        )}
        <MenuItem onSelect={() => duplicate.mutate(post)}>
          <CopyPlus aria-hidden />
          Duplicate
        </MenuItem>
        <MenuItem onSelect={() => void copyText(post)}>
          <Copy aria-hidden />
          Copy text
        </MenuItem>
        <MenuLine />
      </PostMenu>
      {asked === 'schedule' && <ScheduleDialog post={post} onClose={close} onDone={close} />}
      {asked === 'publish' && <PublishDialog post={post} onClose={close} onDone={close} />}
    </>
  );
}
