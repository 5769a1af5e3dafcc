// The text of a post as readers see it: line breaks kept, hashtags and links coloured.
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
