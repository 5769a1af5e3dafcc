// Ctrl+K: every page, action, post and person, found by typing. The field keeps the focus; the arrow keys move through the results.
import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '#web/router/routes.tsx';
import { keys } from '#web/api/query-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { dots } from '#web/ui/label-dots.ts';
import { authorIn, type Author } from '../account/authors.ts';
import { useAuthors, useSubscription } from '../account/queries.ts';
import { useAnswer } from '../calls.ts';
import { editorPath, prospectNamed, paths } from '../paths.ts';
import { firstLine } from '../post/post-words.ts';
import { useSettled } from '../use-settled.ts';
import { toast } from '#web/ui/toast.ts';
import { isComposing } from '#web/ui/is-composing.ts';
import { useKeepIdea } from '../ideas/use-ideas.ts';
import { useProfile } from '../account/profile-state.ts';
import { useApp } from '../app-context.ts';
import { useTheme } from './use-theme.ts';
import { beginsWords } from '../word-starts.ts';

export type Entry = {
  id: string;
  group: 'Pages' | 'Actions' | 'Posts' | 'People';
  label: string;
  /** Other words that find it. */
  also?: string;
  keys?: string;
  /** The account a post goes out as, if there are several. */
  author?: Pick<Author, 'name' | 'color'> | null;
  run: () => void;
};

/** The entries that match every typed word; within each group, matches in the label come first. Without words, all of them. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const found = entries.filter(({ label, also = '' }) => beginsWords(`${label} ${also}`, words));
  const isCalledSo = ({ label }: Entry) => beginsWords(label, words);
  return [...new Set(found.map(({ group }) => group))].flatMap((group) => {
    const members = found.filter((entry) => entry.group === group);
    return [...members.filter(isCalledSo), ...members.filter((entry) => !isCalledSo(entry))];
  });
}

function useEntries(onShortcuts: () => void): Entry[] {
  const { user, signOut } = useApp();
  const profile = useProfile();
  const navigate = useNavigate();
  const { data: subscription } = useSubscription();
  const [, chooseTheme] = useTheme();
  const page = (path: string, label: string, also = ''): Entry => ({
    id: `page-${path.slice(1)}`,
    group: 'Pages',
    label,
    also,
    run: () => void navigate(path),
  });
  const action = (id: string, label: string, run: () => void, also = ''): Entry => ({
    id: `action-${id}`,
    group: 'Actions',
    label,
    also,
    run,
  });
  return [
    page(paths.dashboard, 'Create Post', 'dashboard idea drafts generate'),
    page(paths.posts, 'Drafts', 'posts published scheduled'),
    page(paths.recurring, 'Recurring posts', 'repeat series weekly monthly'),
    page(paths.ideas, 'Ideas', 'board inbox notes'),
    page(paths.scheduler, 'Scheduler', 'calendar schedule'),
    page(paths.research, 'Trend Analyzer', 'research trends'),
    page(paths.voice, 'Your voice', 'style samples'),
    page(paths.prospects, 'Prospects', 'people leads'),
    page(paths.figures, 'Analytics', 'figures impressions statistics'),
    // Also to whoever has to pay, or wants an invoice of what has ended.
    ...(subscription && subscription.status !== 'none' ? [page(paths.billing, 'Billing', 'invoices plan')] : []),
    page(paths.api_access, 'API and webhooks', 'keys'),
    page(paths.onboarding, 'Onboarding answers', 'questionnaire'),
    ...(user.is_admin ? [page(paths.dev_dashboard, 'Developer dashboard', 'admin')] : []),
    action('write', 'Write a post', () => void navigate(paths.create_post), 'new editor blank'),
    action('profile', 'Open your profile', () => profile.open('account'), 'account settings password'),
    action('linkedin', 'LinkedIn connection', () => profile.open('linkedin'), 'connect'),
    action('snippets', 'Snippets', () => profile.open('snippets'), 'signature hashtags text blocks'),
    action('light', 'Light theme', () => chooseTheme('light')),
    action('dark', 'Dark theme', () => chooseTheme('dark')),
    action('system', 'System theme', () => chooseTheme('system')),
    { ...action('shortcuts', 'Keyboard shortcuts', onShortcuts, 'keys help'), keys: '?' },
    action('sign-out', 'Sign out', () => void signOut(), 'log out'),
  ];
}

const shownEach = 5;
const wordsMax = 200;

/** Posts and people that match these words; none until there are words. */
function useFoundEntries(words: string): Entry[] {
  const navigate = useNavigate();
  const authors = useAuthors();
  const q = useSettled(words.trim());
  const enabled = q !== '';
  const query = { q, limit: shownEach };
  const posts = useAnswer([...keys.palette, 'posts', q], 'listPosts', { query }, { enabled, staleTime: 0 });
  const people = useAnswer([...keys.palette, 'people', q], 'listProspects', { query }, { enabled, staleTime: 0 });
  if (!enabled) return [];
  return [
    ...(posts.data?.posts ?? []).map(({ id, content, author_id }) => ({
      id: `post-${id}`,
      group: 'Posts' as const,
      label: firstLine(content),
      author: authors.length > 1 && author_id !== null ? authorIn(authors, author_id) : null,
      run: () => void navigate(editorPath(id)),
    })),
    ...(people.data?.prospects ?? []).map(({ id, name }) => ({
      id: `person-${id}`,
      group: 'People' as const,
      label: name,
      run: () => void navigate(prospectNamed(name)),
    })),
  ];
}

type PaletteProps = {
  /** What was typed before the field existed. */
  typedEarly: () => string;
  /** Called once the field receives the keys. */
  onShown: () => void;
  onClose: () => void;
  onShortcuts: () => void;
};

export function Palette({ typedEarly, onShown, onClose, onShortcuts }: PaletteProps) {
  const id = useId();
  const [words, setWords] = useState(typedEarly);
  useLayoutEffect(onShown, [onShown]);
  // By id: posts and people that are found come before some of what is there. null: the first.
  const [at, setAt] = useState<string | null>(null);
  const known = useEntries(onShortcuts);
  const entries = [...matching(known, words), ...useFoundEntries(words), ...useAddIdea(words)];
  const chosen = Math.max(
    0,
    entries.findIndex(({ id: one }) => one === at),
  );
  const choose = (index: number) => setAt(entries.at(index % Math.max(entries.length, 1))?.id ?? null);
  const take = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    // Runs once the focus is back on the page, so that the action may move it.
    setTimeout(() => entry.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') take(entries[chosen]);
    else if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
        autoFocus
        role="combobox"
        aria-label="Search pages, actions, posts and people"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={entries[chosen] ? `${id}-${entries[chosen].id}` : undefined}
        placeholder="Search pages, posts and people"
        maxLength={wordsMax}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(null);
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base"
      />
      <Entries id={id} entries={entries} chosen={chosen} onTake={take} onPoint={choose} />
      {entries.length === 0 && <p className="py-6 text-center text-sm text-muted">Nothing matches “{words.trim()}”.</p>}
    </Dialog>
  );
}

type EntriesProps = {
  id: string;
  entries: readonly Entry[];
  chosen: number;
  onTake: (entry: Entry) => void;
  onPoint: (at: number) => void;
};

function Entries({ id, entries, chosen, onTake, onPoint }: EntriesProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Found"
      className="mt-3 flex h-80 flex-col overflow-y-auto empty:hidden"
    >
      {entries.map((entry, at) => {
        const { group, label, keys: shortcut, author } = entry;
        const isFirst = entries[at - 1]?.group !== group;
        return (
          // Keys go to the field, which has the focus; only pointers press here.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            ref={(element) => {
              if (at === chosen) element?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onTake(entry)}
            onPointerMove={() => onPoint(at)}
            className={`flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 text-sm pointer-coarse:min-h-11 ${at === chosen ? 'bg-ink/7' : ''}`}
          >
            {author && (
              <span className={`-mr-1 size-2 shrink-0 rounded-full ${dots[author.color]}`}>
                <span className="sr-only">As {author.name}, </span>
              </span>
            )}
            <span className="min-w-0 flex-1 truncate">{label}</span>
            {shortcut && <kbd className="text-xs text-muted">{shortcut}</kbd>}
            <span className={`text-xs text-muted ${isFirst ? '' : 'sr-only'}`}>{group}</span>
          </div>
        );
      })}
    </div>
  );
}

function useAddIdea(words: string): Entry[] {
  const navigate = useNavigate();
  const open = { label: 'Open ideas', onClick: () => void navigate(paths.ideas) };
  const keep = useKeepIdea(() => toast.success('Idea added', { action: open }));
  const content = words.trim();
  if (content === '') return [];
  // The palette has closed by the time the answer arrives, so a failure brings the words along.
  const run = (): void =>
    void keep
      .mutateAsync({ content })
      .catch((error: Error) =>
        toast.error(error.message, { description: content, action: { label: 'Try again', onClick: run } }),
      );
  return [{ id: 'add-idea', group: 'Actions', label: `Add idea: ${content}`, run }];
}
