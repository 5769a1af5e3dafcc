// The Model Context Protocol on the wire: one URL, JSON-RPC in and out; what it offers is listed by the protocol itself.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const mcpEndpoints = {
  callMcp: endpoint({
    method: 'POST',
    path: '/mcp',
    summary:
      'MCP (streamable HTTP, stateless): research, questions, drafts, rewriting, checks, schedules and publishing from an assistant. One message a call, no batches. By API key or OAuth.',
    who: 'user',
    for_assistants: true,
    body: z.unknown(),
    // 202: a notification, which has no answer.
    status: [200, 202],
    errors: ['forbidden'],
  }),
};
