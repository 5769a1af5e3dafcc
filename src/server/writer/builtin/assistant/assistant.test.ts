// The assistant that needs no model: what it understands, what each request does to a post, and that no text makes it slow or careless.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tool } from '#contract/chat.ts';
import { tools as all_tools } from '#contract/chat.ts';
import type { ChatEvent, ChatRequest } from '../../port.ts';
import { createBuiltinAssistant } from './create-builtin-assistant.ts';
import { requestsOf } from './requests.ts';

const post = `We cut our sign-up from nine questions to three. It was really very hard to do, and I think we basically learned a lot \u{1F680}

You are going to utilize fewer questions than you think. The team actually measured it for four weeks. Completion went from 41% to 63%.

#product #growth`;

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
      onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] },
      voice: null,
      evidence: [],
    },
    research: () => Promise.resolve({ cards: [], is_filling: false }),
    ...more,
  };
  const events: ChatEvent[] = [];
  for await (const event of assistant.answer(request, new AbortController().signal)) events.push(event);
  const ended = new Map(events.flatMap((event) => (event.type === 'tool_ended' ? [[event.tool, event.content]] : [])));
  const said = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { said, edit: ended.get('edit_content') ?? null, ended, events };
}

describe('what it understands', () => {
  it.each([
    ['make it shorter', ['shorter']],
    ['Could you please make this a bit shroter?', ['shorter']],
    ['shorter and add a question', ['shorter', 'question']],
    ['Thanks! Now simpler words, please', ['simpler']],
    ['give me five hooks', ['hooks']],
    ['a stronger hook', ['stronger_hook']],
    ['remove the emojis, then add hashtags', ['remove_emoji', 'hashtags']],
    ['turn it into a bullet list', ['bullets']],
    ['write it in the first person', ['first_person']],
    ['fix spacing', ['fix']],
    ['translate it into German', ['translate']],
    ['what works on remote work?', ['research']],
    ['research remote work and hiring', ['research']],
    ['thanks', ['thanks']],
    ['what can you do?', ['help']],
    ['replace "sign-up and login" with "login", please', ['said']],
    ['replace "sign-up and login" with "login"', ['said']],
    ['delete the last sentence and add a question', ['said', 'question']],
    ['change it to a bullet list', ['bullets']],
    ['add a call to action', ['question']],
    ['colourless green ideas sleep', []],
  ])('%s', (message, kinds) => {
    expect(requestsOf(message).map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([
    ['Find posts and articles about hiring', 'hiring'],
    ['find some recent examples of remote work', 'remote work'],
    ['search for news on AI agents.', 'AI agents'],
    ['research remote work', 'remote work'],
    ['find posts about posts', 'posts'],
    ['look up evidence for pricing', 'pricing'],
  ])('what is looked for: %s', (message, about) => {
    expect(requestsOf(message)).toEqual([{ kind: 'research', about }]);
  });

  it('what it does not understand, and translating, is said kindly with what it can do', async () => {
    for (const message of ['colourless green ideas sleep', 'translate it into German', 'help']) {
      const { said, edit } = await ask(message);
      expect(edit, message).toBeNull();
      expect(said, message).toContain('I can make the post shorter');
    }
    expect((await ask('translate it')).said).toMatch(/^I am sorry/);
  });
});

describe('what it does to a post', () => {
  const tags = '\n\n#product #growth';
  it('shorter keeps the figures, the first sentence and the hashtags', async () => {
    const { edit, said } = await ask('make it shorter');
    expect(edit).toMatch(/^We cut our sign-up from nine questions to three\./);
    expect(edit).toContain('41% to 63%');
    expect(edit?.endsWith(tags)).toBe(true);
    expect(edit?.length).toBeLessThan(post.length * 0.8);
    expect(said).toContain(`It had ${post.length} characters and now has ${edit?.length}.`);
  });
  it('longer makes room for facts in brackets, before the hashtags, and invents none', async () => {
    const { edit } = await ask('make it longer');
    const [first = '', ...rest] = post.split(tags)[0]?.split('\n') ?? [];
    expect(edit?.startsWith([first, ...rest].join('\n'))).toBe(true);
    expect(edit?.endsWith(tags)).toBe(true);
    expect(edit?.slice(0, -tags.length).match(/\[[^\]]+\]/g)).toHaveLength(2);
  });
  it('simpler, first person, a list, a question, emoji, hashtags', async () => {
    expect((await ask('simpler words')).edit).toContain('use fewer questions');
    const own = (await ask('first person')).edit;
    expect(own).toMatch(/^I cut my sign-up/);
    expect(own).toContain('I am going to utilize fewer questions than I think');
    expect((await ask('bullet list')).edit?.match(/^- /gm)).toHaveLength(3);
    expect((await ask('add a question')).edit).toMatch(/\?\n\n#product #growth$/);
    expect((await ask('remove emoji')).edit).not.toContain('\u{1F680}');
    expect((await ask('remove the hashtags')).edit).not.toContain('#');
    const tagged = await ask('add hashtags');
    expect(tagged.edit).toMatch(/\n\n#product #growth( #[\p{L}\p{N}]+){1,3}$/u);
    expect(tagged.ended.get('hashtags')?.split(' ').length).toBeGreaterThan(0);
    expect(tagged.edit).not.toMatch(/#Basically|#Think/);
  });
  it('hooks are sentences of the text that can stand first, and a stronger one stands in front of the own first line', async () => {
    const hooks = (await ask('five hooks')).ended.get('hooks')?.split('\n') ?? [];
    expect(hooks).toHaveLength(4);
    expect((await ask('Suggest three hooks')).ended.get('hooks')?.split('\n')).toHaveLength(3);
    for (const hook of hooks) expect(post).toContain(hook);
    const { edit } = await ask('a stronger hook');
    expect(edit?.endsWith(`\n\n${post}`)).toBe(true);
  });
  it('what is said word for word, and nothing else; the hashtags are no last sentence', async () => {
    const { edit, said } = await ask('Replace "nine questions" with "9 questions"');
    expect(edit).toBe(post.replace('nine questions', '9 questions'));
    expect(said).toMatch(/^I put "9 questions" for "nine questions"\./);
    expect((await ask('delete the last sentence')).edit).toBe(post.replace(' Completion went from 41% to 63%.', ''));
    expect((await ask('replace "ten" with "11"')).said).toBe('I did not find "ten" in it.');
  });
  it('two requests are one edit', async () => {
    const { edit, events } = await ask('remove emoji and add a question');
    expect(events.filter(({ type }) => type === 'tool_ended')).toHaveLength(1);
    expect(edit).not.toContain('\u{1F680}');
    expect(edit).toMatch(/\?\n\n#product #growth$/);
  });
  it('what is there already is said, and nothing is proposed', async () => {
    const { edit, said } = await ask('add a question', { content: 'What would you do?' });
    expect([edit, said]).toEqual([null, 'It already ends with a question.']);
  });
  it('a tool that is switched off is not used', async () => {
    const { edit, said } = await ask('make it shorter', { tools: ['research'] });
    expect(edit).toBeNull();
    expect(said).toContain('switched off');
  });
  it('without a text it asks for one', async () => {
    expect((await ask('make it shorter', { content: '' })).said).toContain('There is no text yet');
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
      for (const message of [...words, 'a stronger hook']) {
        const began = performance.now();
        await ask(message, { content });
        // A tenth of it on a quiet machine; what this is about took seconds.
        expect(performance.now() - began, `${message}: ${content.slice(0, 4)}`).toBeLessThan(8000);
      }
    }
  });
});
