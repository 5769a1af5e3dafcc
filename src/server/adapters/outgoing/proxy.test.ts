// Which calls go through the operator's proxy, and which go out directly: hosts, domains, ports, and this machine itself.
import { expect, it } from 'vitest';
import { proxyEnv, proxyFor, proxySettings } from './proxy.ts';

const named = { HTTPS_PROXY: 'http://proxy:8080', HTTP_PROXY: null };
const through = (address: string, direct: string[] = []): string | null => {
  const settings = proxySettings({ ...named, NO_PROXY: direct });
  return settings && proxyFor(new URL(address), settings);
};

it('none is named: none is used', () => {
  expect(proxySettings({ HTTPS_PROXY: null, HTTP_PROXY: null, NO_PROXY: ['example.com'] })).toBeNull();
});

it('is for its scheme alone, and never for this machine', () => {
  expect(through('https://api.linkedin.com/rest/posts')).toBe('http://proxy:8080');
  expect(through('http://example.com/')).toBeNull();
  for (const own of ['https://localhost:3000/', 'https://127.0.0.1/', 'https://[::1]/'])
    expect(through(own)).toBeNull();
});

it.each([
  ['https://example.com/', ['example.com'], false],
  ['https://api.example.com/', ['example.com'], false],
  ['https://api.example.com/', ['.example.com'], false],
  ['https://api.example.com/', ['*.example.com'], false],
  ['https://EXAMPLE.com/', ['Example.COM'], false],
  ['https://notexample.com/', ['example.com'], true],
  ['https://example.com/', ['api.example.com'], true],
  ['https://example.com:8443/', ['example.com:8443'], false],
  ['https://example.com/', ['example.com:8443'], true],
  ['https://example.com/', ['example.com:443'], false],
  ['https://anything.test/', ['*'], false],
])('%s with NO_PROXY=%j', (address, direct, isThrough) => {
  expect(through(address, direct) !== null).toBe(isThrough);
});

it('is told to Node’s own agents with this machine left out', () => {
  const settings = proxySettings({ ...named, NO_PROXY: ['intra.net'] });
  expect(settings && proxyEnv(settings)).toEqual({
    HTTPS_PROXY: 'http://proxy:8080',
    NO_PROXY: 'intra.net,localhost,127.0.0.1,::1,[::1]',
  });
});
