// JSON from outside, read without trust.

/** null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The object that a line of a model's answer holds, whatever is around it; null if it holds none. */
export function objectIn(line: string): unknown {
  const [start, end] = [line.indexOf('{'), line.lastIndexOf('}')];
  return start === -1 || end < start ? null : parseJson(line.slice(start, end + 1));
}

/** null for anything but an object, lists included. */
export const asRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
