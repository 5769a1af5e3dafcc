// The people of the sandbox who react to what is published there: made up and always the same, so that a post can be tried on an audience.

export type SandboxPerson = {
  id: string;
  first_name: string;
  last_name: string;
  headline: string;
  vanity_name: string;
};

const named = [
  ['Amara', 'Nwosu', 'Founder at Brightwater Tools'],
  ['Jonas', 'Lindqvist', 'Head of Marketing at Norrsken Freight'],
  ['Priya', 'Raman', 'Product manager in health software'],
  ['Mateo', 'Ibarra', 'Engineering manager, payments'],
  ['Hana', 'Kobayashi', 'Recruiter for design and research'],
  ['Oliver', 'Marsh', 'Freelance copywriter for startups'],
  ['Leila', 'Haddad', 'Startup founder and angel investor'],
  ['Tomasz', 'Wilk', 'Sales lead at Cargo North'],
  ['Grace', 'Adeyemi', 'Computer science student'],
  ['Felix', 'Brandt', 'Data engineer at a solar company'],
  ['Sofia', 'Conti', 'People partner, scaling teams'],
  ['Daniel', 'Okafor', 'Small business owner, coffee roastery'],
  ['Mei', 'Tan', 'UX researcher in education'],
  ['Lucas', 'Moreau', 'Growth marketer for software companies'],
  ['Nadia', 'Petrova', 'Chief of staff at Helio Labs'],
  ['Samuel', 'Ortiz', 'Content creator on careers in tech'],
  ['Ingrid', 'Dahl', 'Operations director, logistics'],
  ['Arjun', 'Mehta', 'Backend developer, open to work'],
  ['Chloe', 'Bennett', 'Brand strategist and coach'],
  ['Yusuf', 'Demir', 'Chief executive at Kuzey Robotics'],
  ['Elena', 'Vasile', 'Customer success lead'],
  ['Noah', 'Fischer', 'Venture partner, climate'],
  ['Zanele', 'Khumalo', 'Talent acquisition manager'],
  ['Marta', 'Silva', 'Founder of a bookkeeping studio'],
] as const;

export const sandboxPeople: readonly SandboxPerson[] = named.map(([firstName, lastName, headline], index) => ({
  id: `sample-${String(index + 1).padStart(2, '0')}`,
  first_name: firstName,
  last_name: lastName,
  headline,
  vanity_name: `sample-${firstName}-${lastName}`.toLowerCase(),
}));

export const personOf = (id: string): SandboxPerson | null => sandboxPeople.find((person) => person.id === id) ?? null;
