// The two buttons of the free tools, looking like ui/button.tsx but without its packages: public pages stay small.

const shape =
  'inline-flex h-11 cursor-pointer items-center justify-center rounded-control px-5 font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50';

export const toolButton = {
  primary: `${shape} bg-accent text-on-accent hover:bg-accent/90`,
  quiet: `${shape} border border-line bg-surface hover:bg-ink/5`,
} as const;
