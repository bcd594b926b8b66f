import type { LeadDetail } from '@marketplace/contracts/leads/schemas';
import { placeText } from '../../components/place-text.ts';
import { onMap, unitsPerKm } from '../../ui/art/on-map.ts';
import { SouthAfricaAround } from '../../ui/art/south-africa.tsx';
import { distanceText } from './lead-place.ts';

/** Minimum km from the centre to the edge. At closer range the drawing has nothing to show. */
const leastReach = 90;

/** Shows the request relative to the provider's base. The sentence below says the same in words. */
export function LeadMap({ detail: { lead, request, base } }: { detail: LeadDetail }) {
  const job = onMap(request.place);
  const home = base && onMap(base);
  const reach = Math.max(leastReach, (base?.radiusKm ?? 0) * 1.15, lead.distanceKm * 1.2) * unitsPerKm;
  return (
    <section className="card overflow-hidden" aria-labelledby="lead-map">
      <h2 id="lead-map" className="sr-only">
        Location
      </h2>
      <SouthAfricaAround
        centre={home ?? job}
        reach={reach}
        job={job}
        home={lead.distanceKm < 1 ? null : home}
        ring={base ? base.radiusKm * unitsPerKm : undefined}
        className="w-full h-52"
      />
      <p className="text-sm text-ink-2 px-4 py-3 border-t border-line">
        {placeText(lead)}
        {base &&
          `: ${distanceText(lead.distanceKm) || 'in your own city'}. You travel ${base.radiusKm}\u00a0km around ${base.city}`}
        . The client will give you the street.
      </p>
    </section>
  );
}
