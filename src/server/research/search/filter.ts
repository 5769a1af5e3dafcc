// What a found post must be besides having the words: of some days, format, language, author, reactions, audience. As SQL, and for posts at hand.
import type { ResearchFilter } from '#contract/research.ts';

/** The values of a statement that is put together from parts, in the order in which it names them. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** The place of this value in the statement: $1, $2 and so on. */
  at(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** null where it may be any. */
export type Filter = {
  since: Date | null;
  media_kind: ResearchFilter['media_kind'] | null;
  language: string | null;
  /** The id of a profile. */
  author: string | null;
  min_reactions: number | null;
  min_followers: number | null;
  max_followers: number | null;
};

export const noFilter: Filter = {
  since: null,
  media_kind: null,
  language: null,
  author: null,
  min_reactions: null,
  min_followers: null,
  max_followers: null,
};

export const filterOf = ({ since, ...rest }: ResearchFilter): Filter => ({
  ...noFilter,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  since: since ?? null,
});

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some((value) => value !== null);

/** Conditions over `p`, a post; whose followers are not known is of no audience that was asked for. */
export function filterSql(values: SqlValues, filter: Filter): string[] {
  const { since, media_kind, language, author, min_reactions, min_followers, max_followers } = filter;
  return [
    since && `p.posted_at >= ${values.at(since)}`,
    media_kind && `p.media_kind = ${values.at(media_kind)}`,
    language && `p.language = ${values.at(language)}`,
    author && `p.profile_id = ${values.at(author)}`,
    min_reactions !== null && `p.reactions >= ${values.at(min_reactions)}`,
    min_followers !== null && `p.followers >= ${values.at(min_followers)}`,
    max_followers !== null && `p.followers <= ${values.at(max_followers)}`,
  ].filter((condition) => typeof condition === 'string');
}

type Filtered = { posted_at: Date; media_kind: string; language: string; author: string; reactions: number };

/** The same for a post of the user's own, whose followers nobody told. */
export const passes = (filter: Filter, post: Filtered): boolean =>
  (filter.since === null || post.posted_at >= filter.since) &&
  (filter.media_kind === null || post.media_kind === filter.media_kind) &&
  (filter.language === null || post.language === filter.language) &&
  (filter.author === null || post.author === filter.author) &&
  (filter.min_reactions === null || post.reactions >= filter.min_reactions) &&
  filter.min_followers === null &&
  filter.max_followers === null;
