// One invented person of a sample PDF: everything a layout may print about them. The same random draws make the same person.
import type { Random } from '#server/seeded-random.ts';
import type { Language } from './content/language.ts';
import { certifications, spoken, technologies, topSkills } from './content/neutral.ts';

/** Month 1 to 12. */
export type Month = { year: number; month: number };
export type Role = { title: string; from: Month; to: Month | null; deeds: string[] };
export type Job = { company: string; city: string; roles: Role[] };
export type School = { degree: string; field: string; institution: string; from: number; to: number };
export type Project = { name: string; description: string; link: string; technologies: string[] };

export type Person = {
  language: Language;
  name: string;
  headline: string;
  email: string;
  phone: string;
  city: string;
  linkedin: string;
  github: string;
  summary: string;
  jobs: Job[];
  schools: School[];
  skills: string[];
  top_skills: string[];
  spoken: string[];
  certifications: string[];
  projects: Project[];
};

export type PersonOptions = { language: Language; random: Random; today: Month; jobs: number; grouped: boolean };

export function makePerson({ language, random, today, jobs, grouped }: PersonOptions): Person {
  const first = random.pick(language.first_names);
  const last = random.pick(language.last_names);
  const isHan = language.code === 'zh';
  const [given, family] = isHan ? ['wei', 'zhang'] : [first, last];
  const slug = asciiOf(`${given}-${family}`);
  const work = makeJobs({ language, random, today, jobs, grouped });
  const [latest] = work;
  const number = String(random.whole(10, 99));
  return {
    language,
    name: isHan ? `${last}${first}` : `${first} ${last}`,
    headline: `${latest?.roles[0]?.title ?? ''} | ${some(random, topSkills, 1)[0] ?? ''} | ${latest?.company ?? ''}`,
    email: `${asciiOf(given).replaceAll('-', '.')}.${asciiOf(family).replaceAll('-', '')}@example.${random.pick(['com', 'org', 'net'])}`,
    phone: language.phone.replace('##', number),
    city: random.pick(language.cities),
    linkedin: `linkedin.com/in/${slug}-${random.whole(1000, 9999)}`,
    github: `github.com/${slug.replaceAll('-', '')}`,
    summary: random.pick(language.summaries),
    jobs: work,
    schools: makeSchools(language, random, earliest(work).from.year),
    skills: some(random, technologies, random.whole(8, 12)),
    top_skills: some(random, topSkills, 3),
    spoken: some(random, spoken, 2),
    certifications: some(random, certifications, random.whole(1, 2)),
    projects: language.projects.map(({ name, description }) => ({
      name,
      description,
      link: `https://example.org/${asciiOf(name)}`,
      technologies: some(random, technologies, 3),
    })),
  };
}

function makeJobs({ language, random, today, jobs, grouped }: PersonOptions): Job[] {
  const companies = some(random, language.companies, jobs);
  const titles = shuffled(random, language.titles);
  let end: Month | null = null;
  let newest = today;
  return companies.map((company, at) => {
    const count = grouped && at === 0 ? 3 : 1;
    const roles = Array.from({ length: count }, () => {
      const from = back(newest, random.whole(7, 40));
      const role = {
        title: titles.shift() ?? random.pick(language.titles),
        from,
        to: end,
        deeds: some(random, language.deeds, random.whole(2, 4)),
      };
      end = back(from, 1);
      newest = end;
      return role;
    });
    return { company, city: random.pick(language.cities), roles };
  });
}

function makeSchools({ degrees, schools }: Language, random: Random, firstJob: number): School[] {
  const learned = some(random, degrees, random.whole(1, 2));
  const places = some(random, schools, learned.length);
  return learned.map(({ degree, field }, at) => {
    const to = firstJob - 4 * at;
    return { degree, field, institution: places[at] ?? random.pick(schools), from: to - random.whole(2, 4), to };
  });
}

function earliest(jobs: Job[]): Role {
  const role = jobs.at(-1)?.roles.at(-1);
  if (!role) throw new Error('a sample person has worked somewhere');
  return role;
}

function back({ year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 - months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const some = <T>(random: Random, list: readonly T[], count: number): T[] => shuffled(random, list).slice(0, count);

export const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[\u0300-\u036f']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
