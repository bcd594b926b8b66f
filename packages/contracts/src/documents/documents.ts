/** Documents for verification: uploaded by the provider (`/api/providers/me/documents`), confirmed or rejected by administrators. */
import { z } from 'zod';
import { attachmentStates, refusalReasons, UploadAddress } from '../enquiries/attachments.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { optionalText, text } from '../text.ts';
import { documentKindNames, documentRejectionNames, documentStateNames } from './kinds.ts';

const Day = z.iso.date(messages.day);

/** `POST`: a new document of a kind. `expiresOn`: the last day on which it is valid. */
export const AddDocument = z.strictObject({
  upload: UploadAddress,
  kind: z.enum(documentKindNames, { error: messages.documentKind }),
  number: text({ max: limits.documentNumberMax, label: 'Number' }).default(''),
  expiresOn: Day.nullable().default(null),
});
export type AddDocument = z.output<typeof AddDocument>;

const document = {
  id: Id,
  kind: z.enum(documentKindNames),
  number: z.string(),
  expiresAt: IsoTime.nullable(),
  state: z.enum(documentStateNames),
  rejection: z.enum(documentRejectionNames).nullable(),
  note: z.string().nullable(),
  validUntil: IsoTime.nullable(),
  createdAt: IsoTime,
  decidedAt: IsoTime.nullable(),
  /** The file, and why it was refused. `url` is null until it is ready. */
  file: z.object({
    name: z.string(),
    size: z.int(),
    state: z.enum(attachmentStates),
    reason: z.enum(refusalReasons).nullable(),
    url: z.string().nullable(),
  }),
} as const;

export const OwnDocument = z.object({ ...document, can: z.object({ remove: z.boolean() }) });
export type OwnDocument = z.infer<typeof OwnDocument>;
/** The current ones, newest first. A confirmed one stays until its successor is confirmed. */
export const OwnDocuments = z.object({ documents: z.array(OwnDocument) });
export type OwnDocuments = z.infer<typeof OwnDocuments>;

/** A document as administrators see it. `decidedBy`: null for a deleted account. */
export const AdminDocument = z.object({
  ...document,
  decidedBy: z.string().nullable(),
  can: z.object({ confirm: z.boolean(), reject: z.boolean() }),
});
export type AdminDocument = z.infer<typeof AdminDocument>;
export const AdminDocuments = z.object({ documents: z.array(AdminDocument) });
export type AdminDocuments = z.infer<typeof AdminDocuments>;

/** `POST …/confirm`. `validOn`: the last day on which the check holds. Null for identity and registration that hold for good. */
export const ConfirmDocument = z.strictObject({ validOn: Day.nullable().default(null) });
/** `POST …/reject`. */
export const RejectDocument = z
  .strictObject({
    rejection: z.enum(documentRejectionNames, { error: messages.documentRejection }),
    note: optionalText({ max: limits.noteMax, label: 'Message' }),
  })
  .refine(({ rejection, note }) => rejection !== 'other' || note !== undefined, {
    path: ['note'],
    error: messages.documentNote,
  });
export type RejectDocument = z.output<typeof RejectDocument>;
