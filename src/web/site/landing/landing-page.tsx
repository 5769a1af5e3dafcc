// The home page, from the header to the dialogs, for both audiences.
import { AccountDialogs } from '../account/account-dialogs.tsx';
import { Footer } from '../frame/footer.tsx';
import { ClosingCall, Features, Questions, Figures, Pricing, Testimonials, WhatIsHard } from './sections.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingHeader } from './landing-header.tsx';

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
    </>
  );
}
