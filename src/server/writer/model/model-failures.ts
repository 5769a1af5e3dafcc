// What a failing language model means to the person, as sentences.
import { ModelError, type ModelErrorKind } from '../../adapters/model/port.ts';
import { WriterError } from '../port.ts';

const sentences: Record<ModelErrorKind, [message: string, retryable: boolean]> = {
  key: ["The language model does not accept this site's key. Please tell the operator of the site.", false],
  quota: ["The language model's account has no credit left. Please tell the operator of the site.", false],
  model: ['The language model that is set up here does not exist. Please tell the operator of the site.', false],
  request: ['The language model refused this text. Please try a shorter idea.', false],
  busy: ['The language model is busy. Please try again in a minute.', true],
  down: ['The language model is not working right now. Please try again in a minute.', true],
  unreachable: ['The language model cannot be reached. Please try again in a minute.', true],
  slow: ['The language model took too long. Please try again.', true],
  interrupted: ['The language model stopped in the middle of the text. Please try again.', true],
  declined: ['The language model declined to write this. Please put the idea differently.', false],
  full: ['The language model ran out of room before the end. Please try again with a shorter length.', true],
};

/** Anything but a ModelError is returned as it is. */
export function asWriterError(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  const [message, retryable] = sentences[error.kind];
  return new WriterError(message, retryable, error);
}
