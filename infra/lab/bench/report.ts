/** The table and the file of a run of measurements. */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { type Figure, keepsTarget } from './figures.ts';

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

const targetWords = ({ target, ratio }: Figure): string => {
  if (!target) return '';
  const what = ratio === undefined ? '' : '×';
  if (target.atLeast !== undefined) return `≥ ${target.atLeast}${what}`;
  return `≤ ${target.atMost}${what}`;
};

const verdict: Record<string, string> = { true: '✓', false: '✗', undefined: '' };

/** One line per figure with aligned columns, followed by what each bare limit measures. */
export const table = (figures: Figure[]): string => {
  const rows = figures.map((figure) => [
    verdict[String(keepsTarget(figure))]!,
    figure.name,
    `${number(figure.value)} ${figure.unit}`,
    figure.bare ? `${number(figure.bare.value)} ${figure.unit}` : '',
    figure.ratio === undefined ? '' : `${figure.ratio.toFixed(2)}×`,
    targetWords(figure),
    figure.note ?? '',
  ]);
  const head = ['', 'figure', 'measured', 'bare', 'ratio', 'target', ''];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column >= 2 && column <= 5 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  const counts = [...new Set(figures.flatMap(({ name, bare }) => (bare ? [`  ${name}: ${bare.counts}`] : [])))];
  return [line(head), ...rows.map(line), '', 'bare counts', ...counts].join('\n');
};

/** Writes all figures with all rounds, and a description of the machine, as JSON. */
export const store = async (file: string, figures: Figure[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const machine = { cores: cpus().length, memoryGB: Math.round(totalmem() / 2 ** 30), node: process.version };
  await writeFile(file, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
};
