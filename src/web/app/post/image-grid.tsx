// A post's images, in order, as a quiet grid; if there are more than four, the last one shows how many more.
const shown = 4;

/** `altTexts` are matched by position; an image without one is called by its number. */
export function ImageGrid({ urls, altTexts }: { urls: readonly string[]; altTexts: readonly string[] }) {
  if (urls.length === 0) return null;
  const more = urls.length - shown;
  return (
    <ul aria-label="Images" className={`grid gap-0.5 ${urls.length === 1 ? '' : 'grid-cols-2'}`}>
      {urls.slice(0, shown).map((url, index) => (
        <li key={url} className={`relative bg-ink/5 ${urls.length === 3 && index === 0 ? 'col-span-2' : ''}`}>
          <img
            src={url}
            alt={altTexts[index] || `Number ${index + 1} of ${urls.length}`}
            loading="lazy"
            className={`w-full object-cover ${urls.length === 1 ? 'max-h-[32rem]' : 'aspect-[4/3]'}`}
          />
          {index === shown - 1 && more > 0 && (
            <span className="absolute inset-0 grid place-items-center bg-ink/50 text-xl font-medium text-paper">
              +{more}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
