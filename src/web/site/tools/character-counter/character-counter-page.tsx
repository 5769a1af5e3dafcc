// /tools/linkedin-character-counter: the counter, LinkedIn's limits, four tips.
import { Island } from '../../island.tsx';
import { Tips, ToolPage, ToolSection } from '../tool-page.tsx';
import { Counter } from './counter.tsx';

const limits: { what: string; characters: number }[] = [
  { what: 'Post', characters: 3000 },
  { what: 'Headline', characters: 220 },
  { what: 'About', characters: 2600 },
  { what: 'Article', characters: 110_000 },
  { what: 'Message', characters: 8000 },
  { what: 'Comment', characters: 1250 },
];

const tips: { title: string; about: string }[] = [
  {
    title: 'Say it in the first 210',
    about: 'LinkedIn folds a post after about 210 characters. Put the reason to read on before that, not after it.',
  },
  {
    title: 'Aim for 1,300 to 2,000',
    about: 'Long enough to tell one thing well, short enough to be read to the end on a phone.',
  },
  {
    title: 'Leave space between lines',
    about: 'Most people read on a phone. One idea per paragraph, and an empty line between paragraphs.',
  },
  {
    title: 'Close with 3 to 5 hashtags',
    about: 'They count as characters too. A few that fit are worth more than a row of broad ones.',
  },
];

const number = new Intl.NumberFormat('en');

export function CharacterCounterPage() {
  return (
    <ToolPage
      title="LinkedIn character counter"
      about="Counts characters the way LinkedIn does, shows where the post gets cut off, and tells you when it’s too long. Your text never leaves this page."
    >
      <Island name="character-counter" component={Counter} props={{}} />
      <ToolSection title="LinkedIn’s limits">
        <div className="overflow-x-auto card">
          <table className="w-full text-left">
            <thead>
              <tr className="border-b border-line text-sm text-muted">
                <th scope="col" className="px-5 py-3 font-medium">
                  Where
                </th>
                <th scope="col" className="px-5 py-3 text-right font-medium">
                  Characters
                </th>
              </tr>
            </thead>
            <tbody>
              {limits.map(({ what, characters }) => (
                <tr key={what} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-5 py-3 font-normal">
                    {what}
                  </th>
                  <td className="px-5 py-3 text-right tabular-nums">{number.format(characters)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ToolSection>
      <ToolSection title="Four tips">
        <Tips tips={tips} />
      </ToolSection>
    </ToolPage>
  );
}
