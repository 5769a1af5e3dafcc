// Connected assistants: what the consent page shows and sends, the list, and what to paste into each program.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Assistant } from '#contract/oauth.ts';
import { refusal, showApp } from '#test/harness/app-screen.tsx';
import { AssistantsSection } from './assistants-section.tsx';
import { AuthorizePage } from './authorize-page.tsx';
import { programs, snippetOf, yourKey } from './snippets.ts';

const assistant: Assistant = {
  id: 'a1',
  client_name: 'Claude',
  leads_to: { kind: 'site', name: 'claude.ai' },
  scopes: ['posts:read', 'publish'],
  connected_at: '2026-11-20T09:00:00.000Z',
  last_used_at: null,
  expires_at: '2026-12-20T09:00:00.000Z',
};
const request = {
  client_name: 'Claude',
  leads_to: { kind: 'site', name: 'claude.ai' },
  scopes: ['posts:read', 'posts:write', 'publish'],
  problem: null,
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const assigned = () => vi.spyOn(location, 'assign').mockImplementation(() => undefined);
afterEach(() => void vi.restoreAllMocks());

test('who asks, where the answer goes and what it may do stand there; what is unticked is not given', async () => {
  const went = assigned();
  const redirectTo = 'https://claude.ai/api/mcp/auth_callback?code=x';
  const page = showApp(<AuthorizePage />, {
    answers: { 'GET /api/oauth/request': request, 'POST /api/oauth/request': { redirect_to: redirectTo } },
  });
  expect(await screen.findByRole('heading', { name: 'Connect Claude?' })).toBeTruthy();
  for (const words of ['claude.ai', 'ada@example.com']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/it has to show you the exact text/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Schedule, publish/ }));
  expect(screen.queryByText(/it has to show you the exact text/)).toBeNull();
  await press('Allow');
  await waitFor(() => expect(went).toHaveBeenCalledWith(redirectTo));
  expect(page.callsOf('POST /api/oauth/request')).toMatchObject([
    { body: { allow: true, scopes: ['posts:read', 'posts:write'] } },
  ]);
  expect(screen.getByText(/You can close this tab/)).toBeTruthy();
});

test('a no is sent as one; without anything ticked there is no yes', async () => {
  const went = assigned();
  const redirectTo = 'https://claude.ai/api/mcp/auth_callback?error=access_denied';
  const page = showApp(<AuthorizePage />, {
    answers: {
      'GET /api/oauth/request': { ...request, scopes: ['posts:read'] },
      'POST /api/oauth/request': { redirect_to: redirectTo },
    },
  });
  fireEvent.click(await screen.findByRole('checkbox'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Allow' }).disabled).toBe(true);
  await press('Deny');
  await waitFor(() => expect(went).toHaveBeenCalledWith(redirectTo));
  expect(page.callsOf('POST /api/oauth/request')).toMatchObject([{ body: { allow: false, scopes: [] } }]);
});

test('an unknown assistant leads nowhere', async () => {
  const sentence = 'We no longer know this assistant.';
  showApp(<AuthorizePage />, {
    answers: { 'GET /api/oauth/request': () => refusal(sentence, 404, 'not_found') },
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});

test('a wrong request goes back only by a press', async () => {
  const went = assigned();
  const problem = { sentence: 'It did not protect its request.', redirect_to: 'https://claude.ai/back?error=x' };
  showApp(<AuthorizePage />, { answers: { 'GET /api/oauth/request': { ...request, problem } } });
  expect(await screen.findByText(/It did not protect its request/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  expect(went).not.toHaveBeenCalled();
  await press('Go back');
  expect(went).toHaveBeenCalledWith(problem.redirect_to);
});

test('an assistant is disconnected after one question', async () => {
  let assistants = [assistant];
  const page = showApp(<AssistantsSection />, {
    answers: {
      'GET /api/oauth/assistants': () => Response.json({ assistants }),
      'DELETE /api/oauth/assistants/a1': () => {
        assistants = [];
        return Response.json({ success: true });
      },
    },
  });
  await press('Disconnect Claude');
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('No assistant is connected yet.')).toBeTruthy();
  expect(page.callsOf('DELETE /api/oauth/assistants/a1')).toHaveLength(1);
});

const local = { brand_name: 'Postwright', origin: 'http://localhost:3000' };
const hosted = { brand_name: 'Post & Wright', origin: 'https://posts.example.com' };

test('every program gets the address of this installation, and a key only where one was asked for', () => {
  for (const program of programs)
    for (const way of ['sign_in', 'key'] as const)
      for (const installation of [local, hosted]) {
        const { where, text } = snippetOf(program, way, installation);
        expect(where).not.toBe('');
        if (text === null) {
          expect(program).toBe('ChatGPT');
          continue;
        }
        expect(text).toContain(`${installation.origin}/mcp`);
        // VS Code prompts for the key itself.
        expect([program, text.includes(yourKey)]).toEqual([program, way === 'key' && program !== 'VS Code']);
      }
});

test('the snippets have the form that each program reads', () => {
  const read = (...of: Parameters<typeof snippetOf>) => JSON.parse(snippetOf(...of).text ?? '');
  expect(snippetOf('Claude Desktop', 'sign_in', hosted).text).toBe('https://posts.example.com/mcp');
  expect(read('Claude Desktop', 'key', hosted).mcpServers['post-wright']).toEqual({
    command: 'npx',
    args: ['-y', 'mcp-remote', 'https://posts.example.com/mcp', '--header', 'Authorization:${AUTH_HEADER}'],
    env: { AUTH_HEADER: 'Bearer YOUR_API_KEY' },
  });
  expect(read('Claude Desktop', 'sign_in', local).mcpServers.postwright.args).toEqual([
    '-y',
    'mcp-remote',
    'http://localhost:3000/mcp',
  ]);
  expect(snippetOf('Claude Code', 'sign_in', local).text).toBe(
    'claude mcp add --transport http postwright http://localhost:3000/mcp',
  );
  expect(read('Cursor', 'sign_in', local)).toEqual({
    mcpServers: { postwright: { url: 'http://localhost:3000/mcp' } },
  });
  expect(read('VS Code', 'key', local)).toEqual({
    inputs: [{ type: 'promptString', id: 'postwright-key', description: 'API key', password: true }],
    servers: {
      postwright: {
        type: 'http',
        url: 'http://localhost:3000/mcp',
        headers: { Authorization: 'Bearer ${input:postwright-key}' },
      },
    },
  });
});
