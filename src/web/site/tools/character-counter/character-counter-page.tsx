// /tools/linkedin-character-counter: the counter, LinkedIn's limits, four tips.
import { Island } from '../../island.tsx';
import { Tips, ToolPage, ToolSection } from '../tool-page.tsx';
import { limits, tips } from './content.ts';
import { Counter } from './counter.tsx';

const number = new Intl.NumberFormat('en');

export function CharacterCounterPage() {
  return (
    <ToolPage
      title="LinkedIn character counter"
      about="Counts characters the way LinkedIn does, shows where the post gets cut off, and tells you when it’s too long. Your text never leaves this page."
    >
      <Island name="character-counter" component={Counter} props={{}} />
      <ToolSection title="LinkedIn's limits">
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
