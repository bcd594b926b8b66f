import map from './south-africa.svg?url&no-inline';

type Props = {
  className?: string;
  /** Where a mark stands, in units of the drawing: 760 by 640 (`onMap` finds it). */
  mark?: { x: number; y: number } | undefined;
};

/** The country with its provinces; a file of its own, as the street is. */
export const SouthAfrica = ({ className, mark }: Props) => (
  <svg className={className} viewBox="0 0 760 640" aria-hidden="true">
    <use href={`${map}#drawing`} />
    {mark && (
      <g transform={`translate(${mark.x} ${mark.y})`}>
        <path d="M0 -22l22 22-22 22-22-22z" fill="var(--color-action)" stroke="var(--color-ink)" strokeWidth="4" />
        <path d="M0 -8l8 8-8 8-8-8z" fill="var(--color-clay)" />
      </g>
    )}
  </svg>
);
