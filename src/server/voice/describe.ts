// A voice in sentences: for a writer to keep to, and for the user to correct.
import { hook_labels } from '#contract/hooks.ts';
import type { VoiceFigures } from '#contract/voice.ts';
import type { Measured } from './profile.ts';

const whole = (value: number): string => String(Math.round(value));

/** Sentences for a writer, and for the user to correct. */
export function describe(found: Omit<Measured, 'words'>): string {
  const { figures, openings, favourite_words, list_mark } = found;
  return [
    sentenceLine(figures),
    paragraphLine(figures),
    personLine(figures),
    figures.contractions > 1.5
      ? 'Uses contractions such as "don\'t".'
      : figures.contractions < 0.4
        ? 'Writes words out: "do not", never "don\'t".'
        : '',
    signLine(figures),
    figures.emoji < 0.15 ? 'No emoji.' : figures.emoji > 1.5 ? 'Many emoji.' : 'An emoji now and then.',
    figures.hashtags < 0.3 ? 'No hashtags.' : `About ${whole(Math.max(1, figures.hashtags))} hashtags at the end.`,
    figures.list_lines > 15 ? `Likes lists${list_mark === null ? '' : `, with ${list_mark} before each point`}.` : '',
    figures.small_starts > 40 ? 'Begins lines with a small letter.' : '',
    openings[0] && openings[0].share >= 30
      ? `Often opens with ${hook_labels[openings[0].hook].label.toLowerCase()}.`
      : '',
    figures.closing_questions >= 50
      ? 'Ends with a question.'
      : figures.closing_questions <= 15
        ? 'Seldom ends with a question.'
        : '',
    favourite_words.length > 2 ? `Words they come back to: ${favourite_words.slice(0, 6).join(', ')}.` : '',
  ]
    .filter((line) => line !== '')
    .join(' ');
}

function sentenceLine({ sentence_words, short_sentences, long_sentences }: VoiceFigures): string {
  const kind = sentence_words < 9 ? 'Short' : sentence_words > 16 ? 'Long' : 'Middling';
  const mixed = short_sentences > 20 && long_sentences > 12 ? ', short ones between long ones' : '';
  return `${kind} sentences: about ${whole(sentence_words)} words${mixed}.`;
}

function paragraphLine({ paragraph_sentences }: VoiceFigures): string {
  if (paragraph_sentences < 1.6) return 'Mostly one sentence a paragraph.';
  return `Paragraphs of about ${whole(paragraph_sentences)} sentences.`;
}

function personLine({ i, we, you }: VoiceFigures): string {
  const persons = [i > 2 ? '"I"' : '', we > 1.5 ? '"we"' : '', you > 2 ? '"you" to the reader' : ''].filter(
    (person) => person !== '',
  );
  return persons.length === 0 ? 'Seldom speaks of themselves.' : `Writes ${persons.join(' and ')}.`;
}

function signLine(figures: VoiceFigures): string {
  const signs = [
    figures.exclamations > 12 ? 'exclamation marks' : '',
    figures.questions > 15 ? 'questions in between' : '',
    figures.dashes > 12 ? 'dashes' : '',
    figures.parentheses > 8 ? 'asides in parentheses' : '',
    figures.ellipses > 6 ? 'ellipses' : '',
    figures.colons > 15 ? 'colons' : '',
    figures.capitals > 1.5 ? 'words in capitals' : '',
  ].filter((sign) => sign !== '');
  const line = signs.length === 0 ? '' : `Likes ${signs.join(', ')}.`;
  return figures.exclamations < 2 ? [line, 'No exclamation marks.'].filter((one) => one !== '').join(' ') : line;
}
