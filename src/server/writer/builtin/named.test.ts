// What stands as the beginning of an English sentence: a thing that is only named, and a name that must keep its capital.
import { describe, expect, it } from 'vitest';
import { draftsOf, questionsOf, requestFor } from './test-drafts.ts';

const allOf = async (idea: string): Promise<string> => (await draftsOf(requestFor(idea))).join('\n---\n');

describe('a thing with nothing said of it', () => {
  it.each([
    'mistakes I made as a new manager',
    'tools we use every day',
    'AI tools I use',
    'podcasts I recommend',
    'people I met on LinkedIn',
    'habits I dropped this year',
    'everything I know about pricing',
    'the moment I knew we had product-market fit',
    'the day I quit my job',
    'the questions you should ask before you sign',
  ])('%s: stands in no sentence of ours', async (idea) => {
    const drafts = await allOf(idea);
    expect(drafts.slice(0, idea.length)).toBe(idea.charAt(0).toUpperCase() + idea.slice(1));
    expect(drafts).not.toMatch(/The reason|When I tell|Before |Because |Since |Of the day/);
    expect((await questionsOf(idea)).map(({ question }) => question).join('\n')).not.toMatch(/say so|how much/);
  });

  it.each([
    'a week later we left the office',
    'people I trust tell me the truth',
    'clients we onboarded last year churned',
  ])('%s: is a statement', async (idea) => {
    expect(await allOf(idea)).toContain(`${idea.slice(1)}.`);
  });
});

describe('a name at the beginning', () => {
  it.each([
    'stripe changed our pricing page',
    'python is slow',
    'kubernetes is overkill for most teams',
    'canva killed our design queue',
    'figma files are a mess',
    'notion replaced our wiki',
    'mum taught me to cook',
    'priya left our team',
    'zoom calls drain us',
  ])('%s: keeps its capital', async (idea) => {
    const [name = ''] = idea.split(' ');
    const drafts = await allOf(idea);
    expect(drafts.startsWith(name.charAt(0).toUpperCase())).toBe(true);
    expect(drafts).not.toMatch(new RegExp(String.raw`\b${name}\b`));
  });
});
