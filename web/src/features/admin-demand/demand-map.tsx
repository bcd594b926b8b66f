import type { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import { closelyOnMap } from '../../ui/art/on-map.ts';
import { SouthAfrica } from '../../ui/art/south-africa.tsx';

/** The maximum number of labels; more would overlap. */
const named = 6;
/** Units of the drawing that each label reserves, horizontally and vertically. */
const [across, down] = [150, 28];

type Place = UnmetDemand['places'][number];

const marksOf = (places: readonly Place[]) => {
  const most = Math.max(1, ...places.map(({ unmet }) => unmet));
  const names: { x: number; y: number }[] = [];
  return places.map((place) => {
    const { x, y } = closelyOnMap(place);
    const isFree = names.every((other) => Math.abs(other.x - x) > across || Math.abs(other.y - y) > down);
    const hasName = names.length < named && isFree;
    if (hasName) names.push({ x, y });
    // Scales by area, so that twice the number looks twice as large.
    return { place, x, y, hasName, radius: 6 + 20 * Math.sqrt(place.unmet / most), isEast: x > 520 };
  });
};

/** A map of unmet requests: the more requests, the larger the circle. The table below has the same data. */
export function DemandMap({ places }: { places: readonly Place[] }) {
  const marks = marksOf(places);
  return (
    <figure className="card overflow-hidden bg-sunken relative">
      <SouthAfrica className="block w-full" />
      <svg className="absolute inset-0 w-full h-full" viewBox="0 0 760 640" aria-hidden="true">
        {marks.map(({ place, x, y, radius }) => (
          <circle
            key={`${place.city}, ${place.province}`}
            cx={x}
            cy={y}
            r={radius}
            fill="var(--color-action)"
            fillOpacity="0.55"
            stroke="var(--color-ink)"
            strokeWidth="1.5"
          />
        ))}
        {marks
          .filter(({ hasName }) => hasName)
          .map(({ place, x, y, radius, isEast }) => (
            <text
              key={`${place.city}, ${place.province}`}
              x={x + (isEast ? -radius - 5 : radius + 5)}
              y={y + 7}
              textAnchor={isEast ? 'end' : 'start'}
              fontSize="21"
              fontWeight="600"
              fill="var(--color-ink)"
              stroke="var(--color-surface)"
              strokeWidth="5"
              strokeLinejoin="round"
              paintOrder="stroke"
            >
              {place.city}
            </text>
          ))}
      </svg>
    </figure>
  );
}
