// What goes along with a video to LinkedIn, each to the address that the video's beginning gave: a thumbnail in a PUT, captions in a form.
import type { LinkedInSettings } from './client.ts';
import { refusal } from './failure.ts';
import type { LinkedIn, LinkedInVideoExtra } from './port.ts';
import { send } from './wire.ts';

type Sent = { method: 'PUT' | 'POST'; headers: Record<string, string>; body: Uint8Array };

export function uploadVideoThumbnail(settings: LinkedInSettings): LinkedIn['uploadVideoThumbnail'] {
  return (given) => {
    const headers = { 'Content-Type': 'application/octet-stream', 'media-type-family': 'STILLIMAGE' };
    return sendExtra(settings, given, { method: 'PUT', headers, body: given.bytes });
  };
}

export function uploadVideoCaptions(settings: LinkedInSettings): LinkedIn['uploadVideoCaptions'] {
  return async (given) => {
    const form = new FormData();
    form.set('metadata', new Blob([JSON.stringify(metadataOf(given.language))], { type: 'application/json' }));
    form.set('file', new Blob([new Uint8Array(given.bytes)], { type: 'application/octet-stream' }), 'captions.srt');
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
    await sendExtra(settings, given, { method: 'POST', headers, body: await encoded.bytes() });
  };
}

/** As LinkedIn's own example has it; of its locale only the language is demanded. */
function metadataOf(language: string) {
  const country = new Intl.Locale(language).maximize().region ?? 'US';
  const variant = language === 'en' ? { variant: 'AMERICAN' } : {};
  return {
    format: 'SRT',
    formattedForEasyReader: true,
    largeText: true,
    source: 'USER_PROVIDED',
    locale: { ...variant, country, language: language.toUpperCase() },
    transcriptType: 'CLOSED_CAPTION',
  };
}

async function sendExtra(
  settings: LinkedInSettings,
  { access_token, url, signal }: LinkedInVideoExtra,
  { method, headers, body }: Sent,
): Promise<void> {
  const answer = await send(settings.callHttp, {
    call: 'video',
    method,
    url,
    // As for pictures: a server that refuses without reading ends the connection.
    headers: { Authorization: `Bearer ${access_token}`, Connection: 'close', ...headers },
    body,
    signal,
    timeout_ms: settings.timeout_ms.upload,
  });
  if (answer.status < 200 || answer.status > 299) throw refusal('video', answer, settings.clock.now());
}
