import type { MarkedTexts, ReviewText } from '@marketplace/contracts/enquiries/schemas';
import type { z } from 'zod';

/** A request whose text an administrator reviews. */
export type Reviewed = {
  id: string;
  reference: string;
  title: string;
  marked: MarkedTexts;
  /** The decision so far. It can be changed. */
  seen: NonNullable<z.input<typeof ReviewText>['seen']>;
  can: { askRewrite: boolean; remove?: boolean };
};
