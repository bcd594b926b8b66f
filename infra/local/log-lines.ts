/** pino's level of a warning. Errors and fatal errors are higher. */
const warning = 40;

const levelNames: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

/**
 * Returns the short line that the terminal shows for a line of a service's output; undefined if only the log file gets
 * it. The terminal shows warnings and errors of the log (pino's JSON lines), and standard error outside the log, such
 * as the stack of a crash.
 */
export function worthShowing(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  const entry = parseEntry(line);
  if (!entry) return stream === 'stderr' && line.trim() ? line : undefined;
  if (entry.level < warning) return undefined;
  const words = [entry.msg, entry.err?.message].filter((part, index, all) => part && all.indexOf(part) === index);
  return `${levelNames[entry.level] ?? 'error'}: ${words.join(': ') || line}`;
}

type Entry = { level: number; msg?: string; err?: { message?: string } };

function parseEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    return undefined;
  }
}
