// A text without its emoji.

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f|\u20e3/gu;

export function withoutEmoji(text: string): string {
  return text.replace(emoji, '');
}
