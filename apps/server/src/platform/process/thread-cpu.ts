/** Milliseconds of CPU time that the calling thread has used. */
export function threadCpu(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
