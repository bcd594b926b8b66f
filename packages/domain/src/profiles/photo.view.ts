/** Who may see a photo of a portfolio. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { isPublishedSql } from './summary.view.ts';

export type PhotoAccess = { providerId: string; isPublished: boolean };

/** The provider of a photo that passed its check, and whether visitors see it. Undefined for any other photo. */
export const photoAccess = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<PhotoAccess | undefined> => {
  const [photo] = await rawRows<PhotoAccess>(
    db,
    /* sql */ `
    select p.id as "providerId", coalesce(${isPublishedSql}, false) as "isPublished"
    from portfolio_photos o
    join attachments a on a.id = o.id
    join providers p on p.id = o.provider_id
    left join provider_profiles f on f.provider_id = p.id
    where o.id = :id and a.state = 'ready'`,
    { id },
  );
  return photo;
};
