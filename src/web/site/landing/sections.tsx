// The sections of the landing page: what is hard, the figures, the features beside their screenshots (taken by scripts/take-pictures.mjs), prices, what
// people say, questions and answers (one open at a time, which <details name> does without a script; readings: landmarks), and the last words.
import { hard, features, questions, type Feature } from '../content/landing-sections.ts';
import { figures, partner, plans, testimonials, trusted } from '../content/landing-facts.ts';
import type { Plan, Testimonial } from '../content/landing-facts.ts';
import { slot, WhenConfigured } from '../config-slots.tsx';
import { Only, type Mode } from './only.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { closing } from '../content/landing.ts';

const modes: Mode[] = ['business', 'student'];
const titleLook = 'font-serif text-2xl font-semibold tracking-tight text-balance sm:text-3xl';

export function WhatIsHard() {
  return (
    <section className="px-5 py-20 sm:py-24" data-reveals>
      <div className="mx-auto max-w-page">
        {modes.map((mode) => (
          <Only key={mode} mode={mode}>
            <h2 className={titleLook}>{hard[mode].title}</h2>
            <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {hard[mode].points.map(({ title, about }) => (
                <li key={title} className="border-t border-line-strong pt-4">
                  <h3 className="text-lg font-semibold">{title}</h3>
                  <p className="mt-1.5 text-muted">{about}</p>
                </li>
              ))}
            </ul>
          </Only>
        ))}
      </div>
    </section>
  );
}

export function Figures() {
  return (
    <section aria-label="In figures" className="border-y border-line bg-surface px-5 py-14 sm:py-16">
      <div className="mx-auto max-w-page">
        {modes.map((mode) => (
          <Only key={mode} mode={mode}>
            <p className="text-center text-lg font-medium">{trusted[mode]}</p>
            <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
              {figures[mode].map(({ value, about }) => (
                <div key={about} className="flex flex-col-reverse justify-end text-center">
                  <dt className="mt-1 text-muted">{about}</dt>
                  <dd className="font-serif text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">{value}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-10 text-center text-sm text-muted">{partner}</p>
          </Only>
        ))}
      </div>
    </section>
  );
}

export function Pricing() {
  return (
    <section id="pricing" className="px-5 py-20 sm:py-24" data-reveals>
      <div className="mx-auto max-w-page">
        <h2 className={`text-center ${titleLook}`}>Pricing</h2>
        <p className="mt-4 text-center text-lg text-muted">Start free. Stay free, or write as much as you like.</p>
        <div className="mx-auto mt-12 grid max-w-3xl gap-6 md:grid-cols-2">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
      </div>
    </section>
  );
}

function PlanCard({ plan: { name, price, per, about, points, isPro } }: { plan: Plan }) {
  return (
    <article
      className={`flex flex-col rounded-card border bg-surface p-6 sm:p-8 ${isPro ? 'border-accent' : 'border-line'}`}
    >
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="mt-1 text-muted">{about}</p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span className="font-serif text-3xl font-semibold tracking-tight tabular-nums">{price}</span>
        <span className="text-muted">{per}</span>
      </p>
      <ul className="mt-6 mb-8 flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col">
        {isPro ? <TrialButton /> : <SignUpButton label="Start Free" tone="accent" />}
      </div>
    </article>
  );
}

/** A server without payments says so in this place. */
function TrialButton() {
  return (
    <>
      <WhenConfigured name="payments">
        <SignUpButton label="Start your 7-day trial" tone="accent" />
      </WhenConfigured>
      <WhenConfigured name="no_payments">
        <p className="text-muted">{slot('no_payments')}</p>
      </WhenConfigured>
    </>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-accent" fill="none">
      <path d="M4 10.5 8 14.5 16 6" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

export function Testimonials() {
  return (
    <section id="testimonials" className="border-y border-line bg-surface px-5 py-20 sm:py-24" data-reveals>
      <div className="mx-auto max-w-page">
        <h2 className={titleLook}>What people say</h2>
        {modes.map((mode) => (
          <Only key={mode} mode={mode}>
            <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {testimonials[mode].map((each) => (
                <TestimonialCard key={each.name} testimonial={each} />
              ))}
            </ul>
          </Only>
        ))}
      </div>
    </section>
  );
}

function TestimonialCard({ testimonial: { name, role, text } }: { testimonial: Testimonial }) {
  const initials = name
    .split(' ')
    .map((part) => part[0])
    .join('');
  return (
    <li className="flex flex-col rounded-card border border-line bg-paper p-6">
      <Stars />
      <blockquote className="mt-4">{text}</blockquote>
      <p className="mt-auto flex items-center gap-3 pt-6">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent/12 text-sm font-semibold text-accent"
        >
          {initials}
        </span>
        <span>
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-muted">{role}</span>
        </span>
      </p>
    </li>
  );
}

function Stars() {
  return (
    <svg viewBox="0 0 100 20" role="img" aria-label="5 out of 5 stars" className="h-4 w-20 fill-fair">
      {[0, 20, 40, 60, 80].map((x) => (
        <path
          key={x}
          transform={`translate(${x} 0)`}
          d="m10 1.6 2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 14.8l-5.1 2.8 1-5.8L1.7 7.7l5.8-.8z"
        />
      ))}
    </svg>
  );
}

/** The size of every picture, in CSS pixels. */
const pictureSize = { width: 960, height: 640 };

export function Features() {
  return (
    <section id="features" className="px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-page">
        <h2 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">What it does for you</h2>
        {modes.map((mode) => (
          <Only key={mode} mode={mode}>
            <div className="mt-14 flex flex-col gap-20 sm:gap-24">
              {features[mode].map((feature) => (
                <FeatureBlock key={feature.title} feature={feature} />
              ))}
            </div>
          </Only>
        ))}
      </div>
    </section>
  );
}

function FeatureBlock({ feature: { title, about, picture, alt } }: { feature: Feature }) {
  return (
    <article className="group grid items-center gap-8 md:grid-cols-12 md:gap-12" data-reveals>
      <div className="md:col-span-5 md:group-even:order-last">
        <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
        <p className="mt-3 text-lg text-muted">{about}</p>
      </div>
      <picture className="md:col-span-7">
        <source srcSet={`/pictures/${picture}-dark.webp`} media="(prefers-color-scheme: dark)" />
        <img
          src={`/pictures/${picture}-light.webp`}
          alt={alt}
          {...pictureSize}
          loading="lazy"
          decoding="async"
          className="h-auto w-full card shadow-float"
        />
      </picture>
    </article>
  );
}

export function Questions() {
  return (
    <section id="faq" className="px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-3xl">
        <h2 className="font-serif text-2xl font-semibold tracking-tight sm:text-3xl">Questions and answers</h2>
        {modes.map((mode) => (
          <Only key={mode} mode={mode} className="mt-10">
            {questions[mode].map(({ question, answer }) => (
              <details key={question} name={`faq-${mode}`} className="group border-t border-line last:border-b">
                <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-5 text-lg font-medium [&::-webkit-details-marker]:hidden">
                  {question}
                  <svg
                    viewBox="0 0 20 20"
                    aria-hidden="true"
                    fill="none"
                    className="size-5 shrink-0 stroke-muted transition-transform duration-150 group-open:rotate-45 motion-reduce:transition-none"
                  >
                    <path d="M10 4v12M4 10h12" strokeWidth="1.8" strokeLinecap="round" />
                  </svg>
                </summary>
                <p className="pb-6 text-muted">{answer}</p>
              </details>
            ))}
          </Only>
        ))}
      </div>
    </section>
  );
}

export function ClosingCall() {
  return (
    <section className="px-5 py-20 sm:py-24">
      <div className="mx-auto max-w-page rounded-card border border-transparent bg-accent px-6 py-14 text-center text-on-accent sm:py-20 dark:border-line dark:bg-surface dark:text-ink">
        <Closing mode="business" />
        <Closing mode="student" />
      </div>
    </section>
  );
}

function Closing({ mode }: { mode: Mode }) {
  const { title, about, button, call } = closing[mode];
  return (
    <Only mode={mode}>
      <h2 className="mx-auto max-w-2xl font-serif text-2xl font-semibold tracking-tight sm:text-3xl">{title}</h2>
      <p className="mt-4 text-lg">{about}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">
        <SignUpButton label={button} tone="inverse" />
        <WhenConfigured name="scheduling_url">
          <a
            href={slot('scheduling_url')}
            target="_blank"
            rel="noopener"
            className="inline-flex h-12 items-center rounded-control border border-current px-6 font-medium focus-visible:outline-current"
          >
            {call}
          </a>
        </WhenConfigured>
      </div>
    </Only>
  );
}
