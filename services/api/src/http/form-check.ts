import { looksAutomatic, readFormCheck } from '@marketplace/contracts/form-check';
import { DomainError, invalid } from '@marketplace/domain/errors';
import type { Context } from './state.ts';

/**
 * Refuses what a page's form says was filled in as programs do it: throws LOOKS_AUTOMATIC, VALIDATION_FAILED for a header that does not read.
 * A call without the header is no page's, and goes on.
 */
export const checkForm = (ctx: Context): void => {
  const header = ctx.get('form-check').trim();
  if (!header) return;
  const check = readFormCheck(header);
  if (!check) throw invalid({ 'Form-Check': 'Reads `empty; age=5321`' });
  if (looksAutomatic(check)) throw new DomainError('LOOKS_AUTOMATIC');
};
