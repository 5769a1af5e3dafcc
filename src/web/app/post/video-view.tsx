// A post's video where the post is shown, playing in place.
import type { PostVideo } from '#contract/videos.ts';

type VideoViewProps = Pick<PostVideo, 'url' | 'title'> & Partial<Pick<PostVideo, 'status'>>;

export function VideoView({ url, title, status = 'ready' }: VideoViewProps) {
  const name = title.trim();
  return (
    <section aria-label="Video" className="border-t border-line bg-ink/4 font-sans">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are not taken yet (docs/decisions/046) */}
      <video
        controls
        playsInline
        preload="metadata"
        src={url}
        aria-label={name === '' ? 'Video' : name}
        className="max-h-[32rem] w-full bg-ink"
      />
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
