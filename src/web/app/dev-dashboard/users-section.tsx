// All users: searched, filtered, admins hidden unless wanted, page by page, as CSV. Also the most recent visitors.
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { activeDays, type AdminRow, type UserFilter, type ActivityDay } from '#contract/analytics.ts';
import { pathOf } from '#web/api/request.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { useNow } from '../now.ts';
import { useSettled } from '../use-settled.ts';
import { counted, figure } from '../timeline/day-words.ts';
import { activeUsersDays, queryOf, useActiveUsers, useUsers, type UserChoice } from './queries.ts';
import { Section, Th } from '#web/ui/section.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dateText, pastText } from '../times.ts';
import type { Series } from '../timeline/day-chart.tsx';
import { activityDays, useUserActivity } from './queries.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { Badge } from '#web/ui/badge.tsx';

const series: readonly Series<ActivityDay>[] = [
  { key: 'actions', label: 'Actions', look: 'ink' },
  { key: 'generations', label: 'Generations', look: 'fair' },
  { key: 'published', label: 'Published', look: 'accent' },
];
const more = [
  { key: 'created', label: 'Created' },
  { key: 'scheduled', label: 'Scheduled' },
  { key: 'failed', label: 'Failed' },
] as const;

function ActivityDialog({ user, onClose }: { user: AdminRow; onClose: () => void }) {
  const activity = useUserActivity(user.user_id);
  return (
    <Dialog
      wide
      title={`Activity of ${user.name}`}
      about={`${user.email}, here since ${dateText(user.created_at)}. The last ${activityDays} days.`}
      onClose={onClose}
    >
      <div className="pb-3">
        <Timeline
          name={`Activity of ${user.name}`}
          query={activity}
          series={series}
          more={more}
          fileName={`activity-${user.user_id}.csv`}
        />
      </div>
    </Dialog>
  );
}

type UsersTableProps = { label: string; users: readonly AdminRow[]; now: Date; onOpen: (user: AdminRow) => void };

const cell = 'px-3 py-2.5 align-top';
/** Columns left out on phones, which have room for who, when and how much. */
const roomy = 'hidden md:table-cell';

function UsersTable({ label, users, now, onOpen }: UsersTableProps) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-left text-sm md:table-auto">
      <thead>
        <tr className="border-b border-line text-muted">
          <Th className="w-1/2 px-3 py-2 font-medium md:w-auto">User</Th>
          <Th className={`${roomy} px-3 py-2 font-medium`}>Joined</Th>
          <Th className="px-3 py-2 font-medium md:whitespace-nowrap">Last active</Th>
          <Th className={`${roomy} px-3 py-2 font-medium`}>LinkedIn</Th>
          <Th className="px-3 py-2 text-right font-medium">Posts</Th>
          <Th className={`${roomy} px-3 py-2 text-right font-medium`}>Published</Th>
          <Th className={`${roomy} px-3 py-2 text-right font-medium`}>Generations</Th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {users.map((user) => (
          <tr key={user.user_id} className="border-b border-line last:border-0">
            <th scope="row" className={`${cell} min-w-0 font-normal`}>
              <button
                type="button"
                onClick={() => onOpen(user)}
                className="max-w-full text-left font-medium underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-ink pointer-coarse:min-h-6"
              >
                {user.name}
              </button>{' '}
              {user.is_admin && <Badge tone="accent">Admin</Badge>}
              <span className="block text-muted [overflow-wrap:anywhere]">{user.email}</span>
            </th>
            <td className={`${roomy} ${cell} whitespace-nowrap`}>{dateText(user.created_at)}</td>
            <td className={cell}>{user.last_active_at ? pastText(user.last_active_at, now) : 'never'}</td>
            <td className={`${roomy} ${cell}`}>{user.linkedin_connected ? 'Connected' : 'No'}</td>
            <td className={`${cell} text-right`}>{figure(user.posts_created)}</td>
            <td className={`${roomy} ${cell} text-right`}>{figure(user.posts_published)}</td>
            <td className={`${roomy} ${cell} text-right`}>{figure(user.generations)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
      <Section
        title="Users"
        about={`Active means in the last ${activeDays} days.`}
        actions={<CsvLink choice={{ q, filter, hide_admins: hideAdmins }} />}
      >
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

function UserList({ choice, now, onOpen }: { choice: UserChoice; now: Date; onOpen: (user: AdminRow) => void }) {
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
