// The first comment, as shown with the post.
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
