/** pino's number for a warning; errors and fatal errors are above it. */
const warning = 40;

const levelNames: Record<number, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

/**
 * What of a service's output belongs in the terminal: warnings and errors of its log (pino's JSON lines), as one short line, and whatever
 * it wrote to its standard error outside the log, such as the stack of a crash. Undefined for all the rest, which is in the log file.
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
