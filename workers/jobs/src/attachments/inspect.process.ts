/** Inspects one file and exits. Its parent limits its time, memory and permissions. */
import { type AttachmentType, documentTypes, isVoiceNote } from '@marketplace/contracts/enquiries/attachments';
import type { RawPicture } from './heic.ts';
import { RefusedFile } from './refused-file.ts';
import type { VoiceNote } from './voice-note.ts';

export type Inspected = { bytes: Buffer; type: AttachmentType };
/** What others get instead of the file. Nothing for a document, which they get as it is. */
export type Found = { picture?: RawPicture; voiceNote?: VoiceNote };
export type Inspection = Found & { refused?: RefusedFile['reason']; fault?: string };

const inspect = async ({ bytes, type }: Inspected): Promise<Inspection> => {
  if (isVoiceNote(type)) return { voiceNote: await (await import('./voice-note.ts')).copyVoiceNote(bytes, type) };
  switch (type) {
    case documentTypes.pdf:
      (await import('./pdf.ts')).checkPdf(bytes);
      return {};
    case documentTypes.doc:
      (await import('./doc.ts')).checkDoc(bytes);
      return {};
    case documentTypes.docx:
      await (await import('./docx.ts')).checkDocx(bytes);
      return {};
    default:
      return { picture: await (await import('./heic.ts')).readHeic(bytes) };
  }
};

const outcomeOf = (file: Inspected): Promise<Inspection> =>
  inspect(file).catch((error: unknown) => {
    if (error instanceof RefusedFile) return { refused: error.reason };
    // Nested so deeply that the parser ran out of stack.
    if (error instanceof RangeError) return { refused: 'broken' };
    return { fault: error instanceof Error ? error.stack : String(error) };
  });

process.once('message', async (file: Inspected) => {
  process.send?.(await outcomeOf(file), () => process.disconnect());
});
