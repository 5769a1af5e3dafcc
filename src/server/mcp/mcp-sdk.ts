// What the program uses of the MCP SDK: a bundle of its own (scripts/build.mjs), loaded on the first call.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';

export const mcpSdk = { McpServer, WebStandardStreamableHTTPServerTransport };
