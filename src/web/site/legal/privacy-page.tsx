// /privacy: what is kept about a person, why, for how long, and who else sees it. Keep it in step with what the program stores.
import { brandSlot } from '../config-slots.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: LegalSection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Your account: name, email address, a hash of your password, your sessions with the browser they were opened in, and, where you set them up, passkeys and a second factor.',
      'What you make: posts with their pictures, documents and videos, earlier versions, schedules, labels, conversations with the assistant, your onboarding answers, and the posts you added to teach us your voice.',
      'People you bring along: the names, headlines and addresses in the lists you import or paste, and who engaged with your posts. Only import people you’re allowed to.',
      'From LinkedIn: your name, picture and profile address, and a token to post with, which is encrypted and never leaves this server. We record each attempt to publish, so that nothing goes out twice.',
      'On which days you used the product, and how often: counts, not contents.',
    ],
  },
  {
    title: 'What we don’t keep',
    paragraphs: [
      'We read the PDFs you upload for a review in memory and forget them once you have the answer. Neither the files nor their contents are logged.',
      'Card numbers: Stripe has those, and this server never sees them.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'LinkedIn gets the posts you publish. Stripe gets your email address when you subscribe. Where a language model is set up here, it gets the idea, draft or message you’re working on, and a few of your own posts as samples. If the operator has turned that on, it also gets what a PDF review found, which quotes lines of your file.',
      'If you sign in with another provider, that provider knows that you do. Webhooks, API keys and assistants you set up share what they say they share with whoever you chose. Nobody else gets anything.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'One keeps you signed in, one tells a browser that has signed in before from a stranger’s, one holds the theme and one the sidebar. While you connect LinkedIn or sign in with a provider, one more ties the way back to this browser for ten minutes. Tags that count visits are loaded only where this server has one and only after you agree.',
    ],
  },
  {
    title: 'How long, and how to get it out',
    paragraphs: [
      'We keep all of it until you delete it or your account. In your profile you can download it as one file, which lists pictures, documents and videos by name only, and delete the account, which erases it at once. Only one-way codes stay: one of your account’s random ID, so that a restored backup can’t bring the account back, and, for two years if you’ve had a trial, one of your email address, because each address gets one trial. Backups made by this server’s operator expire on the operator’s schedule.',
    ],
  },
];

export const PrivacyPage = () => (
  <LegalPage title="Privacy" about={`What ${brandSlot} keeps of you, why, and who else sees it.`} sections={sections} />
);
