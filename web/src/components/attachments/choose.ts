/** What may be chosen: specification sections 5 and 9. Pure. */
import { isAttachmentType, typeByName } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { fileTooLarge, messages } from '@marketplace/contracts/messages';

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

/** Some systems do not count HEIC among pictures. */
export const accepted = 'image/*,.heic,.heif,.pdf,.doc,.docx';

/** The browser's type if we take it, otherwise the one that the name promises: systems name none, or a wrong one. */
export const typeOf = ({ name, type }: Chosen): string => (isAttachmentType(type) ? type : (typeByName(name) ?? type));

/** Why a file cannot be sent; undefined for one that can. */
export const faultOf = (file: Chosen): string | undefined => {
  if (!isAttachmentType(typeOf(file))) return `${file.name}: ${messages.fileType}`;
  if (file.size === 0) return `${file.name}: ${messages.fileEmpty}`;
  return file.size > limits.uploadBytes ? fileTooLarge(file.name) : undefined;
};
