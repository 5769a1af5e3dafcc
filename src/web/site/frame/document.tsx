// The whole HTML document of a public page. What a page ships beside its HTML is decided here: one style sheet, one preloaded font, and
// the first script only where something on it moves.
import type { ReactNode } from 'react';
import { page_config_id } from '#contract/page-config.ts';

/** Addresses of the built files, from Vite's manifest. */
export type Assets = {
  style: string;
  script: string;
  /** What the script itself imports at once. */
  script_imports: string[];
  sans_font: string;
  serif_font: string;
};

export type DocumentProps = {
  title: string;
  description: string;
  /** Kept out of search engines. */
  is_hidden?: boolean;
  has_script: boolean;
  /** Both font files are preloaded only where large serif headings stand in the first screen. */
  has_serif: boolean;
  assets: Assets;
  children: ReactNode;
};

export function Document({ title, description, is_hidden, has_script, has_serif, assets, children }: DocumentProps) {
  return (
    <html lang="en" data-mode="business">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {is_hidden && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131412" media="(prefers-color-scheme: dark)" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <FontPreload href={assets.sans_font} />
        {has_serif && <FontPreload href={assets.serif_font} />}
        <link rel="stylesheet" href={assets.style} />
        {has_script && <script type="module" src={assets.script} />}
        {has_script && assets.script_imports.map((file) => <link key={file} rel="modulepreload" href={file} />)}
        {has_script && <script type="application/json" id={page_config_id} />}
      </head>
      <body>
        <a
          href="#content"
          className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
        >
          Skip to the content
        </a>
        {children}
      </body>
    </html>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />;
}
