// One call under LinkedIn's /rest: its headers, and a note of what the answer says about the version of the API.
import * as z from 'zod/mini';
import { parseJson } from '../../parse-json.ts';
import { refusal, unusable, type Answer } from './failure.ts';
import type { LinkedInSettings } from './settings.ts';
import { send, type WireRequest } from './wire.ts';

export type RestRequest = Pick<WireRequest, 'call' | 'method' | 'signal' | 'answer_max_bytes'> & {
  /** From the API's own address, beginning with `/rest/`. */
  path: string;
  access_token: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Throws LinkedInError where no status came back; any status is an answer. */
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

/** What LinkedIn answers to a question. Throws LinkedInError for any status but 200, and where the answer is not as `schema` has it. */
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

/** A list of LinkedIn's, whose elements are not yet looked at. */
export const elementsAnswer = z.object({ elements: z.array(z.unknown()) });
