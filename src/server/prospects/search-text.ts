// What is stored beside a person for finding them: a line each of the name to compare by, name, headline, company and notes, without case and
// accents. Pure.
import { folded } from '../database/folded.ts';
import { plainName } from './identity.ts';

type Described = { name: string; headline: string; company: string; notes: string };

export const searchText = ({ name, headline, company, notes }: Described): string =>
  [
    comparedName(name),
    ...[name, headline, company, notes].map((text) => folded(text).replaceAll(/\s+/g, ' ').trim()),
  ].join('\n');

/** The headline's line, counted from 1. */
export const headlineLine = 3;

/** Without titles, degrees, pronouns and emoji: "Dr. Jané Doe, PhD (she/her) 🚀" is jane doe. */
export function comparedName(name: string): string {
  const bare = (name.split(/[,|(]/, 1)[0] ?? '').trim();
  const words = plainName(bare === '' ? name : bare).split(' ');
  const kept = words.filter((word) => !titles.has(word));
  return (kept.length > 1 ? kept : words).join(' ');
}

const titles = new Set([
  'dr',
  'prof',
  'mr',
  'mrs',
  'ms',
  'mx',
  'phd',
  'mba',
  'msc',
  'bsc',
  'md',
  'cpa',
  'pmp',
  'ing',
  'dipl',
  'mag',
]);
