// The text of a post as readers see it: lines kept, hashtags coloured.
import { piecesOf } from './post-text.ts';

export function PostTextView({ text }: { text: string }) {
  return (
    <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">
      {piecesOf(text).map((piece, index) =>
        piece.kind === 'hashtag' ? (
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
