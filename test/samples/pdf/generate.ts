// The sample PDFs: made-up people in seven languages and twelve layouts, each file with what is true of it. The same seed gives the same people;
// what pdf-lib and the hand-written maker draw is identical to the byte, what a browser prints carries its own date.
import { createRandom } from '#server/seeded-random.ts';
import { dutch } from './content/nl.ts';
import { english } from './content/en.ts';
import { chinese } from './content/zh.ts';
import { french } from './content/fr.ts';
import { german } from './content/de.ts';
import { italian } from './content/it.ts';
import type { Language, LanguageCode } from './content/language.ts';
import { portuguese } from './content/pt.ts';
import { spanish } from './content/es.ts';
import type { Layout, PrintHtml, Truth } from './layout.ts';
import { linkedin, linkedinGrouped } from './linkedin.ts';
import { linkedin2017 } from './linkedin-2017.ts';
import { linkedinPrinted } from './linkedin-printed.ts';
import { makePerson, type Month } from './person.ts';
import { crossed, keptAside as crossed_aside } from './resume-crossed.ts';
import { dense, docs, latex, word } from './resume-drawn.ts';
import { gutter, sidebarLeft, sidebarRight, twoColumns } from './resume-printed.ts';
import { mixed, mixedAside } from './resume-mixed.ts';
import { plainPages } from './resume-plain.ts';
import { typeset } from './resume-typeset.ts';

export type SamplePdf = {
  /** `layout-language-number`. */
  id: string;
  layout: string;
  maker: Layout['maker'];
  language: LanguageCode;
  truth: Truth;
  make(): Promise<Uint8Array>;
};

export type SamplePdfOptions = {
  print: PrintHtml;
  seed?: number;
  /** People for each layout and language. */ people?: number;
};

export const sampleLanguages: readonly Language[] = [english, portuguese, spanish, french, german, italian, dutch];

/** Chinese has layouts of its own. */
export const everyLanguage: readonly Language[] = [...sampleLanguages, chinese];

export const sampleLayouts: readonly Layout[] = [
  linkedin,
  linkedinGrouped,
  linkedin2017,
  linkedinPrinted,
  word,
  docs,
  latex,
  dense,
  sidebarLeft,
  sidebarRight,
  twoColumns,
  gutter,
  ...crossed,
  ...typeset,
  ...plainPages,
  ...mixed,
];

/** A third of the layouts, whose results nobody looks at while changing the reader. What `bench pdf` says about them is the honest figure. */
export const keptAside: ReadonlySet<string> = new Set([
  ...crossed_aside,
  ...mixedAside,
  'altacv',
  'europass',
  'turned-drawn',
  'chinese-dates-first',
]);

const languagesOf = ({ languages }: Layout): readonly Language[] =>
  languages ? everyLanguage.filter(({ code }) => languages.includes(code)) : sampleLanguages;

/** The month in which the samples' people are "Present". */
const today: Month = { year: 2026, month: 10 };

export function samplePdfs({ print, seed = 1, people = 2 }: SamplePdfOptions): SamplePdf[] {
  const random = createRandom(seed);
  return sampleLayouts.flatMap((layout) =>
    languagesOf(layout).flatMap((language) =>
      Array.from({ length: people }, (_, at) => {
        const { jobs, grouped, name, maker } = layout;
        const person = makePerson({ language, random, today, jobs, grouped });
        const id = `${name}-${language.code}-${at + 1}`;
        const make = (): Promise<Uint8Array> => layout.make(person, today, print);
        return { id, layout: name, maker, language: language.code, truth: layout.truthOf(person, today), make };
      }),
    ),
  );
}
