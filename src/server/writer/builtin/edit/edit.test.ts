// Edits by rule: what each requested change does to real sentences, and what it must never do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NothingToChange } from '../../port.ts';
import { Refusal } from '../../../refusal.ts';
import { editBySelection } from './edit-by-selection.ts';

const edit = (text: string, instruction: string): string =>
  editBySelection({ content: text, selection: { start: 0, end: text.length }, instruction });

describe('shorter', () => {
  it.each([
    'It was honestly a very very long road for all of us.',
    'I just wanted to say that in order to build a really great team, you have to actually listen to people on a daily basis, which is something that I learned over many years.',
    'We hired 3 engineers in May. It took us about four months, because we were honestly quite slow at answering. I think that the reason was that nobody owned the process. At the end of the day, the process is what people remember. Thanks for reading!',
  ])('cuts to about 70 %: %s', (text) => {
    const short = edit(text, 'Make it shorter');
    expect(short.length).toBeLessThanOrEqual(text.length * 0.72);
    expect(short).toMatch(/^\p{Lu}.*[.!?]$/su);
    expect(short).not.toMatch(/ {2}| [,.!?]|,\./);
  });

  it('keeps figures, negations and brackets', () => {
    const short = edit(
      'We really hired 3 engineers in May, and [the name of the team] did not really grow, which was honestly fine for us at that point in time.',
      'shorter',
    );
    for (const kept of ['3 engineers', 'May', '[the name of the team]', 'not']) expect(short).toContain(kept);
  });

  it.each([
    [
      'Our first hire was a mistake. We learned three things from it.',
      'Our first hire was a mistake. We learned three things.',
    ],
    [
      'We shipped the editor on Friday and went home early. Nobody complained.',
      'We shipped the editor on Friday. Nobody complained.',
    ],
    ['Over time, people who are in the room learn to listen.', 'People in the room learn to listen.'],
  ])('finds what can go in one paragraph: %s', (text, short) => {
    expect(edit(text, 'Make it shorter')).toBe(short);
  });

  it('goes to the share asked for where no fact is lost', () => {
    const text = 'Our first hire was a mistake. It cost us $40,000. I still think about it every day.';
    expect(edit(text, 'cut it to 60%')).toBe('Our first hire was a mistake. It cost us $40,000.');
  });

  it('that is not possible is a plain answer, and no refusal', () => {
    expect(() => edit('Hiring.', 'shorter')).toThrow(NothingToChange);
    expect(() => edit('Hiring.', 'shorter')).toThrow('already as short as I can make it');
    expect(() => edit('Is hiring hard?', 'add a question')).toThrow(NothingToChange);
  });
});

describe('other changes', () => {
  it.each([
    [
      'fix',
      'i recieved teh feedback and i dont know what to do ,but it is fine.i will definately try',
      "I received the feedback and I don't know what to do, but it is fine. I will definitely try.",
    ],
    [
      'Fix the spelling',
      'See https://example.com/a,b and the the report  at v1.2',
      'See https://example.com/a,b and the report at v1.2',
    ],
    ['fix typos', 'Our adress is in Berlin !!', 'Our address is in Berlin!'],
    [
      'simpler',
      'We leverage numerous tools in order to obtain additional customers.',
      'We use many tools to get more customers.',
    ],
    [
      'first person',
      'Our team needs you to listen. We think that you are ready.',
      'My team needs you to listen. I think that you are ready.',
    ],
    ['turn into a bullet list', 'I bring laptops. I bring cables.', '- I bring laptops.\n- I bring cables.'],
    ['bullets please', 'We need: time, money and trust', 'We need:\n- Time\n- Money\n- Trust'],
    ['remove all emoji', 'Great day 🎉 today! 👩‍👩‍👧', 'Great day today!'],
    ['more formal', "Hey guys, we're gonna ship stuff!", 'Hello colleagues, we are going to ship things.'],
    ['more casual', 'We are ready and it is not hard.', "We're ready and it's not hard."],
    ['punchier', 'And I really think that we learned a lot.', 'And we learned a lot.'],
    ['replace "road" with "way"', 'It was a long road, a hard road.', 'It was a long way, a hard way.'],
    ['Change Berlin to Munich', 'We met in berlin.', 'We met in Munich.'],
    ['replace \u201Cshort and sweet\u201D by \u201Cbrief\u201D.', 'Keep it short and sweet.', 'Keep it brief.'],
    ['delete the last sentence', 'One. Two.\n\nThree. Four.', 'One. Two.\n\nThree.'],
    ['remove the first paragraph', 'One.\n\nTwo.\n\nThree.', 'Two.\n\nThree.'],
    ['remove "very much"', 'I liked it very much, and so did she.', 'I liked it, and so did she.'],
    ['remove the filler words', 'It was really quite hard.', 'It was hard.'],
    ['punchier', 'I think that we are perhaps ready! It is really time.', "We're ready. It's time."],
  ])('%s: %j', (instruction, text, expected) => {
    expect(edit(text, instruction)).toBe(expected);
  });

  it('says which text is not there', () => {
    expect(() => edit('Hiring is hard.', 'replace "easy" with "fun"')).toThrow('I can\'t find "easy" in it.');
    expect(() => edit('Only one.', 'delete the last sentence')).toThrow("That's the whole text, so I left it.");
  });

  it('leaves a place for a question once, and adds nothing that nobody said', () => {
    const asked = edit('Hiring is hard.', 'add a question');
    expect(asked).toMatch(/^Hiring is hard\.\n\n\[.+\?.*\]$/);
    expect(() => edit(asked, 'make it longer')).toThrow("I don't add anything you didn't say");
  });

  it('lets a word that is only similar alone', () => {
    expect(edit('The theory of informal forums, teh end.', 'fix')).toBe('The theory of informal forums, the end.');
  });

  it('says kindly what it can do when it does not understand, and refuses to translate', () => {
    for (const instruction of ['xyzzy', 'translate to German', 'write it like Shakespeare']) {
      const thrown = (() => {
        try {
          return edit('Hiring is hard.', instruction);
        } catch (error) {
          return error;
        }
      })();
      expect(thrown).toBeInstanceOf(Refusal);
      expect((thrown as Refusal).message).toContain('shorter');
      expect((thrown as Refusal).status).toBe(422);
    }
  });
});

describe('the selection', () => {
  it('alone comes back, with its own white space', () => {
    const content = 'We shipped it. It was honestly a very very long road for all of us. Thanks.';
    const replaced = editBySelection({
      content,
      selection: { start: 14, end: 68 },
      instruction: 'Make it shorter',
    });
    expect(replaced).toBe(' It was a long road for all of us. ');
  });

  it('keeps a small letter inside a sentence', () => {
    const content = 'We think it was really very good for us all.';
    const text = editBySelection({ content, selection: { start: 9, end: 32 }, instruction: 'shorter' });
    expect(text).toBe('it was good');
  });

  it('never parts a character, wherever it is cut', () => {
    const instructions = [
      'shorter',
      'punchier',
      'simpler',
      'fix',
      'longer',
      'bullet list',
      'add a question',
      'remove emoji',
      'first person',
      'formal',
      'casual',
    ];
    const words = fc.array(
      fc.constantFrom(
        'really',
        'We',
        'are',
        '👩‍👩‍👧',
        '🎉',
        'é',
        'e\u0301',
        'שלום',
        '3.5',
        'ok,',
        'it',
        'works.',
        'And',
        '\n',
        '[fact]',
        '😀😀',
      ),
      { minLength: 2, maxLength: 30 },
    );
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), fc.constantFrom(...instructions), (parts, a, b, instruction) => {
        const content = parts.join(' ');
        const [start = 0, end = 0] = [a % (content.length + 1), b % (content.length + 1)].sort((x, y) => x - y);
        try {
          const replaced = editBySelection({ content, selection: { start, end }, instruction });
          expect((content.slice(0, start) + replaced + content.slice(end)).isWellFormed()).toBe(true);
        } catch (error) {
          expect(error instanceof Refusal || error instanceof NothingToChange).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
