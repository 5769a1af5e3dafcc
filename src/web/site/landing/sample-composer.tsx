// The dashboard's idea input as a sample: it looks like the real one and takes nothing.

export function SampleComposer() {
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
        className="block w-full resize-none bg-transparent text-lg placeholder:text-muted"
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
