// The one call of MCP.
import type { Handlers } from '../http/handler.ts';
import type { McpService } from './service.ts';

export function mcpRoutes(mcp: McpService): Handlers<'callMcp'> {
  return {
    callMcp: ({ user_id, session, request, body, signal, log }) =>
      mcp.answer({ user_id, scopes: session.scopes, request, body, signal, log }),
  };
}
