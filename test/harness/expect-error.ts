// What every refusal on the wire has in common (contract/errors.ts), and what none may reveal.
import { expect } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { Answer } from './client.ts';

export function expectError(answer: Answer, code: keyof typeof errorCodes): void {
  expect(answer.json, answer.text).toMatchObject({ success: false, code, error: expect.stringMatching(/\S \S/) });
  expect(answer.status).toBe(errorCodes[code]);
  expect(answer.json.message).toBe(answer.json.error);
  expect(answer.headers.get('x-request-id')).toMatch(/\S/);
  expect(answer.text).not.toMatch(/\n\s+at |node_modules|\/src\/|select .* from|TypeError/i);
  if (code !== 'validation') expect(answer.json.fields).toBeUndefined();
}
