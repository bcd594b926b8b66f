/** Files of a request: what is accepted (specification sections 5 and 9) and their states. */

import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { largestFile, largestVoiceNote } from '../promise.ts';
import { text } from '../text.ts';
import { cleanFileName, extensionOf, fileNameAs } from './file-names.ts';

/** Picture types that every browser displays. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** Picture types of Apple phones. The browser converts them to JPEG if it can; otherwise the server does. */
export const heicTypes = ['image/heic', 'image/heif'] as const;
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
/** What browsers record voice notes as: sound in Opus or AAC. */
export const voiceNoteTypes = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;
export type VoiceNoteType = (typeof voiceNoteTypes)[number];
export const attachmentTypes = [
  ...pictureTypes,
  ...heicTypes,
  ...Object.values(documentTypes),
  ...voiceNoteTypes,
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
export const isPicture = (type: string): boolean => pictureTypes.some((known) => known === type);
export const isVoiceNote = (type: string): type is VoiceNoteType => voiceNoteTypes.some((known) => known === type);
export const isAttachmentType = (type: string): type is AttachmentType =>
  attachmentTypes.some((known) => known === type);

/** File types by extension, because many systems report no type or a wrong one. */
const typesByExtension: Readonly<Record<string, AttachmentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  ...documentTypes,
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
};

/** The type for a file name, or undefined if files with such a name are not accepted. */
export const typeByName = (name: string): AttachmentType | undefined => {
  const extension = extensionOf(name);
  return Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : undefined;
};

const extensions = Object.keys(typesByExtension);

/** The file's name once its type is known. The extension is replaced by the one of the real type. */
export const attachmentName = (name: string, type: AttachmentType): string =>
  fileNameAs(name, extensions.find((extension) => typesByExtension[extension] === type) ?? '', extensions);

/** checking → ready, or refused with a reason. */
export const attachmentStates = ['checking', 'ready', 'refused'] as const;
export type AttachmentState = (typeof attachmentStates)[number];

/** Why a file was refused, as shown to its sender. */
export const refusalText = {
  missing: 'The upload was incomplete. Please upload the file again.',
  size: `The file’s size doesn’t match, or it’s larger than ${largestFile}.`,
  type: 'It isn’t a picture, a PDF, a Word document or a voice note.',
  photo: 'It isn’t a picture. Please upload a photo.',
  document: 'It isn’t a PDF or a picture.',
  broken: 'We couldn’t read it. It may be damaged.',
  dimensions: 'The picture has too many pixels. Please upload a smaller copy.',
  voice: 'It isn’t a voice note that we can play. Please record it here.',
  length: `It’s longer than two minutes or larger than ${largestVoiceNote}. Please record a shorter voice note.`,
  locked: 'It’s password-protected. Please upload a copy without a password.',
  script: 'It runs a script or opens something automatically. Please upload a plain PDF or photos of the pages.',
  embedded: 'It contains other files. Please upload those separately.',
  external: 'It loads content from elsewhere. Please save it as a PDF and upload that.',
  macro: 'It contains macros. Please save it as a PDF and upload that.',
  unsafe: 'It contains something harmful, such as a virus.',
} as const satisfies Record<string, string>;
export type RefusalReason = keyof typeof refusalText;
export const refusalReasons = Object.keys(refusalText) as [RefusalReason, ...RefusalReason[]];

/**
 * `POST /api/objects/upload`. `draft`: the browser's secret for all files of one request, a random UUID; the server creates one if it
 * is missing. Files of different drafts never end up in one request. `type` is the browser's guess; the check decides by the
 * content.
 */
export const AnnounceUpload = z
  .strictObject({
    name: text({ max: limits.fileNameMax, short: messages.fileNameMissing, long: messages.fileNameLong }).overwrite(
      cleanFileName,
    ),
    size: z
      .int({ error: messages.fileEmpty })
      .min(1, messages.fileEmpty)
      .max(limits.uploadBytes, messages.fileTooLarge),
    type: z.enum(attachmentTypes, { error: messages.fileType }),
    draft: z.uuidv4({ error: messages.attachmentUnknown }).optional(),
  })
  .refine(({ type, size }) => !isVoiceNote(type) || size <= limits.voiceNoteBytes, {
    path: ['size'],
    error: messages.voiceNoteTooLarge,
  });
export type AnnounceUpload = z.infer<typeof AnnounceUpload>;
/** PUT the file to this address with its Content-Type. The address without its query string identifies the file in the request. */
export const AnnouncedUpload = z.object({ uploadURL: z.url() });

/** The address of an upload without its query string, which identifies the file. */
export const UploadAddress = z
  .url({ error: messages.attachmentUnknown })
  .max(limits.uploadAddressMax, messages.attachmentUnknown);

/** The uploads of one draft. */
export const UploadAddresses = z.array(UploadAddress).max(limits.uploads, messages.tooManyFiles);

/** How many more files a request can have. Refused files do not count, up to a limit. */
export const roomForFiles = (files: readonly { state: AttachmentState }[]): number => {
  const counted = files.filter(({ state }) => state !== 'refused').length;
  return Math.max(0, Math.min(limits.uploads - counted, limits.uploadsPerDraft - files.length));
};

/** A file as shown to providers that accepted. The addresses redirect signed-in users to the store and expire within minutes. */
export const LeadAttachment = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  type: z.string(),
  state: z.enum(['checking', 'ready']),
  /** Null until the file is ready. */
  url: z.string().nullable(),
  /** Only for pictures. */
  thumbnailUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type LeadAttachment = z.infer<typeof LeadAttachment>;

/** A file as shown to its sender. */
export const OwnAttachment = z.object({
  name: z.string(),
  state: z.enum(attachmentStates),
  reason: z.enum(refusalReasons).nullable(),
});
export type OwnAttachment = z.infer<typeof OwnAttachment>;
