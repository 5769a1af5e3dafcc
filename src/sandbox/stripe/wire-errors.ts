// Stripe's errors: what is thrown inside the sandbox, and how it looks on the wire.

type Details = { status?: number; type?: string; code?: string; param?: string };

/** invalid_request_error with 400 unless stated otherwise. */
export class WireProblem extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: Details = {}) {
    super(message);
    this.status = status;
    this.error = {
      type,
      ...(code === undefined
        ? {}
        : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      message,
      ...(param === undefined ? {} : { param }),
    };
  }
}

/** 404 if the path names it, 400 if a parameter does. */
export const missing = (what: string, id: string, param = 'id'): WireProblem =>
  new WireProblem(`No such ${what}: '${id}'`, { status: param === 'id' ? 404 : 400, code: 'resource_missing', param });
