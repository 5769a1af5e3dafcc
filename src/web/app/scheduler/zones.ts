// All IANA zones, under their current names, and searching them.
import { localZone } from '../times.ts';

/** Browsers still list these under outdated names that nobody searches for. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The chosen one, this browser's own and UTC first, then all by name. */
export function allZones(chosen: string): string[] {
  const listed = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  return [...new Set([chosen, renamed[localZone()] ?? localZone(), 'UTC', ...listed.sort()])];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9+-]+/g, ' ');

/** The names of its time in winter and in summer, such as `India Standard Time`. */
const timeNames = (zone: string): string =>
  ['2026-01-01', '2026-07-01']
    .map((day) =>
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'long' }).format(new Date(`${day}T12:00:00Z`)),
    )
    .join(' ');

/** Zones with every word of the search at the start of a word in their name; if there are none, in what their time is called. */
export function findZones(zones: readonly string[], search: string): string[] {
  const words = plain(search).trim().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => ` ${plain(text)}`.includes(` ${word}`));
  const byName = zones.filter(has);
  return byName.length > 0 ? byName : zones.filter((zone) => has(timeNames(zone)));
}
