// All posts: filtered, searched, page by page; each opens in the editor. The keys of a focused row are here; those of its checkbox in select-box.tsx.
import { useDeferredValue, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { Download, Lightbulb, Upload, CalendarClock, Copy, CopyPlus, PenLine, Send } from 'lucide-react';
import { Link } from '#web/router/link.tsx';
import { toast } from '#web/ui/toast.ts';
import { postsOf, type PostFilter } from '#web/api/post-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { Part } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { useAuthors } from '../account/queries.ts';
import { useNow } from '../now.ts';
import { useZoneName } from '../post/posting-times.ts';
import { Page } from '../page.tsx';
import { paths, editorPath } from '../paths.ts';
import { useSettled } from '../use-settled.ts';
import { PostRow, PostMenu } from '../post/post-row.tsx';
import { usePosts } from '../post/use-posts.ts';
import { useLabels } from '../post/use-labels.ts';
import { BulkBar, SelectBox, useSelection } from './select-box.tsx';
import { choiceText, csvAddress, useListChoice, ListControls } from './list-controls.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { onFirstUse } from '#web/ui/on-demand.ts';
import { PublishDialog, ScheduleDialog } from '../post/dialogs.tsx';
import type { Post } from '#contract/post-fields.ts';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { isComposing } from '#web/ui/is-composing.ts';
import { useDuplicate } from '../post/duplicate.ts';
import { isUnknown } from '../post/post-words.ts';

async function copyText({ content }: Post): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast.success('Text copied');
  } catch {
    toast.error('Your browser blocked copying. Open the post, select the text and copy it');
  }
}

function PostActions({ post }: { post: Post }) {
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
            <MenuItem
              icon={CalendarClock}
              word={post.status === 'scheduled' ? 'Reschedule' : 'Schedule'}
              onSelect={() => setAsked('schedule')}
            />
            <MenuItem icon={Send} word="Publish now" onSelect={() => setAsked('publish')} />
          </>
        )}
        <MenuItem icon={CopyPlus} word="Duplicate" onSelect={() => duplicate.mutate(post)} />
        <MenuItem icon={Copy} word="Copy text" onSelect={() => void copyText(post)} />
        <MenuLine />
      </PostMenu>
      {asked === 'schedule' && <ScheduleDialog post={post} onClose={close} onDone={close} />}
      {asked === 'publish' && <PublishDialog post={post} onClose={close} onDone={close} />}
    </>
  );
}

/** Opens the menu with a key press on its button, so that the button gets the focus back when the menu closes. */
function openMenu(row: Element): void {
  const button = row.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

/** J and K move to the next and the previous row, X ticks it, a full stop opens its menu. Meant for the list's onKeyDown. */
function onListKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
  // A row's menus and dialogs are rendered elsewhere in the page; keys typed into a field are text.
  if (!(target instanceof Element) || target.matches('input:not([type="checkbox"]), textarea, select')) return;
  const row = [...list.children].find((one) => one.contains(target));
  if (!row) return;
  if (key === 'j') row.nextElementSibling?.querySelector('a')?.focus();
  else if (key === 'k') row.previousElementSibling?.querySelector('a')?.focus();
  else if (key === 'x') row.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  else if (key === '.') openMenu(row);
  else return;
  event.preventDefault();
}

export function PostsPage() {
  const now = useNow();
  const { choice, choose } = useListChoice();
  const { filter, sort, label, author } = choice;
  const authors = useAuthors();
  const labels = useLabels();
  const [typed, setTyped] = useState(choice.q);
  const q = useDeferredValue(useSettled(typed));
  // A link may lead to another search, or to none, while the page is open; what was typed is put into the address by the page itself.
  const [seen, setSeen] = useState(choice.q);
  if (choice.q !== seen) {
    setSeen(choice.q);
    if (choice.q !== q.trim()) setTyped(choice.q);
  }
  // A filter is saved as typed: the button may be pressed before the list has followed the last letters.
  const asTyped = { ...choice, q: typed.trim() };
  const list = usePosts(filter, q, { sort, label, author });
  const posts = postsOf(list.data);
  const selection = useSelection(posts);
  const keepSearch = useEffectEvent((words: string) => {
    if (words !== choice.q) choose({ q: words });
  });
  useEffect(() => keepSearch(q.trim()), [q]);
  const zoneName = useZoneName();
  const { isError } = list;
  useEffect(() => {
    if (isError) toast.error('Failed to load posts', { id: 'posts-failed' });
  }, [isError]);
  return (
    <Page
      title="Drafts"
      description="Your drafts, scheduled and published posts."
      actions={
        <div className="flex flex-wrap gap-2">
          {(list.isPending || posts.length > 0) && (
            <Button asChild look="plain" className="max-sm:-ml-4">
              <a href={csvAddress(choice, q.trim())} download="posts.csv">
                <Download aria-hidden />
                <span>
                  <span className="max-sm:sr-only">Export </span>CSV
                </span>
              </a>
            </Button>
          )}
          <ImportButton />
          <Button asChild look="plain" className="max-sm:hidden">
            <Link to={paths.ideas}>
              <Lightbulb aria-hidden />
              Ideas
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.create_post}>Write a post</Link>
          </Button>
        </div>
      }
    >
      <ListControls choice={choice} labels={labels} authors={authors} choose={choose} typed={typed} onType={setTyped} />
      <SavedFilters
        choice={asTyped}
        suggested={choiceText(asTyped, (id) => [...labels, ...authors].find((one) => one.id === id)?.name)}
        onChoose={(chosen) => {
          setTyped(chosen.q);
          choose(chosen);
        }}
      />
      <Announcer>
        {list.isSuccess && !list.isFetching ? `${posts.length} ${posts.length === 1 ? 'post' : 'posts'} shown` : ''}
      </Announcer>
      {/* The bar itself comes with the first one, too late to be heard. */}
      <Announcer>{selection.posts.length > 0 ? `${selection.posts.length} selected of ${posts.length}` : ''}</Announcer>
      {isError && (
        <NotLoaded
          isSome={posts.length > 0}
          isMore={list.isFetchNextPageError}
          onAgain={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
        />
      )}
      {(list.isPending || (list.isPlaceholderData && posts.length === 0)) && <Skeleton lines={8} />}
      {list.isSuccess && !list.isPlaceholderData && posts.length === 0 && (
        <NoPosts filter={filter} q={q} isLabelled={label !== ''} isOfOne={author !== ''} />
      )}
      {posts.length > 0 && (
        <Rows isOld={list.isPlaceholderData} onKeyDown={onListKey}>
          {posts.map((post) => (
            <Part key={post.id} name="This post" isRow>
              <PostRow
                labels={labels}
                post={post}
                now={now}
                zoneName={zoneName}
                lead={<SelectBox post={post} selection={selection} />}
                menu={<PostActions post={post} />}
              />
            </Part>
          ))}
        </Rows>
      )}
      <LoadMore of={list} />
      <BulkBar selection={selection} labels={labels} />
    </Page>
  );
}

/** A toast says what went wrong (product spec, section 9); this keeps the list's place without reporting the error twice. */
function NotLoaded({ isSome, isMore, onAgain }: { isSome: boolean; isMore: boolean; onAgain: () => void }) {
  const again = (
    <Button size="small" onClick={onAgain}>
      Try again
    </Button>
  );
  const what = isMore ? 'We couldn’t load more posts.' : 'This list may be out of date.';
  return <Note action={again}>{isSome ? what : 'Your posts aren’t shown yet.'}</Note>;
}

type NoPostsProps = { filter: PostFilter; q: string; isLabelled: boolean; isOfOne: boolean };

function NoPosts({ filter, q, isLabelled, isOfOne }: NoPostsProps) {
  if (q.trim()) return <EmptyState title="Nothing found" about={`No posts contain “${q.trim()}”.`} />;
  if (isLabelled) return <EmptyState title="No posts with this label" about="Choose another one, or all labels." />;
  if (isOfOne) return <EmptyState title="No posts for this account" about="Choose another one, or all accounts." />;
  if (filter === 'all' || filter === 'draft') {
    return (
      <EmptyState
        title={filter === 'draft' ? 'No drafts yet' : 'No posts yet'}
        about={
          filter === 'draft'
            ? 'Drafts you save appear here.'
            : 'Your drafts appear here, along with your scheduled and published posts.'
        }
        action={
          <Button asChild look="primary">
            <Link to={paths.dashboard}>Start from an idea</Link>
          </Button>
        }
      />
    );
  }
  const about = {
    scheduled: 'Scheduled posts will appear here.',
    publishing: 'Posts on their way to LinkedIn will appear here.',
    published: 'Published posts will appear here.',
    failed: 'Posts that couldn’t be published will appear here, each with the reason.',
  }[filter];
  return <EmptyState title={`Nothing ${filter}`} about={about} />;
}

const ImportDialog = onFirstUse(async () => (await import('./import-dialog.tsx')).ImportDialog);

function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <Upload aria-hidden />
        <span>
          Import<span className="max-sm:sr-only"> posts</span>
        </span>
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
