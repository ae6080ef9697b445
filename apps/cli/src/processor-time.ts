/**
 * What this thread has cost the processor, in milliseconds: on a machine that has other work to do, a clock on the wall
 * would measure that as well.
 */
export function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
