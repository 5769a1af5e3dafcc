// Requests as people type them, about a post as people write it: the result keeps every fact and says what was done.
import { describe, expect, it } from 'vitest';
import { tools } from '#contract/chat.ts';
import { createBuiltinAssistant } from './create-builtin-assistant.ts';
import { foundText } from './sentences.ts';

const assistant = createBuiltinAssistant({ pause: () => Promise.resolve() });
const onboarding = { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] };

const post = `I am thrilled to announce that I have completed my certification in data analysis.

I had to use every evening for six months. My daughter Mia said the house smelled of coffee.

I failed the first mock exam with 48%, and passed the real one with 91%.

I learned three things: sleep matters, old exams matter, and asking for help is not weak. Thanks to everyone at Lindholm College.`;

async function ask(message: string, content = post, before = ''): Promise<{ edit: string | null; said: string }> {
  let [edit, said]: [string | null, string] = [null, ''];
  const request = {
    message,
    history: before === '' ? [] : [{ role: 'assistant' as const, content: before }],
    content,
    selection: null,
    tools,
    background: { onboarding, voice: null, evidence: [] },
    research: () => Promise.resolve({ cards: [], made_up: new Set<string>(), is_filling: false }),
  };
  for await (const event of assistant.answer(request, new AbortController().signal)) {
    if (event.type === 'text') said += event.text;
    if (event.type === 'tool_ended' && event.tool === 'edit_content') edit = event.content;
  }
  return { edit, said };
}

describe('requests as people type them', () => {
  it.each([
    [
      'put the numbers first',
      /^I failed the first mock exam with 48%, and passed the real one with 91%\.\n\nI am thrilled/,
    ],
    [
      'make the 3 things a list',
      /I learned three things:\n- Sleep matters\n- Old exams matter\n- Asking for help is not weak\n\nThanks to/,
    ],
    ['remove the thank you at the end', /asking for help is not weak\.$/],
    ['start with a question', /^What happened when I completed my certification in data analysis\?/],
    ['no contractions please', /Thank you to everyone/],
    ['make it shorter but keep Mia', /Mia/],
  ])('%s', async (message, expected) => {
    const { edit, said } = await ask(message);
    expect(edit).toMatch(expected);
    expect(said).not.toContain("I don't know how");
  });

  it('says so where a general question needs a model, and measures where it is about the post', async () => {
    expect((await ask('how often should I post on linkedin?')).said).toContain('without an AI model');
    expect((await ask('whats wrong with it')).said).toContain('Length:');
  });

  it('says no more than it did', async () => {
    const { said } = await ask('make it punchier', 'We closed the shop.\n\nIt is not a sad story.');
    expect(said).toContain('I only shortened words such as "it is"');
  });

  it('brings up a result by its label alone', async () => {
    const german = 'Wir haben drei Azubis.\n\nIch habe ja gesagt. Das Ergebnis: Der Kunde gab 200 Euro Trinkgeld.';
    expect((await ask('das Ergebnis nach oben', german)).edit).toBe(
      'Das Ergebnis: Der Kunde gab 200 Euro Trinkgeld.\n\nWir haben drei Azubis.\n\nIch habe ja gesagt.',
    );
  });

  it('what was so before stays beside what is so now', async () => {
    const german =
      'Unser Betrieb hat drei Azubis.\n\nAm ersten Tag bekamen sie Werkzeug und einen Paten. Früher gab es nur einen Ordner.\n\nJonas leitet heute eine Baustelle.';
    const { edit } = await ask('kürzer bitte', german);
    if (edit?.includes('Früher') === true) expect(edit).toContain('Werkzeug');
  });
});

describe('it does what was asked, and nothing beside it', () => {
  const calls = `Last spring we lost a client. I think it was because nobody had called.

What we changed:
- every account has a person
- the call really has no agenda

We're #1 in nothing, but people stay! More at https://example.com/calls#story

#success #saas #retention`;
  const without = (...gone: string[]): string => gone.reduce((text, one) => text.replace(one, ''), calls);

  it.each([
    ['remove the hashtags', without('\n\n#success #saas #retention')],
    ['remove the last hashtag', without(' #retention')],
    ['remove two of the hashtags', without(' #saas #retention')],
    ['remove the hashtag #saas', without(' #saas')],
    ['fewer than 3 hashtags', without(' #retention')],
    ['add #leadership and #hiring', `${calls} #leadership #hiring`],
    ['füge #Vertrieb hinzu', `${calls} #Vertrieb`],
    ['replace #saas with #software', calls.replace('#saas', '#software')],
    ['remove the emojis and hashtags', without('\n\n#success #saas #retention')],
    ["don't remove the hashtags, just the link", without(' More at https://example.com/calls#story')],
    ['remove the word really', without(' really')],
    ['change every "client" into "customer"', calls.replace('client', 'customer')],
    ['change "client" to "customer" everywhere', calls.replace('client', 'customer')],
    ['use "customer" instead of "client"', calls.replace('client', 'customer')],
    ['add "Thanks for reading!" at the end', calls.replace('#story', '#story\n\nThanks for reading!')],
    ['start with "Nobody called."', `Nobody called.\n\n${calls}`],
    ['number the list', calls.replace('- every', '1. every').replace('- the', '2. the')],
    ['lose the first line', without('Last spring we lost a client. I think it was because nobody had called.\n\n')],
  ])('%s', async (message, expected) => expect((await ask(message, calls)).edit).toBe(expected));

  it.each([
    ['make it under 1,000 characters', "It's that short already."],
    ['auf höchstens 1.000 Zeichen kürzen', "It's that short already."],
    ['shorten it to 2000 characters', "It's that short already."],
    ["don't make it shorter", 'I left it as it is.'],
    ['mach es nicht kürzer', 'I left it as it is.'],
    ['no lo acortes', 'I left it as it is.'],
    ['don\'t use "I"', "I don't know how to do"],
    ['find and fix typos', "I couldn't find any typos"],
    ['busca errores de ortografía', "I couldn't find any typos"],
    ['make a bullet list of the changes', "it's one already"],
    ['put the list at the end', 'delete, move or shorten single points'],
    ['what do you think of the hook?', 'what I can measure'],
  ])('%s: no edit', async (message, said) => {
    const answer = await ask(message, calls);
    expect(answer.edit).toBeNull();
    expect(answer.said).toContain(said);
  });

  it.each([
    ['- One thing\n- Another', 'remove the list'],
    ['https://example.com/only', 'remove the link'],
    ['#one #two', 'remove the hashtags'],
  ])('%j is not said to have nothing that could go: %s', async (content, message) => {
    expect((await ask(message, content)).said).toBe("That's the whole text, so I left it.");
  });

  it('asked for a shorter version, it shortens', async () => {
    const { edit, said } = await ask('create a shorter version of the text');
    expect(said).toContain('I made it shorter.');
    expect(edit).toContain('91%');
  });

  it('an answer stays with its question', async () => {
    const content =
      'We cut our prices by [the percentage] last year.\n\nSales fell at first, then rose to [how much].\n\nWould I do it again? Yes.';
    expect((await ask('make it shorter', content)).edit).toBeNull();
  });

  it('does with a reply what it said it would', async () => {
    const asked = await ask('start with a question', 'Prices.\n\nWe raised them by 9%.');
    expect(asked.said).toContain("Write the question, and I'll put it first.");
    const put = await ask('why did we raise prices?', 'Prices.\n\nWe raised them by 9%.', asked.said);
    expect(put.edit).toBe('Why did we raise prices?\n\nPrices.\n\nWe raised them by 9%.');
    const empty = await ask('write a post about it', '');
    expect(empty.said).toContain('what the post is about');
    expect((await ask('our office in Lyon', '', empty.said)).edit).toContain('Lyon');
  });
});

it('counts the posts and articles that research found, and none that were made up', () => {
  const words = { title: 'T', summary: 'S', author: 'A', url: null, published_at: null, score: 1 };
  const card = (id: string, reactions = 0) => ({ ...words, id, metrics: { reactions, comments: 0, reposts: 0 } });
  const said = (...ids: [id: string, reactions?: number][]) =>
    foundText({ cards: ids.map((one) => card(...one)), made_up: new Set(['sample']), is_filling: false });
  expect(said(['a', 5], ['b', 1200])).toContain('I found 2 posts on that, with up to 1,200 reactions.');
  expect(said(['a', 5], ['sample', 9000])).toContain('I found one post on that, with up to 5 reactions.');
  expect(said(['a', 5], ['feed-1'], ['feed-2'])).toContain('one post and 2 articles on that, with up to 5 reactions.');
  expect(said(['feed-1'])).toContain('I found one article on that. See');
  expect(said(['sample', 9000])).toContain('made up');
});
