// What tests use of built.mjs.
export function buildIfChanged(node: string): Promise<boolean>;
