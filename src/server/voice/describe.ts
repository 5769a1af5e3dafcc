// A voice in sentences: for a writer to follow, and for the user to correct. Says nothing that the texts do not show.
import type { HookKind } from '#contract/hooks.ts';
import type { VoiceFigures } from '#contract/voice.ts';
import { personsSaid } from './languages.ts';
import type { Measured } from './measured.ts';

const opensWith: Record<HookKind, string> = {
  question: 'a question',
  contrarian: 'a claim against what most people say',
  number: 'a number',
  story: 'a moment of a story',
  confession: 'a confession',
  lesson: 'what was learned',
  how_to: 'how to do something',
  mistake: 'a mistake',
  observation: 'an observation',
  before_after: 'then and now',
};

export function describe(found: Omit<Measured, 'words'>): string {
  const { figures, openings, favourite_words, list_mark, open_lines, samples } = found;
  return [
    sentenceLine(figures),
    paragraphLine(figures),
    personLine(found),
    contractionLine(found),
    signLine(figures),
    figures.exclamations < 2 ? none('exclamation marks', figures.exclamations) : '',
    open_lines > 60 ? 'Mostly leaves out the period at the end of a line.' : '',
    figures.emoji < 0.15
      ? none('emoji', figures.emoji)
      : figures.emoji > 1.5
        ? 'Many emoji.'
        : 'An emoji now and then.',
    figures.hashtags < 0.3
      ? none('hashtags', figures.hashtags)
      : `About ${counted(Math.max(1, figures.hashtags), 'hashtag')} per post.`,
    figures.list_lines > 15 ? `Likes lists${list_mark === null ? '' : `, with ${list_mark} before each point`}.` : '',
    figures.small_starts > 40 ? 'Begins lines with a small letter.' : '',
    openings[0] && openings[0].share >= 30 && samples > 2 ? `Often opens with ${opensWith[openings[0].hook]}.` : '',
    closingLine(found),
    favourite_words.length > 2 ? `Words they come back to: ${favourite_words.slice(0, 6).join(', ')}.` : '',
  ]
    .filter((line) => line !== '')
    .join(' ');
}

const counted = (value: number, what: string): string => {
  const whole = Math.max(1, Math.round(value));
  return `${whole} ${what}${whole === 1 ? '' : 's'}`;
};
const none = (what: string, value: number): string => (value === 0 ? `No ${what}.` : `Hardly any ${what}.`);

function sentenceLine({ sentence_words, short_sentences, long_sentences }: VoiceFigures): string {
  const kind = sentence_words < 9 ? 'Short' : sentence_words > 16 ? 'Long' : 'Medium-length';
  const mixed = short_sentences > 20 && long_sentences > 12 ? ', short ones between long ones' : '';
  return `${kind} sentences: about ${counted(sentence_words, 'word')}${mixed}.`;
}

function paragraphLine({ paragraph_sentences }: VoiceFigures): string {
  if (paragraph_sentences < 1.6) return 'Mostly one-sentence paragraphs.';
  return `Paragraphs of about ${counted(paragraph_sentences, 'sentence')}.`;
}

function personLine({ figures: { i, we, you }, language }: Pick<Measured, 'figures' | 'language'>): string {
  if (language === null) return '';
  const said = personsSaid(language);
  const persons = [
    i > 2 ? `"${said[0]}"` : '',
    we > 1.5 ? `"${said[1]}"` : '',
    you > 2 ? `"${said[2]}" to the reader` : '',
  ].filter((person) => person !== '');
  // In Spanish, Italian and Portuguese the verb alone says who.
  if (persons.length === 0) return ['es', 'it', 'pt'].includes(language) ? '' : 'Seldom speaks of themselves.';
  return `Writes ${persons.join(' and ')}.`;
}

const writtenOutNeeded = 3;

function contractionLine({ figures, language, written_out, samples }: Omit<Measured, 'words'>): string {
  if (language !== 'en') return '';
  if (figures.contractions > 1.5) return 'Uses contractions like "don\'t".';
  const often = written_out * samples >= writtenOutNeeded;
  return figures.contractions < 0.4 && often ? 'Writes words out: "do not" more than "don\'t".' : '';
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
  return signs.length === 0 ? '' : `Likes ${signs.join(', ')}.`;
}

function closingLine({ figures: { closing_questions }, samples }: Pick<Measured, 'figures' | 'samples'>): string {
  if (closing_questions >= 50) return samples > 2 ? 'Ends with a question.' : '';
  return closing_questions <= 15 && samples > 2 ? 'Seldom ends with a question.' : '';
}
