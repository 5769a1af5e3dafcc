// The footer of every public page: where else to go.
import { footerColumns, legalLinks, socialLinks } from '../content/links.ts';
import { Logo } from './logo.tsx';

const linkLook = 'inline-flex min-h-8 items-center text-muted hover:text-ink hover:underline pointer-coarse:min-h-11';

export function Footer() {
  return (
    <footer className="border-t border-line px-5">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-10 py-14 text-sm sm:grid-cols-2 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <Logo />
          <p className="mt-4 max-w-60 text-muted">You write it. You approve it. It goes out once.</p>
          <LinkList links={socialLinks} className="mt-4 flex gap-5" isOutside />
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-semibold">{title}</h2>
            <LinkList links={links} className="mt-3 flex flex-col gap-0.5" />
          </nav>
        ))}
      </div>
      <LinkList links={legalLinks} className="mx-auto flex max-w-page gap-5 border-t border-line py-4 text-sm" />
    </footer>
  );
}

type LinkListProps = { links: readonly { label: string; href: string }[]; className: string; isOutside?: boolean };

function LinkList({ links, className, isOutside = false }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={linkLook} {...(isOutside ? { target: '_blank', rel: 'noopener' } : {})}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
