/** The notices by WhatsApp or SMS that a person can choose. Without zod. */

export const phoneChannelNames = { whatsapp: 'WhatsApp', sms: 'SMS' } as const;
export type PhoneChannelName = keyof typeof phoneChannelNames;

/** Of a provider's team, each person for themselves. */
export const providerPhoneKinds = {
  lead: { label: 'New leads', text: 'Urgent ones also at night.' },
  message: { label: 'Messages from clients', text: 'A notification for each message that you haven’t read.' },
  'quote-accepted': { label: 'Accepted quotes', text: 'A notification when a client accepts your quote.' },
} as const;
export type ProviderPhoneKind = keyof typeof providerPhoneKinds;
export const providerPhoneKindNames = Object.keys(providerPhoneKinds) as [ProviderPhoneKind, ...ProviderPhoneKind[]];

/** Of a request's seeker. */
export const seekerPhoneKinds = {
  accepted: { label: 'A provider accepts your request' },
  quote: { label: 'New quotes' },
  'seeker-message': { label: 'Messages from providers' },
} as const;
export type SeekerPhoneKind = keyof typeof seekerPhoneKinds;
export const seekerPhoneKindNames = Object.keys(seekerPhoneKinds) as [SeekerPhoneKind, ...SeekerPhoneKind[]];

export type PhoneKind = ProviderPhoneKind | SeekerPhoneKind;

/** When notices wait, in South African time, unless a provider has its own quiet hours. Urgent leads do not wait. */
export const phoneQuiet = { from: '21:00', until: '06:00' } as const;
