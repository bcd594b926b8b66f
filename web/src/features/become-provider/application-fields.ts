import type { ProviderApplication } from '@marketplace/contracts/applications/applications';

/** Fields of an application in screen order. */
export const applicationFields = [
  'plan',
  'businessName',
  'contactName',
  'email',
  'phone',
  'serviceCategory',
  'serviceArea',
  'experience',
  'message',
] as const satisfies (keyof ProviderApplication)[];
