// Which of the dashboard's texts can be compared: every draft not being written, and the earlier text that a new version replaced.
import { isRunningAt, textAt, type DashboardState } from './dashboard-state.ts';

export type Comparable = {
  key: string;
  index: number;
  /** For example `Draft 2` */
  label: string;
  title: string;
  text: string;
  isEarlier: boolean;
};

export function comparable(state: DashboardState): Comparable[] {
  return state.variations
    .flatMap(({ title, earlier }, index): Comparable[] => {
      if (isRunningAt(state, index)) return [];
      const label = `Draft ${index + 1}`;
      const now = { key: `${index}`, index, label, title, text: textAt(state, index), isEarlier: false };
      if (!earlier) return [now];
      return [
        now,
        { ...now, key: `${index}-earlier`, label: `${label}, earlier`, ...earlierOf(earlier), isEarlier: true },
      ];
    })
    .filter(({ text }) => text !== '');
}

const earlierOf = ({ title, content }: { title: string; content: string }) => ({ title, text: content });
