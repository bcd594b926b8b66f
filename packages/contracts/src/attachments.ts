/** Files of a request: what may be sent (specification sections 5 and 9), and what became of each. */
import { z } from 'zod';
import { Id } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

/** What every browser shows and our own program reads. A phone's HEIC becomes a JPEG in the browser, where that can read it. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** By the ending of a name, since some systems know no type for them. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export const attachmentTypes = [...pictureTypes, ...Object.values(documentTypes)] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
export const isPicture = (type: string): boolean => pictureTypes.some((known) => known === type);

/** checking → ready, or refused with a reason. */
export const attachmentStates = ['checking', 'ready', 'refused'] as const;
export type AttachmentState = (typeof attachmentStates)[number];

/** Why a file was refused, in words for whoever sent it. */
export const refusalText = {
  missing: 'It did not arrive whole.',
  size: 'It is not of the size that was announced, or larger than 10 MB.',
  type: 'It is not what its name says: we take pictures, PDF and Word files.',
  broken: 'We could not read it.',
  dimensions: 'The picture has too many pixels.',
  unsafe: 'It holds something that could do harm, such as a macro or a virus.',
} as const satisfies Record<string, string>;
export type RefusalReason = keyof typeof refusalText;
export const refusalReasons = Object.keys(refusalText) as [RefusalReason, ...RefusalReason[]];

/**
 * `POST /api/objects/upload`. `draft`: one secret of the browser's for all files of one request, a random UUID; without it the
 * server makes one. Files of two drafts never come into one request.
 */
export const AnnounceUpload = z.strictObject({
  name: z
    .string({ error: messages.fileName })
    .trim()
    .min(1, messages.fileName)
    .max(limits.fileNameMax, messages.fileName),
  size: z.int({ error: messages.fileEmpty }).min(1, messages.fileEmpty).max(limits.uploadBytes, messages.fileTooLarge),
  type: z.enum(attachmentTypes, { error: messages.fileType }),
  draft: z.uuidv4({ error: messages.attachmentUnknown }).optional(),
});
export type AnnounceUpload = z.infer<typeof AnnounceUpload>;
/** PUT the file there with its Content-Type; the address without its query string names it in the request. */
export const AnnouncedUpload = z.object({ uploadURL: z.url() });

/** Addresses of uploads of one draft, without their query strings: what names them in a request. */
export const UploadAddresses = z
  .array(z.url({ error: messages.attachmentUnknown }).max(limits.uploadAddressMax, messages.attachmentUnknown))
  .max(limits.uploads, messages.tooManyFiles);

/** How many files a request may still get. A refused one takes nobody's place, though not without end. */
export const roomForFiles = (files: readonly { state: AttachmentState }[]): number => {
  const counted = files.filter(({ state }) => state !== 'refused').length;
  return Math.max(0, Math.min(limits.uploads - counted, limits.uploadsPerDraft - files.length));
};

/** A file as the provider that accepted sees it. The addresses lead, for whoever is signed in, to the store for some minutes. */
export const LeadAttachment = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  type: z.string(),
  state: z.enum(['checking', 'ready']),
  /** Null until it is ready. */
  url: z.string().nullable(),
  /** Of pictures alone. */
  thumbnailUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type LeadAttachment = z.infer<typeof LeadAttachment>;

/** A file as its sender sees it. */
export const OwnAttachment = z.object({
  name: z.string(),
  state: z.enum(attachmentStates),
  reason: z.enum(refusalReasons).nullable(),
});
export type OwnAttachment = z.infer<typeof OwnAttachment>;
