// Marks a post that was not written here: sample content, or an earlier post from LinkedIn.
import type { Post } from '#contract/post-fields.ts';
import { Badge } from '#web/ui/badge.tsx';

const words = { sample: 'Sample', imported: 'Imported' } as const;

export const OriginMark = ({ post: { origin } }: { post: Pick<Post, 'origin'> }) =>
  origin === null ? null : <Badge>{words[origin]}</Badge>;
