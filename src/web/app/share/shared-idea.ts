// What another app or the bookmarklet shares with this one (the manifest's share_target): title, text and URL, without repetition.
import { ideaMax } from '#contract/ideas.ts';
import { isWebAddress, linkUrlMax } from '#contract/post-kinds.ts';

/** What goes to the ideas board, with the URL beside the words; '' if nothing is shared. */
export function sharedParts(params: URLSearchParams): { content: string; link: string | null } {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  const isLink = isWebAddress(url) && url.length <= linkUrlMax;
  const words = [text.includes(title) ? '' : title, text, isLink || text.includes(url) ? '' : url];
  const content = fitting(words) || fitting([url]);
  return { content, link: isLink ? url : null };
}

/** As an idea for the dashboard. Many apps repeat the title or the URL in the text. '' if nothing is shared. */
export function sharedIdea(params: URLSearchParams): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  return fitting([text.includes(title) ? '' : title, text, text.includes(url) ? '' : url]);
}

const fitting = (parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, ideaMax)
    .toWellFormed();
