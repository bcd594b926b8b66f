/** Rules for attachments (specification sections 5 and 9). */
import { isAttachmentType, isVoiceNote, typeByName } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { largestFile } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

/** HEIC is listed because some systems do not include it in `image/*`. */
export const accepted = 'image/*,.heic,.heif,.pdf,.doc,.docx';

/** The browser's type if we accept it, otherwise the one implied by the extension, because systems may give none or a wrong one. */
export const typeOf = ({ name, type }: Chosen): string => (isAttachmentType(type) ? type : (typeByName(name) ?? type));

/** Whether a chosen or uploaded file is a voice note. */
export const isVoiceNoteName = (name: string): boolean => isVoiceNote(typeByName(name) ?? '');

/** Returns why a file cannot be sent, or undefined if it can. */
export const faultOf = (file: Chosen): string | undefined => {
  if (!isAttachmentType(typeOf(file))) return `${file.name}: ${t(messages.fileType)}`;
  if (file.size === 0) return `${file.name}: ${t(messages.fileEmpty)}`;
  if (isVoiceNote(typeOf(file)) && file.size > limits.voiceNoteBytes)
    return `${file.name}: ${t(messages.voiceNoteTooLarge)}`;
  // Specification section 8: names the file and the maximum size.
  return file.size > limits.uploadBytes
    ? t('{file} is too large. The maximum size is {size}.', { file: file.name, size: largestFile })
    : undefined;
};
