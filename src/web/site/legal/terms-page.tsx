// /terms: what somebody who uses the product may expect, and what is expected of them.
import { brandSlot } from '../config-slots.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: LegalSection[] = [
  {
    title: 'Your words stay yours',
    paragraphs: [
      `What you write, and what ${brandSlot} drafts for you, belongs to you. Nobody here publishes it, shows it to other users or uses it to train anything.`,
    ],
  },
  {
    title: 'Nothing is published without you',
    paragraphs: [
      'A post goes to LinkedIn only after you press Publish or schedule it, through an account you connected. You can cancel a scheduled post until it is on its way, and disconnect LinkedIn at any time.',
      'A post goes out once. If LinkedIn doesn’t confirm one, we tell you and ask you to look. We never send it again behind your back.',
    ],
  },
  {
    title: 'What you are responsible for',
    paragraphs: [
      'You’re responsible for what you publish and for following LinkedIn’s own terms. Don’t upload what isn’t yours, lists of people you aren’t allowed to keep, or anything illegal where you live.',
      'Drafts can be wrong, no matter who or what wrote them. Read a post before it goes out under your name.',
    ],
  },
  {
    title: 'Free and Pro',
    paragraphs: [
      'Free includes a set number of generations a month. Pro has no limit. A trial lasts seven days and can be ended before it costs anything. Payments are made through Stripe; you can cancel at any time and keep Pro until the end of the period you’ve paid for.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You can delete your account in your profile. That ends your subscription, cancels scheduled posts and erases your data immediately. Posts on LinkedIn stay there, because they’re yours.',
      'We may close an account that is used to attack this server or other people.',
    ],
  },
  {
    title: 'Other people’s work in yours',
    paragraphs: [
      <>
        Emoji in carousels are drawings of <a href="https://github.com/jdecked/twemoji">Twemoji</a>, © Twitter, Inc. and
        other contributors, under <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. The fonts, Inter
        and Source Serif 4, are under the <a href="https://openfontlicense.org">SIL Open Font License</a>.
      </>,
    ],
  },
];

export const TermsPage = () => (
  <LegalPage
    title="Terms"
    about={`What you can expect from ${brandSlot}, and what is expected of you.`}
    sections={sections}
  />
);
