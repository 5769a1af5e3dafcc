// Free and Pro side by side, listing only real differences and what both really have.
import type { Subscription } from '#contract/billing.ts';
import { Section } from '#web/ui/section.tsx';
import { Th } from '#web/ui/table.tsx';

type Row = { name: string; free: string; pro: string };

const both = (name: string): Row => ({ name, free: 'Included', pro: 'Included' });
const rowsFor = (freeGenerations: number | null): Row[] => [
  {
    name: 'Generations a month',
    free: freeGenerations === null ? 'Unlimited' : freeGenerations.toLocaleString('en-US'),
    pro: 'Unlimited',
  },
  both('Chat assistant and rewrites'),
  both('Scheduling and publishing'),
  both('Your voice'),
  both('Trend Analyzer'),
  both('Prospects'),
  both('API keys and webhooks'),
];

export function Plans({ subscription: { tier, free_generations } }: { subscription: Subscription }) {
  const mark = (plan: Subscription['tier']) => (tier === plan ? ' (your plan)' : '');
  return (
    <Section
      title="Compare plans"
      about="A generation is one set of drafts, one regenerated draft, one rewrite, or one answer from the assistant."
    >
      <div className="overflow-x-auto">
        <table className="w-full min-w-80 text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <Th className="py-2 pr-4 font-medium text-muted">What you get</Th>
              <Th className="py-2 pr-4 font-medium">Free{mark('free')}</Th>
              <Th className="py-2 font-medium">Pro{mark('pro')}</Th>
            </tr>
          </thead>
          <tbody>
            {rowsFor(free_generations).map(({ name, free, pro }) => (
              <tr key={name} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {name}
                </th>
                <td className="py-2 pr-4 text-muted tabular-nums">{free}</td>
                <td className="py-2 tabular-nums">{pro}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
