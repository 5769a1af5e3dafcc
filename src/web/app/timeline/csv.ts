// Figures as a CSV file, saved by the browser.

/** RFC 4180. The figures are ours: nothing in them is text of a person. */
export function csvOf(rows: readonly Record<string, string | number>[], columns: readonly string[]): string {
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? '')).join(','));
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
