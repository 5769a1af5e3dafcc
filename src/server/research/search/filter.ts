// What a post must satisfy besides having the words: days, format, language, author, reactions, audience. As SQL, and for posts in memory.
import type { ResearchFilter } from '#contract/research.ts';

/** The values of a statement assembled from parts, in the order the parts name them. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** Adds the value and returns its placeholder: $1, $2 and so on. */
  at(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** null for all of them. */
export type Filter = {
  since: Date | null;
  media_kind: ResearchFilter['media_kind'] | null;
  language: string | null;
  /** A profile's id. */
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

/** Conditions on `p`, a post; an author whose followers are unknown matches no requested audience. */
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

/** The same for the user's own posts, for which the number of followers is unknown. */
export const passes = (filter: Filter, post: Filtered): boolean =>
  (filter.since === null || post.posted_at >= filter.since) &&
  (filter.media_kind === null || post.media_kind === filter.media_kind) &&
  (filter.language === null || post.language === filter.language) &&
  (filter.author === null || post.author === filter.author) &&
  (filter.min_reactions === null || post.reactions >= filter.min_reactions) &&
  filter.min_followers === null &&
  filter.max_followers === null;
