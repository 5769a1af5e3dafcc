// The ways to the parts of a long page; they stay in view.

export type PagePart = { id: string; name: string };

export function SectionLinks({ parts }: { parts: readonly PagePart[] }) {
  const go = (id: string): void => {
    const part = document.getElementById(id);
    const heading = part?.querySelector('h2');
    if (!part || !heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  };
  return (
    <nav
      aria-label="On this page"
      className="sticky top-14 z-20 -mx-4 -my-2 overflow-x-auto bg-paper/95 px-4 py-2 sm:-mx-6 sm:px-6"
    >
      <ul className="flex gap-1">
        {parts.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
              className="inline-flex h-8 items-center rounded-full px-3 text-sm text-muted hover:bg-ink/7 hover:text-ink pointer-coarse:h-11"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
