// What is held about people, why, and where it comes from: they did not ask to be here.

const points = [
  {
    term: 'What',
    words:
      'Name, headline, company and profile address, and what each person did and when: reactions, comments, messages (the first 500 characters), invitations, endorsements and recommendations. Also the status and notes you give them.',
  },
  {
    term: 'Why',
    words: 'To show you who is interested in what you write. We use it only for this list, and only you see it.',
  },
  {
    term: 'Where it comes from',
    words:
      'Files and lists you import and, where it is set up, LinkedIn’s API. We never scrape pages or read your browser.',
  },
  {
    term: 'LinkedIn’s data export',
    words:
      'We keep only your connections and the people who messaged, invited, endorsed or recommended you. We don’t keep email addresses, your own messages, or your posts, comments and reactions.',
  },
  {
    term: 'How long',
    words:
      'Until you delete the person or your account. Deleting is permanent, but importing someone again brings them back.',
  },
] as const;

export function WhatIsHeld() {
  return (
    <section aria-labelledby="what-is-held" className="border-t border-line pt-5">
      <h2 id="what-is-held" className="text-sm font-medium">
        What we keep about these people, and why
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[10rem_minmax(0,65ch)]">
        {points.map(({ term, words }) => (
          <div key={term} className="contents">
            <dt className="font-medium max-sm:-mb-2">{term}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
