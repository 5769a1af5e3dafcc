// The names of months and weekdays in English, German, French, Spanish, Portuguese, Italian and Dutch, long and short, without accents.

/** By month; each language's name starting with its shortest form, so that every prefix of three letters or more is known. */
const monthNames: readonly string[] = [
  'january januar janvier enero janeiro gennaio januari jan ene gen janv',
  'february februar fevrier febrero fevereiro febbraio februari feb fev fevr febr',
  'march marz mars marzo marco maart mar mrz mrt',
  'april avril abril aprile apr avr abr',
  'may mai mayo maio maggio mei mag',
  'june juni juin junio junho giugno jun giu',
  'july juli juillet julio julho luglio jul juil lug',
  'august aout agosto augustus aug ago',
  'september septembre septiembre setembro settembre sep sept set',
  'october oktober octobre octubre outubro ottobre oct okt out ott',
  'november novembre noviembre novembro nov',
  'december dezember decembre diciembre dezembro dicembre dec dez dic',
];
const months = new Map(monthNames.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)));
const weekdays = new Set(
  `monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun montag dienstag mittwoch donnerstag
  freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo lunedi
  martedi mercoledi giovedi venerdi sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag`.split(
    /\s+/,
  ),
);

const plain = (word: string): string =>
  word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

/** 1 to 12; null if the word is not a month. */
export const monthOf = (word: string): number | null => months.get(plain(word)) ?? null;

export const isMonthOrWeekday = (word: string): boolean => months.has(plain(word)) || weekdays.has(plain(word));
