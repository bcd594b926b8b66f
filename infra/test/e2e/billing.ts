/** Billing of a stack. */
import { ledgerQueries } from '@marketplace/domain/invoices/queries';
import { saveBillingSettings, startBilling } from '@marketplace/domain/invoices/settings';
import { stack } from './people.ts';

/** Billing is started once for all tests of a stack. Returns the account that providers pay to. */
export const startedBilling = async () => {
  const { deps } = stack();
  const { startedOn, accountNumber } = await ledgerQueries(deps).settings();
  if (startedOn !== null) return accountNumber;
  const ours = '0012345678';
  const admin = await deps.db('users').where({ role: 'SUPER_ADMIN' }).first('id');
  await saveBillingSettings(deps, {
    ...{ operatorName: 'Marketplace South Africa', operatorAddress: '12 Example Street, Johannesburg, 2001' },
    ...{ vatNumber: '4000000000', bankName: 'Baobab Bank', accountHolder: 'Marketplace SA' },
    ...{ accountNumber: ours, branchCode: '999000' },
  });
  await startBilling(deps, { actorId: admin!.id });
  return ours;
};
