// A person's picture, or the first letter of their name if there is none.
import { firstLetter } from './first-letter.ts';

export function Avatar({
  name,
  picture,
  className = 'size-8 text-sm',
}: {
  name: string;
  picture: string | null;
  className?: string;
}) {
  if (picture) return <img src={picture} alt="" className={`shrink-0 rounded-full object-cover ${className}`} />;
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-accent/15 font-semibold text-accent ${className}`}
    >
      {firstLetter(name) || '?'}
    </span>
  );
}
