// Takes the place of a part of a file that could not be read with confidence: one plain sentence, no guesses.
import { Panel } from './score.tsx';

/** @param part as a person would call it, in lower case: "experience". */
export const notReadSentence = (part: string): string =>
  part === 'name'
    ? 'We could not tell your name from the rest of your file with confidence. We left it out, and it costs you no points.'
    : `There is text under ${part} in your file, but its layout kept us from reading it with confidence. We left it out, and it costs you no points.`;

export function NotRead({ title }: { title: string }) {
  return (
    <Panel title={title}>
      <p>{notReadSentence(title.toLowerCase())}</p>
    </Panel>
  );
}
