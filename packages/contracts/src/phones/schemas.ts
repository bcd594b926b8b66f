/** A person's number for notices by WhatsApp or SMS. A code that we send to it confirms it. */
import { z } from 'zod';
import { PhoneText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { type PhoneChannelName, phoneChannelNames, providerPhoneKindNames, seekerPhoneKindNames } from './kinds.ts';

/** `none`: no number. `waiting`: a code is on its way to the number. */
export const phoneStates = ['none', 'waiting', 'confirmed'] as const;
export type PhoneState = (typeof phoneStates)[number];

const settings = <Kind extends string>(kinds: [Kind, ...Kind[]]) =>
  z.object({
    /** Null if this installation sends no such notices. */
    channel: z.enum(Object.keys(phoneChannelNames) as [PhoneChannelName]).nullable(),
    state: z.enum(phoneStates),
    /** In local notation. For a request: the number in its contact details that can get notices. */
    number: z.string().nullable(),
    kinds: z.array(z.enum(kinds)),
  });

const kindsOf = <Kind extends string>(kinds: [Kind, ...Kind[]]) =>
  z
    .array(z.enum(kinds, messages.phoneKinds), messages.phoneKinds)
    .min(1, messages.phoneKinds)
    .max(kinds.length)
    .transform((chosen) => [...new Set(chosen)]);

/** `GET /api/providers/me/phone`. */
export const PhoneSettings = settings(providerPhoneKindNames);
export type PhoneSettings = z.infer<typeof PhoneSettings>;

/** `PUT /api/providers/me/phone`. A new number gets a code; the confirmed one only changes its kinds. */
export const PutPhone = z.strictObject({
  number: PhoneText.min(1, messages.phoneImpossible),
  kinds: kindsOf(providerPhoneKindNames),
});
export type PutPhone = z.infer<typeof PutPhone>;

/** `POST …/phone/confirm`: the code from the message. */
export const ConfirmPhone = z.strictObject({
  code: z
    .string({ error: messages.codeRequired })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${limits.phoneCodeDigits}}$`), messages.phoneCodeWrong)),
});
export type ConfirmPhone = z.infer<typeof ConfirmPhone>;

/** `GET …/phone` of a request. */
export const RequestPhoneSettings = settings(seekerPhoneKindNames);
export type RequestPhoneSettings = z.infer<typeof RequestPhoneSettings>;

/** `PUT …/phone` of a request: the number is the one in its contact details. */
export const PutRequestPhone = z.strictObject({ kinds: kindsOf(seekerPhoneKindNames) });
export type PutRequestPhone = z.infer<typeof PutRequestPhone>;
