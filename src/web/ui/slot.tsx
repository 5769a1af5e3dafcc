// Gives its props to the one element inside it, which stays what it is: a link that looks like a button, a button that opens a menu.
// Handlers of both are called, the element's own first; where only one prop can count, the element's own wins.
import { Children, cloneElement, isValidElement, type CSSProperties, type ReactNode, type Ref } from 'react';

type Props = Record<string, unknown>;
type Handler = (...of: unknown[]) => unknown;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

function both(own: unknown, given: unknown): Handler | undefined {
  const all = [own, given].filter((one): one is Handler => typeof one === 'function');
  return all.length === 0 ? undefined : (...of) => all.forEach((one) => one(...of));
}

/** Both refs get the element, and both cleanups run. */
function bothRefs(own: Ref<unknown> | undefined, given: Ref<unknown> | undefined): Ref<unknown> | undefined {
  if (!own || !given) return own ?? given;
  return (element) => {
    const ends = [own, given].map((ref) => {
      if (typeof ref !== 'function') ref.current = element;
      const end = typeof ref === 'function' ? ref(element) : undefined;
      return () => (typeof end === 'function' ? end() : typeof ref === 'function' ? ref(null) : (ref.current = null));
    });
    return () => ends.forEach((end) => end());
  };
}

function merged(given: Props, own: Props): Props {
  const props: Props = { ...given, ...own };
  for (const name of Object.keys(given)) if (isHandler(name, given[name])) props[name] = both(own[name], given[name]);
  if (typeof given['className'] === 'string' && typeof own['className'] === 'string')
    props['className'] = `${given['className']} ${own['className']}`;
  if (given['style'] && own['style'])
    props['style'] = { ...(given['style'] as CSSProperties), ...(own['style'] as CSSProperties) };
  props['ref'] = bothRefs(own['ref'] as Ref<unknown> | undefined, given['ref'] as Ref<unknown> | undefined);
  return props;
}

export function Slot({ children, ...given }: { children?: ReactNode } & Props): ReactNode {
  const child = Children.only(children);
  return isValidElement<Props>(child) ? cloneElement(child, merged(given, child.props)) : child;
}
