// The frame of a free tool's page: header, introduction, the tool, what else there is to know, and the way into the product.
import type { ReactNode } from 'react';
import { CallToAction } from '../frame/call-to-action.tsx';
import { Footer } from '../frame/footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';

export function ToolPage({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <>
      <SiteHeader />
      <main id="content" className="px-5 py-12 sm:py-16">
        <div className="mx-auto max-w-3xl">
          <h1 className="font-serif text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">{about}</p>
          <div className="mt-10 flex flex-col gap-12">{children}</div>
          <CallToAction
            className="mt-16"
            title="Have the idea, not the text?"
            about="Type one sentence and compare the drafts, written side by side."
          />
        </div>
      </main>
      <Footer />
    </>
  );
}

export function ToolSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

export function Tips({ tips }: { tips: { title: string; about: string }[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {tips.map(({ title, about }) => (
        <li key={title} className="card p-5">
          <h3 className="font-semibold">{title}</h3>
          <p className="mt-1.5 text-muted">{about}</p>
        </li>
      ))}
    </ul>
  );
}
