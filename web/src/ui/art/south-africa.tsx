import map from './south-africa.svg?url&no-inline';

type Props = {
  className?: string;
  /** A mark's position in units of the drawing, 760 by 640 (from `onMap`). */
  mark?: { x: number; y: number } | undefined;
};

/** The country with its provinces. A separate file, as in `street.tsx`. */
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

type AroundProps = {
  className?: string;
  /** The starting point in units of the drawing, from `onMap`; `reach` is the distance from there to the edge. */
  centre: { x: number; y: number };
  reach: number;
  job: { x: number; y: number };
  /** The mark of the starting point, or null if the job is at the same place. */
  home: { x: number; y: number } | null;
  ring?: number | undefined;
};

/** A part of the country with the job (diamond), the provider's base (house) and the travel radius (ring). */
export const SouthAfricaAround = ({ className, centre, reach, job, home, ring }: AroundProps) => {
  // The marks keep their size on screen at any zoom.
  const scale = reach / 160;
  return (
    <svg
      className={className}
      viewBox={`${centre.x - reach} ${centre.y - reach} ${2 * reach} ${2 * reach}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${map}#drawing`} />
      {ring !== undefined && (
        <circle
          cx={centre.x}
          cy={centre.y}
          r={ring}
          fill="var(--color-brand)"
          fillOpacity="0.12"
          stroke="var(--color-brand)"
          strokeWidth={2 * scale}
          strokeDasharray={`${6 * scale} ${5 * scale}`}
        />
      )}
      {home && <path d={`M${home.x} ${home.y}L${job.x} ${job.y}`} stroke="var(--color-ink)" strokeWidth={2 * scale} />}
      {home && (
        <g transform={`translate(${home.x} ${home.y}) scale(${scale})`}>
          <path
            d="M-11 11v-12l6-6 5 5 5-5 6 6v12z"
            fill="var(--color-brand)"
            stroke="var(--color-surface)"
            strokeWidth="2"
          />
        </g>
      )}
      <g transform={`translate(${job.x} ${job.y}) scale(${scale})`}>
        <path d="M0 -13l13 13-13 13-13-13z" fill="var(--color-action)" stroke="var(--color-ink)" strokeWidth="2.5" />
      </g>
    </svg>
  );
};
