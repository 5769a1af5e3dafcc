// The home page, from the header to the dialogs, for both audiences.
import { erasedId } from '#web/erased.ts';
import { AccountDialogs } from '../account/account-dialogs.tsx';
import { Footer } from '../frame/footer.tsx';
import { ClosingCall, Features, Questions, Figures, Pricing, Testimonials, WhatIsHard } from './sections.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Logo, SandboxNotice } from '../frame/logo.tsx';
import type { Mode } from './only.tsx';

export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="content">
        <Hero />
        <WhatIsHard />
        <Figures />
        <Features />
        <HowItWorks />
        <Pricing />
        <Testimonials />
        <Questions />
        <ClosingCall />
      </main>
      <Footer />
      <AccountDialogs />
      <Erased />
    </>
  );
}

/** Shown to whoever comes by an address that names it. */
function Erased() {
  return (
    <p
      id={erasedId}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto hidden w-fit rounded-card border border-line bg-raised px-5 py-3 text-sm shadow-float target:block"
    >
      Your account and everything in it are erased.
    </p>
  );
}

function LandingHeader() {
  return (
    <header className="site-header fixed inset-x-0 top-0 z-30 bg-paper transition-colors in-data-scrolled:bg-surface">
      <SandboxNotice />
      <div className="border-b border-transparent px-4 max-[380px]:px-2 sm:px-5 in-data-scrolled:border-line">
        <div className="mx-auto flex h-16 max-w-page items-center justify-between gap-2 max-[380px]:gap-1">
          <div className="flex flex-1">
            <Logo folds />
          </div>
          <ModeToggle />
          <div className="invisible flex flex-1 items-center justify-end gap-1 in-data-ready:visible sm:gap-2">
            <button
              type="button"
              data-opens="sign-in"
              className="h-10 rounded-control px-2 text-sm font-medium hover:bg-ink/5 max-[380px]:px-1 in-data-signed-in:hidden sm:px-4 pointer-coarse:h-11"
            >
              Login
            </button>
            <button
              type="button"
              data-opens="sign-up"
              className="h-10 shrink-0 rounded-control border border-line-strong bg-surface px-3 text-sm font-medium whitespace-nowrap max-[380px]:px-2 transition-colors hover:border-ink in-data-scrolled:border-accent in-data-scrolled:bg-accent in-data-scrolled:text-on-accent in-data-signed-in:hidden sm:px-4 pointer-coarse:h-11"
            >
              <span className="max-sm:hidden">Try for Free</span>
              <span className="sm:hidden">Sign Up</span>
            </button>
            <a
              href="/dashboard"
              className="hidden h-10 items-center rounded-control bg-accent px-4 text-sm font-medium whitespace-nowrap text-on-accent in-data-signed-in:flex pointer-coarse:h-11"
            >
              Go to App
            </a>
            <noscript>Signing in needs JavaScript.</noscript>
          </div>
        </div>
      </div>
    </header>
  );
}

function ModeToggle() {
  return (
    <fieldset aria-label="Who it is for" className="flex min-w-0 shrink-0 rounded-full border border-line bg-ink/4 p-1">
      <ModeButton mode="business" label="For founders" shortLabel="Business" isChosen />
      <ModeButton mode="student" label="For job seekers" shortLabel="Job Seekers" isChosen={false} />
    </fieldset>
  );
}

type ModeButtonProps = { mode: Mode; label: string; shortLabel: string; isChosen: boolean };

function ModeButton({ mode, label, shortLabel, isChosen }: ModeButtonProps) {
  return (
    <button
      type="button"
      data-chooses-mode={mode}
      aria-pressed={isChosen}
      className="h-8 rounded-full px-2.5 max-[380px]:px-1.5 text-xs font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-rest sm:px-4 sm:text-sm pointer-coarse:h-9 dark:aria-pressed:bg-ink/14"
    >
      <span className="max-sm:hidden">{label}</span>
      <span className="sm:hidden">{shortLabel}</span>
    </button>
  );
}
