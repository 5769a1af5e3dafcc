// A draft's video: upload progress, what is wrong with it, its title, and removing it.
import { CloudOff, Film, TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { videoTitleMax } from '#contract/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useIsOnline } from '../../online.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import type { DraftVideo } from './attachments.ts';
import { AttachedTile } from './attached-box.tsx';
import { offerUndo } from './offer-undo.ts';
import { VideoExtras } from './video-extras.tsx';
import type { VideoUploadState } from './video-upload.ts';

export function AttachedVideo({ session }: { session: DraftSession }) {
  const { uploads } = session;
  const sending = useStore(uploads.store);
  const video = useStore(session.store, (state) => state.video);
  const stored = useStore(session.store, (state) => state.post?.video ?? null);
  if (sending) return <SendingTile sending={sending} onRetry={uploads.retry} onRemove={uploads.remove} />;
  if (!video) return null;
  const change = (part: Partial<DraftVideo>) => {
    const now = session.store.getState().video;
    // Not if it was removed meanwhile.
    if (now?.url === video.url) session.edit({ video: { ...now, ...part } });
  };
  const isFailed = stored?.url === video.url && stored.status === 'failed';
  return (
    <AttachedTile
      label="Video"
      sign={
        isFailed ? (
          <TriangleAlert aria-hidden className="size-6 text-poor" />
        ) : (
          <Film aria-hidden className="size-6 text-muted" />
        )
      }
      onRemove={() => {
        session.edit({ video: null });
        offerUndo(session, 'Video', () => ({ video: { ...video, is_new: true } }));
      }}
    >
      <TextField
        label="Title of the video"
        maxLength={videoTitleMax}
        value={video.title}
        error={isFailed ? 'LinkedIn couldn’t process it. Save it as MP4 with H.264 and add it again.' : null}
        hint="Ready. LinkedIn processes it before your post appears."
        onChange={(event) => session.edit({ video: { ...video, title: event.target.value } })}
      />
      <VideoExtras
        key={video.url}
        video={video}
        onChange={change}
        onRemove={(name, field) => {
          change({ [field]: null });
          offerUndo(session, name, ({ video: now }) => ({
            video: now?.url === video.url ? { ...now, [field]: video[field] } : now,
          }));
        }}
      />
    </AttachedTile>
  );
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(bytes < 10 * 2 ** 20 ? 1 : 0);

function SendingTile({
  sending,
  onRetry,
  onRemove,
}: {
  sending: VideoUploadState;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const { name, sent, size, status, sentence, mayRetry } = sending;
  const isOnline = useIsOnline();
  const percent = Math.floor((100 * sent) / size);
  if (status === 'failed') {
    return (
      <AttachedTile label="Video" sign={<TriangleAlert aria-hidden className="size-6 text-poor" />} onRemove={onRemove}>
        <p className="truncate text-sm font-medium">{name}</p>
        <p role="alert" className="text-sm text-poor">
          {sentence}
        </p>
        {mayRetry && (
          <Button size="small" className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        )}
      </AttachedTile>
    );
  }
  const isWaiting = status === 'waiting' || !isOnline;
  return (
    <AttachedTile
      label="Video"
      sign={
        isWaiting ? <CloudOff aria-hidden className="size-6 text-muted" /> : <Spinner label="Uploading the video" />
      }
      onRemove={onRemove}
    >
      <p className="truncate text-sm font-medium">{name}</p>
      <progress
        aria-label="Video upload"
        value={sent}
        max={size}
        className="mt-2 h-1.5 w-full overflow-hidden rounded-full accent-accent"
      />
      <p role="status" className="mt-1 text-xs text-muted tabular-nums">
        {isWaiting
          ? `Waiting for the connection. ${percent}% uploaded; it resumes automatically.`
          : sent === size
            ? 'Looking at it'
            : `Uploading: ${megabytes(sent)} of ${megabytes(size)} MB`}
      </p>
    </AttachedTile>
  );
}
