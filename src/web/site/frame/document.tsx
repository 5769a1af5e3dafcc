// The whole HTML document of a public page. Decides what a page ships beside its HTML: one style sheet, one or two preloaded fonts, and
// the first script only if something on it is interactive.
import { createElement, type ReactNode } from 'react';
import { pageConfigId } from '#contract/page-config.ts';
import { brandSlot, slot } from '../config-slots.tsx';

/** URLs of the built files, from Vite's manifest. */
export type Assets = {
  style: string;
  script: string;
  /** Built from visits.ts. */
  visitsScript: string;
  /** The script's static imports. */
  scriptImports: string[];
  sansFont: string;
  serifFont: string;
};

export type DocumentProps = {
  /** null: a page without an address of its own. */
  path: string | null;
  title: string;
  description: string;
  data?: object | undefined;
  /** Kept out of search engines. */
  isHidden?: boolean;
  hasScript: boolean;
  assets: Assets;
  children: ReactNode;
};

/** The link picture of a page, drawn at build time (web/build/link-pictures.ts). */
export const pictureOf = (path: string): string => `/og/${path.split('/').at(-1) || 'home'}.png`;

export function Document({ path, data, title, description, isHidden, hasScript, assets, children }: DocumentProps) {
  return (
    <html lang="en" data-mode="business">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        {isHidden && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131412" media="(prefers-color-scheme: dark)" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={path?.startsWith('/blog/') ? 'article' : 'website'} />
        <meta property="og:site_name" content={brandSlot} />
        {path !== null && <Addresses path={path} />}
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptData(data) }} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <FontPreload href={assets.sansFont} />
        {/* The first screen has large serif headings. */}
        <FontPreload href={assets.serifFont} />
        <link rel="stylesheet" href={assets.style} />
        {hasScript && <script type="module" src={assets.script} />}
        <Visits src={assets.visitsScript} />
        {hasScript && assets.scriptImports.map((file) => <link key={file} rel="modulepreload" href={file} />)}
        {hasScript && <script type="application/json" id={pageConfigId} />}
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

/** The server keeps it only where it is needed (server/pages/fill.ts). As text: React would move these elements elsewhere in the head. */
function Visits({ src }: { src: string }) {
  const parts = {
    ga_measurement_id: `<meta name="ga-measurement-id" content="${slot('ga_measurement_id')}"/>`,
    gtm_container_id: `<meta name="gtm-container-id" content="${slot('gtm_container_id')}"/>`,
    visits: `<script type="module" src="${src}"></script>`,
  };
  return Object.entries(parts).map(([name, __html]) =>
    createElement('when-config', { key: name, name, dangerouslySetInnerHTML: { __html } }),
  );
}

function Addresses({ path }: { path: string }) {
  const site = slot('public_url');
  return (
    <>
      <link rel="canonical" href={`${site}${path}`} />
      <meta property="og:url" content={`${site}${path}`} />
      <meta property="og:image" content={`${site}${pictureOf(path)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {path.startsWith('/blog') && <link rel="alternate" type="application/rss+xml" href="/rss.xml" title="Blog" />}
    </>
  );
}

/** JSON that cannot close its own script element. */
const scriptData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
