// One thing a person did: what, to which post, when, and their words.
import { Link } from '#web/router/link.tsx';
import type { AnswerOf } from '#contract/endpoints.ts';
import { editorPath } from '../paths.ts';
import { dateText } from '../times.ts';
import { engagementWords } from './prospect-words.ts';

type Engagement = AnswerOf<'listEngagements'>['engagements'][number];

const linkLook = 'underline underline-offset-2 [overflow-wrap:anywhere]';

export function TimelineEntry({ engagement }: { engagement: Engagement }) {
  const { kind, at, text, url, post, is_sample } = engagement;
  const word = engagementWords[kind];
  return (
    <li className="text-sm">
      <p>
        {post ? (
          <>
            {word} {kind === 'reaction' ? 'to' : 'on'}{' '}
            <Link to={editorPath(post.id)} className={linkLook}>
              {post.opening}
            </Link>
          </>
        ) : url ? (
          <a href={url} rel="noreferrer" target="_blank" className={linkLook}>
            {word}
          </a>
        ) : (
          word
        )}
        <span className="text-muted">
          {at ? ` · ${dateText(at)}` : ' · no date known'}
          {is_sample && ' · sample data'}
        </span>
      </p>
      {text && <p className="text-muted [overflow-wrap:anywhere]">{text}</p>}
    </li>
  );
}
