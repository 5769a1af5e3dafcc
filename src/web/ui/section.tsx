// A part of a page under its heading, figures in it, and the headings of its tables. If its content fails, the rest of the page stays.
import { useId, type ReactNode, type ComponentProps } from 'react';
import { Part } from './part.tsx';

type SectionProps = {
  title: string;
  about?: ReactNode;
  actions?: ReactNode;
  /** Said in place of the children if there is nothing to show. */
  nothing?: string | false;
  children: ReactNode;
};

export function Section({ title, about, actions, nothing, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4 card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {about && <p className="text-sm text-muted">{about}</p>}
        </div>
        {actions}
      </div>
      <Part name={`“${title}”`}>{nothing ? <p className="text-muted">{nothing}</p> : children}</Part>
    </section>
  );
}

/** A figure with its name; `more` goes under it. */
export function Figure({ name, value, more, tone }: { name: string; value: string; more?: string; tone?: 'poor' }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-0.5">
      <dt className="text-sm text-muted">
        {name}
        {more && <span className="block text-xs text-muted">{more}</span>}
      </dt>
      <dd className={`text-xl font-semibold tracking-tight tabular-nums ${tone === 'poor' ? 'text-poor' : ''}`}>
        {value}
      </dd>
    </div>
  );
}

export const Th = ({ children, ...rest }: ComponentProps<'th'>) => (
  <th scope="col" {...rest}>
    {children}
  </th>
);
