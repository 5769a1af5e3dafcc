// The articles, newest first, and one article: badges, date, read time, edition, text, call to action, and three to read next. They ship no script.
import { marked } from 'marked';
import { articles, type Article } from '../content/blog.ts';
import { CallToAction } from '../frame/call-to-action.tsx';
import { Footer } from '../frame/footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const dateText = (published: string): string => dateFormat.format(new Date(`${published}T12:00:00Z`));

export function ArticlePage({ article }: { article: Article }) {
  // Safe unsanitized: the texts come from this repository.
  const html = marked.parse(article.text, { async: false });
  return (
    <>
      <SiteHeader />
      <main id="content" className="px-5 py-12 sm:py-16">
        <article className="mx-auto max-w-2xl">
          <a href="/" className="text-sm text-muted underline-offset-4 hover:text-ink hover:underline">
            Back to home
          </a>
          <Badges badges={article.badges} />
          <h1 className="mt-4 font-serif text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
            {article.title}
          </h1>
          <p className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
            <time dateTime={article.published}>{dateText(article.published)}</time>
            <span aria-hidden="true">/</span>
            <span>{article.readMinutes} min read</span>
            <span aria-hidden="true">/</span>
            <span>{article.edition}</span>
          </p>
          <div className="article-text mt-10" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        <CallToAction
          className="mx-auto mt-16 max-w-2xl"
          title="Have something to say this week?"
          about="Type it in one sentence, compare the drafts, make one yours, and schedule it for the morning."
        />
        <Related slugs={article.related} />
      </main>
      <Footer />
    </>
  );
}

function Badges({ badges }: { badges: string[] }) {
  return (
    <ul aria-label="Categories" className="mt-6 flex flex-wrap gap-2">
      {badges.map((badge) => (
        <li key={badge} className="rounded-full border border-line bg-surface px-3 py-1 text-xs font-medium">
          {badge}
        </li>
      ))}
    </ul>
  );
}

function Related({ slugs }: { slugs: string[] }) {
  const shown = articles.filter(({ slug }) => slugs.includes(slug));
  return (
    <section className="mx-auto mt-16 max-w-page">
      <h2 className="text-xl font-semibold">Related articles</h2>
      <ul className="mt-5 grid gap-5 md:grid-cols-3">
        {shown.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
    </section>
  );
}

function ArticleCard({ article: { slug, title, description, published, readMinutes } }: { article: Article }) {
  return (
    <li className="relative flex flex-col card p-5 transition-colors hover:border-ink">
      <h3 className="text-lg leading-snug font-semibold">
        <a href={`/blog/${slug}`} className="covers after:rounded-card">
          {title}
        </a>
      </h3>
      <p className="mt-2 text-muted">{description}</p>
      <p className="mt-auto pt-4 text-sm text-muted">
        {dateText(published)}, {readMinutes} min read
      </p>
    </li>
  );
}

export function BlogPage() {
  const newestFirst = articles.toSorted((a, b) => b.published.localeCompare(a.published));
  return (
    <>
      <SiteHeader />
      <main id="content" className="px-5 py-12 sm:py-16">
        <div className="mx-auto max-w-page">
          <h1 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">Blog</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">
            Writing on LinkedIn, for people who have something to say and little time to say it.
          </p>
          <h2 className="sr-only">Articles</h2>
          <ul className="mt-10 grid gap-5 md:grid-cols-2">
            {newestFirst.map((article) => (
              <ArticleCard key={article.slug} article={article} />
            ))}
          </ul>
        </div>
      </main>
      <Footer />
    </>
  );
}
