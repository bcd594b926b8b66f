/** What may be chosen: specification sections 5 and 9. Pure. */
import { attachmentTypes, documentTypes } from '@marketplace/contracts/attachments';
import { limits } from '@marketplace/contracts/limits';
import { fileTooLarge, messages } from '@marketplace/contracts/messages';

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

export const accepted = 'image/*,.pdf,.doc,.docx';

const isDocumentEnding = (ending: string): ending is keyof typeof documentTypes => Object.hasOwn(documentTypes, ending);

/** The type by the browser, or by the name where the system knows none; '' for what is neither. */
export const typeOf = ({ name, type }: Chosen): string => {
  const ending = name.toLowerCase().split('.').pop() ?? '';
  return type || (isDocumentEnding(ending) ? documentTypes[ending] : '');
};

/** Whether we take it as it is; a picture of another kind is first made one that we take. */
export const isTaken = (type: string): boolean => attachmentTypes.some((known) => known === type);

/** Why a file cannot be sent; undefined for one that can. */
export const faultOf = (file: Chosen): string | undefined => {
  if (!isTaken(typeOf(file))) return `${file.name}: ${messages.fileType}`;
  if (file.size === 0) return `${file.name}: ${messages.fileEmpty}`;
  return file.size > limits.uploadBytes ? fileTooLarge(file.name) : undefined;
};
