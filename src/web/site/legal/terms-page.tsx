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
      'A post goes to LinkedIn only after you press Publish or give it a time, through an account that you connected. You can cancel a scheduled post until it is on its way, and disconnect LinkedIn at any moment.',
      'A post goes out once. Where LinkedIn does not say what became of one, you are told so and asked to look; it is never sent again behind your back.',
    ],
  },
  {
    title: 'What you are responsible for',
    paragraphs: [
      'You answer for what you publish, and for following LinkedIn’s own terms. Do not upload what is not yours, lists of people that you may not keep, or anything that is against the law where you live.',
      'Drafts can be wrong, whoever or whatever wrote them. Read a post before it carries your name.',
    ],
  },
  {
    title: 'Free and Pro',
    paragraphs: [
      'Free has a number of generations a month; Pro has no such limit. A trial lasts seven days and can be ended before it costs anything. Payments are made through Stripe; you can cancel at any time and keep Pro until the end of what you have paid for.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You can delete your account in your profile. That ends a subscription, cancels what is scheduled and erases what is yours at once. Posts that are on LinkedIn stay there, since they are yours there, too.',
      'An account that is used to attack this server or other people may be closed.',
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
    about={`What you may expect of ${brandSlot}, and what is expected of you.`}
    sections={sections}
  />
);
