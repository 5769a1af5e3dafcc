// LinkedIn's error bodies, word for word where the wording is known.

export type WireError = {
  status: number;
  code?: string;
  serviceErrorCode?: number;
  message: string;
  errorDetailType?: string;
  errorDetails?: { inputErrors: { description: string; input: Record<string, unknown>; code: string }[] };
};

/** Thrown where a call is read: it is answered with this error (on-wire.ts). */
export class WireRefusal extends Error {
  readonly error: WireError;
  constructor(error: WireError) {
    super(error.message);
    this.error = error;
  }
}

/** An answer of the API that is not a success. */
export function errorAnswer(error: WireError, headers: Record<string, string> = {}): Response {
  return Response.json(error, { status: error.status, headers: { ...supportHeaders(), ...headers } });
}

/** What LinkedIn's support asks for; sent with every answer of the API. */
export function supportHeaders(): Record<string, string> {
  const id = crypto.randomUUID();
  return { 'x-li-uuid': id, 'x-li-request-id': id, 'x-li-fabric': 'sandbox' };
}

/** An answer of the OAuth endpoints that is not a success. */
export function oauthError(status: number, error: string, errorDescription: string): Response {
  return Response.json({ error, error_description: errorDescription }, { status, headers: supportHeaders() });
}

const usual: Record<number, Omit<WireError, 'status'>> = {
  400: { code: 'INVALID_VALUE_FOR_FIELD', message: 'A field has a value that is not valid.' },
  401: { serviceErrorCode: 65600, code: 'INVALID_ACCESS_TOKEN', message: 'Invalid access token' },
  403: { serviceErrorCode: 100, code: 'ACCESS_DENIED', message: 'Not enough permissions to access this resource' },
  404: { code: 'NOT_FOUND', message: 'The resource is not found' },
  409: { code: 'CONFLICT', message: 'The write was in conflict with another' },
  422: { code: 'UNPROCESSABLE_ENTITY', message: 'The request cannot be processed' },
  426: { code: 'NONEXISTENT_VERSION', message: 'Requested version is not active' },
  429: {
    serviceErrorCode: 101,
    code: 'TOO_MANY_REQUESTS',
    message: 'Resource level throttle limit for calls to this resource is reached.',
  },
  500: { code: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' },
  503: { code: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable' },
};

/** The error LinkedIn gives with this status if nothing more is known. */
export function usualError(status: number): WireError {
  return { status, ...(usual[status] ?? { message: 'The request failed' }) };
}

export const revoked: WireError = {
  status: 401,
  serviceErrorCode: 65601,
  code: 'REVOKED_ACCESS_TOKEN',
  message: 'The token used in the request has been revoked by the user',
};
