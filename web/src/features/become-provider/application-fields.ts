import type { ProviderApplication } from '@marketplace/contracts/providers/applications';

/** What an application asks, in the order of the screen. */
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
