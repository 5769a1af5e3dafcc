// One call under LinkedIn's /rest: its headers, and a note of what the answer says about the API version.
import * as z from 'zod/mini';
import { parseJson } from '../../parse-json.ts';
import { refusal, unusable, type Answer } from './failure.ts';
import type { LinkedInSettings } from './settings.ts';
import { send, type WireRequest } from './wire.ts';

export type RestRequest = Pick<WireRequest, 'call' | 'method' | 'signal' | 'answer_max_bytes'> & {
  /** Path on the API's host, starting with `/rest/`. */
  path: string;
  access_token: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Throws LinkedInError if no status came back; any status is an answer. */
export async function sendRest(settings: LinkedInSettings, request: RestRequest): Promise<Answer> {
  const { path, access_token, body, headers, ...rest } = request;
  const answer = await send(settings.callHttp, {
    ...rest,
    url: `${settings.api_url}${path}`,
    headers: {
      Authorization: `Bearer ${access_token}`,
      'LinkedIn-Version': settings.version,
      'X-Restli-Protocol-Version': '2.0.0',
      'Content-Type': 'application/json',
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    timeout_ms: settings.timeout_ms.create,
  });
  settings.version_watch.note(answer.status, settings.clock.now());
  return answer;
}

/** LinkedIn's answer to a query. Throws LinkedInError for any status but 200, and if the answer does not match `schema`. */
export async function readRest<S extends z.ZodMiniType>(
  settings: LinkedInSettings,
  request: Omit<RestRequest, 'method' | 'body'>,
  schema: S,
): Promise<z.output<S>> {
  const answer = await sendRest(settings, { ...request, method: 'GET' });
  if (answer.status !== 200) throw refusal(request.call, answer, settings.clock.now());
  const parsed = z.safeParse(schema, parseJson(answer.body));
  if (!parsed.success) throw unusable(request.call, answer);
  return parsed.data;
}

/** One of LinkedIn's lists, its elements not yet checked. */
export const elementsAnswer = z.object({ elements: z.array(z.unknown()) });
