import { useMemo } from 'react';
import { closelyOnMap, unitsPerKm } from '../../ui/art/on-map.ts';
import drawing from '../../ui/art/south-africa.svg?url&no-inline';
import { namedPlaces, viewOf, wholeCountry } from './map-view.ts';
import type { Place, Reach } from './reach.ts';
import { mapText } from './text.ts';

/** Dots for all places, as one path. */
const dots = (places: readonly Place[]) =>
  places
    .map((place) => {
      const { x, y } = closelyOnMap(place);
      return `M${x} ${y}h0`;
    })
    .join('');

/**
 * The country with the bases, their circles and the places inside them highlighted. The sentence below says the same.
 */
export function ReachMap({ places, reach }: { places: readonly Place[] | undefined; reach: Reach | undefined }) {
  const everywhere = useMemo(() => dots(places ?? []), [places]);
  const view = reach ? viewOf(reach) : wholeCountry;
  const named = useMemo(
    () => (reach && places ? namedPlaces(places, reach.circles[0].base, viewOf(reach)) : []),
    [places, reach],
  );
  const circles = reach?.circles.map(({ base, radiusKm }) => ({ base, radiusKm, middle: closelyOnMap(base) })) ?? [];
  const main = reach?.circles[0].base;
  // Marks and labels keep their size on screen at any zoom.
  const unit = view.width / 400;
  return (
    <figure className="rounded-md border border-line overflow-hidden bg-surface max-w-lg">
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        className="block w-full aspect-[19/16] bg-sunken"
        aria-hidden="true"
      >
        <use href={`${drawing}#drawing`} />
        {circles.map(({ base, radiusKm, middle }) => (
          <circle
            key={base.slug}
            cx={middle.x}
            cy={middle.y}
            r={radiusKm * unitsPerKm}
            fill="var(--color-brand)"
            fillOpacity="0.14"
            stroke="var(--color-brand)"
            strokeWidth={1.5 * unit}
          />
        ))}
        <g fill="none" strokeLinecap="round">
          <path d={everywhere} stroke="var(--color-line-strong)" strokeWidth={2.5 * unit} strokeOpacity="0.7" />
          {reach && <path d={dots(reach.elsewhere)} stroke="var(--color-ink-2)" strokeWidth={3.5 * unit} />}
          {reach && <path d={dots(reach.inside)} stroke="var(--color-ink)" strokeWidth={7 * unit} />}
          {reach && <path d={dots(reach.inside)} stroke="var(--color-action)" strokeWidth={5 * unit} />}
        </g>
        {circles.map(({ base, middle }) => (
          <path
            key={base.slug}
            transform={`translate(${middle.x} ${middle.y}) scale(${unit})`}
            d="M-9 9v-10l5-5 4 4 4-4 5 5v10z"
            fill="var(--color-brand)"
            stroke="var(--color-surface)"
            strokeWidth="2"
          />
        ))}
        {named.map(({ place, x, y, side }) => (
          <text
            key={place.slug}
            x={x + (place === main ? 12 : 6) * (side === 'left' ? -unit : unit)}
            textAnchor={side === 'left' ? 'end' : 'start'}
            y={y + 4 * unit}
            fontSize={14 * unit}
            fontWeight={place === main ? 700 : 600}
            fill="var(--color-ink)"
            stroke="var(--color-surface)"
            strokeWidth={3 * unit}
            strokeLinejoin="round"
            paintOrder="stroke"
          >
            {place.name}
          </text>
        ))}
      </svg>
      <figcaption className="text-sm text-ink-2 px-4 py-3 border-t border-line">
        <p role="status">{reach ? mapText(reach) : 'Choose a base city to see what your radius reaches.'}</p>
      </figcaption>
    </figure>
  );
}
