// The button that stays on the page while what it opens is loaded on demand: Radix's own trigger would have to be loaded with the button.
import { useLayoutEffect, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useSoon, type OnDemand } from './on-demand.ts';
import { Slot } from './slot.tsx';

type OpenerProps = ComponentProps<'button'> & {
  /** The parts of what it opens. */
  parts: OnDemand<unknown>;
  kind: 'menu' | 'dialog';
  open: boolean;
  /** The button, as an element. */
  children: ReactNode;
};

export function Opener({ parts, kind, open, children, ...rest }: OpenerProps) {
  useSoon(parts);
  const load = () => void parts.load();
  return (
    <Slot
      aria-haspopup={kind}
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onPointerEnter={load}
      onFocus={load}
      {...rest}
    >
      {children}
    </Slot>
  );
}

type StandInProps = ComponentProps<'button'> & { opener: RefObject<HTMLElement | null> };

/** As the child of a Radix trigger: makes the opener that trigger's element, and draws nothing itself. */
export function StandIn({ opener, ref, id, 'aria-controls': controls }: StandInProps): ReactNode {
  useLayoutEffect(() => {
    const { current } = opener;
    const put = (element: HTMLElement | null) => {
      if (typeof ref === 'function') ref(element as HTMLButtonElement);
      else if (ref) ref.current = element as HTMLButtonElement;
    };
    put(current);
    if (id && current?.id === '') current.setAttribute('id', id);
    if (controls) current?.setAttribute('aria-controls', controls);
    return () => {
      put(null);
      current?.removeAttribute('aria-controls');
    };
  }, [opener, ref, id, controls]);
  return null;
}
