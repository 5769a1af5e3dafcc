// Three sample drafts of one idea, side by side as the dashboard shows them. The counts are counted, not written down.
import { sampleDrafts, sampleIdea } from '../content/landing.ts';
import type { SampleDraft } from '../content/landing.ts';

export function SampleDrafts() {
  return (
    <figure className="mt-14">
      <figcaption className="text-center text-sm text-muted">
        One idea, <q>{sampleIdea}</q>, three angles:
      </figcaption>
      <div className="mt-5 grid gap-4 md:grid-cols-3">
        {sampleDrafts.map((draft) => (
          <Draft key={draft.angle} draft={draft} />
        ))}
      </div>
      <p className="mx-auto mt-6 max-w-xl text-center text-sm text-muted">
        Where only you know the fact, a draft leaves a <span className="bracket">[bracket]</span>. It never makes one
        up.
      </p>
    </figure>
  );
}

function Draft({ draft }: { draft: SampleDraft }) {
  return (
    <article className="flex flex-col card">
      <h2 className="border-b border-line px-4 py-3 text-sm font-medium">{draft.angle}</h2>
      <p className="flex-1 px-4 py-4 font-system text-sm whitespace-pre-line">{withBrackets(draft.content)}</p>
      <p className="px-4 pb-4 text-xs text-muted tabular-nums">{draft.content.length} characters</p>
    </article>
  );
}

function withBrackets(content: string) {
  return content.split(/(\[[^[\]]+\])/).map((part) =>
    part.startsWith('[') ? (
      <span key={part} className="bracket">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
