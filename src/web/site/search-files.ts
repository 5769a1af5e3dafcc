// What is written for machines beside the pages: sitemap.xml, robots.txt, rss.xml, a page's JSON-LD, and the manifest that makes the
// app installable. The server puts its own address into the slots (server/pages/fill.ts).
import { brandSlot, slot } from './config-slots.tsx';
import { articles, type Article } from './content/blog.ts';
import { questions } from './content/landing-sections.ts';

const site = slot('public_url');

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `paths`: the pages that search engines may show. */
export function sitemap(paths: string[]): string {
  const changed = new Map(articles.map(({ slug, published }) => [`/blog/${slug}`, published]));
  const entries = paths.map((path) => {
    const date = changed.get(path);
    return `  <url><loc>${site}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** Keeps crawlers out of the app: behind sign-in there is nothing for them. */
export function robots(): string {
  const closed = [
    '/api/',
    '/dashboard',
    '/posts',
    '/scheduler',
    '/create-post',
    '/generate',
    '/billing',
    '/dev-dashboard',
  ];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${site}/sitemap.xml\n`;
}

export function rss(): string {
  const items = articles
    .toSorted((a, b) => b.published.localeCompare(a.published))
    .map(({ slug, title, description, published }) => {
      const link = `${site}/blog/${slug}`;
      const date = new Date(`${published}T09:00:00Z`).toUTCString();
      return `    <item><title>${escapeXml(title)}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>${escapeXml(description)}</description></item>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0">\n  <channel>\n    <title>${brandSlot} Blog</title>\n    <link>${site}/blog</link>\n    <description>Writing on LinkedIn, for people with little time.</description>\n    <language>en</language>\n${items.join('\n')}\n  </channel>\n</rss>\n`;
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Whatever a phone shares with the app arrives at /share (app/share/share-page.tsx). */
export const manifest = (): string =>
  JSON.stringify(
    {
      id: '/dashboard',
      name: brandSlot,
      short_name: brandSlot,
      description: 'From an idea to a LinkedIn post that is published at the right minute, once.',
      lang: 'en',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: '#faf9f6',
      theme_color: '#faf9f6',
      icons: [
        icon('icon-192.png', 192, 'any'),
        icon('icon-512.png', 512, 'any'),
        icon('icon-maskable-512.png', 512, 'maskable'),
      ],
      shortcuts: [
        { name: 'Create Post', url: '/dashboard' },
        { name: 'Scheduler', url: '/scheduler' },
      ],
      share_target: {
        action: '/share',
        method: 'GET',
        // Unused with GET, but Chromium warns without it.
        enctype: 'application/x-www-form-urlencoded',
        params: { title: 'title', text: 'text', url: 'url' },
      },
    },
    null,
    2,
  );

export const articleData = ({ slug, title, description, published }: Article): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: published,
  mainEntityOfPage: `${site}/blog/${slug}`,
  image: `${site}/og/${slug}.png`,
  author: { '@type': 'Organization', name: brandSlot },
  publisher: { '@type': 'Organization', name: brandSlot },
});

export const questionsData = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: [...questions.business, ...questions.student].map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
