/** Sums a V8 CPU profile by function. */

/** The format of `node --cpu-prof` (Chrome DevTools Protocol, Profiler.Profile). Times are in microseconds. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
};

/** Excluded: idle time, and time that V8 could not assign. */
const idle = new Set(['(idle)', '(program)', '(root)']);

/** The `limit` functions with the most self time, each as a share (0 to 1) of the busy time. */
export const costliest = (
  { nodes, samples, timeDeltas }: CpuProfile,
  limit: number,
): { name: string; where: string; share: number }[] => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const own = new Map<string, { name: string; where: string; time: number }>();
  let worked = 0;
  for (const [n, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id)!;
    if (idle.has(functionName)) continue;
    const time = timeDeltas[n] ?? 0;
    worked += time;
    const where = url ? `${url}:${lineNumber + 1}` : '';
    const key = `${functionName} ${where}`;
    const entry = own.get(key) ?? { name: functionName || '(anonymous)', where, time: 0 };
    entry.time += time;
    own.set(key, entry);
  }
  return [...own.values()]
    .sort((a, b) => b.time - a.time)
    .slice(0, limit)
    .map(({ name, where, time }) => ({ name, where, share: time / worked }));
};
