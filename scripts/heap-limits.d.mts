/** Flags for node, in megabytes. */
export function heapLimits(env?: { NODE_OPTIONS?: string }): string[];
