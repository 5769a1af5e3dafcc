// Posts that research found: who wrote them, when, how they did, and where they are. Evidence to learn from, never text to copy.
import type { ResearchCard } from '#contract/posts.ts';

const number = new Intl.NumberFormat('en');
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export function ResearchCards({ cards }: { cards: ResearchCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-label="Research">
      <h3 className="text-sm font-medium text-muted">Posts that were found</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Card({ card: { title, summary, author, url, published_at, metrics } }: { card: ResearchCard }) {
  const figures = [
    `${number.format(metrics.reactions)} reactions`,
    `${number.format(metrics.comments)} comments`,
    `${number.format(metrics.reposts)} reposts`,
  ];
  return (
    <li className="rounded-control border border-line p-3 text-sm">
      <p className="font-medium break-words">{title}</p>
      <p className="mt-1 line-clamp-3 break-words text-muted">{summary}</p>
      <p className="mt-2 text-xs text-muted">
        {author}
        {published_at && `, ${date.format(new Date(published_at))}`}
      </p>
      <p className="mt-0.5 text-xs text-muted tabular-nums">{figures.join(', ')}</p>
      {url?.startsWith('https:') && (
        <a href={url} target="_blank" rel="noreferrer" className="mt-1 inline-block text-xs underline">
          Open the post
        </a>
      )}
    </li>
  );
}
