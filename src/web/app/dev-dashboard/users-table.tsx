// Users as a table; each name opens that user's activity.
import type { AdminRow } from '#contract/analytics.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Th } from '#web/ui/table.tsx';
import { dateText, pastText } from '../times.ts';
import { figure } from '../timeline/day-words.ts';

type UsersTableProps = { label: string; users: readonly AdminRow[]; now: Date; onOpen: (user: AdminRow) => void };

const cell = 'px-3 py-2.5 align-top';
/** Columns left out on phones, which have room for who, when and how much. */
const roomy = 'hidden md:table-cell';

export function UsersTable({ label, users, now, onOpen }: UsersTableProps) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-left text-sm md:table-auto">
      <thead>
        <tr className="border-b border-line text-muted">
          <Th className="w-1/2 px-3 py-2 font-medium md:w-auto">User</Th>
          <Th className={`${roomy} px-3 py-2 font-medium`}>Joined</Th>
          <Th className="px-3 py-2 font-medium">Last active</Th>
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
