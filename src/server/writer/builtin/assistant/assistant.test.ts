// The assistant without a model: what it understands, what each request does to a post, and that no text makes it slow or careless.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '#test/harness/cpu-time.ts';
import type { Tool } from '#contract/chat.ts';
import { tools as all_tools } from '#contract/chat.ts';
import { profileOf } from '../../../voice/profile.ts';
import type { ChatEvent, ChatRequest } from '../../port.ts';
import { createBuiltinAssistant } from './create-builtin-assistant.ts';

const post = `We cut our sign-up from nine questions to three. It was really very hard to do, and I think we basically learned a lot \u{1F680}

You are going to utilize fewer questions than you think. The team actually measured it for four weeks. Completion went from 41% to 63%.

#product #growth`;

const noAnswers = { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] };

const assistant = createBuiltinAssistant({ pause: () => Promise.resolve() });

type Answer = { said: string; edit: string | null; ended: Map<Tool, string>; events: ChatEvent[] };

async function ask(message: string, more: Partial<ChatRequest> = {}): Promise<Answer> {
  const request: ChatRequest = {
    message,
    history: [],
    content: post,
    selection: null,
    tools: all_tools,
    background: {
      onboarding: noAnswers,
      voice: null,
      evidence: [],
    },
    research: () => Promise.resolve({ cards: [], made_up: new Set<string>(), is_filling: false }),
    ...more,
  };
  const events: ChatEvent[] = [];
  for await (const event of assistant.answer(request, new AbortController().signal)) events.push(event);
  const ended = new Map(events.flatMap((event) => (event.type === 'tool_ended' ? [[event.tool, event.content]] : [])));
  const said = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { said, edit: ended.get('edit_content') ?? null, ended, events };
}

describe('what it understands', () => {
  it('two parts of which one is not there, or is the same, stay where they are', async () => {
    expect((await ask('swap paragraphs 2 and 9')).said).toContain('It only has');
    expect((await ask('swap paragraphs 2 and 2')).said).toContain('the same');
    expect((await ask('swap the paragraphs')).said).toContain('Tell me which two');
  });

  it('a list is made where a paragraph announces it by number', async () => {
    const content =
      'We moved.\n\nFour rooms cost us two days. The lift broke. The piano stayed. Then it rained, all night.\n\nNever again.';
    expect((await ask('make it a bullet list', { content })).edit).not.toContain('days:');
    const announced =
      'We moved.\n\nThree things went wrong. The lift broke. The piano stayed. It rained.\n\nNever again.';
    expect((await ask('turn that into bullets', { content: announced })).edit).toBe(
      'We moved.\n\nThree things went wrong:\n\n- The lift broke.\n- The piano stayed.\n- It rained.\n\nNever again.',
    );
  });

  it('what was announced by number is numbered, and none of it goes alone where the post gets shorter', async () => {
    const content =
      'We moved.\n\nThree things went wrong. The lift broke down. The piano stayed where it was. It rained on all of it.\n\nNever again, and I mean it.';
    expect((await ask('number the things', { content })).edit).toContain(
      'wrong:\n\n1. The lift broke down.\n2. The piano',
    );
    const left = (await ask('cut it by half', { content })).edit ?? content;
    expect(left.includes('Three things')).toBe(left.includes('It rained'));
    expect(left.includes('Three things')).toBe(left.includes('The piano'));
  });

  it('spells as asked, puts a line into capitals, merges paragraphs, and adds an address', async () => {
    const content = 'We organized a center in Lincoln Center.\n\nThe color was gray.\n\n#color';
    expect(
      (await ask('in British spelling', { content: 'We reorganized a center.\n\nThe color was gray. #color' })).edit,
    ).toBe('We reorganised a centre.\n\nThe colour was grey. #color');
    expect((await ask('in British English please', { content })).said).toContain('Center');
    expect((await ask('american spelling', { content: 'Our favourite colour.' })).edit).toBe('Our favorite color.');
    expect((await ask('uppercase the first line', { content })).edit).toContain('WE ORGANIZED A CENTER');
    expect((await ask('merge paragraphs 1 and 2', { content })).edit).toContain('Lincoln Center. The color');
    expect((await ask('merge paragraphs 1 and 3', { content: 'A.\n\nB.\n\nC.' })).said).toContain('follow one another');
    expect((await ask('add our site www.example.org at the end', { content })).edit).toBe(
      'We organized a center in Lincoln Center.\n\nThe color was gray.\n\nwww.example.org\n\n#color',
    );
    expect((await ask('turn it into a carousel', { content })).said).toContain('with Add, above the text');
  });

  it('a company of two words is one hashtag', async () => {
    const content = 'Last Thursday our customer, Halden Foods, cancelled. We called Halden Foods about the invoices.';
    expect((await ask('suggest hashtags', { content })).said).toContain('#HaldenFoods');
  });

  it('keeps as many hashtags as were asked for, the first ones', async () => {
    const content = 'A line.\n\n#one #two #three';
    expect((await ask('only two hashtags', { content })).edit).toBe('A line.\n\n#one #two');
    expect((await ask('nur 1 Hashtag', { content })).edit).toBe('A line.\n\n#one');
    expect((await ask('at most five hashtags', { content })).said).toContain('It only has 3 hashtags.');
  });

  it.each([
    ['anonymize the names', /replace "Anna"/],
    ['split this into two posts', /Duplicate it first/],
    ["don't mention the budget", /don't know how to do/],
    ['make it bold', /buttons above the text/],
  ])('%s is answered in a sentence that helps', async (message, said) => {
    const answer = await ask(message);
    expect(answer.edit).toBeNull();
    expect(answer.said).toMatch(said);
  });

  it('what it does not understand, and what rules cannot do, is said in a sentence with what it can do', async () => {
    for (const message of [
      'colourless green ideas sleep',
      'translate it into German',
      'help',
      'make it funnier',
      'add emojis',
      'make it bold',
      'add a quote',
    ]) {
      const { said, edit } = await ask(message);
      expect(edit, message).toBeNull();
      expect(said, message).toMatch(/I can |put it first|own lines/);
    }
    expect((await ask('shorter, and colourless green ideas sleep')).said).toContain(
      'I don\'t know how to do "and colourless green ideas sleep"',
    );
  });
});

describe('what it does to a post', () => {
  const tags = '\n\n#product #growth';
  const client = `We lost our biggest client. They were 40% of revenue.

It was a hard time. Then I called all 23 clients we had left and asked one question.

Today no client is more than 12% of revenue.`;

  it('shorter keeps the figures, both ends and the hashtags, and never orphans a pronoun', async () => {
    const { edit, said } = await ask('make it shorter');
    expect(edit).toMatch(/^We cut our sign-up from nine questions to three\./);
    expect(edit).toContain('41% to 63%');
    expect(edit?.endsWith(tags)).toBe(true);
    expect(edit?.length).toBeLessThan(post.length * 0.85);
    expect(said).toContain(`It had ${post.length} characters and now has ${edit?.length}.`);
    const three =
      'We hired Ada. She had never sold anything. The office was grey. It had two rooms. Ada sold the first 4 contracts.';
    expect((await ask('cut it in half', { content: three })).edit).toBe(
      'We hired Ada. The office was grey. It had two rooms. Ada sold the first 4 contracts.',
    );
  });

  it('goes as far as was asked, or says why it stopped', async () => {
    const long = `We opened a shop in Leeds. ${'People walked by and looked in at the window. '.repeat(12)}In the end 40 of them bought a chair.`;
    const { edit } = await ask('under 300 characters', { content: long });
    expect(edit?.length).toBeLessThanOrEqual(300);
    expect(edit).toMatch(/^We opened a shop in Leeds\..*40 of them bought a chair\.$/);
    expect((await ask('to 20 words', { content: client })).said).toContain("I couldn't get it any shorter");
  });

  it('the opening becomes a question of its own words', async () => {
    expect((await ask('turn the opening into a question', { content: client })).edit).toMatch(
      /^What happened when we lost our biggest client\? They were 40%/,
    );
    const german = 'Wir haben das Formular gekürzt. Vorher hatte es neun Fragen.';
    expect((await ask('Mach den Einstieg zur Frage', { content: german })).edit).toMatch(
      /^Warum haben wir das Formular gekürzt\?/,
    );
    const spanish = 'Dejamos las reuniones del lunes. No servían, porque nadie decidía nada.';
    expect((await ask('empieza con una pregunta', { content: spanish })).edit).toMatch(
      /^¿Por qué dejamos las reuniones del lunes\?/,
    );
    expect((await ask('start with a question', { content: 'Hiring, again: a mess.' })).said).toContain(
      "I can't turn this first sentence into a question",
    );
  });

  it('a list and back, figures apart, the result first, parts by number', async () => {
    const listed = (await ask('make it a list')).edit ?? '';
    expect(listed.match(/^- /gm)?.length).toBeGreaterThanOrEqual(3);
    const back = (await ask('turn the list into sentences', { content: listed })).edit ?? '';
    expect(back).not.toMatch(/^- /m);
    for (const word of ['nine questions', '41% to 63%', 'four weeks']) expect(back).toContain(word);
    expect((await ask('put the numbers on their own lines', { content: client })).edit?.split('\n\n')).toHaveLength(5);
    expect((await ask('lead with the result', { content: client })).edit).toBe(
      `Today no client is more than 12% of revenue.\n\n${client.slice(0, client.indexOf('\n\nToday'))}`,
    );
    expect((await ask('delete the second paragraph', { content: client })).edit).toBe(
      client.replace(/\n\nIt was[^\n]*/, ''),
    );
    expect((await ask('move the last paragraph to the top', { content: client })).edit).toMatch(/^Today no client/);
    expect((await ask('delete the ninth line and the seventh paragraph', { content: client })).said).not.toContain(
      'deleted',
    );
    expect((await ask('delete paragraph 7', { content: client })).said).toBe('It only has 3 paragraphs.');
  });

  it('an aside goes with both of its commas, and a list of things stays one', async () => {
    const content =
      'We moved support from tickets to calls in March.\n\nMaria, who leads the team, says she would never go back. We told Jo, who was ill, Ben and Ada.\n\nWe are hiring two people.';
    const { edit } = await ask('shorten the second paragraph', { content });
    expect(edit).toContain('Maria says she would never go back.');
    expect(edit).toContain('We told Jo, who was ill, Ben and Ada.');
  });

  it('a sentence stays behind the one it points back to, and so does what stands out', async () => {
    const content =
      'I interviewed 31 people for one role.\n\nPriya had two years. She was the only one who asked what happens when the queue is full.\n\nWe pay for judgement, not for years. I knew that sentence before, but I did not hire like that.\n\nWe changed the ad. If you are hiring, look at yours.';
    const { edit } = await ask('shorter', { content });
    expect(edit).toContain('the only one who asked');
    expect(edit).toContain('not for years. I knew that sentence');
    expect((await ask('rewrite the opening', { content })).edit).not.toMatch(/^I knew that sentence/);
    expect((await ask('take out the sentence about the ad', { content })).edit).not.toContain('We changed the ad');
  });

  it('figures alone, words named without signs, and a place that says where to', async () => {
    const content =
      'Wir haben im März auf Telefon umgestellt.\n\nDie Antwortzeit sank von 9 Stunden auf 6 Minuten. Maria ist froh.\n\nIch finde, es hat sich gelohnt.';
    expect((await ask('nur die Zahlen bitte', { content })).edit).toBe(
      'Die Antwortzeit sank von 9 Stunden auf 6 Minuten.',
    );
    expect((await ask('ersetze Maria durch unsere Teamleiterin', { content })).edit).toContain(
      'unsere Teamleiterin ist froh',
    );
    expect((await ask('Setze das Ergebnis an den Anfang', { content })).edit).toMatch(/^Die Antwortzeit sank/);
  });

  it('tone by its words, in English alone', async () => {
    expect((await ask('simpler words')).edit).toContain('use fewer questions');
    expect((await ask('first person')).edit).toMatch(/^I cut my sign-up/);
    const stiff = 'We are excited to announce that we have leveraged key learnings going forward. That is how it is.';
    const plain = (await ask('less corporate', { content: stiff })).edit;
    expect(plain).toBe("We have used lessons from now on. That's how it is.");
    expect(
      (await ask('casual', { content: 'Wir haben heute mit dem Team gesprochen und es war gut.' })).said,
    ).toContain('English');
  });

  it('hashtags of its own nouns are offered, and added when they are wanted', async () => {
    const offered = await ask('add hashtags');
    expect(offered.edit).toBeNull();
    const found = offered.ended.get('hashtags')?.split(' ') ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const tag of found) expect(post.toLowerCase().replaceAll('-', '')).toContain(tag.slice(1).toLowerCase());
    const history = [
      { role: 'user' as const, content: 'add hashtags' },
      { role: 'assistant' as const, content: offered.said },
    ];
    expect((await ask('add them', { history })).edit).toBe(`${post} ${found.join(' ')}`);
    expect((await ask('yes')).edit).toBeNull();
  });

  it('openings are its own sentences; a stronger one moves to the top with what leans on it', async () => {
    const hooks = (await ask('five hooks')).ended.get('hooks')?.split('\n') ?? [];
    expect(hooks.length).toBeGreaterThan(0);
    for (const hook of hooks.filter((line) => !line.endsWith('?'))) expect(post).toContain(hook);
    const { edit } = await ask('a stronger hook', { content: client });
    expect(edit).toMatch(/^Today no client is more than 12% of revenue\.\n\nWe lost/);
  });

  it('asks for the figure it is to add, and puts it in', async () => {
    const asked = await ask('add a statistic', { content: client });
    expect(asked.edit).toBeNull();
    expect(asked.said).toContain('research');
    const history = [{ role: 'assistant' as const, content: asked.said }];
    const { edit } = await ask('we saved 9 days a month', { content: client, history });
    expect(edit).toContain('40% of revenue.\n\nWe saved 9 days a month.\n\nIt was');
    expect((await ask('we saved 9 days a month', { content: client })).edit).toBeNull();
  });

  it('emoji come from the author\u2019s own posts, and from nowhere else', async () => {
    const profile = profileOf([{ text: 'We did it.', kind: 'own' }]);
    if (!profile) throw new Error('no voice');
    const habits = {
      favourite_emoji: ['\u{1F33F}'],
      favourite_hashtags: [],
      list_mark: null,
      open_lines: 0,
      samples: 5,
    };
    const background = { onboarding: noAnswers, voice: null, evidence: [], style: { ...profile.figures, ...habits } };
    expect((await ask('add a few emojis', { content: 'We did it.', background })).edit).toBe('We did it. \u{1F33F}');
    expect((await ask('add a few emojis')).said).toContain('only add emoji you use');
  });

  it('so many characters are meant of all of it, hashtags too; the end stays where it can', async () => {
    const long = `We opened a shop in Leeds. ${'People looked in at the window. '.repeat(12)}Come by! \u{1F4DE}\n\n#shop #leeds`;
    const { edit } = await ask('max 200 characters', { content: long });
    expect(edit?.length).toBeLessThanOrEqual(200);
    expect(edit).toMatch(/Come by! \u{1F4DE}\n\n#shop #leeds$/u);
  });

  it('undo brings back the text before, where there is one', async () => {
    expect((await ask('undo', { earlier: () => Promise.resolve('Before.') })).edit).toBe('Before.');
    expect((await ask('undo', { earlier: () => Promise.resolve(null) })).said).toContain('no earlier text');
  });

  it('says what it can measure', async () => {
    const nearness = () => Promise.resolve({ score: 71.4, reasons: ['Longer sentences.'] });
    const { said, edit } = await ask('what do you think?', { content: `${post}\n\n[Which one?]`, nearness });
    expect(edit).toBeNull();
    for (const part of ['characters', 'see more', 'Reading ease', '1 open bracket', '71 of 100', 'Longer sentences.'])
      expect(said).toContain(part);
  });

  it('what is said word for word, and nothing else; the hashtags are no last sentence', async () => {
    const { edit, said } = await ask('Replace "nine questions" with "9 questions"');
    expect(edit).toBe(post.replace('nine questions', '9 questions'));
    expect(said).toMatch(/^I replaced "nine questions" with "9 questions"\./);
    expect((await ask('delete the last sentence')).edit).toBe(post.replace(' Completion went from 41% to 63%.', ''));
    expect((await ask('replace "ten" with "11"')).said).toBe('I can\'t find "ten" in it.');
    expect((await ask('Ersetze \u201Enine questions\u201C durch \u201E9 questions\u201C')).edit).toBe(
      post.replace('nine questions', '9 questions'),
    );
  });

  it('several wishes are one edit', async () => {
    const { edit, events } = await ask('remove emoji, add a question at the end and drop the hashtags');
    expect(events.filter(({ type }) => type === 'tool_ended')).toHaveLength(1);
    expect(edit).not.toMatch(/\u{1F680}|#/u);
    expect(edit).toMatch(/\n\n\[[^\]]+\]$/);
  });

  it('what is there already is said, and nothing is proposed', async () => {
    const { edit, said } = await ask('add a question', { content: 'What would you do?' });
    expect([edit, said]).toEqual([null, 'It already ends with a question.']);
  });
  it('a tool that is switched off is not used', async () => {
    const { edit, said } = await ask('make it shorter', { tools: ['research'] });
    expect([edit, said]).toEqual([null, expect.stringContaining('switched off')]);
  });
  it('without a text it asks for one', async () => {
    expect((await ask('make it shorter', { content: '' })).said).toContain("There's no text yet");
  });
});

describe('whatever the text', () => {
  const words = [
    'shorter',
    'longer',
    'simpler',
    'punchier',
    'fix it',
    'bullets',
    'first person',
    'hashtags',
    'no emoji',
  ];
  it('only the selected part changes, to the last code unit', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        'e\u0301',
        '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
        '\u05E9\u05DC\u05D5\u05DD \u202Eabc',
        'It is really very good. ',
        '\n',
      ),
    );
    await fc.assert(
      fc.asyncProperty(piece, piece, piece, fc.constantFrom(...words), async (before, part, after, message) => {
        const content = before + part + after;
        const selection = { start: before.length, end: before.length + part.length };
        const { edit } = await ask(message, { content, selection });
        if (edit === null) return;
        expect(edit.startsWith(before)).toBe(true);
        expect(edit.endsWith(after)).toBe(true);
        expect(edit.length).toBeGreaterThanOrEqual(before.length + after.length);
      }),
      { numRuns: 150 },
    );
  });
  it('the longest of texts holds nobody up', async () => {
    const long = [
      '\n'.repeat(20_000),
      ('x' + '\n'.repeat(300)).repeat(66),
      'a. '.repeat(6600),
      '? '.repeat(9000),
      'a'.repeat(20_000),
      '['.repeat(20_000),
      '#a '.repeat(6600),
    ];
    for (const content of long) {
      for (const message of [
        ...words,
        'a stronger hook',
        'lead with the result',
        'what do you think?',
        'to 100 characters',
        'start with a question',
      ]) {
        // The regressions this guards against took seconds on a quiet machine.
        const tookMs = await cpuMs(() => ask(message, { content }));
        expect(tookMs, `${message}: ${content.slice(0, 4)}`).toBeLessThan(8000);
      }
    }
  });
});
