// One's own ideas in a file, for npm run eval: plain text with --- between them and "Q:", "A:" lines for answers, or JSON Lines.
import * as z from 'zod/mini';
import { postLengths } from '#contract/hooks.ts';
import { answersMax, chatModes, ideaMax } from '#contract/ideas.ts';
import { parseJson } from '#server/parse-json.ts';
import type { PostRequest } from '#server/writer/port.ts';

export type Idea = Pick<PostRequest, 'idea' | 'mode' | 'post_length'> & {
  answers: { question: string; answer: string }[];
};

const row = z.object({
  idea: z.string().check(z.trim(), z.minLength(1), z.maxLength(ideaMax)),
  mode: z._default(z.enum(chatModes), 'topic'),
  post_length: z._default(z.enum(postLengths), 'medium'),
  answers: z._default(
    z.array(z.object({ question: z.string(), answer: z.string() })).check(z.maxLength(answersMax)),
    [],
  ),
});

/** Throws an Error whose message says which idea is wrong. */
export function readIdeas(text: string): Idea[] {
  const isJson = text.trimStart().startsWith('{');
  const parts = isJson ? text.split('\n') : text.split(/^[ \t]*-{3,}[ \t]*$/m);
  const given = parts.map((part) => part.trim()).filter((part) => part !== '');
  if (given.length === 0) throw new Error('There is no idea in the file: write some, with a line of --- between them.');
  return given.map((part, at) => {
    const parsed = row.safeParse(isJson ? parseJson(part) : plainOf(part));
    if (parsed.success) return parsed.data;
    throw new Error(`Idea ${at + 1} cannot be read: ${parsed.error.issues[0]?.message ?? 'it is malformed'}.`);
  });
}

function plainOf(part: string): unknown {
  const lines = part.split('\n');
  const answers: { question: string; answer: string }[] = [];
  const idea: string[] = [];
  for (const line of lines) {
    const [, sign, said = ''] = /^([QA]):\s*(.*)$/.exec(line.trim()) ?? [];
    const last = answers.at(-1);
    if (sign === 'Q') answers.push({ question: said, answer: '' });
    else if (sign === 'A' && last) last.answer = said;
    else idea.push(line);
  }
  return { idea: idea.join('\n'), answers: answers.filter(({ answer }) => answer !== '') };
}
