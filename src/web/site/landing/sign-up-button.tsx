// The landing page's main button: opens the sign-up dialog once that works, and leads into the app for anyone already signed in.

const look =
  'h-12 items-center justify-center rounded-control px-6 text-base font-medium whitespace-nowrap transition-opacity hover:opacity-90';

const tones = {
  accent: 'bg-accent text-on-accent',
  /** For use on the accent colour, which is too bright for a large area in dark mode. */
  inverse:
    'bg-on-accent text-accent focus-visible:outline-on-accent dark:bg-accent dark:text-on-accent dark:focus-visible:outline-accent',
};

export function SignUpButton({ label, tone }: { label: string; tone: keyof typeof tones }) {
  return (
    <>
      <button
        type="button"
        data-opens="sign-up"
        className={`${look} ${tones[tone]} invisible inline-flex in-data-ready:visible in-data-signed-in:hidden`}
      >
        {label}
      </button>
      <a href="/dashboard" className={`${look} ${tones[tone]} hidden in-data-signed-in:inline-flex`}>
        Go to App
      </a>
    </>
  );
}
