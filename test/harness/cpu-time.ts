// How long work takes on its thread: what must not grow with a text is measured by it, and a busy machine changes nothing.

/** Milliseconds of processor time; other work of the same thread meanwhile counts, too. */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
