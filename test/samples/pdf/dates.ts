// How dates are printed: LinkedIn's full months with a duration, and the forms that resumes use.
import type { Language } from './content/language.ts';
import type { Month, Role } from './person.ts';

export type DateForm = 'long' | 'short' | 'numeric';

export function printMonth({ year, month }: Month, form: DateForm, language: Language): string {
  if (form === 'numeric') return `${String(month).padStart(2, '0')}/${year}`;
  if (form === 'short') return `${language.short_months[month - 1]} ${year}`;
  return `${language.months[month - 1]}${language.month_joint}${year}`;
}

export function printRange(
  { from, to }: Pick<Role, 'from' | 'to'>,
  form: DateForm,
  dash: string,
  language: Language,
): string {
  return `${printMonth(from, form, language)} ${dash} ${to ? printMonth(to, form, language) : language.present}`;
}

/** LinkedIn's line: `September 2021 - Present (3 years 10 months)`; both months count. */
export function linkedInRange(role: Pick<Role, 'from' | 'to'>, today: Month, language: Language): string {
  return `${printRange(role, 'long', '-', language)} (${spanOf(role, today, language)})`;
}

export function spanOf({ from, to }: Pick<Role, 'from' | 'to'>, today: Month, { year, month }: Language): string {
  const end = to ?? today;
  const months = (end.year - from.year) * 12 + end.month - from.month + 1;
  const said = (count: number, [one, many]: readonly [string, string]): string[] =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [...said(Math.floor(months / 12), year), ...said(months % 12, month)].join(' ');
}
