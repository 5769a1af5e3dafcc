// The calls of a video that is sent in parts (docs/decisions/046). The video of a post is a field of its draft: routes.ts.
import type { videoEndpoints } from '#contract/videos.ts';
import { octetsOf } from '../http/body.ts';
import type { Handlers } from '../http/handler.ts';
import { invalid } from '../refusal.ts';
import type { PostsService } from './service.ts';

export function videoRoutes(videos: PostsService['videos']): Handlers<keyof typeof videoEndpoints> {
  return {
    beginVideo: async ({ user_id, body }) => ({ success: true, video: await videos.begin(user_id, body) }),
    async sendVideoPart({ user_id, params, query, request }) {
      const { bytes, discard } = octetsOf(request);
      try {
        return { success: true, video: await videos.append(user_id, params.id, query.offset, bytes) };
      } catch (error) {
        // A browser that is still sending would see a broken connection, and not where to go on.
        await discard();
        throw error;
      }
    },
    getVideoUpload: async ({ user_id, params }) => ({ success: true, video: await videos.stateOf(user_id, params.id) }),
    async deleteVideoUpload({ user_id, params }) {
      await videos.giveUp(user_id, params.id);
      return { success: true };
    },
    async addVideoThumbnail({ user_id, files: [file] }) {
      if (!file) throw invalid('files', 'Choose the picture that is to stand for the video.');
      return { url: await videos.keepThumbnail(user_id, file) };
    },
    async addVideoCaptions({ user_id, files: [file] }) {
      if (!file) throw invalid('files', 'Choose the SRT file with the captions.');
      return videos.keepCaptions(user_id, file);
    },
  };
}
