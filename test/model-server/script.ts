// What a stand-in model answers, and how it fails: the scripts that both wires play.

/** One answer. Without a script the model repeats a fixed sentence. */
export type ModelScript = {
  /** Pieces of the answer's text, each its own event. */
  text?: readonly string[];
  /** Tools it calls after the text, all at once. A string as `input` is sent as is, even if it is not JSON. */
  calls?: readonly { name: string; input: Record<string, unknown> | string }[];
  finish?: 'stop' | 'length' | 'refusal';
  /** An error answer instead of a stream. */
  status?: number;
  error?: { type: string; code?: string; message?: string };
  headers?: Record<string, string>;
  /** After the text: the connection is dropped, the stream ends without its end mark, an error event comes, or silence follows. */
  after?: 'cut' | 'unfinished' | 'error' | 'silence';
  /** Silence before the first byte of the stream, in milliseconds. */
  delay_ms?: number;
  /** How long the connection stays open behind the end mark, in milliseconds. */
  end_ms?: number;
  /** On the OpenAI wire: each text as a list of parts, with a thought before it; or the whole answer as one JSON, without a stream. */
  form?: 'parts' | 'whole' | 'whole parts';
  /** How the bytes are sent: whole events, one byte at a time, or with CRLF line ends and comments between events. */
  wire?: 'events' | 'bytes' | 'crlf';
};

/** What the server received, for assertions. */
export type HeardRequest = { path: string; headers: Record<string, string | undefined>; body: Record<string, unknown> };

export const defaultAnswer: readonly string[] = ['A plain ', 'answer ', 'from the stand-in.'];

/** A field that no real server knows, or a value it would refuse, in words; null if the body is right. */
export type BodyCheck = (body: Record<string, unknown>) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

type Fields = Record<string, unknown>;
/** One message of a wire; what is wrong with it in words, or null. */
type MessageCheck = (message: Fields, callsOpen: Set<string>) => string | null;

/** Checks the fields that both wires share: nothing unknown, a model, complete messages of known roles, every call answered at once. */
function checkFields(body: Fields, known: readonly string[], checkMessage: MessageCheck): string | null {
  const unknown = Object.keys(body).find((field) => !known.includes(field));
  if (unknown !== undefined) return `Unrecognized request argument supplied: ${unknown}`;
  if (!isText(body['model'])) return 'model is required';
  const { messages, tools } = body;
  if (tools !== undefined && (!Array.isArray(tools) || tools.length === 0)) return 'tools is an empty list';
  if (!Array.isArray(messages) || messages.length === 0) return 'messages is required';
  const open = new Set<string>();
  for (const message of messages as Fields[]) {
    const problem = checkMessage(message, open);
    if (problem !== null) return problem;
  }
  return open.size > 0 ? 'a tool call was not answered' : null;
}

const malformed = 'a message is not well formed';

const checkOpenAiMessage: MessageCheck = ({ role, content, tool_calls, tool_call_id, ...others }, open) => {
  if (Object.keys(others).length > 0) return malformed;
  if (role === 'tool') {
    return typeof content === 'string' && open.delete(String(tool_call_id)) ? null : 'a tool result answers no call';
  }
  if (open.size > 0) return 'a tool call was not answered';
  if (!['system', 'user', 'assistant'].includes(String(role))) return malformed;
  if (tool_calls === undefined) return isText(content) ? null : malformed;
  for (const call of tool_calls as { id: string; type: string; function: { name: string; arguments: string } }[]) {
    if (call.type !== 'function' || !isText(call.function.name) || !isText(call.function.arguments)) return malformed;
    open.add(call.id);
  }
  return role === 'assistant' && (content === null || isText(content)) ? null : malformed;
};

const checkAnthropicMessage: MessageCheck = ({ role, content, ...others }, open) => {
  if (Object.keys(others).length > 0 || !['user', 'assistant'].includes(String(role))) return malformed;
  if (typeof content === 'string')
    return content === '' ? malformed : open.size > 0 ? 'a tool call was not answered' : null;
  if (!Array.isArray(content) || content.length === 0) return malformed;
  for (const block of content as Fields[]) {
    if (block['type'] === 'tool_use' && role === 'assistant') open.add(String(block['id']));
    else if (block['type'] === 'tool_result' && role === 'user') {
      if (!open.delete(String(block['tool_use_id']))) return 'a tool result answers no call';
    } else if (!isTextBlock(block)) return malformed;
  }
  return null;
};

const isCount = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && (value as number) > 0);

export const checkOpenAiBody: BodyCheck = (body) => {
  const problem = checkFields(
    body,
    ['model', 'messages', 'stream', 'max_tokens', 'max_completion_tokens', 'stream_options', 'tools'],
    checkOpenAiMessage,
  );
  if (problem !== null) return problem;
  if (body['stream'] !== true) return 'this stand-in only streams';
  if (!isCount(body['max_tokens']) || !isCount(body['max_completion_tokens']))
    return 'a limit is not a whole number above zero';
  return body['max_tokens'] !== undefined && body['max_completion_tokens'] !== undefined
    ? 'both limits were given'
    : null;
};

/** Marked for caching, or not. */
const isTextBlock = ({ type, text, cache_control, ...others }: Fields): boolean =>
  type === 'text' &&
  isText(text) &&
  Object.keys(others).length === 0 &&
  (cache_control === undefined || (cache_control as Fields)['type'] === 'ephemeral');

export const checkAnthropicBody: BodyCheck = (body) => {
  const problem = checkFields(
    body,
    ['model', 'messages', 'stream', 'max_tokens', 'system', 'tools'],
    checkAnthropicMessage,
  );
  if (problem !== null) return problem;
  if (body['stream'] !== true) return 'this stand-in only streams';
  if (!Number.isInteger(body['max_tokens']) || (body['max_tokens'] as number) < 1) return 'max_tokens: Field required';
  if (body['system'] !== undefined && !isText(body['system'])) return 'system is not a text';
  return (body['messages'] as { role: string }[])[0]?.role === 'user' ? null : 'the first message is not of the user';
};
