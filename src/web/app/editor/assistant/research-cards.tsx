// Posts and articles that research found: who wrote them, when, how they did, and where they are. Evidence to learn from, never text to copy.
import { useState } from 'react';
import type { ResearchCard } from '#contract/posts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dateText } from '../../times.ts';

const number = new Intl.NumberFormat('en');
const counted = (count: number, word: string): string => `${number.format(count)} ${word}${count === 1 ? '' : 's'}`;
/** The server appends this to the author's name. */
const sampleMark = / \(sample\)$/;
/** Certain to fit in two lines of a card. */
const short = 80;

/** `isEarlier`: found for an earlier answer, and folded, so that the newest one stays in sight. */
export function ResearchCards({ cards, isEarlier = false }: { cards: ResearchCard[]; isEarlier?: boolean }) {
  if (cards.length === 0) return null;
  const articles = cards.filter(isArticle).length;
  const found = [
    articles < cards.length ? counted(cards.length - articles, 'post') : '',
    articles > 0 ? counted(articles, 'article') : '',
  ];
  const title = `${found.filter(Boolean).join(' and ')} found${isEarlier ? ' earlier' : ''}`;
  return (
    <details open={!isEarlier} className="group">
      <summary className="rounded-control text-sm text-muted">
        <h3 className="inline font-medium">{title}</h3>
      </summary>
      <ul aria-label={title} className="mt-2 flex flex-col gap-2">
        {cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
    </details>
  );
}

/** Out of a feed: it has no reactions to count. */
const isArticle = ({ id }: ResearchCard): boolean => id.startsWith('feed-');

function Card({ card }: { card: ResearchCard }) {
  const { title, summary, author, url, published_at, metrics } = card;
  const [isWhole, setWhole] = useState(false);
  const isSample = sampleMark.test(author);
  const figures = [
    counted(metrics.reactions, 'reaction'),
    counted(metrics.comments, 'comment'),
    counted(metrics.reposts, 'repost'),
  ];
  return (
    <li className="rounded-control border border-line p-3 text-sm [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs text-muted">
        <span dir="auto" className="font-medium text-ink">
          {author.replace(sampleMark, '')}
        </span>
        {published_at && <span>{dateText(published_at)}</span>}
        {isSample && <Badge tone="fair">Sample</Badge>}
        {isArticle(card) && <Badge>Article</Badge>}
      </p>
      <p dir="auto" className="mt-1 font-medium">
        {title}
      </p>
      {summary !== title && (
        <p dir="auto" className={`mt-1 text-muted ${isWhole ? '' : 'line-clamp-2'}`}>
          {summary}
        </p>
      )}
      {!isArticle(card) && <p className="mt-1.5 text-xs text-muted tabular-nums">{figures.join(', ')}</p>}
      <div className="mt-1 -ml-1 flex flex-wrap gap-x-3 text-xs empty:hidden">
        {summary !== title && summary.length > short && (
          <button
            type="button"
            aria-expanded={isWhole}
            aria-label={`${isWhole ? 'Less' : 'More'} of: ${title}`}
            onClick={() => setWhole(!isWhole)}
            className="rounded-control px-1 py-1 text-ink underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {isWhole ? 'Less' : 'More'}
          </button>
        )}
        {url && /^https?:/.test(url) && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center rounded-control px-1 py-1 text-ink underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {isArticle(card) ? 'Open the article' : 'Open the post'}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
    </li>
  );
}
