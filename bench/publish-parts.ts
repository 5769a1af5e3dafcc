// What the processes of the publishing benchmark agree on.
import type { PostsService } from '#server/posts/service.ts';

/** The benchmark's posts are text only. */
export const postsWithoutMedia: Pick<PostsService, 'openMedia' | 'openPicture' | 'openVideo'> = {
  openMedia: () => Promise.resolve(null),
  openPicture: () => Promise.resolve(null),
  openVideo: () => Promise.resolve(null),
};

export const pgBossQueue = 'posts';

export function settingsOf(env: Record<string, string | undefined>) {
  return {
    connection: env['DATABASE_URL'] ?? '',
    linkedin_url: env['LINKEDIN_URL'] ?? '',
    concurrency: Number(env['CONCURRENCY'] ?? 200),
  };
}
