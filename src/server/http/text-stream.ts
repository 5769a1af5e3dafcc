// Files as the body of an answer, also those that are made piece by piece as they are read.

/**
 * Makes the next piece only once the last one was taken; a reader who leaves ends the work. What fails is told to `failed` and
 * breaks the stream off, so that nobody takes half of it for the whole.
 */
export function streamOf(
  pieces: AsyncGenerator<string | Uint8Array>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
        } catch (error) {
          failed(error);
          // Its message would be written to the reader, and may hold SQL.
          controller.error(new Error('The answer was cut off.'));
        }
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A file for spreadsheets, which a browser saves under this name. */
export const csvFile = (name: string, body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  });
