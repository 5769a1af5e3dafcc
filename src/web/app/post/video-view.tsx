// A post's video where the post is shown, playing in place, with its thumbnail and captions.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSrt, toVtt } from '#contract/captions.ts';
import type { PostVideo } from '#contract/videos.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

type VideoViewProps = Pick<PostVideo, 'url' | 'title'> & Partial<PostVideo>;

export function VideoView({ url, title, status = 'ready', thumbnail_url = null, captions_url = null }: VideoViewProps) {
  const name = title.trim();
  const track = useTrack(captions_url);
  return (
    <section aria-label="Video" className="border-t border-line bg-ink/4 font-sans">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- only where the person has added some */}
      <video
        controls
        playsInline
        preload="metadata"
        src={url}
        poster={thumbnail_url ?? undefined}
        aria-label={name === '' ? 'Video' : name}
        className="max-h-[32rem] w-full bg-ink"
      >
        {track !== null && <track key={track} kind="captions" label="Captions" src={track} default />}
      </video>
      {(name !== '' || status !== 'ready') && (
        <p className="truncate px-4 py-2 text-sm">
          {name}
          {status === 'processing' && <span className="text-muted"> LinkedIn is processing it.</span>}
          {status === 'failed' && <span className="text-poor"> LinkedIn could not process it.</span>}
        </p>
      )}
    </section>
  );
}

/** The captions in the form that browsers show; null until they are there, and where they cannot be had. */
function useTrack(address: string | null): string | null {
  const api = useApi();
  const { data: vtt = null } = useQuery({
    queryKey: [...keys.captions, address],
    queryFn: async ({ signal }) => {
      const name = (address ?? '').slice('/media/'.length);
      const read = readSrt(await (await api.file('getMedia', { params: { name }, signal })).text());
      return 'captions' in read ? toVtt(read.captions) : null;
    },
    enabled: address !== null,
    staleTime: Infinity,
  });
  const [track, setTrack] = useState<string | null>(null);
  useEffect(() => {
    if (vtt === null || address === null) return setTrack(null);
    const made = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    setTrack(made);
    return () => URL.revokeObjectURL(made);
  }, [vtt, address]);
  return track;
}
