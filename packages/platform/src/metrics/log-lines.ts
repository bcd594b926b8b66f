import { counter } from './instruments.ts';

export const logLines = counter('log_lines_total', 'Log lines by level, from warn.', ['level'], {
  rare: ['warn', 'error', 'fatal'].map((level) => ({ level })),
});

export const droppedLogLines = counter(
  'log_lines_dropped_total',
  'Log lines that could not be written and were dropped.',
  [],
  { rare: [{}] },
);
