// What a public page ends with: a question, a sentence, and the way into the product.

export function CallToAction({ title, about, className }: { title: string; about: string; className: string }) {
  return (
    <aside className={`card px-6 py-8 text-center ${className}`}>
      <h2 className="font-serif text-xl font-semibold tracking-tight">{title}</h2>
      <p className="mt-2 text-muted">{about}</p>
      <a
        href="/dashboard"
        className="mt-5 inline-flex h-11 items-center rounded-control bg-accent px-5 font-medium text-on-accent hover:bg-accent/90"
      >
        Get Started
      </a>
    </aside>
  );
}
