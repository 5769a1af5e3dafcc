// The floors of src/web/app (docs/architecture.md): a room imports only from rooms below its own floor. Type imports count, tests do not.
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** From the ground up. Rooms on the same floor do not know one another. */
const floors = [
  ['base'],
  ['api-access', 'ideas', 'samples', 'snippets', 'timeline', 'voice'],
  ['account'],
  ['prospects', 'onboarding', 'dev-dashboard', 'notifications'],
  ['post'],
  ['dashboard', 'posts', 'figures'],
  ['research', 'billing', 'editor', 'recurring', 'scheduler', 'share'],
  ['shell'],
  ['top'],
];

/** The files that put the rooms together; every other file beside the rooms is the ground they stand on. */
const top = [
  'main.tsx',
  'router.tsx',
  'guard.tsx',
  'signed-in.ts',
  'visits.ts',
  'dashboard-route.tsx',
  'ideas-route.tsx',
];

function roomOf(file: string): string | null {
  const [, room, name = ''] = /^src\/web\/app\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? [];
  if (!name) return null;
  return room ?? (top.includes(name) ? 'top' : 'base');
}

const floorOf = (room: string): number => floors.findIndex((rooms) => rooms.includes(room));

const product = sourceFiles('src/web/app').filter(({ file }) => !/\.test\.tsx?$/.test(file));

test('every room of the app stands on a floor', () => {
  const rooms = new Set(product.map(({ file }) => roomOf(file) ?? ''));
  expect([...rooms].filter((room) => floorOf(room) < 0)).toEqual([]);
  expect(floors.flat().filter((room) => !rooms.has(room))).toEqual([]);
});

test('rooms of the app import from the floors below theirs', () => {
  const arrows = product.flatMap(({ file, imports }) =>
    imports.flatMap((i) => {
      const [from, to] = [roomOf(file) ?? '', roomOf(i.from)];
      return to === null || to === from || floorOf(to) < floorOf(from) ? [] : [`${from} -> ${to}`];
    }),
  );
  expect([...new Set(arrows)]).toEqual([]);
});

test('src/web/ui and src/web/api know nothing of the app', () => {
  const below = sourceFiles('src/web/ui', 'src/web/api');
  const wrong = below.flatMap(({ file, imports }) =>
    imports.filter((i) => roomOf(i.from) !== null).map((i) => `${file} imports ${i.from}`),
  );
  expect(wrong).toEqual([]);
});
