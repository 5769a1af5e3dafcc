// Labels on the wire (api.md, Around): a user's own words for order among posts. A post names them by id (post-fields.ts).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownName } from './names.ts';
import { maxUnits } from './text-length.ts';

export const labels_max = 50;
export const label_name_max = 40;
export const label_colors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColor = (typeof label_colors)[number];

export const label = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(label_colors),
  created_at: z.string(),
});
export type Label = z.infer<typeof label>;

const name = ownName('Name the label.', label_name_max, `A label may have at most ${label_name_max} characters.`);
const color = z.enum(label_colors, `color is one of ${label_colors.join(', ')}.`);

/** Of a post, by id; the same twice counts once. */
export const label_ids = z
  .array(
    z.string('A label is named by its id.').check(...maxUnits(100, 'That is no label.')),
    'labels is a list of ids of labels.',
  )
  .check(z.maxLength(labels_max, `A post may have at most ${labels_max} labels.`));

const label_answer = z.object({ success: z.boolean(), label });

export const label_endpoints = {
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
    answer: label_answer,
    errors: ['conflict'],
  }),
  updateLabel: endpoint({
    method: 'PATCH',
    path: '/api/labels/{id}',
    summary: 'Change the name or the colour; posts keep the label.',
    who: 'user',
    body: z.object({ name: z.optional(name), color: z.optional(color) }),
    answer: label_answer,
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
