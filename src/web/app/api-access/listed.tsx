// One of the page's lists: its heading and button, its rows, and what stands in their place while there are none.
import { useId, type ReactNode } from 'react';
import { Rows } from '#web/ui/rows.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

type ListedProps<T> = {
  title: string;
  button?: ReactNode;
  about?: string;
  list: { data: T[] | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  none: string;
  renderRow: (one: T) => ReactNode;
  /** Below the rows, and the dialogs over them. */
  children: ReactNode;
};

export function Listed<T>({ title, button, about, list, none, renderRow, children }: ListedProps<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {button}
      </div>
      {about && <p className="text-muted">{about}</p>}
      <Waiting of={list} lines={3} />
      {list.data?.length === 0 && <p className="text-muted">{none}</p>}
      {list.data && list.data.length > 0 && <Rows>{list.data.map(renderRow)}</Rows>}
      {children}
    </section>
  );
}

type ListedRowProps = { name: ReactNode; about: ReactNode; marks: ReactNode; children: ReactNode };

/** `children` are the buttons at its end. */
export function ListedRow({ name, about, marks, children }: ListedRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted">{about}</p>
        <p className="flex flex-wrap items-center gap-1.5 text-sm">{marks}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
