// Terms and Privacy: what the program really does with what it is given, on behalf of whoever runs it. They ship no script.
import { Fragment, type ReactNode } from 'react';
import { slot, WhenConfigured } from '../config-slots.tsx';
import { Footer } from '../frame/footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';

export type LegalSection = { title: string; paragraphs: ReactNode[] };

export function LegalPage({ title, about, sections }: { title: string; about: ReactNode; sections: LegalSection[] }) {
  return (
    <>
      <SiteHeader />
      <main id="content" className="px-5 py-12 sm:py-16">
        <article className="mx-auto max-w-2xl">
          <h1 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h1>
          <p className="mt-4 text-lg text-muted">{about}</p>
          <div className="article-text mt-10">
            {sections.map((section) => (
              <Fragment key={section.title}>
                <h2>{section.title}</h2>
                {section.paragraphs.map((paragraph, at) => (
                  <p key={at}>{paragraph}</p>
                ))}
              </Fragment>
            ))}
            <h2>Who runs this</h2>
            <WhenConfigured name="operator">
              <p>This server is run by {slot('operator')}.</p>
            </WhenConfigured>
            <WhenConfigured name="no_operator">
              <p>
                The person who runs this server has not put their name here. On your own machine that is you; elsewhere,
                ask them before you trust them with your words.
              </p>
            </WhenConfigured>
          </div>
        </article>
      </main>
      <Footer />
    </>
  );
}
