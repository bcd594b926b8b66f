import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type Props = {
  title: string;
  /** One sentence on what the chart shows. */
  summary: ReactNode;
  legend: ReactNode;
  /** Undefined while its code loads, null if loading failed; then the table is shown instead. */
  chart: ReactNode | null | undefined;
  table: ReactNode;
};

/**
 * A chart with a heading, a summary and a table of the same data. Screen readers and browsers without JavaScript get the
 * table; the button shows it to others.
 */
export function ChartCard({ title, summary, legend, chart, table }: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const tableShown = asTable || chart === null;
  return (
    <section className="card relative p-4 md:p-6 min-w-0 flex flex-col" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-sm text-ink-2 mt-0.5">{summary}</p>
      {!tableShown && (
        <div className="noscript:hidden grow flex flex-col" aria-hidden="true">
          <ul className="mt-3 mb-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">{legend}</ul>
          {/* Absolute, so that the chart takes the height of a card beside a taller one. */}
          <div className="relative grow min-h-60">
            <div className="absolute inset-0">{chart ?? <Skeleton className="h-full" />}</div>
          </div>
        </div>
      )}
      <div className={tableShown ? 'mt-3 overflow-x-auto' : 'sr-only noscript:not-sr-only'}>{table}</div>
      {chart !== null && (
        <Button
          tone="quiet"
          size="sm"
          className="mt-2 -ml-3.5 self-start noscript:hidden"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
          <span className="sr-only">: {title}</span>
        </Button>
      )}
    </section>
  );
}

export const LegendItem = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <svg className="size-3.5 flex-none" viewBox="0 0 14 14" aria-hidden="true">
      {mark}
    </svg>
    {children}
  </li>
);

type Cells = readonly (string | number)[];
type Figures = readonly [string | number, ...ReactNode[]];

/** A table whose first column is the row header and whose other columns are numbers, which may be links. */
export const FigureTable = ({ caption, head, rows }: { caption: string; head: Cells; rows: readonly Figures[] }) => (
  <table className="table text-sm">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
        {head.map((cell, column) => (
          <th key={cell} scope="col" className={classNames('py-2', column > 0 && 'text-right')}>
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...figures]) => (
        <tr key={name}>
          <th scope="row" className="py-2 text-sm whitespace-nowrap">
            {name}
          </th>
          {figures.map((figure, column) => (
            <td key={head[column + 1]} className="py-2 text-right num whitespace-nowrap">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
