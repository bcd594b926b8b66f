/** The verification and the plan of a provider. */
import type { Declarations } from './declaration.ts';

export const providerNotices = {
  'verification-ending': {
    on: 'provider.verification-ending',
    about: 'reminderId',
    reader: 'provider',
    missed: 'about its expiring verification',
    record: 'Verification expires soon',
    mail: {},
  },
  'verification-ending-team': {
    on: 'provider.verification-ending',
    about: 'reminderId',
    reader: 'team',
    missed: 'about a provider’s expiring verification',
    mail: {},
  },
  'plan-request-team': {
    on: 'plan-request.made',
    about: 'planRequestId',
    reader: 'team',
    missed: 'about a provider’s request to change its plan',
    mail: {},
  },
  'plan-request-decided': {
    on: 'plan-request.decided',
    about: 'planRequestId',
    reader: 'provider',
    mail: { failed: 'A provider didn’t get the decision about its request to change the plan.' },
  },
} as const satisfies Declarations;
