// What a page carries for visits: nothing by default, the script if its URL has utm_ or a tag is set, and then Google's hosts in the policy.
import { expect, test } from 'vitest';
import type { PageConfig } from '#contract/page-config.ts';
import { plainConfig as config } from '#test/harness/page-config.ts';
import { fillPage } from './fill.ts';
import { pageHeaders } from './mount.ts';

const html =
  '<head><when-config name="visits"><script src="/v.js"></script></when-config><when-config name="ga_measurement_id"><meta content="{{ga_measurement_id}}"></when-config></head>' +
  '<script type="application/ld+json">{"name":"{{brand_name}}","url":"{{public_url}}/blog"}</script>';
const fill = (change: Partial<PageConfig>, hasUtm = false) =>
  fillPage(html, { config: { ...config, ...change }, public_url: 'https://site.test', has_utm: hasUtm });

test('nothing by default, and no foreign host is allowed', () => {
  expect(fill({})).not.toMatch(/v\.js|meta/);
  expect(pageHeaders(config)['Content-Security-Policy']).not.toContain('google');
});

test('the script where the address says where the visitor came from', () => {
  expect(fill({}, true)).toContain('/v.js');
});

test('a tag that is set', () => {
  const tagged = { ga_measurement_id: 'G-ABC123' };
  expect(fill(tagged)).toContain('<meta content="G-ABC123">');
  expect(fill(tagged)).toContain('/v.js');
  expect(pageHeaders({ ...config, ...tagged })['Content-Security-Policy']).toContain(
    'https://www.googletagmanager.com',
  );
});

test('JSON-LD stays JSON, whatever the brand is called', () => {
  const data = /ld\+json">(.*?)<\/script>/.exec(fill({ brand_name: 'A "B" & </script>' }))?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({ name: 'A "B" & </script>', url: 'https://site.test/blog' });
});

test('Terms and Privacy name who runs the server, or say that nobody is named', () => {
  const page =
    '<when-config name="operator"><p>Run by {{operator}}.</p></when-config><when-config name="no_operator"><p>Nobody is named.</p></when-config>';
  const filled = (operator: string | null) =>
    fillPage(page, { config: { ...config, operator }, public_url: 'https://site.test' });
  expect(filled('Ada & Sons <ada@example.com>')).toBe('<p>Run by Ada &amp; Sons &lt;ada@example.com&gt;.</p>');
  expect(filled(null)).toBe('<p>Nobody is named.</p>');
});
