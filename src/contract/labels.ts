// Labels on the wire (api.md, Around): a user's own tags for keeping posts in order. A post names them by id (post-fields.ts).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownName, maxUnits } from './text-checks.ts';

export const labelsMax = 50;
export const labelNameMax = 40;
export const labelColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColor = (typeof labelColors)[number];

export const label = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(labelColors),
  created_at: z.string(),
});
export type Label = z.infer<typeof label>;

const name = ownName('Name the label.', labelNameMax, `A label may have at most ${labelNameMax} characters.`);
const color = z.enum(labelColors, `color is one of ${labelColors.join(', ')}.`);

/** A post's labels, by id; duplicates count once. */
export const labelIds = z
  .array(
    z.string('A label is named by its id.').check(...maxUnits(100, 'That isn’t a valid label.')),
    'labels is a list of ids of labels.',
  )
  .check(z.maxLength(labelsMax, `A post may have at most ${labelsMax} labels.`));

const labelAnswer = z.object({ success: z.boolean(), label });

export const labelEndpoints = {
  listLabels: endpoint({
    method: 'GET',
    path: '/api/labels',
    summary: 'Your labels, by name.',
    who: 'user',
    answer: z.object({ labels: z.array(label) }),
  }),
  createLabel: endpoint({
    method: 'POST',
    path: '/api/labels',
    summary: 'Make a label. Names differ by more than case.',
    who: 'user',
    body: z.object({ name, color: z._default(color, 'grey') }),
    answer: labelAnswer,
    errors: ['conflict'],
  }),
  updateLabel: endpoint({
    method: 'PATCH',
    path: '/api/labels/{id}',
    summary: 'Change the name or the color; posts keep the label.',
    who: 'user',
    body: z.object({ name: z.optional(name), color: z.optional(color) }),
    answer: labelAnswer,
    errors: ['not_found', 'conflict'],
  }),
  deleteLabel: endpoint({
    method: 'DELETE',
    path: '/api/labels/{id}',
    summary: 'Delete a label and take it off every post; the posts stay.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
