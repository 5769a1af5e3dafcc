import type { SelectionEdit } from '../../port.ts';
export function editBySelection(edit: SelectionEdit): string {
  return edit.content.slice(edit.selection.start, edit.selection.end);
}
