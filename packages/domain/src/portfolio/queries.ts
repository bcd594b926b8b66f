/** SQL of portfolios. */
import type { AttachmentState, RefusalReason } from '@marketplace/contracts/enquiries/attachments';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

export type PhotoRow = {
  id: string;
  caption: string;
  state: AttachmentState;
  reason: RefusalReason | null;
  width: number | null;
  height: number | null;
};
/** A photo that passed its check. */
export type ReadyPhotoRow = { id: string; caption: string; width: number; height: number };

export const portfolioQueries = ({ db }: Pick<Deps, 'db'>) => {
  const photosOf = (providerId: string, condition: string): Promise<PhotoRow[]> =>
    rawRows(
      db,
      /* sql */ `
      select o.id, o.caption, a.state, a.reason, a.width, a.height
      from portfolio_photos o join attachments a on a.id = o.id
      where o.provider_id = :providerId and ${condition} order by o.position, o.id`,
      { providerId },
    );

  return {
    /** The photos of the provider's work, without its logo. */
    ofProvider: (providerId: string): Promise<PhotoRow[]> => photosOf(providerId, 'not o.is_logo'),
    logoOf: async (providerId: string): Promise<PhotoRow | null> =>
      (await photosOf(providerId, 'o.is_logo'))[0] ?? null,
    insert: async (photo: {
      id: string;
      providerId: string;
      caption: string;
      position: number;
      isLogo?: boolean;
      at: Date;
    }): Promise<void> => {
      const { id, caption, position, isLogo = false } = photo;
      await db('portfolio_photos').insert({
        id,
        provider_id: photo.providerId,
        caption,
        position,
        is_logo: isLogo,
        created_at: photo.at,
      });
    },
    setCaption: async (id: string, caption: string): Promise<void> => {
      await db('portfolio_photos').where({ id }).update({ caption });
    },
    /** Puts the photos into this order. */
    arrange: async (ids: string[]): Promise<void> => {
      await rawRows(
        db,
        /* sql */ `
      update portfolio_photos o set position = given.place
      from unnest(:ids::uuid[]) with ordinality as given (id, place) where o.id = given.id`,
        { ids },
      );
    },
    /** The clean-up removes the file. */
    remove: async (id: string): Promise<void> => {
      await db('portfolio_photos').where({ id }).delete();
    },
  };
};
