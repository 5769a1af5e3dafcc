// Whom a user's posts may name: accounts whose LinkedIn ids they know, and people and companies in their own data. For people who
// engaged only a hash of LinkedIn's id is kept (docs/decisions/021), and an export has only URLs: neither is an id that LinkedIn links.
import type { LinkedName, Mention } from '#contract/mentions.ts';
import type { AnswerOf } from '#contract/endpoints.ts';

export type MentionsOptions = {
  /** Names of the user's accounts and pages, including former ones, with their URNs, and whether LinkedIn no longer finds them. */
  ownNames(userId: string): Promise<(LinkedName & { kind: 'member' | 'page'; is_gone: boolean })[]>;
  /** The prospects with the words in their name, headline or company that have the highest scores. */
  findPeople(userId: string, q: string): Promise<{ name: string; headline: string; company: string }[]>;
};
export type MentionsService = ReturnType<typeof createMentionsService>;

const listedMax = 20;

export function createMentionsService({ ownNames, findPeople }: MentionsOptions) {
  return {
    async list(userId: string, q: string): Promise<AnswerOf<'listMentions'>> {
      const words = q.trim().toLowerCase();
      const [accounts, people] = await Promise.all([ownNames(userId), findPeople(userId, q.trim())]);
      const has = (text: string): boolean => text.toLowerCase().includes(words);
      const own = accounts.map(({ name, urn, kind, is_gone }): Mention => ({
        name,
        urn: is_gone ? null : urn,
        kind: kind === 'page' ? 'company' : 'person',
        about: kind === 'page' ? 'Your company page' : 'Your account',
      }));
      const persons = people.map(({ name, headline, company }): Mention => ({
        name,
        kind: 'person',
        about: headline || company,
        urn: null,
      }));
      const companies = people.flatMap(({ company, name }): Mention[] =>
        company === '' || !has(company)
          ? []
          : [{ name: company, kind: 'company', about: `Where ${name} works`, urn: null }],
      );
      // Each name once, preferring the one that is a link.
      const byName = new Map<string, Mention>();
      for (const one of [...own.filter(({ name }) => has(name)), ...persons, ...companies])
        if (!byName.has(one.name)) byName.set(one.name, one);
      return {
        success: true,
        mentions: [...byName.values()].slice(0, listedMax),
        linked: accounts.flatMap(({ name, urn, is_gone }) => (is_gone ? [] : [{ name, urn }])),
        gone: accounts.flatMap(({ name, is_gone }) => (is_gone ? [name] : [])),
      };
    },
  };
}
