// A post's link card as LinkedIn shows it: picture, title, site.
import { linkTitle, siteOf, type PostLink } from '#contract/post-kinds.ts';

export function LinkView({ link }: { link: PostLink }) {
  return (
    <section aria-label="Link card" className="border-t border-line bg-ink/4 font-sans">
      {link.image_url && <img src={link.image_url} alt="" className="aspect-[1.91] w-full object-cover" />}
      <div className="px-4 py-3">
        <p className="line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">
          {linkTitle({ title: link.title.trim(), url: link.url })}
        </p>
        <a
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="block truncate text-xs text-muted hover:underline"
        >
          {siteOf(link.url)}
        </a>
      </div>
    </section>
  );
}
