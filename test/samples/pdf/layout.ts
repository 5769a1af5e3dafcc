// What a layout is: how one person becomes one file, and which of their facts can be read in it.
import type { LanguageCode } from './content/language.ts';
import type { Person, Month } from './person.ts';

export type Truth = {
  kind: 'profile' | 'resume';
  name: string;
  email: string;
  phone: string;
  headline: string;
  /** `dates` as printed, without LinkedIn's duration. */
  roles: { title: string; company: string; dates: string }[];
  education: { institution: string; degree: string; years: string }[];
  skills: string[];
  projects: string[];
};

/** Prints HTML to a Letter-size PDF with its backgrounds, in a browser of the caller's. */
export type PrintHtml = (html: string) => Promise<Uint8Array>;

export type Layout = {
  name: string;
  maker: 'library' | 'hand' | 'chromium';
  kind: Truth['kind'];
  /** How many companies there are, and whether the newest has several roles. */
  jobs: number;
  grouped: boolean;
  /** Default: all but Chinese. */
  languages?: readonly LanguageCode[];
  truthOf(person: Person, today: Month): Truth;
  make(person: Person, today: Month, print: PrintHtml): Promise<Uint8Array>;
};
