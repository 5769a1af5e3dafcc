// What can be read in a file of one kind, independently of how it is drawn.
import { printRange, type DateForm } from './dates.ts';
import type { Truth } from './layout.ts';
import type { Person } from './person.ts';

type Printed = {
  dates: DateForm;
  dash: string;
  /** How a role's dates are printed, where the form alone does not say. */ upper?: boolean;
};

function rolesOf(person: Person, { dates, dash, upper = false }: Printed): Truth['roles'] {
  return person.jobs.flatMap(({ company, roles }) =>
    roles.map((role) => {
      const printed = printRange(role, dates, dash, person.language);
      return { title: role.title, company, dates: upper ? printed.toUpperCase() : printed };
    }),
  );
}

const yearsOf = ({ schools }: Person): Truth['education'] =>
  schools.map(({ institution, degree, field, from, to }) => ({
    institution,
    degree: `${degree}, ${field}`,
    years: `${from} - ${to}`,
  }));

/** For LinkedIn's export: no phone, at most three skills. */
export function profileTruth(person: Person, skills: string[]): Truth {
  const { name, email, headline } = person;
  const roles = rolesOf(person, { dates: 'long', dash: '-' });
  return { kind: 'profile', name, email, phone: '', headline, roles, education: yearsOf(person), skills, projects: [] };
}

export function resumeTruth(person: Person, printed: Printed): Truth {
  const { name, email, phone, skills } = person;
  const projects = person.projects.map(({ name }) => name);
  const education = yearsOf(person);
  return {
    kind: 'resume',
    name,
    email,
    phone,
    headline: '',
    roles: rolesOf(person, printed),
    education,
    skills,
    projects,
  };
}
