// Finds contact details: email, phone, profile URLs. Link annotations are complete where printed text is broken over two lines.
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Line, ReadDocument } from './document.ts';
import { percentDecoded } from '../formats/linkedin-address.ts';

export type Contact = {
  email: string;
  phone: string;
  linkedin: string;
  github: string;
  /** The first URL that is neither. */
  portfolio: string;
  /** All URLs, without duplicates. */
  links: string[];
};

const email = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}/u;
const address =
  /(?:https?:\/\/)?(?<![a-z0-9]|[a-z0-9][.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|org|net|io|dev|me|co|ai|app|in|tech|edu|xyz|site|page|info|design|uk|de|fr|es|it|nl|br|pt|ca|au|eu|ch|at|be|se|dk|no|fi|pl|us|gg|so|to|blog|cloud|codes|software|works|ly)(?:\/[^\s|,;()<>]{0,200})?(?![\w@])/gi;
/** LinkedIn's export labels URLs: then the top-level domain need not be a known one. */
const labelledAddress =
  /((?:https?:\/\/)?(?<![a-z0-9-]|[a-z0-9-]\.)(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}(?:\/[^\s|,;()<>]{0,200})?)\s{0,20}\((?:Company|Personal|Portfolio|Blog|RSS|Other)\)/gi;
const notAPage =
  /(?:^|\.)(?:gmail|hotmail|outlook|yahoo|icloud|proton|gmx)\.|fonts\.|google\.[a-z.]{2,6}\/maps|maps\.|goo\.gl|openstreetmap\.|w3\.org|schema\.org|canva\.com|overleaf\.com|resume\.io|novoresume/i;
/** A researcher's ORCID, which looks like a phone number. */
const orcid = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/g;
/** Names of technologies that look like URLs. */
const technology =
  /^(?:node|next|vue|react|express|nest|three|d3|ember|backbone|socket|asp|deno|nuxt|chart|discord|bun)\.(?:js|io|net|co|dev)$|^asp\.net$|^ml\.net$|^socket\.io$|^draw\.io$/i;

/** @param lines where contact details are printed: the head and a contact section, or a whole short document. */
export function findContact(lines: readonly Line[], links: ReadDocument['links']): Contact {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .replaceAll(/(?<=[\p{L}\p{N}._]{2})-[^\S\n]{0,20}\n\s{0,20}(?=[\p{L}\p{N}._]{1,40}@)/gu, '')
    // A narrow column breaks email addresses and numbers anywhere.
    .replaceAll(/(@[\w.-]{2,60})\n([a-z]{1,3})(?=\n|$)/g, '$1$2')
    .replaceAll(/(@[A-Z\d.-]{2,60})\n([A-Z]{1,3})(?=\n|$)/g, '$1$2')
    .replaceAll(/(@[\w-]{1,60})\n([\w-]{0,40}\.[a-z]{2,6})(?=\n|$)/gi, '$1$2')
    .replaceAll(/(\d-)\n(?=\d{2,4}(?:\n|$))/g, '$1');
  const urls = links.map(({ url }) => url.trim());
  const mail = urls.find((url) => /^mailto:/i.test(url));
  const printed = email.exec(text)?.[0] ?? email.exec(text.replaceAll(/(?<!\s)\s*\n\s*/g, ''))?.[0] ?? '';
  const linked = email.exec(percentDecoded(mail?.replace(/^mailto:/i, '') ?? ''))?.[0] ?? '';
  const all = pagesIn(text, urls);
  const of = (host: RegExp): string => all.find((url) => host.test(url)) ?? '';
  const linkedin = of(/linkedin\.com\/(?:in|pub)\//i) || of(/linkedin\.com\/\w/i);
  const github = of(/github\.com\/[\w-]+/i) || of(/[\w-]\.github\.io/i);
  return {
    email: emailOf(printed, linked),
    phone: phoneIn(text, urls),
    linkedin,
    github,
    portfolio: all.find((url) => url !== linkedin && url !== github && !/linkedin\.com|github\.com/i.test(url)) ?? '',
    links: all,
  };
}

/** The linked address if the printed one is part of it or has something stuck to it; otherwise they belong to different people. */
function emailOf(printed: string, linked: string): string {
  if (printed === '' || linked === '') return linked || printed;
  const [shown, target] = [printed.toLowerCase(), linked.toLowerCase()];
  return target.startsWith(shown.slice(0, 3)) || shown.endsWith(target) ? linked : printed;
}

/** What the head lacks may be further down: an email anywhere, a phone number on a short line. */
export function withMissing(contact: Contact, lines: readonly Line[]): Contact {
  if (contact.email !== '' && contact.phone !== '') return contact;
  const text = lines.map((line) => line.text).join('\n');
  const short = lines.filter((line) => line.text.length <= 60 && !/(?:19|20)\d{2}\s*[-\u2013\u2014]/.test(line.text));
  return {
    ...contact,
    email: contact.email || (email.exec(text)?.[0] ?? ''),
    phone: contact.phone || phoneIn(short.map((line) => line.text).join('\n'), []),
  };
}

const anyEmail = new RegExp(email, 'gu');
/** Each line of a number that wraps has at least two digits. */
const someDigits = /\d{2}/;
/** Seven digits close together, as the shortest number has. */
const manyDigits = /\d(?:\D{0,5}\d){6,}/g;
/** No digit within three signs on either side, but for the other year of a range. */
const yearAlone = /(?<!\d[^\d\n]{0,3}|[+(])(?:19|20)\d{2}(?:\s?[-\u2013\u2014]\s?(?:19|20)\d{2})?(?![^\d\n]{0,3}\d)/g;

/** The lines in which the pattern is found; it may go over several. */
function linesWith(pattern: RegExp, text: string): string {
  const lines: string[] = [];
  let after = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const begin = Math.max(after, text.lastIndexOf('\n', index) + 1);
    const next = text.indexOf('\n', index + found.length);
    const end = next < 0 ? text.length : next;
    if (end > begin) lines.push(text.slice(begin, end));
    after = end;
  }
  return lines.join('\n');
}

function phoneIn(text: string, urls: readonly string[]): string {
  // Most lines have no number, and finding that out the full way is slow; years beside no other digit are none either.
  const numbered = text
    .replaceAll(yearAlone, ' ')
    .split('\n')
    .filter((line) => someDigits.test(line));
  const cleared = numbered.join('\n').replaceAll(anyEmail, ' ').replaceAll(address, ' ').replaceAll(orcid, ' ');
  const plain = linesWith(manyDigits, cleared);
  const [found] = findPhoneNumbersInText(plain, { defaultCountry: 'US', extended: false }).filter(
    ({ startsAt, endsAt }) =>
      !/^(?:19|20)\d{2}\s*[-\u2013\u2014]\s*(?:19|20)\d{2}$/.test(plain.slice(startsAt, endsAt)),
  );
  if (found) return plain.slice(found.startsAt, found.endsAt).replaceAll(/\s+/g, ' ').trim();
  const labelled =
    /(?:phone|mobile|tel|cell|telefon|tel\u00E9fono|t\u00E9l\u00E9phone|telefone|handy|\u260E|\u2706)\s{0,20}[.:]?\s{0,20}(\+?[\d(][\d\s()./-]{6,18}\d)/i.exec(
      plain,
    )?.[1];
  const dialled = urls.find((url) => /^tel:/i.test(url))?.replace(/^tel:/i, '');
  const loose =
    /(?<![\d/.-])(\+\d{1,3}[\s(.-]*\d[\d\s().-]{6,16}\d|\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|0\d[\d\s()/.-]{7,14}\d)(?![\d/])/.exec(
      plain,
    )?.[1];
  return (labelled ?? loose ?? percentDecoded(dialled ?? '')).trim();
}

/** Annotations first: they are complete. A printed URL that one of them starts with is the same. */
function pagesIn(text: string, urls: readonly string[]): string[] {
  const annotated = urls.filter((url) => /^https?:\/\//i.test(url)).map(cleanUrl);
  const rejoined = text
    .replaceAll(
      /(?<=linkedin\.com\/in\/[^\s|,;()]{0,200}-)[^\S\n]{0,20}\n\s{0,20}(?=[a-z0-9%-]{2,60}\s{0,20}(?:\(|\n|$))/gi,
      '',
    )
    .replaceAll(
      /(?<=linkedin\.com\/in\/[^\s|,;()]{0,200})[^\S\n]{0,20}\n\s{0,20}(?=[a-z0-9%-]{2,60}\s{0,20}\(linkedin\))/gi,
      '',
    );
  const plain = rejoined.replaceAll(new RegExp(email, 'gu'), ' ');
  const printed = [
    ...plain.matchAll(address),
    ...[...plain.matchAll(labelledAddress)].map(([, found = '']) => [found] as const),
  ]
    .map(([found]) => found.replace(/(?<![.,:])[.,:]+$/, ''))
    .filter((found) => !technology.test(found) && !/^\d/.test(found))
    .map(cleanUrl);
  const known = [...annotated];
  for (const url of printed) {
    const bare = bareOf(url);
    if (!known.some((other) => bareOf(other).startsWith(bare) || bare.startsWith(`${bareOf(other)}/`))) known.push(url);
  }
  return [...new Map(known.filter((url) => !notAPage.test(url)).map((url) => [bareOf(url), url])).values()];
}

const bareOf = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/(?<!\/)\/+$/, '');

/** With a scheme, without query, fragment or trailing slashes. */
function cleanUrl(url: string): string {
  const whole = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return whole.replace(/[?#].*/, '').replace(/(?<!\/)\/+$/, '');
}
