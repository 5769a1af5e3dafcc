// What follows from a publication, in the very statement that makes a post published: everybody may see its files from now on.
import { filesSql } from '../posts/tables.ts';

/** What `published` must return of the row `p` of posts. */
export const published_columns = `p.id, p.user_id, ${filesSql('p')} as files`;

/** Common table expressions that come after `published`. */
export const after_published = `shown as (
  update media m set is_public = true from published p
  where array_remove(p.files, null) <> '{}' and m.user_id = p.user_id and '/media/' || m.name = any (p.files)
)`;
