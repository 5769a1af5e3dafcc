// The port to a language model: text in, a stream of events out. Knows no feature; what a prompt says is left to the caller.

/** A call the model wants made. `input` is what it wrote, parsed; null if that is not a JSON object. */
export type ToolCall = { id: string; name: string; input: Record<string, unknown> | null };
export type ToolResult = { id: string; content: string; is_error: boolean };

export type ModelMessage =
  /** `lead` comes before `content`: a prefix that other calls share to the last letter, so that a provider may cache it. */
  | { role: 'user' | 'assistant'; content: string; lead?: string }
  /** What the model said and called, followed by the result of every call. */
  | { role: 'assistant'; content: string; calls: ToolCall[] }
  | { role: 'results'; results: ToolResult[] };

/** `input` is a JSON schema of an object. */
export type ModelTool = { name: string; description: string; input: Record<string, unknown> };

export type ModelRequest = {
  system: string;
  messages: ModelMessage[];
  /** The answer's maximum length, in the model's tokens. */
  max_tokens: number;
  /** Those the model may call; none if left out. */
  tools?: ModelTool[];
  signal: AbortSignal;
};

export type ModelUsage = { input_tokens: number; output_tokens: number };

/** Pieces of text in order, then the calls, then exactly one `end`. `usage` is null if the server did not report it. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'call'; call: ToolCall }
  | { type: 'end'; usage: ModelUsage | null };

export type ModelClient = {
  /** Throws ModelError; if the caller aborts, the signal's reason. Stopping the iteration closes the connection. */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
};

/**
 * How long to wait, in milliseconds: for the first text since the start of the call, and after it for whatever comes next; mere pings
 * do not count.
 */
export type ModelLimits = { first_ms: number; idle_ms: number };
export const defaultLimits: ModelLimits = { first_ms: 30_000, idle_ms: 30_000 };

/**
 * `key`: not accepted. `quota`: no credit left. `model`: unknown there. `request`: refused as it is. `busy`: too many calls. `down`: broken or
 * overloaded. `unreachable`: no connection. `slow`: a time limit passed. `interrupted`: the stream broke off. `declined`: the model refuses to
 * write it. `full`: the answer reached max_tokens.
 */
export type ModelErrorKind =
  | 'key'
  | 'quota'
  | 'model'
  | 'request'
  | 'busy'
  | 'down'
  | 'unreachable'
  | 'slow'
  | 'interrupted'
  | 'declined'
  | 'full';

/** The message is for logs: it names the provider, the status and the provider's own code, never the key or the URL. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;
  constructor(kind: ModelErrorKind, message: string) {
    super(message);
    this.name = 'ModelError';
    this.kind = kind;
  }
}
