// The calls of voice.
import type { voiceEndpoints } from '#contract/voice.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { VoiceService } from './service.ts';

export function voiceRoutes(voice: VoiceService): Handlers<keyof typeof voiceEndpoints> {
  return {
    getVoice: ({ user_id }) => voice.get(user_id),
    addVoiceSamples: ({ user_id, body, files: [file] }) => voice.add(user_id, { ...body, file }),
    deleteVoiceSample: async ({ user_id, params: { id } }) => ({
      success: true,
      profile: await voice.forget(user_id, id),
    }),
    deleteVoiceRule: ({ user_id, params: { id } }) => done(voice.forgetRule(user_id, id)),
    updateVoice: async ({ user_id, body: { words } }) => ({
      success: true,
      profile: await voice.setWords(user_id, words),
    }),
    deleteVoice: async ({ user_id }) => ({ success: true, profile: await voice.forgetAll(user_id) }),
    scoreVoice: ({ user_id, body: { content } }) => voice.score(user_id, content),
  };
}
