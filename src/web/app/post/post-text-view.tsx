// The text of a post as readers see it (line breaks kept, hashtags and links coloured), and its first comment.
import type { LinkedName } from '#contract/mentions.ts';
import { piecesOf } from './post-text.ts';

export function PostTextView({ text, linked }: { text: string; linked?: readonly LinkedName[] }) {
  return (
    <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {piecesOf(text, linked).map((piece, index) =>
        piece.kind !== 'text' ? (
          <span key={index} className="font-medium text-linkedin">
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}

export function FirstCommentView({ text }: { text: string | null }) {
  if (text === null || text.trim() === '') return null;
  return (
    <section aria-label="First comment" className="border-t border-line px-4 py-3 font-sans">
      <p className="text-xs text-muted">First comment</p>
      <p
        dir="auto"
        className="mt-1 rounded-control bg-ink/5 px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line"
      >
        {text}
      </p>
    </section>
  );
}
