// The idea as typed, cleaned of what is not language: links are set aside, emoji, hash signs and broken code units leave, spaces become single.

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f|\u20e3/gu;
const link = /\b(?:https?:\/\/|www\.)[^\s<>()"']+/giu;

export type CleanIdea = {
  lines: string[];
  links: string[];
  hasWords: boolean;
  /** The text begins with a list mark. */ isList: boolean;
};

export function withoutEmoji(text: string): string {
  return text.replace(emoji, '');
}

export function cleanIdea(idea: string): CleanIdea {
  const whole = idea.toWellFormed().replaceAll('\ufffd', '');
  const links = [...new Set((whole.match(link) ?? []).map((found) => found.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')))];
  const lines = withoutEmoji(whole.replace(link, ' '))
    .replace(/[\u2014\u2013]/g, '-')
    .replace(/\r/g, '')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/(^|\s)#(?=[\p{L}_])/gu, '$1')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/gu, ' ')
        .replace(/ ([,.!?;:])/g, '$1')
        .trim(),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  return {
    lines,
    links,
    hasWords: /\p{L}/u.test(lines.join('')),
    isList: /^(?:[-*•]|\d{1,2}[.)])\s/.test(lines[0] ?? ''),
  };
}
