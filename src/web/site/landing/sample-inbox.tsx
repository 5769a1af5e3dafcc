// A sample of a job seeker's LinkedIn inbox: six messages, newest first.
import { sampleMessages, type SampleMessage } from '../content/landing.ts';

export function SampleInbox() {
  return (
    <figure className="mx-auto mt-12 max-w-2xl sm:mt-14">
      <div className="overflow-hidden card shadow-float">
        <div className="flex items-center justify-between border-b border-line px-5 py-4">
          <h2 className="text-base font-semibold">Messages</h2>
          <span className="rounded-full bg-accent px-2.5 py-0.5 text-xs font-medium text-on-accent">
            {sampleMessages.length} new
          </span>
        </div>
        <ul data-inbox>
          {sampleMessages.map((message) => (
            <Message key={message.name} message={message} />
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-center text-sm text-muted">
        A sample inbox, to show what the posts are for.
      </figcaption>
    </figure>
  );
}

function Message({ message }: { message: SampleMessage }) {
  return (
    <li className="flex gap-3.5 border-b border-line px-5 py-3.5 transition-colors duration-150 last:border-b-0 data-forward:bg-accent/8">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-ink/6 text-sm font-medium text-muted"
      >
        {message.initials}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium whitespace-nowrap">{message.name}</span>
          <span className="text-muted max-sm:order-last max-sm:w-full">{message.role}</span>
          <span className="ml-auto shrink-0 text-xs text-muted tabular-nums">{message.at}</span>
        </p>
        <p className="mt-0.5 text-sm text-muted sm:truncate">{message.text}</p>
      </div>
      <span aria-hidden="true" className="mt-2 size-2 shrink-0 self-start rounded-full bg-accent" />
    </li>
  );
}
