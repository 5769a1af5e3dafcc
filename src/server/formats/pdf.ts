// How to recognise a PDF.

/** Its mark is within the first kilobyte (ISO 32000-1, annex H). */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
