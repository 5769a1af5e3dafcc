// Served for unknown addresses, with status 404. No script.
import { Footer } from './frame/footer.tsx';
import { Logo, SandboxNotice } from './frame/logo.tsx';

export function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <SandboxNotice />
        <div className="px-5">
          <div className="mx-auto flex h-16 max-w-page items-center">
            <Logo />
          </div>
        </div>
      </header>
      <main id="content" className="flex flex-1 flex-col justify-center px-5 py-24">
        <div className="mx-auto w-full max-w-page">
          <p className="text-sm font-medium text-accent tabular-nums">404</p>
          <h1 className="mt-3 max-w-2xl font-serif text-3xl font-semibold tracking-tight sm:text-4xl">
            There’s no page at this address.
          </h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            It may have moved, or the link may be mistyped. You can get everywhere else from the home page.
          </p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a
              href="/"
              className="inline-flex h-12 items-center rounded-control bg-accent px-6 font-medium text-on-accent transition-opacity hover:opacity-90"
            >
              Go to the home page
            </a>
            <a
              href="/dashboard"
              className="inline-flex h-12 items-center rounded-control border border-line-strong bg-surface px-6 font-medium hover:border-ink"
            >
              Open the app
            </a>
          </p>
        </div>
      </main>
      <Footer />
    </div>
  );
}
