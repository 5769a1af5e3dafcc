// How much processor time work takes on its thread: a measure of what must not grow with a text that a busy machine does not distort.

/** Milliseconds of processor time; other work done meanwhile on the same thread counts, too. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
