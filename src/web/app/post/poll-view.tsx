// A post's poll as LinkedIn shows it before anybody has voted. Nothing here can be pressed.
import type { PollDays, PostPoll } from '#contract/post-kinds.ts';

const words: Record<PollDays, string> = { 1: '1 day', 3: '3 days', 7: '1 week', 14: '2 weeks' };
export const daysText = (days: PollDays): string => words[days];

export function PollView({ poll }: { poll: PostPoll }) {
  return (
    <section aria-label="Poll" className="mx-4 mb-3 rounded-control border border-line px-4 py-3 font-sans">
      <p className="text-sm font-medium [overflow-wrap:anywhere]">{poll.question.trim() || 'Your question'}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {poll.options.map((option, at) => (
          // By index: an option has nothing but its words.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={at}
            className="rounded-full border border-linkedin px-3 py-1 text-center text-sm font-medium text-linkedin [overflow-wrap:anywhere]"
          >
            {option.trim() || `Option ${at + 1}`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">0 votes · {daysText(poll.days)} left</p>
    </section>
  );
}
