/** The notices by WhatsApp or SMS that a person can choose. Without zod. */
import { phoneKindsOf } from '../notices/notices.ts';

export const phoneChannelNames = { whatsapp: 'WhatsApp', sms: 'SMS' } as const;
export type PhoneChannelName = keyof typeof phoneChannelNames;

/** Of a provider's team, each person for themselves. */
export const providerPhoneKinds = phoneKindsOf('provider');
export type ProviderPhoneKind = keyof typeof providerPhoneKinds;
export const providerPhoneKindNames = Object.keys(providerPhoneKinds) as [ProviderPhoneKind, ...ProviderPhoneKind[]];

/** Of a request's seeker. */
export const seekerPhoneKinds = phoneKindsOf('seeker');
export type SeekerPhoneKind = keyof typeof seekerPhoneKinds;
export const seekerPhoneKindNames = Object.keys(seekerPhoneKinds) as [SeekerPhoneKind, ...SeekerPhoneKind[]];

export type PhoneKind = ProviderPhoneKind | SeekerPhoneKind;

/** When notices wait, in South African time, unless a provider has its own quiet hours. Urgent leads do not wait. */
export const phoneQuiet = { from: '21:00', until: '06:00' } as const;
