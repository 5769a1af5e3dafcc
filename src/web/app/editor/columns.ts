// How many columns the editor has room for: the text; beside it the preview; beside that the assistant.
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

export type Columns = 1 | 2 | 3;

/** In px of the editor's own width. */
const twoFrom = 832;
/** What a window of 1280 px leaves beside the sidebar. */
const threeFrom = 940;

export const columnsFor = (width: number): Columns => (width >= threeFrom ? 3 : width >= twoFrom ? 2 : 1);

export function useColumns(room: RefObject<HTMLElement | null>): Columns {
  const [columns, setColumns] = useState<Columns>(() => columnsFor(innerWidth));
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () => setColumns(columnsFor(element.clientWidth));
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [room]);
  return columns;
}
