// The colours of labels and accounts, as backgrounds of a dot or an edge.
import type { LabelColor } from '#contract/labels.ts';

export const dots: Record<LabelColor, string> = {
  grey: 'bg-label-grey',
  red: 'bg-label-red',
  orange: 'bg-label-orange',
  yellow: 'bg-label-yellow',
  green: 'bg-label-green',
  teal: 'bg-label-teal',
  blue: 'bg-label-blue',
  purple: 'bg-label-purple',
  pink: 'bg-label-pink',
};
