// Texts of tools whose editors write HTML (Postiz): paragraphs and breaks become lines, other tags go. Any other text stays as it is.
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

const isHtml = (text: string): boolean => /^\s{0,20}<(?:p|div|h[1-6]|ul|ol|span)(?:\s|>)/i.test(text);

/** Takes time in proportion to the length of the text, whatever it holds. */
export function plainText(text: string): string {
  if (!isHtml(text)) return text;
  return text
    .replaceAll(/<(?:br|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/(?:p|div|ul|ol)>/gi, '\n\n')
    .replaceAll(/<li\b[^<>]*>/gi, '• ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#39|[a-z]{2,4});/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
