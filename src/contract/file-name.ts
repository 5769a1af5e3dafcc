// A file's name as sentences about it carry it: the server writes them, and the editor finds the file that one is about.

export function shownName(name: string, otherwise: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}\p{M} ._()-]/gu, '').trim();
  return plain === '' ? otherwise : `"${plain.slice(0, 60).toWellFormed()}"`;
}
