// Links inside the app: real anchors whose plain click opens the page without reloading the document.
import type { ComponentProps, MouseEvent } from 'react';
import type { To } from './location.ts';
import { useTarget } from './routes.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Passed on to the page (useLocation). */
  state?: unknown;
};

/** A click meant for this tab: with a modifier key or another button, the browser does its usual thing. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const { href, follow } = useTarget(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
        event.preventDefault();
        follow({ state: state ?? null });
      }}
    >
      {children}
    </a>
  );
}

/** Marks the current page, for screen readers and for styling. */
export function NavLink(props: LinkProps) {
  const { isHere } = useTarget(props.to);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
