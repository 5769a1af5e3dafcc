// Redocly's and Spectral's recommended rules over the document that /openapi.json serves. The ones that do not fit are listed here, with why.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

import { openApiDocument } from '../src/server/http/openapi/document.ts';

/** Two calls are where a browser is sent back to: they answer only with redirects. */
const redoclyOff = { 'operation-2xx-response': 'off' };
/** It does not know scopes for API keys, which OpenAPI 3.1 allows; Redocly's security-defined checks that each scheme is defined. */
const spectralOff = { 'oas3-operation-security-defined': 'off' };
const severities = ['error', 'warning', 'information', 'hint'];

/** Every error and warning as a line. */
export async function apiFaults() {
  const source = JSON.stringify(openApiDocument('Postwright', 'https://post.test', new Date()));
  return [...(await redoclyFaults(source)), ...(await spectralFaults(source))];
}

async function redoclyFaults(source) {
  const config = await createConfig({ extends: ['recommended'], rules: redoclyOff });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  return problems.map(
    ({ ruleId, severity, message, location: [at] }) =>
      `Redocly ${severity} ${ruleId}: ${message} (${at?.pointer ?? ''})`,
  );
}

async function spectralFaults(source) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']], rules: spectralOff });
  const found = await linter.run(source);
  return found.map(
    ({ code, severity, message, path }) => `Spectral ${severities[severity]} ${code}: ${message} (${path.join(' > ')})`,
  );
}
