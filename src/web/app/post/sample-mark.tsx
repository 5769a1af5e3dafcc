// The label of a post that is sample content.
import type { Post } from '#contract/post-fields.ts';
import { Badge } from '#web/ui/badge.tsx';

export const SampleMark = ({ post }: { post: Pick<Post, 'origin'> }) =>
  post.origin === 'sample' ? <Badge>Sample</Badge> : null;
