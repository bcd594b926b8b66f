import { deleteObsoleteRows } from '@marketplace/domain/maintenance/service';
import type { Handler } from '../registry.ts';

export const cleanUp: Handler<'accounts.clean-up'> = async (_payload, deps) => {
  deps.log.info(await deleteObsoleteRows(deps), 'cleaned up');
};
