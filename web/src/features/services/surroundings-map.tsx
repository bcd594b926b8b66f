import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';

type Base = NonNullable<LocalActivity['here']>['bases'][number];
type Props = { name: string; center: { lat: number; lng: number }; bases: readonly Base[] };

/** Kilometres per degree of latitude, and of longitude at the equator (WGS 84). Accurate enough for a drawing. */
const [kmNorth, kmEast] = [110.6, 111.3];
/** Half the width of the drawing, in its own units. */
const half = 160;
/** Distances in km that may be drawn as rings. */
const rings = [5, 10, 25, 50, 100, 200];
/** Minimum radius of a ring, which leaves room for its label. */
const apart = 40;
/** Width and height reserved for a label. */
const [across, down] = [96, 18];

/** A map of the towns around a place where its providers are based. Decorative: the text beside it says the same. */
export function SurroundingsMap({ name, center, bases }: Props) {
  const farthest = Math.max(8, ...bases.map(({ km }) => km));
  const scale = (half - 22) / farthest;
  const shown = rings.filter((km) => km <= farthest && km * scale > apart).slice(-2);
  const taken: { x: number; y: number }[] = [{ x: 0, y: 0 }];
  const marks = bases.map((base) => {
    const x = Math.round((base.lng - center.lng) * kmEast * Math.cos((center.lat * Math.PI) / 180) * scale);
    const y = Math.round((center.lat - base.lat) * kmNorth * scale);
    const isFree = taken.every((other) => Math.abs(other.x - x) > across || Math.abs(other.y - y) > down);
    if (isFree) taken.push({ x, y });
    return { base, x, y, isFree, radius: Math.min(13, 4 + 2 * Math.sqrt(base.providers)) };
  });
  const label = {
    fontSize: 12,
    fontWeight: 600,
    stroke: 'var(--color-sunken)',
    strokeWidth: 4,
    paintOrder: 'stroke',
  } as const;
  return (
    <svg
      className="block w-full max-w-100 mx-auto rounded-lg bg-sunken border border-line"
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      {shown.map((km) => (
        <g key={km}>
          <circle r={km * scale} fill="none" stroke="var(--color-line-strong)" strokeDasharray="3 5" />
          <text y={km * scale - 4} textAnchor="middle" fill="var(--color-ink-2)" {...label} fontSize={10}>
            {km} km
          </text>
        </g>
      ))}
      {marks.map(({ base, x, y, radius }) => (
        <circle key={base.name} cx={x} cy={y} r={radius} fill="var(--color-brand)" fillOpacity="0.75" />
      ))}
      <path d="M0 -9l9 9-9 9-9-9z" fill="var(--color-action)" stroke="var(--color-ink)" strokeWidth="2" />
      <text y={-14} textAnchor="middle" fill="var(--color-ink)" {...label} fontSize={13}>
        {name}
      </text>
      {marks
        .filter(({ isFree }) => isFree)
        .map(({ base, x, y, radius }) => (
          <text
            key={base.name}
            x={x > half / 3 ? x - radius - 3 : x + radius + 3}
            y={y + 4}
            textAnchor={x > half / 3 ? 'end' : 'start'}
            fill="var(--color-ink)"
            {...label}
          >
            {base.name}
          </text>
        ))}
    </svg>
  );
}
