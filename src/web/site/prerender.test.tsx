// What must hold for every public page, whatever it says: one h1, landmarks, nothing the content security policy would block.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderPages } from './prerender.tsx';

const assets = {
  style: '/assets/s.css',
  script: '/assets/s.js',
  visitsScript: '/assets/v.js',
  scriptImports: ['/assets/t.js'],
  sansFont: '/assets/a.woff2',
  serifFont: '/assets/b.woff2',
};
const pages = renderPages(assets);

describe.each(pages.map(({ file, html }) => [file, html] as const))('%s', (file, html) => {
  // Without the style sheet: there is no server to load it from.
  const page = new DOMParser().parseFromString(html.replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html');

  it('has a title, a description, one h1 and its landmarks', () => {
    expect(page.title).not.toBe('');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBeTruthy();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const landmark of ['header', 'main', 'footer']) expect(page.querySelectorAll(landmark)).toHaveLength(1);
    expect(page.documentElement.lang).toBe('en');
  });

  it('holds no inline style, no inline script and no handler', () => {
    expect(html).not.toMatch(/\sstyle="|<style|\son\w+="/);
    for (const script of page.querySelectorAll('script:not([type="application/json"], [type="application/ld+json"])')) {
      expect([assets.script, assets.visitsScript]).toContain(script.getAttribute('src'));
    }
  });

  it.runIf(file.startsWith('pages/blog'))('has the quotation marks and apostrophes of print', () => {
    expect(page.querySelector('main')?.textContent).not.toMatch(/.{0,30}["'].{0,30}/);
    expect(page.querySelector('footer')?.textContent).not.toMatch(/["']/);
  });

  it('says so where a sandbox is in use', () => {
    expect(html).toContain('<when-config name="sandbox_notice">');
    // The server takes these apart without a parser.
    expect(html).not.toMatch(/<when-config[^>]*>(?:(?!<\/when-config>)[\s\S])*<when-config/);
  });

  it('gives every input a label, every button a name, and repeats no id', () => {
    for (const input of page.querySelectorAll('input, textarea')) {
      expect(page.querySelector(`label[for="${input.id}"]`)?.textContent).toBeTruthy();
    }
    for (const button of page.querySelectorAll('button')) {
      expect(button.getAttribute('aria-label') ?? button.textContent).toBeTruthy();
    }
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it('ships a script only where something moves', () => {
    const moves = page.querySelector('[data-island], [data-opens], [data-inbox]') !== null;
    expect([file, html.includes(assets.script)]).toEqual([file, moves]);
  });
});

describe('what the landing page promises (product spec, sections 1 and 4)', () => {
  const landing = pages.find(({ file }) => file === 'pages/index.html')?.html ?? '';
  const page = new DOMParser().parseFromString(landing.replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html');
  const text = page.body.textContent;

  it.each(['trend analysis', 'brand voice', 'effortless writing', 'prospect'])('speaks of %s', (promise) => {
    expect(text.toLowerCase()).toContain(promise);
  });

  it('sells as Pro only what Free has not: the assistant is free', () => {
    const [free = '', pro = ''] = [...page.querySelectorAll('#pricing ul')].map((list) => list.textContent);
    expect(free).toContain('The assistant');
    expect(pro).not.toContain('assistant');
    expect(pro).toContain('Unlimited generations');
  });

  it('shows beside each feature a picture of that feature, which is there', () => {
    const pictures = [...page.querySelectorAll('#features img')].map((image) => image.getAttribute('src') ?? '');
    expect(pictures).toEqual(
      ['trends', 'voice', 'drafts', 'prospects', 'keywords', 'editor', 'calendar'].map(
        (n) => `/pictures/${n}-light.webp`,
      ),
    );
    const there = readdirSync('src/web/public/pictures').map((file) => `/pictures/${file}`);
    for (const picture of pictures) expect(there).toContain(picture);
  });
});
