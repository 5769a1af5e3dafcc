// The first screen: what the product is in one sentence, the way in, and a picture of it made of its own parts.
import { hero, sampleDrafts, sampleIdea, type SampleDraft } from '../content/landing.ts';
import { ByMode, Only, type Mode } from './only.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { sampleMessages, type SampleMessage } from '../content/landing.ts';

export function Hero() {
  return (
    <section className="px-5 pt-36 pb-20 sm:pt-44 sm:pb-24">
      <div className="mx-auto max-w-page">
        <h1 className="mx-auto max-w-3xl text-center font-serif text-3xl font-semibold tracking-tight sm:text-4xl">
          <ByMode business={hero.business.title} student={hero.student.title} />
        </h1>
        <Opening mode="business" />
        <Opening mode="student" />
        <Only mode="business">
          <SampleComposer />
          <SampleDrafts />
        </Only>
        <Only mode="student">
          <SampleInbox />
        </Only>
      </div>
    </section>
  );
}

function Opening({ mode }: { mode: Mode }) {
  const { about, button, note } = hero[mode];
  return (
    <Only mode={mode}>
      <p className="mx-auto mt-5 max-w-xl text-center text-lg text-balance text-muted">{about}</p>
      <div className="mt-8 flex flex-col items-center gap-3">
        <SignUpButton label={button} tone="accent" />
        <p className="text-sm text-muted">{note}</p>
      </div>
    </Only>
  );
}

function SampleComposer() {
  return (
    <div className="mx-auto mt-12 max-w-2xl card p-4 shadow-float sm:mt-14">
      <label htmlFor="sample-idea" className="sr-only">
        Your idea (a sample: sign up to use it)
      </label>
      <textarea
        id="sample-idea"
        disabled
        rows={2}
        placeholder="Write about AI in marketing, productivity tips, startup lessons..."
        className="block field-sizing-content min-h-[2lh] w-full resize-none bg-transparent placeholder:text-muted sm:text-lg"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <SampleControl label="Hooks" />
        <SampleControl label="Post Length" badge="Medium" />
        <span
          aria-hidden="true"
          className="ml-auto grid size-10 place-items-center rounded-full bg-accent text-on-accent"
        >
          <svg viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.75">
            <path d="M8 13V3.5M3.5 8 8 3.5 12.5 8" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
      </div>
    </div>
  );
}

function SampleControl({ label, badge }: { label: string; badge?: string }) {
  return (
    <button
      type="button"
      disabled
      className="flex h-10 items-center gap-2 rounded-control border border-line px-3 text-sm font-medium text-muted"
    >
      {label}
      {badge && <span className="rounded-full bg-accent/10 px-2 py-0.5 text-xs text-accent">{badge}</span>}
    </button>
  );
}

function SampleDrafts() {
  return (
    <figure className="mt-14">
      <figcaption className="text-center text-sm text-muted">
        One idea, <q>{sampleIdea}</q>, three angles:
      </figcaption>
      <div className="mt-5 grid gap-4 md:grid-cols-3">
        {sampleDrafts.map((draft) => (
          <Draft key={draft.angle} draft={draft} />
        ))}
      </div>
      <p className="mx-auto mt-6 max-w-xl text-center text-sm text-muted">
        Where only you know the fact, a draft leaves a <span className="bracket">[bracket]</span>. It never makes one
        up.
      </p>
    </figure>
  );
}

function Draft({ draft }: { draft: SampleDraft }) {
  return (
    <article className="flex flex-col card">
      <h2 className="border-b border-line px-4 py-3 text-sm font-medium">{draft.angle}</h2>
      <p className="flex-1 px-4 py-4 font-system text-sm whitespace-pre-line">{withBrackets(draft.content)}</p>
      <p className="px-4 pb-4 text-xs text-muted tabular-nums">{draft.content.length} characters</p>
    </article>
  );
}

function withBrackets(content: string) {
  return content.split(/(\[[^[\]]+\])/).map((part) =>
    part.startsWith('[') ? (
      <span key={part} className="bracket">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

function SampleInbox() {
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
