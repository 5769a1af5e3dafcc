// One profile has many URLs.
import { expect, test } from 'vitest';
import { profileUrl } from './identity.ts';
import { comparedName } from './store.ts';

test.each([
  'https://www.linkedin.com/in/jürgen-müller/',
  'linkedin.com/in/J%C3%BCrgen-M%C3%BCller',
  'https://de.linkedin.com/in/j%c3%bcrgen-m%c3%bcller?trk=public_profile&locale=de_DE#top',
  'http://m.linkedin.com/mwlite/in/Jürgen-Müller',
  'https://www.linkedin.com/comm/in/jürgen-müller/de',
  'HTTPS://WWW.LINKEDIN.COM/in/jürgen-müller/en',
  '//at.linkedin.com/in/ju\u0308rgen-mu\u0308ller/details/experience/',
])('%s is one person', (address) => {
  expect(profileUrl(address)).toBe('https://www.linkedin.com/in/j%C3%BCrgen-m%C3%BCller');
});

test('old addresses lead to the new ones, ids keep their case, others stay apart', () => {
  expect(profileUrl('https://sy.linkedin.com/pub/krzysztof-marzec/a7/576/b50?trk=x')).toBe(
    'https://www.linkedin.com/in/krzysztof-marzec-b50576a7',
  );
  const id = `ACoAAB${'cDeF'.repeat(8)}`;
  expect(profileUrl(`https://linkedin.com/in/${id}/`)).toBe(`https://www.linkedin.com/in/${id}`);
  expect(profileUrl('https://uk.linkedin.com/company/acme/?x=1')).toBe('https://www.linkedin.com/company/acme/?x=1');
  expect(profileUrl('https://linkedin.com/in/%E0%A4%A')).toBe('https://www.linkedin.com/in/%25e0%25a4%25a');
  expect(profileUrl('https://evil-linkedin.com/in/x')).toBe('https://evil-linkedin.com/in/x');
  for (const bad of ['javascript:alert(1)', 'no', 'https://a@b.com/', 'a b.com/in/x'])
    expect(profileUrl(bad)).toBeNull();
});

test.each([
  ['Dr. Jané Doe, PhD', 'jane doe'],
  ['Jane Doe 🚀 (she/her)', 'jane doe'],
  ['JANE  DOE | CEO', 'jane doe'],
  ['Dr', 'dr'],
  ['Müller', 'muller'],
  ['山田太郎', '山田太郎'],
])('%s compares as %s', (name, compared) => expect(comparedName(name)).toBe(compared));
