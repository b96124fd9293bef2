/**
 * Milliseconds of processor time that `work` takes in this thread: what it costs whatever else the machine does, where a
 * clock would also count the turns of others. For work that is done when the call returns.
 */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
