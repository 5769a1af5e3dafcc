// Which of our files a post shows, in SQL and out of it: pictures, the PDF, the picture of a link card.
import type { PostRow } from './tables.ts';

type Shown = Pick<PostRow, 'image_urls' | 'document_url' | 'link'>;

export const filesOf = ({ image_urls, document_url, link }: Shown): string[] =>
  [...image_urls, document_url, link?.image_url ?? null].filter((url) => url !== null);

/** The same of a row of posts called `p`, as an array of addresses, some of them null. */
export const filesSql = (p: string): string =>
  `(${p}.image_urls || array[${p}.document_url, ${p}.link ->> 'image_url'])`;
