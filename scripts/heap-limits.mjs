// How far the program's heap may grow before V8 collects in earnest. Without a limit it takes what the machine has: 2 GB after an
// hour of mixed calls, of which 48 MB were alive. NODE_OPTIONS takes precedence over each of them.
const limits = { '--max-old-space-size': 512, '--max-semi-space-size': 16 };

/** Flags for node, in megabytes. */
export function heapLimits({ NODE_OPTIONS = '' } = process.env) {
  return Object.entries(limits)
    .filter(([flag]) => !NODE_OPTIONS.replaceAll('_', '-').includes(flag))
    .map(([flag, megabytes]) => `${flag}=${megabytes}`);
}
