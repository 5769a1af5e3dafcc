// The model servers that may run on this machine, at their default ports: Ollama, LM Studio, llama.cpp. Nothing else is ever asked.
import * as z from 'zod/mini';
import { modelNameMax, type ModelServer } from '#contract/local-models.ts';
import { textOf } from './arriving.ts';
import type { ModelFetch } from './model-fetch.ts';

/** `base_url` ends in its version. `owner`: what the server calls itself in its model list, if its port is one that many programs use. */
export type LocalServer = { server: ModelServer; base_url: string; owner: string | null };

export const localServers: readonly LocalServer[] = [
  { server: 'ollama', base_url: 'http://127.0.0.1:11434/v1', owner: null },
  { server: 'lm-studio', base_url: 'http://127.0.0.1:1234/v1', owner: null },
  { server: 'llama-cpp', base_url: 'http://127.0.0.1:8080/v1', owner: 'llamacpp' },
];

/** A server on this machine that takes longer is not offered. */
const timeoutMs = 1500;
const readMax = 512 * 1024;
const modelsMax = 100;
const writesNoText = /embed|rerank|whisper|bge-|clip-/i;

const list = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.optional(z.string()) })),
});

/** The models of a server that can write; none if it does not answer, or something else does. */
export async function modelsAt({ base_url, owner }: LocalServer, fetch: ModelFetch): Promise<string[]> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${base_url}/models`, {
      method: 'GET',
      headers: { accept: 'application/json' },
      signal,
    });
    // Real model lists are shorter.
    const text = await textOf(answer.body, readMax);
    const parsed = list.safeParse(answer.status === 200 && text !== null ? (JSON.parse(text) as unknown) : null);
    if (!parsed.success) return [];
    const names = parsed.data.data
      .filter(({ owned_by }) => owner === null || owned_by === owner)
      .map(({ id }) => id)
      .filter((id) => id !== '' && id.length <= modelNameMax && !/\p{Cc}/u.test(id) && !writesNoText.test(id));
    return [...new Set(names)].slice(0, modelsMax);
  } catch {
    return [];
  }
}
