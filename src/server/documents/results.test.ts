// The number of a name, a version or a grade measures nothing; a number of things beside it does.
import { expect, it } from 'vitest';
import { hasFigure } from './results.ts';

it.each([
  'Upgraded the services from Java 8 to Java 17',
  'Upgraded from Java 8 to 17 across services',
  'Built React 18 interfaces',
  'Built ASP.NET Core 6 services',
  'Wrote Spring Boot 3 microservices',
  'Taught Year 7 mathematics',
  'Taught Years 7 and 8 mathematics',
  'Taught pupils from level 3 to level 5',
  'Applied Six Sigma methods',
  'Audited for Big Four accounting clients',
  'Sold to Fortune 500 companies',
])('%s is no figure', (line) => {
  expect(hasFigure(line)).toBe(false);
});

it.each([
  'Moved 12 services from Java 8 to Java 17',
  'Ran 40 Java 17 services',
  'Cut the memory of Java 20%',
  'Monitoring 40 servers',
  'Taught 30 pupils in Year 7',
  'Served in one year 7 clients',
  'Head of Year 10 and 240 pupils',
  'Trained six colleagues',
])('%s is one', (line) => {
  expect(hasFigure(line)).toBe(true);
});
