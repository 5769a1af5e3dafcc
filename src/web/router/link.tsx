// Links inside the app: true anchors, whose plain click opens the page without loading the document again.
import type { ComponentProps, MouseEvent } from 'react';
import type { To } from './location.ts';
import { useTarget } from './routes.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Goes along to the page (useLocation). */
  state?: unknown;
};

/** A click that means this tab: with a key held, or another button, the browser does what it does. */
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

/** Says to what reads the page aloud, and to its looks, that one is there. */
export function NavLink(props: LinkProps) {
  const { isHere } = useTarget(props.to);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
