import { cleanUpAccounts } from '@marketplace/domain/accounts/clean-up';
import type { Handler } from '../registry.ts';

export const cleanUp: Handler<'accounts.clean-up'> = async (_payload, deps) => {
  deps.log.info(await cleanUpAccounts(deps), 'cleaned up');
};
