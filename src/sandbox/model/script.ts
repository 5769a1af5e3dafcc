// What a stand-in model answers, and how it fails: the scripts that both wires play.

/** One answer. Without a script the model repeats a fixed sentence. */
export type ModelScript = {
  /** Pieces of the answer's text, each its own event. */
  text?: readonly string[];
  finish?: 'stop' | 'length' | 'refusal';
  /** An error answer instead of a stream. */
  status?: number;
  error?: { type: string; code?: string; message?: string };
  headers?: Record<string, string>;
  /** After the text: the connection is dropped, the stream ends without its mark, an error event comes, or silence follows. */
  after?: 'cut' | 'unfinished' | 'error' | 'silence';
  /** Silence before the first byte of the stream, in milliseconds. */
  delay_ms?: number;
  /** How the bytes are sent: whole events, one byte at a time, or with CRLF line ends and comments between events. */
  wire?: 'events' | 'bytes' | 'crlf';
};

/** What the server heard, for assertions. */
export type HeardRequest = { path: string; headers: Record<string, string | undefined>; body: Record<string, unknown> };

export const default_answer: readonly string[] = ['A plain ', 'answer ', 'from the stand-in.'];

/** A field that no real server knows, or a value it would refuse, in words; null where the body is right. */
export type BodyCheck = (body: Record<string, unknown>) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Checks the fields that both wires share: nothing unknown, a model, whole messages of known roles. */
export function checkFields(
  body: Record<string, unknown>,
  known: readonly string[],
  roles: readonly string[],
): string | null {
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) return `Unrecognized request argument supplied: ${unknown}`;
  if (!isText(body['model'])) return 'model is required';
  const { messages } = body;
  if (!Array.isArray(messages) || messages.length === 0) return 'messages is required';
  for (const message of messages as unknown[]) {
    const { role, content, ...others } = message as Record<string, unknown>;
    if (!roles.includes(String(role)) || !isText(content) || Object.keys(others).length > 0)
      return 'a message is not well formed';
  }
  return null;
}

const isCount = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && (value as number) > 0);

export const checkOpenAiBody: BodyCheck = (body) => {
  const problem = checkFields(
    body,
    ['model', 'messages', 'stream', 'max_tokens', 'max_completion_tokens', 'stream_options'],
    ['system', 'user', 'assistant'],
  );
  if (problem !== null) return problem;
  if (body['stream'] !== true) return 'this stand-in only streams';
  if (!isCount(body['max_tokens']) || !isCount(body['max_completion_tokens']))
    return 'a limit is not a whole number above zero';
  return body['max_tokens'] !== undefined && body['max_completion_tokens'] !== undefined
    ? 'both limits were given'
    : null;
};

export const checkAnthropicBody: BodyCheck = (body) => {
  const problem = checkFields(body, ['model', 'messages', 'stream', 'max_tokens', 'system'], ['user', 'assistant']);
  if (problem !== null) return problem;
  if (body['stream'] !== true) return 'this stand-in only streams';
  if (!Number.isInteger(body['max_tokens']) || (body['max_tokens'] as number) < 1) return 'max_tokens: Field required';
  if (body['system'] !== undefined && !isText(body['system'])) return 'system is not a text';
  return (body['messages'] as { role: string }[])[0]?.role === 'user' ? null : 'the first message is not of the user';
};
