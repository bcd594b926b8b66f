import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import type { PreviewExample } from '@marketplace/domain/matching/preview.view';
import { presentServiceAndPlace } from '../enquiries/present.ts';

/** A request that the settings would have reached, as on the public board, and its distance. */
export const presentExample = (example: PreviewExample): LeadPreview['examples'][number] => ({
  ...presentServiceAndPlace(example),
  title: example.title,
  distanceKm: Math.round(example.distanceKm * 10) / 10,
  createdAt: example.createdAt.toISOString(),
});
