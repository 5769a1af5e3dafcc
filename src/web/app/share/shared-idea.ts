// What another app shares with this one (the manifest's share_target), as an idea: title, text and address, each once.
import { idea_max } from '#contract/ideas.ts';

/** Many apps put the title or the address into the text as well. '' where nothing is shared. */
export function sharedIdea(params: URLSearchParams): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  const parts = [text.includes(title) ? '' : title, text, text.includes(url) ? '' : url];
  const idea = parts.filter((part) => part !== '').join('\n');
  return idea.slice(0, idea_max).toWellFormed();
}
