// What operators and documentation readers call: health, readiness, metrics, the description of the API.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const operationEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'The process answers.',
    who: 'anyone',
    answer: z.object({ status: z.literal('ok') }),
    limit: 'none',
  }),
  getReadiness: endpoint({
    method: 'GET',
    path: '/readyz',
    summary:
      'The database, the publishing queue, whether the disk of DATA_DIR has room, and whether media can be kept.',
    who: 'anyone',
    answer: z.object({
      status: z.enum(['ready', 'not_ready']),
      checks: z.record(z.string(), z.object({ ok: z.boolean(), detail: z.string() })),
    }),
    status: [200, 503],
    limit: 'none',
  }),
  getMetrics: endpoint({ method: 'GET', path: '/metrics', summary: 'Prometheus text.', who: 'anyone', limit: 'none' }),
  getOpenApi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description.',
    who: 'anyone',
    limit: 'none',
  }),
  getSecurityContact: endpoint({
    method: 'GET',
    path: '/.well-known/security.txt',
    summary: 'Where to report a weakness (RFC 9116), where the operator has named it.',
    who: 'anyone',
    limit: 'none',
    errors: ['not_found'],
  }),
  getDocs: endpoint({ method: 'GET', path: '/docs', summary: 'The API as a page.', who: 'anyone', limit: 'none' }),
};
