import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';

/** Kilometres per degree of latitude, and of longitude at the equator (WGS 84). Accurate enough for a drawing. */
const [kmNorth, kmEast] = [110.6, 111.3];
/** Half the width and height of the drawing, and the radius of the circle, in its own units. */
const [halfWidth, halfHeight, reach] = [200, 140, 112];
/** Width and height reserved for a label. */
const [across, down] = [110, 18];

/** The circle in which a provider works, and the largest places in it. Decorative: the text beside it says the same. */
export function ProfileMap({ base, radiusKm, places }: NonNullable<PublicProfile['area']>) {
  const scale = reach / radiusKm;
  const taken = [{ x: 0, y: 18 }];
  const marks = places.map(({ name, lat, lng }) => {
    const x = Math.round((lng - base.lng) * kmEast * Math.cos((base.lat * Math.PI) / 180) * scale);
    const y = Math.round((base.lat - lat) * kmNorth * scale);
    const isFree = taken.every((other) => Math.abs(other.x - x) > across || Math.abs(other.y - y) > down);
    if (isFree) taken.push({ x, y });
    return { name, x, y, isFree };
  });
  const label = {
    fontSize: 12,
    fontWeight: 600,
    fill: 'var(--color-ink)',
    stroke: 'var(--color-brand-soft)',
    strokeWidth: 4,
    paintOrder: 'stroke',
  } as const;
  return (
    <svg
      className="block w-full bg-sunken"
      viewBox={`${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`}
      aria-hidden="true"
    >
      <circle r={reach} fill="var(--color-brand-soft)" stroke="var(--color-brand)" strokeWidth="1.5" />
      {marks.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r="3.5" fill="var(--color-ink-2)" />
      ))}
      {marks
        .filter(({ isFree }) => isFree)
        .map(({ name, x, y }) => (
          <text key={name} x={x > 40 ? x - 8 : x + 8} y={y + 4} textAnchor={x > 40 ? 'end' : 'start'} {...label}>
            {name}
          </text>
        ))}
      <path d="M-11 9v-12l6-6 5 5 5-5 6 6v12z" fill="var(--color-brand)" />
      <text y="26" textAnchor="middle" {...label} fontSize={13}>
        {base.name}
      </text>
    </svg>
  );
}
