import { counter } from './instruments.ts';

export const logLines = counter('log_lines_total', 'Lines of the log by level, from warn on.', ['level'], {
  rare: ['warn', 'error', 'fatal'].map((level) => ({ level })),
});
