// What a person reads when their PDF cannot be read: what is wrong, and what to do.
import { PdfError, type PdfFault } from '../adapters/pdf/port.ts';
import { Refusal } from '../refusal.ts';

const sentences: Record<Exclude<PdfFault, 'busy' | 'not_a_pdf'>, string> = {
  encrypted: 'This PDF is password-protected. Save it without a password, then upload it again.',
  damaged: 'This PDF is damaged and can’t be read. Save it again, then upload it.',
  no_text: 'This PDF has no text, only images of it. Export it from the app you wrote it in instead of scanning it.',
  empty: 'We found almost no text in this PDF. Check that it’s the right file and that its text can be selected.',
  too_long: 'This PDF has more than 200 pages. Upload just the profile or resume.',
  too_hard:
    'We couldn’t read this PDF in time. Save it in a simpler form, for example by printing it to PDF, and upload it again.',
};

/** Turns a PdfError into a Refusal; returns anything else as it is. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof PdfError)) return error;
  if (error.fault === 'not_a_pdf') {
    return new Refusal('unsupported_media_type', 'This file is not a PDF. Please upload a PDF file.');
  }
  if (error.fault === 'busy') {
    return new Refusal('unavailable', 'We’re reading a lot of files right now. Try again in a minute.', {
      headers: { 'Retry-After': '30' },
    });
  }
  return new Refusal('unprocessable', sentences[error.fault]);
}
