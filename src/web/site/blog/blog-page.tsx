// /blog: all articles, newest first. It ships no script.
import { articles } from '../content/blog.ts';
import { Footer } from '../frame/footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';
import { ArticleCard } from './article-page.tsx';

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
