// How the value of one setting is read and checked (config.ts has which there are): text, choices, numbers, addresses, lists.
import * as z from 'zod';
import { asciiEmail } from '#contract/email-address.ts';
import { isPrivateHost } from './adapters/outgoing/private-addresses.ts';

/** An empty value counts as not given. */
export const trimmed = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
export const given = <T extends z.ZodType>(schema: T) => z.preprocess(trimmed, z.nullable(schema));
export const or = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
  given(schema).transform((value) => value ?? fallback);

export const text = given(z.string());
export const matching = (pattern: RegExp, sentence: string) => given(z.string().regex(pattern, sentence));
export const choice = <const C extends readonly string[]>(...choices: C) =>
  z.enum(choices, `must be one of: ${choices.join(', ')}.`);
export const isOn = (fallback: 'on' | 'off') => or(choice('on', 'off'), fallback).transform((value) => value === 'on');
export const whole = (min: number, max: number) =>
  z
    .string()
    .transform((digits) => (/^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN))
    .refine((number) => number >= min && number <= max, `must be a whole number from ${min} to ${max}.`);

export const httpUrl = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    'is not an address: give one that begins with http:// or https://.',
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));
/** The paths of a service's calls are added to it: given with one of `ends`, every call would go nowhere. */
export const without = (...ends: string[]) =>
  httpUrl.superRefine((value, { addIssue }) => {
    const end = ends.find((each) => value.endsWith(each));
    if (end) addIssue({ code: 'custom', message: `must be without ${end}.` });
  });
/** A URL without a path: scheme, host and port. */
export const origin = httpUrl
  .refine(
    (value) => !URL.canParse(value) || new URL(value).origin === value.toLowerCase(),
    'must be an address without a path, like https://post.example.com.',
  )
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));
export const url = given(httpUrl);
export const addressLike = (pattern: RegExp, sentence: string) =>
  given(z.string().refine((value) => pattern.test(value) && URL.canParse(value), sentence));
/** It becomes part of a URL that every page loads. */
export const googleTag = (prefix: string) =>
  matching(new RegExp(`^${prefix}-[A-Z0-9]{4,20}$`), `is no id of Google's: it looks like ${prefix}-ABC123.`);
/** US dollars per million tokens. */
export const price = given(
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a price like 2.50.')
    .transform(Number),
);
export const list = or(z.string(), '').transform((items) =>
  items
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
export const emails = list.pipe(
  z.array(
    z
      .string()
      .toLowerCase()
      .overwrite(asciiEmail)
      .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be email addresses with commas between them.'),
  ),
);
/** Where to report a vulnerability, as a URL: mailto: or https:. */
export const contact = given(
  z
    .string()
    .regex(
      /^(https:\/\/[^\s]+|[^\s@<>:]+@[^\s@<>]+)$/,
      'must be an email address or an address that begins with https://.',
    )
    .transform((value) => (value.startsWith('https://') ? value : `mailto:${value}`)),
);

/** Kept exactly as given: tokens name it, and with another trailing slash it is a different issuer. */
export const issuer = given(
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && (/^https:/i.test(value) || (/^http:/i.test(value) && isPrivateHost(value))),
      'is not the address of an issuer: give one that begins with https:// (http:// only on this machine or its network).',
    )
    .refine(
      (value) => !value.includes('/.well-known/') && !/[?#]/.test(value),
      'is the address of a document: give the issuer’s own, without /.well-known/.',
    ),
);
