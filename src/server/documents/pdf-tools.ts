// The calls of the two PDF tools (product spec, section 3): a profile rated, a resume reviewed, each from its PDF, of which nothing is kept. What
// a person reads when it cannot be read; and findings reworded by a model, if the operator wants that.
import type { Logger } from 'pino';
import { PdfError, type PdfFault } from '../adapters/pdf/port.ts';
import type { Clock } from '../clock.ts';
import type { Handlers } from '../http/handler.ts';
import type { PdfReader } from '../pdf-process/pool.ts';
import { invalid, Refusal } from '../refusal.ts';
import { WriterError, type Writer } from '../writer/port.ts';

type WordingOptions = { writer: Pick<Writer, 'findings'> | null; log: Pick<Logger, 'warn'> };
type PdfTools = WordingOptions & { pdf: PdfReader; clock: Clock };
type RatedDocument = {
  findings: { category: string; points: number; sentence: string }[];
  worded_by: 'rules' | 'model';
};

export function pdfToolRoutes({ pdf, clock, ...wording }: PdfTools): Handlers<'rateProfile' | 'reviewResume'> {
  /** Refuses with 415, 422 or 503, and a sentence that says what to do. */
  const answer = async <R extends RatedDocument>(read: Promise<R>, signal: AbortSignal): Promise<R> =>
    worded(
      await read.catch((error: unknown) => {
        throw asRefusal(error);
      }),
      wording,
      signal,
    );
  return {
    async rateProfile({ files: [file], signal }) {
      if (!file) throw invalid('pdf', 'Choose the PDF of your LinkedIn profile.');
      return answer(pdf.rate(file.bytes, clock.now(), signal), signal);
    },
    async reviewResume({ files: [file], signal }) {
      if (!file) throw invalid('resume', 'Choose the PDF of your resume.');
      return answer(pdf.review(file.bytes, clock.now(), signal), signal);
    },
  };
}

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
function asRefusal(error: unknown): unknown {
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

/** The longest anybody waits for the wording. */
const timeoutMs = 20_000;

/** Never the points of a finding or what it is about. Without an answer in time the original sentences stay. */
async function worded<R extends RatedDocument>(
  rated: R,
  { writer, log }: WordingOptions,
  signal: AbortSignal,
): Promise<R> {
  if (!writer?.findings) return rated;
  try {
    const given = rated.findings.map(({ sentence }) => sentence);
    const told = await writer.findings(given, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    if (told === null || told.every((one) => one === null)) return rated;
    const findings = rated.findings.map((finding, at) => ({ ...finding, sentence: told[at] ?? finding.sentence }));
    return { ...rated, findings, worded_by: 'model' };
  } catch (error) {
    if (signal.aborted) throw error;
    // Nothing from the file may go into the log.
    const why = error instanceof WriterError ? error.message : 'it took too long';
    log.warn({ why }, 'findings keep their own sentences: the model could not word them');
    return rated;
  }
}
