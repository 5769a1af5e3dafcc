// What goes out with a post's text: pictures with their descriptions, or one PDF. The rules of what may be together.
import { alt_text_max } from '#contract/post-fields.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import { invalid } from '../refusal.ts';
import { readList } from './changes.ts';
import { pdf_type } from './document.ts';
import { mediaAddress } from './media.ts';
import type { OwnedPost, PostChange } from './store.ts';
import type { MediaRow } from './tables.ts';

export type Attachments = Required<Pick<PostChange, 'image_urls' | 'alt_texts' | 'document_url' | 'document_title'>>;

/** What the caller asks for; undefined leaves a thing as it is. */
export type AttachmentChange = {
  image_urls?: string[];
  alt_texts?: string[];
  document_title?: string;
  remove_document?: boolean;
};

export const no_attachments: Attachments = { image_urls: [], alt_texts: [], document_url: null, document_title: null };

const isPdf = ({ content_type }: MediaRow): boolean => content_type === pdf_type;

/** The attachments after the change and with the new files, which follow. Throws Refusal validation. */
export function attachmentsAfter(
  before: Pick<OwnedPost, keyof Attachments>,
  change: AttachmentChange,
  files: MediaRow[],
): Attachments {
  const kept = change.image_urls ?? before.image_urls;
  const image_urls = [...kept, ...files.filter((row) => !isPdf(row)).map(({ name }) => mediaAddress(name))];
  const [pdf, second] = files.filter(isPdf);
  if (second) throw invalid('files', 'A post may have one PDF: add one at a time.');
  const keptDocument = change.remove_document === true ? null : before.document_url;
  const document_url = pdf ? mediaAddress(pdf.name) : keptDocument;
  if (document_url !== null && image_urls.length > 0) {
    throw invalid('files', 'A post has either pictures or one PDF: remove the others first.');
  }
  const { document_title: title = '' } = change;
  return {
    image_urls,
    alt_texts: altTextsFor(image_urls, before, change.alt_texts),
    document_url,
    document_title: document_url === null ? null : isBlank(title) ? (before.document_title ?? 'Document') : title,
  };
}

/** Descriptions given go by place; otherwise each picture keeps its own wherever it moves. */
function altTextsFor(
  image_urls: string[],
  before: Pick<OwnedPost, 'image_urls' | 'alt_texts'>,
  given: string[] = [],
): string[] {
  if (given.length > image_urls.length) {
    throw invalid('alt_texts', 'There are more descriptions than pictures: send one for each, in their order.');
  }
  const known = new Map(before.image_urls.map((url, at) => [url, before.alt_texts[at] ?? '']));
  return image_urls.map((url, at) => given[at] ?? known.get(url) ?? '');
}

/** The form's `alt_texts`: a JSON list in text. */
export function readAltTexts(text: string | undefined): string[] | undefined {
  const list = readList('alt_texts', text, 'alt_texts is a JSON list of texts, one for each picture.');
  const tidy = list?.map(typedText);
  if (tidy?.some((one) => one.length > alt_text_max)) {
    throw invalid('alt_texts', `A description may have at most ${alt_text_max} characters.`);
  }
  return tidy;
}
