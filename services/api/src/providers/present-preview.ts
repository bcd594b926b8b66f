import type { PreviewExample } from '@marketplace/domain/matching/preview.view';
import { kilometres, presentServiceAndPlace } from '../enquiries/present.ts';

/** A request that the settings would have reached, as on the public board, and its distance. */
export const presentExample = (example: PreviewExample) => ({
  ...example,
  ...presentServiceAndPlace(example),
  distanceKm: kilometres(example.distanceKm),
});
