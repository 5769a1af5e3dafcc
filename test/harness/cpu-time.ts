// The processor time that work takes on its thread: what must not grow with a text is measured by it, since a busy machine does not distort it.

/** Milliseconds of processor time; other work done meanwhile on the same thread counts, too. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
