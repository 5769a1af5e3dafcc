// What to paste where to connect a program to this installation: by signing in, or with an API key in a header.
// Formats: Claude's and Claude Code's help, cursor.com/docs/mcp, code.visualstudio.com's MCP configuration reference, mcp-remote's README.

export const programs = ['Claude Desktop', 'Claude Code', 'Cursor', 'VS Code', 'ChatGPT'] as const;
export type Program = (typeof programs)[number];
export type Way = 'sign_in' | 'key';

/** `text` is null if the program cannot connect this way; `where` then says why. */
export type Snippet = { where: string; text: string | null };

/** Placeholder for the key. */
export const yourKey = 'YOUR_API_KEY';

type Installation = { brand_name: string; /** Of this installation. */ origin: string };

export function snippetOf(program: Program, way: Way, { brand_name, origin }: Installation): Snippet {
  const name = brand_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') || 'postwright';
  const url = `${origin}/mcp`;
  const isPublic = origin.startsWith('https://');
  const make = makers[program];
  return make({ name, url, is_public: isPublic, withKey: way === 'key' });
}

type SnippetOptions = { name: string; url: string; is_public: boolean; withKey: boolean };

const json = (value: object): string => JSON.stringify(value, null, 2);

const makers: Record<Program, (making: SnippetOptions) => Snippet> = {
  'Claude Desktop': ({ name, url, is_public, withKey }) => {
    if (is_public && !withKey)
      return {
        where: 'In Claude, on the web or the desktop: Settings, Connectors, Add custom connector. Paste this address.',
        text: url,
      };
    // Claude's own connectors reach public addresses only and send no headers; mcp-remote runs on this computer.
    const args = ['-y', 'mcp-remote', url, ...(withKey ? ['--header', 'Authorization:${AUTH_HEADER}'] : [])];
    const plainHttp = !url.startsWith('https:') && !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url);
    const server = {
      command: 'npx',
      args: plainHttp ? [...args, '--allow-http'] : args,
      ...(withKey ? { env: { AUTH_HEADER: `Bearer ${yourKey}` } } : {}),
    };
    return {
      where:
        'In Claude Desktop, choose Settings, Developer, Edit Config. Add this to claude_desktop_config.json and restart Claude. Needs Node.js.',
      text: json({ mcpServers: { [name]: server } }),
    };
  },
  'Claude Code': ({ name, url, withKey }) => {
    const header = withKey ? ` --header "Authorization: Bearer ${yourKey}"` : '';
    return {
      where: withKey ? 'Run this in a terminal.' : 'Run this in a terminal. Then type /mcp in Claude Code to sign in.',
      text: `claude mcp add --transport http ${name} ${url}${header}`,
    };
  },
  Cursor: ({ name, url, withKey }) => ({
    where: withKey
      ? 'Save this as ~/.cursor/mcp.json, or as .cursor/mcp.json in one project.'
      : 'Save this as ~/.cursor/mcp.json, or as .cursor/mcp.json in one project. Cursor then asks you to sign in.',
    text: json({
      mcpServers: { [name]: { url, ...(withKey ? { headers: { Authorization: `Bearer ${yourKey}` } } : {}) } },
    }),
  }),
  'VS Code': ({ name, url, withKey }) => {
    const server = { type: 'http', url };
    if (!withKey)
      return {
        where:
          'Run “MCP: Open User Configuration”, or save this as .vscode/mcp.json. VS Code then asks you to sign in.',
        text: json({ servers: { [name]: server } }),
      };
    const id = `${name}-key`;
    const inputs = [{ type: 'promptString', id, description: 'API key', password: true }];
    const headers = { Authorization: `Bearer \${input:${id}}` };
    return {
      where: 'Run “MCP: Open User Configuration”, or save this as .vscode/mcp.json. VS Code asks for the key once.',
      text: json({ inputs, servers: { [name]: { ...server, headers } } }),
    };
  },
  ChatGPT: ({ url, is_public, withKey }) => {
    if (withKey) return { where: 'ChatGPT can only connect by signing in.', text: null };
    if (!is_public)
      return {
        where: 'ChatGPT can only reach a public https address, and this installation doesn’t have one.',
        text: null,
      };
    return {
      where: 'In ChatGPT, turn on developer mode under Settings, then create a connector with this address and OAuth.',
      text: url,
    };
  },
};
