// Requests as people type them, about a post as people write it: the result keeps every fact and says what was done.
import { describe, expect, it } from 'vitest';
import { tools } from '#contract/chat.ts';
import { createBuiltinAssistant } from './create-builtin-assistant.ts';

const assistant = createBuiltinAssistant({ pause: () => Promise.resolve() });
const onboarding = { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [], selectedCreators: [] };

const post = `I am thrilled to announce that I have completed my certification in data analysis.

I had to use every evening for six months. My daughter Mia said the house smelled of coffee.

I failed the first mock exam with 48%, and passed the real one with 91%.

I learned three things: sleep matters, old exams matter, and asking for help is not weak. Thanks to everyone at Lindholm College.`;

async function ask(message: string, content = post): Promise<{ edit: string | null; said: string }> {
  let [edit, said]: [string | null, string] = [null, ''];
  const request = {
    message,
    history: [],
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
