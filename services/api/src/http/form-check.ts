import { looksAutomatic, readFormCheck } from '@marketplace/contracts/form-check';
import { DomainError, invalid } from '@marketplace/domain/errors';
import type { Context } from './state.ts';

/**
 * Refuses a form whose header shows that a bot filled it in. Throws LOOKS_AUTOMATIC, or VALIDATION_FAILED for an
 * invalid header. A call without the header does not come from a page and is allowed.
 */
export const checkForm = (ctx: Context): void => {
  const header = ctx.get('form-check').trim();
  if (!header) return;
  const check = readFormCheck(header);
  if (!check) throw invalid({ 'Form-Check': 'Reads `empty; age=5321`' });
  if (looksAutomatic(check)) throw new DomainError('LOOKS_AUTOMATIC');
};
