// Files as the body of an answer, including those generated piece by piece as they are read.

/**
 * Makes the next piece only once the last one was taken; a reader who leaves ends the work. Failures are passed to `failed` and
 * break the stream off, so that nobody takes half of it for the whole.
 */
export function streamOf(
  pieces: AsyncGenerator<string | Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let hasLeft = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          // While the piece was made: the stream takes no more, which is no failure.
          if (hasLeft) return;
          if (done) controller.close();
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
        } catch (error) {
          failed(error);
          // The error's message would reach the reader, and may contain SQL.
          controller.error(new Error('The answer was cut off.'));
        }
      },
      async cancel() {
        hasLeft = true;
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A spreadsheet file, which a browser saves under this name. */
export const csvFile = (name: string, body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
