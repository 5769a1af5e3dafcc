// The Model Context Protocol on the wire: one address, JSON-RPC in and out; what it offers is listed by the protocol itself.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const mcp_endpoints = {
  callMcp: endpoint({
    method: 'POST',
    path: '/mcp',
    summary: 'MCP (streamable HTTP, stateless): list, draft, rewrite, schedule and publish posts from an assistant.',
    who: 'user',
    body: z.unknown(),
    errors: ['forbidden'],
  }),
};
