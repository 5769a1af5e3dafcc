// The part of the dashboard that survives a reload: texts typed, choices, questions and answers, and the variations if any had text.
import { hookKinds, postLengths } from '#contract/hooks.ts';
import { chatModes } from '#contract/ideas.ts';
import { fields, flag, listOf, oneOf, orAbsent, orNull, readAs, text, type Shaped } from '#web/shape.ts';
import { firstState, textAt, type DashboardState } from './dashboard-state.ts';
import { noQuestions } from './idea-questions.ts';

const answers = listOf(fields({ question: text, answer: text }));
const kept = fields({
  idea: text,
  // Absent in what was stored before there was a board.
  idea_id: orAbsent(orNull(text)),
  draft_content: text,
  chat_mode: oneOf(chatModes),
  selected_hook: orNull(oneOf(hookKinds)),
  post_length: oneOf(postLengths),
  variations: listOf(
    fields({
      title: text,
      content: text,
      is_complete: flag,
      idea_id: orAbsent(text),
      draft: orAbsent(fields({ key: text, post_id: orNull(text) })),
      earlier: orAbsent(fields({ title: text, content: text, idea_id: orAbsent(text) })),
    }),
  ),
  // Absent in what was stored before there were questions.
  note: orAbsent(orNull(text)),
  questions: orAbsent(
    fields({
      asked: listOf(fields({ id: text, question: text, placeholder: text })),
      about: text,
      view: oneOf(['open', 'skipped', 'folded']),
      answers,
      used: answers,
    }),
  ),
});

export function toKeep(state: DashboardState): Shaped<typeof kept> {
  const { idea, idea_id, draft_content, chat_mode, selected_hook, post_length, note } = state;
  const { about, view } = state.questions;
  const questions = {
    about,
    view,
    asked: [...state.questions.asked],
    answers: [...state.questions.answers],
    used: [...state.questions.used],
  };
  const all = state.variations.map(({ title, idea_id: from, draft, earlier }, index) => ({
    title,
    content: textAt(state, index),
    is_complete: state.progress[index] === 'complete',
    idea_id: from,
    draft,
    earlier,
  }));
  // One without text keeps its place: it can be regenerated there.
  const variations = all.some(({ content, earlier }) => content !== '' || earlier) ? all : [];
  return {
    idea,
    idea_id,
    draft_content,
    chat_mode,
    selected_hook,
    post_length,
    variations,
    note,
    questions,
  };
}

/** The state to start from; the initial one if nothing usable was stored. */
export function readKept(value: unknown): DashboardState {
  const read = readAs(kept, value);
  if (!read) return firstState;
  const { variations, note = null, idea_id = null, questions, ...rest } = read;
  return {
    ...firstState,
    ...rest,
    idea_id,
    note,
    questions: { ...noQuestions, ...questions },
    variations: variations.map(({ title, content, idea_id: from, draft, earlier }) => ({
      title,
      content,
      idea_id: from,
      draft,
      earlier,
    })),
    streamingContents: Object.fromEntries(
      variations.flatMap(({ content, is_complete }, index) => (is_complete ? [] : [[index, content]])),
    ),
    progress: Object.fromEntries(
      variations.map(({ is_complete }, index) => [index, is_complete ? ('complete' as const) : ('stopped' as const)]),
    ),
  };
}
