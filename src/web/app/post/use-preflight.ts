// Asks what would stand in the way while the person is still choosing. The answer is only advice: without one, nothing is shown.
import { keepPreviousData } from '@tanstack/react-query';
import type { Post, Visibility, Warning } from '#contract/post-fields.ts';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { useSettled } from '../use-settled.ts';

/** `scheduled_at`: an instant; null while there is none to ask about. */
type When = { scheduled_at: string | null; time_zone: string };

/** `visibility` and `author_id` as they would go out, whatever the post has. */
type Meant = { visibility: Visibility; author_id: string | null };

export function usePreflight(post: Post, { visibility, author_id }: Meant, when?: When): Warning[] {
  const asked = useSettled(when ? JSON.stringify(when) : null);
  const settled = asked === null ? undefined : (JSON.parse(asked) as When);
  const { scheduled_at, ...meant } = settled ?? { scheduled_at: null };
  const { id, version, content, image_urls } = post;
  const body = { post_id: id, content, image_urls, visibility, author_id, ...meant, scheduled_at: scheduled_at ?? undefined };
  const { data } = useAnswer(
    [...keys.preflight(id), version, visibility, author_id, asked],
    'preflight',
    { body },
    { enabled: settled?.scheduled_at !== null, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0, retry: false },
  );
  return data?.warnings ?? [];
}
