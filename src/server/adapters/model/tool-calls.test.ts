// A model's tool calls out of the pieces that servers send: by index, by id where the index says nothing, and no more than are taken.
import { expect, test } from 'vitest';
import { createToolCalls } from './tool-calls.ts';

type Piece = [index: number, fields: { id?: string; name?: string; input?: string }];
const assembled = (pieces: Piece[]) => {
  const calls = createToolCalls();
  for (const [index, fields] of pieces) calls.take(index, fields);
  return calls.all().map(({ id, name, input }) => [id, name, input]);
};
const both = [
  ['a', 'research', { q: 'tea' }],
  ['b', 'hashtags', { count: 3 }],
];

test.each<[string, Piece[]]>([
  [
    'pieces that take turns belong to their index',
    [
      [0, { id: 'a', name: 'research', input: '{"q":' }],
      [1, { id: 'b', name: 'hashtags', input: '{"count"' }],
      [0, { input: '"tea"}' }],
      [1, { input: ':3}' }],
    ],
  ],
  [
    'the same id in every piece is one call',
    [
      [0, { id: 'a', name: 'research', input: '{"q":' }],
      [0, { id: 'a', name: 'research', input: '"tea"}' }],
      [1, { id: 'b', name: 'hashtags', input: '{"count":3}' }],
    ],
  ],
  [
    'whole calls under one index are told apart by their ids',
    [
      [0, { id: 'a', name: 'research', input: '{"q":"tea"}' }],
      [0, { id: 'b', name: 'hashtags', input: '{"count":3}' }],
    ],
  ],
  [
    'what follows another id under the same index belongs to that call',
    [
      [0, { id: 'a', name: 'research', input: '{"q":"tea"}' }],
      [0, { id: 'b', name: 'hashtags', input: '{"count"' }],
      [0, { input: ':3}' }],
    ],
  ],
  [
    'a later index that came first stays later',
    [
      [1, { id: 'b', name: 'hashtags', input: '{"count":3}' }],
      [0, { id: 'a', name: 'research', input: '{"q":"tea"}' }],
    ],
  ],
])('%s', (_what, pieces) => expect(assembled(pieces)).toEqual(both));

test('sixteen are taken, and nothing of the others ends up in one of them', () => {
  const many = Array.from({ length: 20 }, (_, n): Piece => [
    0,
    { id: `call ${n}`, name: 'research', input: `{"n":${n}}` },
  ]);
  expect(assembled([...many, [0, { input: ' and more' }], [99, { input: '{}' }]])).toEqual(
    Array.from({ length: 16 }, (_, n) => [`call ${n}`, 'research', { n }]),
  );
});
