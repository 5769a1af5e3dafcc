// Findings reworded by a model, if the operator wants that: never their points or what they are about. Without an answer in time the
// original sentences stay.
import type { Logger } from 'pino';
import { WriterError, type Writer } from '../writer/port.ts';

export type Wording = { writer: Pick<Writer, 'findings'> | null; log: Pick<Logger, 'warn'> };
type Rated = { findings: { category: string; points: number; sentence: string }[]; worded_by: 'rules' | 'model' };

/** The longest anybody waits for the wording. */
const patienceMs = 20_000;

export async function worded<R extends Rated>(rated: R, { writer, log }: Wording, signal: AbortSignal): Promise<R> {
  if (!writer?.findings) return rated;
  try {
    const sentences = rated.findings.map(({ sentence }) => sentence);
    const told = await writer.findings(sentences, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
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
