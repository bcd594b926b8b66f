/** Files of a request: what may be sent (specification sections 5 and 9), and what became of each. */

import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { largestFile } from '../promise.ts';
import { cleanFileName, extensionOf, fileNameAs } from './file-names.ts';

/** Pictures that every browser shows. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
/** What phones of Apple take. The browser sends a JPEG instead if it can read it; otherwise the server makes one. */
export const heicTypes = ['image/heic', 'image/heif'] as const;
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export const attachmentTypes = [...pictureTypes, ...heicTypes, ...Object.values(documentTypes)] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
export const isPicture = (type: string): boolean => pictureTypes.some((known) => known === type);
export const isAttachmentType = (type: string): type is AttachmentType =>
  attachmentTypes.some((known) => known === type);

/** The type of a file by the extension of its name, since many systems name no type or a wrong one. */
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
};

/** The type that the name of a file promises; undefined if we take no files with such a name. */
export const typeByName = (name: string): AttachmentType | undefined => {
  const extension = extensionOf(name);
  return Object.hasOwn(typesByExtension, extension) ? typesByExtension[extension] : undefined;
};

const extensions = Object.keys(typesByExtension);

/** What a file is called once its type is known. Its extension is that type's, whatever it was called before. */
export const attachmentName = (name: string, type: AttachmentType): string =>
  fileNameAs(name, extensions.find((extension) => typesByExtension[extension] === type) ?? '', extensions);

/** checking → ready, or refused with a reason. */
export const attachmentStates = ['checking', 'ready', 'refused'] as const;
export type AttachmentState = (typeof attachmentStates)[number];

/** Why a file was refused, as its sender reads it. */
export const refusalText = {
  missing: 'The upload was incomplete. Please upload the file again.',
  size: `The file’s size doesn’t match, or it’s larger than ${largestFile}.`,
  type: 'It isn’t a picture, a PDF or a Word document.',
  broken: 'We couldn’t read it. It may be damaged.',
  dimensions: 'The picture has too many pixels. Please upload a smaller copy.',
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
 * `POST /api/objects/upload`. `draft`: one secret of the browser's for all files of one request, a random UUID; without it the
 * server makes one. Files of two drafts never come into one request. `type` is what the browser takes the file for: the check
 * decides by its content.
 */
export const AnnounceUpload = z.strictObject({
  name: z
    .string({ error: messages.fileName })
    .trim()
    .min(1, messages.fileName)
    .max(limits.fileNameMax, messages.fileName)
    .overwrite(cleanFileName),
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
