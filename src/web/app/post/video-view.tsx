// A post's video, as shown with the post: plays in place, with its thumbnail and captions.
import { useQuery } from '@tanstack/react-query';
import { readSrt, toVtt } from '#contract/captions.ts';
import type { PostVideo } from '#contract/videos.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';

type VideoViewProps = Pick<PostVideo, 'url' | 'title'> & Partial<PostVideo>;

export function VideoView({ url, title, status = 'ready', thumbnail_url = null, captions_url = null }: VideoViewProps) {
  const name = title.trim();
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
        {captions_url !== null && <CaptionsTrack address={captions_url} />}
      </video>
      {(name !== '' || status !== 'ready') && (
        <p className="truncate px-4 py-2 text-sm">
          {name}
          {status === 'processing' && <span className="text-muted"> LinkedIn is processing it.</span>}
          {status === 'failed' && <span className="text-poor"> LinkedIn couldn’t process it.</span>}
        </p>
      )}
    </section>
  );
}

/** The captions in the format that browsers show; nothing until they have loaded, or if they cannot be. */
function CaptionsTrack({ address }: { address: string }) {
  const api = useApi();
  const { data: vtt = null } = useQuery({
    queryKey: [...keys.captions, address],
    queryFn: async ({ signal }) => {
      const params = { name: address.slice('/media/'.length) };
      const read = readSrt(await (await api.file('getMedia', { params, signal })).text());
      return 'captions' in read ? toVtt(read.captions) : null;
    },
    staleTime: Infinity,
  });
  if (vtt === null) return null;
  const load = (track: HTMLTrackElement) => {
    const made = URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }));
    track.src = made;
    return () => URL.revokeObjectURL(made);
  };
  return <track key={address} ref={load} kind="captions" label="Captions" default />;
}
