/** Photos that passed their check, of several providers at once, with contact details in captions masked. */
import type { Deps } from '../deps.ts';
import { anyId, rawRows } from '../sql.ts';
import { textFor } from '../texts/shown.ts';
import type { ReadyPhotoRow } from './queries.ts';

/** The first `limit` photos of each of these providers by its id, and how many it has. */
export const portfolios = async (
  { db }: Pick<Deps, 'db'>,
  providerIds: readonly string[],
  limit: number,
): Promise<Map<string, { photos: ReadyPhotoRow[]; count: number }>> => {
  const rows = await rawRows<ReadyPhotoRow & { providerId: string; count: number }>(
    db,
    /* sql */ `
    select * from (
      select o.provider_id as "providerId", o.id, o.caption, a.width, a.height,
        (count(*) over (partition by o.provider_id))::int as count,
        row_number() over (partition by o.provider_id order by o.position, o.id) as place
      from portfolio_photos o join attachments a on a.id = o.id
      where o.provider_id = ${anyId(':providerIds')} and not o.is_logo and a.state = 'ready'
    ) numbered where place <= :limit order by "providerId", place`,
    { providerIds: [...providerIds], limit },
    { name: 'portfolios' },
  );
  return new Map(
    [...Map.groupBy(rows, ({ providerId }) => providerId)].map(([providerId, photos]) => [
      providerId,
      {
        photos: photos.map(({ id, caption, width, height }) => ({
          id,
          caption: textFor('visitor', 'portfolio_photos.caption', caption),
          width,
          height,
        })),
        count: photos[0]!.count,
      },
    ]),
  );
};

/** The ids of these providers' logos by provider, if they passed their check. */
export const logos = async (
  { db }: Pick<Deps, 'db'>,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await rawRows<{ providerId: string; id: string }>(
    db,
    /* sql */ `
    select o.provider_id as "providerId", o.id from portfolio_photos o join attachments a on a.id = o.id
    where o.provider_id = ${anyId(':providerIds')} and o.is_logo and a.state = 'ready'`,
    { providerIds: [...providerIds] },
    { name: 'logos' },
  );
  return new Map(rows.map(({ providerId, id }) => [providerId, id]));
};
