// npm run eval: what it reads, measures and writes, with the built-in writer and with the strict stand-in for a model.
import { expect, it } from 'vitest';
import { startModelSandbox } from '#test/model-server/start.ts';
import { createAssistant, createModelClient, createWriter } from '#server/writer/create-writer.ts';
import { readIdeas } from '../../bench/eval-ideas.ts';
import { packsOf } from '../../bench/eval-packs.ts';
import { evaluate, lostFacts } from '../../bench/eval-run.ts';

const { signal } = new AbortController();
const text = `We cut our sign-up from nine questions to three.
Q: What changed?
A: Completion went from 41% to 63%.
Q: Who was against it?
A:
---
I turned down a promotion.
`;

it('reads ideas with answers, as text and as JSON Lines, and says which one is wrong', () => {
  const [first, second] = readIdeas(text);
  expect(first).toEqual({
    idea: 'We cut our sign-up from nine questions to three.',
    mode: 'topic',
    post_length: 'medium',
    answers: [{ question: 'What changed?', answer: 'Completion went from 41% to 63%.' }],
  });
  expect(second?.idea).toBe('I turned down a promotion.');
  expect(readIdeas('{"idea": "A", "post_length": "short"}\n\n{"idea": "B"}').map(({ idea }) => idea)).toEqual([
    'A',
    'B',
  ]);
  expect(() => readIdeas('{"idea": "A"}\n{"idea": 7}')).toThrow('Idea 2 cannot be read');
  expect(() => readIdeas(' \n---\n')).toThrow('There is no idea in the file');
});

it('with the built-in writer: measures, and pairs of drafts whose order only the key tells', async () => {
  const ideas = readIdeas(text);
  const builtin = { provider: 'builtin' as const, api_key: '', base_url: null, model: '' };
  const { measures, pairs, failures } = await evaluate(ideas, {
    writer: createWriter(builtin),
    assistant: createAssistant(builtin),
    plain: null,
    signal,
  });
  expect(failures).toEqual([]);
  expect(measures['drafts with a figure that nobody gave']).toMatch(/^\d+ of \d+/);
  const packs = packsOf(pairs);
  expect(Object.keys(packs)).toEqual(pairs.length === 0 ? ['key.md'] : ['pack-1.md', 'key.md']);
  for (const { texts } of pairs) for (const one of texts) expect(packs['pack-1.md']).toContain(one.split('\n')[0]);
});

it('with a model: it is asked plainly too, and what it invents is counted', async () => {
  const model = await startModelSandbox({ api_key: 'sk-standin', model: 'm-1' });
  try {
    model.play({ text: ['We cut it, and ', 'Fabrikam grew by 77%.'] });
    const options = { provider: 'openai' as const, api_key: 'sk-standin', base_url: model.base_url, model: 'm-1' };
    const { measures, pairs, failures } = await evaluate(readIdeas(text).slice(0, 1), {
      writer: createWriter(options),
      assistant: createAssistant(options),
      plain: createModelClient(options),
      signal,
    });
    expect(failures).toEqual([]);
    expect(measures['drafts with a figure that nobody gave']).toBe('3 of 3 (100 %)');
    expect(measures['ideas of which two drafts begin alike']).toBe('1 of 1 (100 %)');
    expect(pairs[0]?.of.toSorted()).toEqual(['the first draft', 'the plain request']);
    const asked = model.heard.map(({ body }) => JSON.stringify(body['messages']));
    expect(asked.filter((one) => one.includes('Write a LinkedIn post about We cut our sign-up'))).toHaveLength(1);
    expect(packsOf(pairs)['key.md']).toContain('the plain request');
    model.play({ status: 401, error: { type: 'authentication_error' } });
    const refused = await evaluate(readIdeas(text), {
      writer: createWriter(options),
      assistant: createAssistant(options),
      plain: null,
      signal,
    });
    expect(refused.failures).toHaveLength(2);
  } finally {
    await model.close();
  }
});

it('knows which facts an edit lost', () => {
  const before = 'From 41% to 63% with @ada, see https://a.example/b #growth';
  expect(lostFacts(before, 'From 41% with @ada, see https://a.example/b #growth')).toEqual(['63']);
  expect(lostFacts(before, before)).toEqual([]);
});
