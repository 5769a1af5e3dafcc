// What a post carries besides its text, as shown with the post: images, one PDF (LinkedIn turns it into a carousel of its pages), a video, a link card or a
// poll as it is before anybody has voted.
import { useQuery } from '@tanstack/react-query';
import { readSrt, toVtt } from '#contract/captions.ts';
import type { Post } from '#contract/post-fields.ts';
import type { PostVideo } from '#contract/videos.ts';
import { useApi } from '#web/api/api-context.ts';
import { keys } from '#web/api/query-client.ts';
import { FileText } from 'lucide-react';
import { linkTitle, siteOf, type PostLink, type PollDays, type PostPoll } from '#contract/post-kinds.ts';

/** `PDF, 12 pages`; without the count if it is not known. */
export const pagesText = (pages: number | null): string =>
  pages === null ? 'PDF' : `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}`;

type DocumentViewProps = { title: string; url: string | null; pages?: number | null };

function DocumentView({ title, url, pages = null }: DocumentViewProps) {
  return (
    <section
      aria-label="Document"
      className="flex items-center gap-3 border-t border-line bg-ink/4 px-4 py-3 font-sans"
    >
      <FileText aria-hidden className="size-8 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{title.trim() || 'Document'}</p>
        <p className="text-xs text-muted">{pagesText(pages)}, shown as a carousel</p>
      </div>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="text-sm underline">
          Open
        </a>
      )}
    </section>
  );
}

const shown = 4;

/** `altTexts` are matched by position; an image without one is called by its number. */
function ImageGrid({ urls, altTexts }: { urls: readonly string[]; altTexts: readonly string[] }) {
  if (urls.length === 0) return null;
  const more = urls.length - shown;
  return (
    <ul aria-label="Images" className={`grid gap-0.5 ${urls.length === 1 ? '' : 'grid-cols-2'}`}>
      {urls.slice(0, shown).map((url, index) => (
        <li key={url} className={`relative bg-ink/5 ${urls.length === 3 && index === 0 ? 'col-span-2' : ''}`}>
          <img
            src={url}
            alt={altTexts[index] || `Number ${index + 1} of ${urls.length}`}
            loading="lazy"
            className={`w-full object-cover ${urls.length === 1 ? 'max-h-[32rem]' : 'aspect-[4/3]'}`}
          />
          {index === shown - 1 && more > 0 && (
            <span className="absolute inset-0 grid place-items-center bg-ink/50 text-xl font-medium text-paper">
              +{more}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function LinkView({ link }: { link: PostLink }) {
  return (
    <section aria-label="Link card" className="border-t border-line bg-ink/4 font-sans">
      {link.image_url && <img src={link.image_url} alt="" className="aspect-[1.91] w-full object-cover" />}
      <div className="px-4 py-3">
        <p className="line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">
          {linkTitle({ title: link.title.trim(), url: link.url })}
        </p>
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="block truncate text-xs text-muted hover:underline"
        >
          {siteOf(link.url)}
        </a>
      </div>
    </section>
  );
}

const words: Record<PollDays, string> = { 1: '1 day', 3: '3 days', 7: '1 week', 14: '2 weeks' };
export const daysText = (days: PollDays): string => words[days];

function PollView({ poll }: { poll: PostPoll }) {
  return (
    <section aria-label="Poll" className="mx-4 mb-3 rounded-control border border-line px-4 py-3 font-sans">
      <p className="text-sm font-medium [overflow-wrap:anywhere]">{poll.question.trim() || 'Your question'}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {poll.options.map((option, at) => (
          // By index: an option has nothing but its words.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={at}
            className="rounded-full border border-linkedin px-3 py-1 text-center text-sm font-medium text-linkedin [overflow-wrap:anywhere]"
          >
            {option.trim() || `Option ${at + 1}`}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">0 votes · {daysText(poll.days)} left</p>
    </section>
  );
}

type VideoViewProps = Pick<PostVideo, 'url' | 'title'> & Partial<PostVideo>;

function VideoView({ url, title, status = 'ready', thumbnail_url = null, captions_url = null }: VideoViewProps) {
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

type PostPartsProps = Pick<Post, 'image_urls' | 'alt_texts' | 'link' | 'poll'> & {
  video: VideoViewProps | null;
  document: DocumentViewProps | null;
};

export function PostParts({ image_urls, alt_texts, document, video, link, poll }: PostPartsProps) {
  return (
    <>
      <ImageGrid urls={image_urls} altTexts={alt_texts} />
      {document && <DocumentView title={document.title} url={document.url} pages={document.pages ?? null} />}
      {video && <VideoView {...video} />}
      {link && <LinkView link={link} />}
      {poll && <PollView poll={poll} />}
    </>
  );
}
