// The order of the ideas board: what a move does to it, and where a key moves an idea. Pure; the server does the same with its rows.
import { ideaColumns, type IdeaColumn, type KeptIdea } from '#contract/idea-board.ts';

export const columnNames: Record<IdeaColumn, string> = { inbox: 'Inbox', next: 'Next', used: 'Used' };

/** `before` is the id of the idea it goes before; null: last. */
export type BoardPosition = { column: IdeaColumn; before: string | null };

export const inColumn = (ideas: readonly KeptIdea[], column: IdeaColumn): KeptIdea[] =>
  ideas.filter((idea) => idea.column === column);

export function moved(ideas: readonly KeptIdea[], id: string, { column, before }: BoardPosition): KeptIdea[] {
  const idea = ideas.find((one) => one.id === id);
  if (!idea || before === id) return [...ideas];
  const others = ideas.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === before && one.column === column);
  return others.toSpliced(at === -1 ? others.length : at, 0, { ...idea, column });
}

const beside = (column: IdeaColumn, by: number): IdeaColumn | undefined =>
  ideaColumns[ideaColumns.indexOf(column) + by];

/** Where an arrow key moves an idea; null if it is at the edge. */
export function placeAfter(ideas: readonly KeptIdea[], { id, column }: KeptIdea, key: string): BoardPosition | null {
  const own = inColumn(ideas, column);
  const at = own.findIndex((one) => one.id === id);
  if (key === 'ArrowUp') return at > 0 ? { column, before: own[at - 1]?.id ?? null } : null;
  if (key === 'ArrowDown') return at < own.length - 1 ? { column, before: own[at + 2]?.id ?? null } : null;
  const to = key === 'ArrowLeft' ? beside(column, -1) : key === 'ArrowRight' ? beside(column, 1) : undefined;
  return to ? { column: to, before: inColumn(ideas, to)[0]?.id ?? null } : null;
}

export function placeText(ideas: readonly KeptIdea[], id: string): string {
  const idea = ideas.find((one) => one.id === id);
  if (!idea) return '';
  const own = inColumn(ideas, idea.column);
  return `Moved to ${columnNames[idea.column]}, ${own.indexOf(idea) + 1} of ${own.length}`;
}
