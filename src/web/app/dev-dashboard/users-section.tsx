// All users: searched, filtered, admins hidden unless wanted, page by page, as CSV. Also the most recent visitors.
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { AdminRow, UserFilter } from '#contract/analytics.ts';
import { pathOf } from '#web/api/request.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { useNow } from '../now.ts';
import { useSettled } from '../use-settled.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import { counted, figure } from '../timeline/day-words.ts';
import { activeUsersDays, queryOf, useActiveUsers, useUsers, type UserChoice } from './queries.ts';
import { Section } from '#web/ui/section.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { UsersTable } from './users-table.tsx';

const filters: readonly { value: UserFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'connected', label: 'With LinkedIn' },
];

export function UsersSections() {
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<UserFilter>('all');
  // On by default (product spec, section 9).
  const [hideAdmins, setHideAdmins] = useState(true);
  const [opened, setOpened] = useState<AdminRow | null>(null);
  const q = useDeferredValue(useSettled(typed)).trim();
  return (
    <>
      <ActiveUsers hideAdmins={hideAdmins} now={now} onOpen={setOpened} />
      <Section title="Users" actions={<CsvLink choice={{ q, filter, hide_admins: hideAdmins }} />}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ToggleChips label="Show" value={filter} choices={filters} onChange={setFilter} />
          <Checkbox checked={hideAdmins} onChange={setHideAdmins}>
            Hide admins
          </Checkbox>
          <div className="w-full md:w-72">
            <SearchField label="Search users" placeholder="Name or email" value={typed} onType={setTyped} />
          </div>
        </div>
        <UserList choice={{ q, filter, hide_admins: hideAdmins }} now={now} onOpen={setOpened} />
      </Section>
      {opened && <ActivityDialog user={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A plain link: the session cookie lets the browser download it without holding it in the page's memory. */
function CsvLink({ choice }: { choice: UserChoice }) {
  const address = `${pathOf('exportUsers')}?${new URLSearchParams(queryOf(choice)).toString()}`;
  return (
    <Button asChild size="small" look="plain">
      <a href={address} download="users.csv">
        <Download aria-hidden />
        CSV<span className="sr-only"> of users</span>
      </a>
    </Button>
  );
}

type ListProps = { choice: UserChoice; now: Date; onOpen: (user: AdminRow) => void };

function UserList({ choice, now, onOpen }: ListProps) {
  const list = useUsers(choice);
  const users = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  return (
    <>
      <Announcer>{list.isSuccess && !list.isFetching ? `${counted(total, 'user')} found` : ''}</Announcer>
      <Waiting of={list} lines={8} isEmpty={users.length === 0} />
      {list.isSuccess && !list.isPlaceholderData && users.length === 0 && <NoUsers choice={choice} />}
      {users.length > 0 && (
        <div className={`-mx-3 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
          <UsersTable label="Users" users={users} now={now} onOpen={onOpen} />
        </div>
      )}
      {users.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
          {figure(users.length)} of {counted(total, 'user')}
          {list.hasNextPage && (
            <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function NoUsers({ choice: { q, filter, hide_admins } }: { choice: UserChoice }) {
  if (q) return <EmptyState title="Nobody found" about={`No user’s name or email contains “${q}”.`} />;
  if (filter !== 'all') return <EmptyState title="Nobody here" about="No users match this filter yet." />;
  return (
    <EmptyState
      title="No users yet"
      about={hide_admins ? 'New users will appear here. Admins are hidden.' : 'New users will appear here.'}
    />
  );
}

type ActiveProps = { hideAdmins: boolean; now: Date; onOpen: (user: AdminRow) => void };

function ActiveUsers({ hideAdmins, now, onOpen }: ActiveProps) {
  const list = useActiveUsers(hideAdmins);
  const { data } = list;
  const about = data
    ? `${counted(data.total, 'user')} in the last ${activeUsersDays} days, the latest first.`
    : undefined;
  return (
    <Section title="Active users" about={about}>
      <Waiting of={list} lines={4} />
      {data && data.data.length === 0 && (
        <p className="text-sm text-muted">No active users in this period{hideAdmins ? ', admins aside' : ''}.</p>
      )}
      {data && data.data.length > 0 && (
        <div className="-mx-3">
          <UsersTable label="Active users" users={data.data} now={now} onOpen={onOpen} />
        </div>
      )}
    </Section>
  );
}
