// What is held about people, why, and where it comes from: they have not asked to be here.

const points = [
  {
    term: 'What',
    words:
      'Name, headline, company and profile address, and what each person did towards you, with its date: reactions, comments, messages (the first 500 characters), invitations, endorsements and recommendations. And the status and notes that you give them.',
  },
  {
    term: 'Why',
    words: 'To show you who is interested in what you write. We use it only for this list, and only you see it.',
  },
  {
    term: 'From where',
    words:
      "Files and lists that you bring, and, where it is set up, LinkedIn's own interface. Never scraping, never your browser.",
  },
  {
    term: "Of LinkedIn's data export",
    words:
      'Only who wrote to you, invited, endorsed or recommended you, or is connected with you is kept. Email addresses, your own messages, and the posts, comments and reactions that you made are not: they say nothing about others.',
  },
  {
    term: 'How long',
    words: 'Until you delete a person, which is permanent, or your account. Anyone you import again comes back.',
  },
] as const;

export function WhatIsHeld() {
  return (
    <section aria-labelledby="what-is-held" className="border-t border-line pt-5">
      <h2 id="what-is-held" className="text-sm font-medium">
        What is held about these people, and why
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
