// What a length means: how much of a long text is kept, and where a short story starts. Nothing is padded.
import { describe, expect, it } from 'vitest';
import { lengthBands, postLengths } from '#contract/hooks.ts';
import { withoutBrackets } from '#test/ideas/joining-words.ts';
import { sentencesOf } from './sentences.ts';
import { draftsOf, noteOf, requestFor } from './test-drafts.ts';

describe('lengths are wishes', () => {
  const long = Array.from({ length: 60 }, (_, at) => `Sentence ${at} says something plain about our work here.`).join(
    ' ',
  );
  it.each(postLengths)('%s: nothing is padded, and what has no room is named', async (postLength) => {
    expect((await draftsOf(requestFor('We sell bread.', { post_length: postLength })))[0]?.length).toBeLessThan(120);
    for (const draft of await draftsOf(requestFor(`${long} We saved 37 hours in May.`, { post_length: postLength }))) {
      expect(withoutBrackets(draft).trim().length).toBeLessThanOrEqual(lengthBands[postLength].max);
    }
    expect(await noteOf(requestFor(long, { post_length: postLength }))).toMatch(/\d+ sentences were left out/);
  });

  it.each(postLengths)('%s: a story that has room is told whole in every draft', async (postLength) => {
    const story =
      'My shop is in Leeds. In May I took the till away. People pay by phone or at the end of the month. Two never paid. The other forty bring cake. The queue is shorter.';
    for (const draft of await draftsOf(requestFor(story, { post_length: postLength })))
      for (const sentence of sentencesOf(story)) expect(draft).toContain(sentence);
  });

  it('what has no room is taken out in one piece, and both ends stay', async () => {
    const middle = Array.from(
      { length: 14 },
      (_, at) => `In week ${at + 1} we counted ${at + 20} plates that nobody had asked for.`,
    );
    const story = [
      'I run a canteen for a school.',
      ...middle,
      'Waste went from 30% to 11%.',
      'We cook less now and the children eat more.',
    ];
    const [short = ''] = await draftsOf(requestFor(story.join(' '), { post_length: 'short' }));
    const said = sentencesOf(withoutBrackets(short)).filter((one) => story.includes(one));
    expect(said.slice(-2)).toEqual(story.slice(-2));
    expect(said.slice(0, -2)).toEqual(story.slice(0, said.length - 2));
  });

  it('a rough draft is kept whole', async () => {
    const rough =
      'we moved 14 customers last spring. It was hard.\n\nHow it went:\n- one call each\n- Marta sent the mails\n\nSee https://a.example/x?y=1\n\n#ops';
    for (const draft of await draftsOf(requestFor(rough, { mode: 'draft', post_length: 'short' }))) {
      for (const part of [
        'e moved 14 customers',
        'It was hard.',
        '- one call each\n- Marta sent the mails',
        'https://a.example/x?y=1',
        '#ops',
      ])
        expect(draft).toContain(part);
    }
  });
});
