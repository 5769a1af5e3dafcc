// What a video must be for LinkedIn to accept it, judged by its bytes: the container, its tracks, its length and size.
import { shownName } from '#contract/file-name.ts';
import { videoMaxBytes, videoMaxMs, videoMinBytes, videoMinMs } from '#contract/videos.ts';
import { readMp4, type Mp4, type Mp4Problem, type ReadAt } from '../formats/mp4.ts';
import { Refusal } from '../refusal.ts';

export type VideoFacts = { width: number; height: number; duration_ms: number };

/** The codecs LinkedIn's own lists name for MP4; H.265, AV1 and ProRes are not among them (docs/decisions/046). */
const takenCodecs = new Set(['avc1', 'avc3', 'mp4v', 'vp08', 'vp09']);
const codecNames: Record<string, string> = {
  hvc1: 'H.265 (HEVC)',
  hev1: 'H.265 (HEVC)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  av01: 'AV1',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
  mjpg: 'Motion JPEG',
};
const again = 'save it as MP4 with H.264 and add it again.';

const called = (name: string): string => shownName(name, 'The video');

/** Throws Refusal too_large or unprocessable. */
export function checkSize(name: string, size: number): void {
  if (size > videoMaxBytes) {
    throw new Refusal('too_large', `${called(name)} is larger than 500 MB. Make it smaller and add it again.`);
  }
  if (size < videoMinBytes) {
    throw new Refusal(
      'unprocessable',
      `${called(name)} is smaller than 75 KB: LinkedIn takes videos of 75 KB to 500 MB.`,
    );
  }
}

/** The Refusal unsupported_media_type, decided by the first bytes before more are accepted. */
export const notAVideo = (name: string, head: Uint8Array): Refusal => {
  const isArchive = Buffer.from(head.subarray(0, 2)).toString('latin1') === 'PK';
  const what = isArchive ? 'is a ZIP archive by its bytes, whatever its name says' : 'isn’t an MP4 video';
  return new Refusal('unsupported_media_type', `${called(name)} ${what}: ${again}`);
};

/** Throws Refusal: unsupported_media_type if it is not an MP4, unprocessable if LinkedIn would not accept it. */
export async function checkVideo(name: string, read: ReadAt, size: number): Promise<VideoFacts> {
  checkSize(name, size);
  const mp4 = await readMp4(read, size);
  if (typeof mp4 === 'string') throw await broken(name, mp4, read);
  if (mp4.brand === 'qt  ') {
    throw new Refusal('unsupported_media_type', `${called(name)} is a QuickTime video (.mov): ${again}`);
  }
  return factsOf(name, mp4);
}

async function broken(name: string, problem: Mp4Problem, read: ReadAt): Promise<Refusal> {
  if (problem === 'no_mp4') return notAVideo(name, await read(0, 12));
  const why = problem === 'truncated' ? 'a part of it is missing' : 'it cannot be read';
  return new Refusal('unprocessable', `${called(name)} is damaged, ${why}: save it again, then add it.`);
}

function factsOf(name: string, { video, duration_ms }: Mp4): VideoFacts {
  const refuse = (sentence: string): Refusal => new Refusal('unprocessable', `${called(name)} ${sentence}`);
  if (!video) throw refuse('has no video track, only sound. Add a video with a picture.');
  if (!takenCodecs.has(video.codec)) {
    const shown = codecNames[video.codec] ?? (/^[\w. -]{1,4}$/.test(video.codec) ? video.codec : 'an unknown form');
    throw refuse(`has its picture as ${shown}, which LinkedIn does not take: ${again}`);
  }
  if (duration_ms === null) throw refuse(`does not say how long it is: ${again}`);
  const { width, height } = video;
  if (duration_ms >= videoMinMs && duration_ms <= videoMaxMs) return { width, height, duration_ms };
  const length =
    duration_ms < 120_000 ? `${(duration_ms / 1000).toFixed(1)} seconds` : `${Math.ceil(duration_ms / 60_000)} minutes`;
  throw refuse(`is ${length} long: LinkedIn takes videos of 3 seconds to 30 minutes.`);
}
