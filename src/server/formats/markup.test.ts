// What pages and feeds contain, as plain text: in the encoding they declare, without tags and scripts, whoever wrote them.
import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';
import { postAddress } from './linkedin-address.ts';
import { readShares, type Share } from './linkedin-shares.ts';
import { decodeHtml, decodeXml, plain } from './markup.ts';
import { isMonthOrWeekday, monthOf } from './months.ts';

describe('bytes in the encoding they say', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><title>Caf\u00e9</title>', 'latin1');
  const page = Buffer.from('<meta charset="windows-1252"><title>\u0093Quoted\u0094</title>', 'latin1');

  it.each([
    ['the XML itself', decodeXml(latin), 'Café'],
    ['the answer before the XML', decodeXml(Buffer.from('é'), 'text/xml; charset=utf-8'), 'é'],
    ['a meta tag', decodeHtml(page), '“Quoted”'],
    [
      'no XML that calls itself UTF-16 in single bytes',
      decodeXml(Buffer.from('<?xml encoding="utf-16"?>Café')),
      'Café',
    ],
    ['no page that does', decodeHtml(Buffer.from('<meta charset="UTF-16LE">Café')), 'Café'],
    ['a byte order mark before the answer', decodeHtml(Buffer.from('\ufeffé'), 'text/html; charset=latin1'), 'é'],
    ['an encoding that nobody knows: UTF-8', decodeHtml(Buffer.from('é'), 'text/html; charset=klingon'), 'é'],
  ])('%s', (_name, text, expected) => {
    expect(text).toContain(expected);
  });
});

describe('plain text', () => {
  it.each([
    ['<p>One</p><p>two&nbsp;&amp; three</p>', 'One two & three'],
    ['a<script>evil()</script>b<STYLE>x</STYLE>c', 'a b c'],
    ['never <script>closed', 'never'],
    ['&#233;&#xe9;&eacute; &unknown; &#0;&#x110000;x', 'ééé &unknown; x'],
    ['&lt;b&gt; stays a text', '<b> stays a text'],
    ['\ud800 broken', '\ufffd broken'],
    ['&Auml;rger, &Uuml;ben, &Eacute;t&eacute;, &Ccedil;a', 'Ärger, Üben, Été, Ça'],
    ['&iquest;Qu&eacute; publicaci&oacute;n? &Aring;r, s&oslash;t', '¿Qué publicación? År, søt'],
    ['It&#146;s &#x93;fine&#x94; &#150; 5 &#128;', 'It’s “fine” – 5 €'],
    ['İİİİİİİİİ<script>evil()</script> İ', 'İİİİİİİİİ İ'],
  ])('%j', (html, text) => {
    expect(plain(html, 100)).toBe(text);
  });

  it('has nothing of a tag, however long that is', () => {
    expect(plain(`One <img src="data:image/png;base64,${'A'.repeat(30_000)}"> two`, 100)).toBe('One two');
  });

  it('ends where it may, and never in half a sign', () => {
    expect(plain('a😀b', 2)).toBe('a\ufffd');
    expect(plain('x'.repeat(50_000), 300)).toHaveLength(300);
  });
});

it.each([
  ['https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/', 'urn:li:activity:7123456789012345678'],
  ['https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7123456789012345678', 'urn:li:share:7123456789012345678'],
  ['https://de.linkedin.com/posts/ada_words-activity-7123456789012345678-AbCd', 'urn:li:activity:7123456789012345678'],
  ['https://evil-linkedin.com/feed/update/urn:li:activity:7123456789012345678/', null],
  ['http://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/', null],
  ['https://www.linkedin.com/in/ada', null],
  ['https://www.linkedin.com/%E0%A4%A', null],
  ['no address', null],
])('a post’s address: %s', (address, urn) => {
  expect(postAddress(address)?.linkedin_urn ?? null).toBe(urn);
});

it('rows of Shares.csv have their line breaks again, and other files are none', async () => {
  const shares: Share[] = [];
  const text =
    'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n2026-01-05 09:30:00,https://l/1,"First line""\n""\n""Third line",,,MEMBER_NETWORK\n';
  expect(await readShares(Buffer.from(text), (share) => shares.push(share))).toBe(true);
  expect(shares).toEqual([
    {
      date: '2026-01-05 09:30:00',
      link: 'https://l/1',
      text: 'First line\n\nThird line',
      shared_url: '',
      media_url: '',
      visibility: 'MEMBER_NETWORK',
    },
  ]);
  expect(await readShares(Buffer.from('Name\nAda\n'), () => undefined)).toBe(false);
});

it.each([
  ['We moved all of our meetings to writing, and that is what made the team faster.', 'en'],
  ['Wir haben die Besprechungen nicht abgeschafft, sondern auf Papier gebracht.', 'de'],
  ['Nous avons remplacé les réunions par des notes, et c’est mieux pour nous.', 'fr'],
  ['会議をやめて、文章にしました。', 'ja'],
  ['Мы заменили все встречи текстами.', 'ru'],
  ['Ok!', 'und'],
  ['Kami akan meluncurkan produk baru ini untuk semua pelanggan di Indonesia pada bulan depan.', 'id'],
  [
    `Proud of this team and what it has done in only one year of work.\n\n${'Wir haben in diesem Jahr gelernt, dass gute Planung mehr Zeit braucht, als alle dachten. '.repeat(9)}`,
    'de',
  ],
])('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it('months are known in seven languages, accents and points or not', () => {
  expect(['January', 'févr.', 'MÄRZ', 'maggio', 'Sept', 'dez', 'grok'].map(monthOf)).toEqual([1, 2, 3, 5, 9, 12, null]);
  expect(['Montag', 'vendredi', 'sábado', 'maandag', 'heute'].map(isMonthOrWeekday)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
