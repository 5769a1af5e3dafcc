// The assistant on a language model: streams its words as they come and carries out its tool calls, until it makes no more.
import { tools as all_tools, type Tool } from '#contract/chat.ts';
import type { ModelClient, ModelMessage, ToolCall, ToolResult } from '../../adapters/model/port.ts';
import { WriterError, type Assistant, type ChatEvent, type ChatRequest } from '../port.ts';
import { carryOut, toolsFor } from './chat-tools.ts';
import { asWriterError } from './model-failures.ts';
import { chatPrompt } from './prompts/chat.ts';
import { createFence, type Fence } from './prompts/fence.ts';

const mostTokens = 4096;
/** A model that keeps calling tools is stopped. */
const roundsMax = 6;

export function createModelAssistant(client: ModelClient): Assistant {
  return {
    async *answer(request, signal) {
      const fence = createFence();
      const { system, messages } = chatPrompt(request, fence);
      const talk: ChatRun = { request, signal, fence, has_said: false };
      for (let round = 1; round <= roundsMax; round += 1) {
        const turn: Turn = { text: '', calls: [] };
        yield* listen(client, { system, messages, tools: toolsFor(request.tools) }, talk, turn);
        if (turn.calls.length === 0) return;
        messages.push({ role: 'assistant', content: turn.text, calls: turn.calls });
        const results: ToolResult[] = [];
        for (const call of turn.calls) yield* work(talk, call, results);
        messages.push({ role: 'results', results });
      }
      throw new WriterError('The language model went round in circles. Please ask in other words.', true);
    },
  };
}

type ChatRun = { request: ChatRequest; signal: AbortSignal; fence: Fence; has_said: boolean };
type Turn = { text: string; calls: ToolCall[] };
type ModelInput = { system: string; messages: ModelMessage[]; tools: ReturnType<typeof toolsFor> };

async function* listen(client: ModelClient, asked: ModelInput, talk: ChatRun, turn: Turn): AsyncGenerator<ChatEvent> {
  try {
    for await (const event of client.stream({ ...asked, max_tokens: mostTokens, signal: talk.signal })) {
      if (event.type === 'call') turn.calls.push(event.call);
      if (event.type !== 'text' || event.text === '') continue;
      // What it says after a tool call is a paragraph of its own.
      if (turn.text === '' && talk.has_said) yield { type: 'text', text: '\n\n' };
      talk.has_said = true;
      turn.text += event.text;
      yield { type: 'text', text: event.text };
    }
  } catch (error) {
    throw asWriterError(error);
  }
}

async function* work(talk: ChatRun, call: ToolCall, results: ToolResult[]): AsyncGenerator<ChatEvent> {
  talk.signal.throwIfAborted();
  const tool = all_tools.find((name): name is Tool => name === call.name);
  const isShown = tool !== undefined && talk.request.tools.includes(tool);
  if (isShown) yield { type: 'tool_started', tool };
  const { success, content, cards, told } = await carryOut(talk.request, call, talk);
  if (isShown) yield { type: 'tool_ended', tool, success, content, cards };
  results.push({ id: call.id, content: told, is_error: !success });
}
