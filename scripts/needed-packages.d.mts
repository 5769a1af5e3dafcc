// The types of needed-packages.mjs, for its tests.
export function neededOf(
  manifest: object,
  lock: object,
  options: { withNode: boolean },
): { manifest: object; lock: object };
