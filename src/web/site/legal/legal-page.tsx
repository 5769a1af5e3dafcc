// Terms and Privacy: what the program really does with what it is given, on behalf of whoever runs it. They ship no script.
import { Fragment, type ReactNode } from 'react';
import { slot, WhenConfigured, brandSlot } from '../config-slots.tsx';
import { Footer } from '../frame/footer.tsx';
import { SiteHeader } from '../frame/site-header.tsx';

type LegalSection = { title: string; paragraphs: ReactNode[] };

function LegalPage({ title, about, sections }: { title: string; about: ReactNode; sections: LegalSection[] }) {
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

const privacy: LegalSection[] = [
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
  <LegalPage title="Privacy" about={`What ${brandSlot} keeps of you, why, and who else sees it.`} sections={privacy} />
);

const terms: LegalSection[] = [
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
    sections={terms}
  />
);
