// What publishing a post entails, in the same statement that marks it published: its files become public, and its
// first comment is queued.
import { commentSentences } from '#contract/post-kinds.ts';
import { filesSql } from '../posts/tables.ts';

/** The columns that `published` must return from `p`, its row of posts. */
export const publishedColumns = `p.id, p.user_id, p.run, p.linkedin_urn, p.first_comment, p.updated_at, ${filesSql('p')} as files`;

/** Common table expressions to follow `published`. */
export const afterPublished = `shown as (
  update media m set is_public = true from published p
  where array_remove(p.files, null) <> '{}' and m.user_id = p.user_id and '/media/' || m.name = any (p.files)
), commented as (
  insert into first_comments (post_id, run, user_id, linkedin_urn, text, intended_at, state, outcome, why, next_try_at)
  select p.id, p.run, p.user_id, p.linkedin_urn, p.first_comment, p.updated_at,
    case when p.linkedin_urn is null then 'refused' else 'intended' end,
    case when p.linkedin_urn is null then 'no_address' end,
    case when p.linkedin_urn is null then '${commentSentences.no_address.replaceAll("'", "''")}' end,
    case when p.linkedin_urn is null then null else p.updated_at end
  from published p where p.first_comment is not null on conflict do nothing
)`;
