/** What administrators write to the seeker of a request: `POST /api/admin/enquiries/{id}/messages`. Each is an email. */
import { z } from 'zod';
import { Id, IsoTime, PhoneText } from '../fields.ts';
import { limits } from '../limits.ts';
import { mailStateNames } from '../mails/states.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';
import { type EnquiryStatus, enquiryCan } from './schemas.ts';

/** `changes`: the seeker can do what it asks only while the request can be changed. */
export const teamMessageKinds = {
  MESSAGE: { label: 'Write a message', name: 'Message', changes: false },
  DETAILS: { label: 'Ask for details', name: 'Asked for details', changes: true },
  NUMBER: { label: 'Correct the phone number', name: 'Proposed a phone number', changes: true },
} as const;
export type TeamMessageKind = keyof typeof teamMessageKinds;
export const teamMessageKindNames = Object.keys(teamMessageKinds) as [TeamMessageKind, ...TeamMessageKind[]];

/** Returns true if the seeker of a request in this state can be sent a message of this kind. */
export const canWriteToSeeker = (kind: TeamMessageKind, enquiry: { status: EnquiryStatus }): boolean =>
  teamMessageKinds[kind].changes ? enquiryCan('cancel', enquiry) : enquiryCan('remove', enquiry);

/** `phone`: the number to propose, for `NUMBER` only. */
export const WriteToSeeker = z
  .strictObject({
    kind: z.enum(teamMessageKindNames, { error: messages.teamMessageKind }),
    text: text({ max: limits.noteMax, short: messages.teamMessage, label: 'Message' }),
    phone: PhoneText.optional(),
  })
  .refine(({ kind, phone }) => kind !== 'NUMBER' || !!phone, { path: ['phone'], error: messages.phoneShort })
  .refine(({ kind, phone }) => kind === 'NUMBER' || !phone, { path: ['phone'], error: messages.noPhoneProposed });
export type WriteToSeeker = z.infer<typeof WriteToSeeker>;

/** The seeker's answer to a proposed number. `REPLACED`: another number was proposed or entered before the seeker answered. */
export const proposalAnswers = ['CONFIRMED', 'REFUSED', 'REPLACED'] as const;

export const TeamMessage = z.object({
  id: Id,
  kind: z.enum(teamMessageKindNames),
  text: z.string(),
  /** The proposed number, in local notation. */
  phone: z.string().nullable(),
  /** Null once the author's account is deleted. */
  by: z.string().nullable(),
  at: IsoTime,
  mail: z.enum(mailStateNames),
  answer: z.enum(proposalAnswers).nullable(),
  answeredAt: IsoTime.nullable(),
});
export type TeamMessage = z.infer<typeof TeamMessage>;

export const WrittenToSeeker = z.object({ id: Id });

/** The number that our team proposes for a request, for its seeker. */
export const ProposedNumber = z.object({ id: Id, phone: z.string() });
/** `POST …/number`: the seeker's answer to the proposal `id`. */
export const AnswerNumber = z.strictObject({ id: Id, isRight: z.boolean() });
export type AnswerNumber = z.infer<typeof AnswerNumber>;
