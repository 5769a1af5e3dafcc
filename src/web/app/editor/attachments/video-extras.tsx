// What can go with a draft's video: a thumbnail and captions; each chosen, replaced, removed. The server stores them at once.
import { useMutation } from '@tanstack/react-query';
import { Captions, Image, Trash2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { captionsMaxBytes, readSrt } from '#contract/captions.ts';
import { useApi } from '#web/api/api-context.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DraftVideo } from './attachments.ts';

type Change = Partial<Pick<DraftVideo, 'thumbnail_url' | 'captions_url'>>;
type VideoExtrasProps = {
  video: DraftVideo;
  onChange: (change: Change) => void;
  onRemove: (name: 'Thumbnail' | 'Captions', field: keyof Change) => void;
};

export function VideoExtras({ video, onChange, onRemove }: VideoExtrasProps) {
  const api = useApi();
  return (
    <div className="mt-3 grid gap-3">
      <Extra
        word="thumbnail"
        icon={<Image aria-hidden />}
        accept="image/png,image/jpeg,image/webp"
        shown={
          video.thumbnail_url && (
            <img src={video.thumbnail_url} alt="Thumbnail of the video" className="h-12 rounded-control object-cover" />
          )
        }
        none="LinkedIn picks a frame of the video."
        send={async (file) => {
          const fallback = 'We couldn’t upload the thumbnail.';
          const { url } = await api.call('addVideoThumbnail', { body: {}, files: [file], fallback });
          return { thumbnail_url: url };
        }}
        onChange={onChange}
        onRemove={() => onRemove('Thumbnail', 'thumbnail_url')}
      />
      <Extra
        word="captions"
        icon={<Captions aria-hidden />}
        accept=".srt,application/x-subrip,text/plain"
        shown={video.captions_url && <span className="text-sm">Captions added</span>}
        none="Most people watch without sound. Add an SRT file."
        send={async (file) => {
          await checkCaptions(file);
          const fallback = 'We couldn’t upload the captions.';
          const { url } = await api.call('addVideoCaptions', { body: {}, files: [file], fallback });
          return { captions_url: url };
        }}
        onChange={onChange}
        onRemove={() => onRemove('Captions', 'captions_url')}
      />
    </div>
  );
}

/** Anticipates the server's check before anything is sent. Only the server knows encodings other than UTF-8. */
async function checkCaptions(file: File): Promise<void> {
  if (file.size > captionsMaxBytes) throw new Error(`“${file.name}” is larger than 512 KB.`);
  const text = await file.text();
  if (text.includes('\ufffd')) return;
  const read = readSrt(text);
  if ('problem' in read) throw new Error(`“${file.name}”: ${read.problem}`);
}

type ExtraProps = {
  word: 'thumbnail' | 'captions';
  icon: ReactNode;
  accept: string;
  /** What is there; nothing if there is none. */
  shown: ReactNode;
  none: string;
  /** Throws an Error whose message says what is wrong with the file. */
  send: (file: File) => Promise<Change>;
  onChange: (change: Change) => void;
  onRemove: () => void;
};

function Extra({ word, icon, accept, shown, none, send, onChange, onRemove }: ExtraProps) {
  /** null once it was removed. */
  const wanted = useRef<File | null>(null);
  const upload = useMutation({
    mutationFn: send,
    onSuccess: (change, file) => {
      if (wanted.current === file) onChange(change);
    },
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {shown}
        <FileButton
          size="small"
          aria-label={shown ? `Replace ${word}` : undefined}
          busy={upload.isPending}
          fileLabel={word === 'thumbnail' ? 'Thumbnail of the video' : 'Captions of the video'}
          accept={accept}
          onFile={(file) => {
            wanted.current = file;
            upload.mutate(file);
          }}
        >
          {icon}
          {shown ? 'Replace' : `Add ${word}`}
        </FileButton>
        {shown && (
          <IconButton
            size="small_icon"
            label={`Remove ${word}`}
            icon={<Trash2 />}
            onClick={() => {
              wanted.current = null;
              upload.reset();
              onRemove();
            }}
          />
        )}
      </div>
      {!shown && !upload.isError && <p className="mt-1 text-xs text-muted">{none}</p>}
      {upload.isError && (
        <p role="alert" className="mt-1 text-sm text-poor">
          {upload.error.message}
        </p>
      )}
    </div>
  );
}
