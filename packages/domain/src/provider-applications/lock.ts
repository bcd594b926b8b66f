import { type ApplicationAction, applicationCan } from '@marketplace/contracts/application-states';
import { sentences } from '@marketplace/contracts/messages';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { applicationQueries } from './queries.ts';

/** Locks an application for what is to be done with it. Throws NOT_FOUND, CONFLICT where its state does not allow that. */
export const lockApplication = async (tx: Deps, applicationId: string, action: ApplicationAction) => {
  const application = await applicationQueries(tx).lock(applicationId);
  if (!application) throw new DomainError('NOT_FOUND');
  if (!applicationCan(action, application))
    throw new DomainError('CONFLICT', { sentence: sentences.applicationDecided });
  return application;
};
