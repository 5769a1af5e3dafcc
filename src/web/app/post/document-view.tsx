// A post's PDF, as shown with the post: LinkedIn turns it into a carousel of its pages.
import { FileText } from 'lucide-react';

/** `PDF, 12 pages`; without the count if it is not known. */
export const pagesText = (pages: number | null): string =>
  pages === null ? 'PDF' : `PDF, ${pages === 1 ? '1 page' : `${pages} pages`}`;

type DocumentViewProps = { title: string; url: string | null; pages?: number | null };

export function DocumentView({ title, url, pages = null }: DocumentViewProps) {
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
