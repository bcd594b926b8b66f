import { type AttachmentType, isAttachmentType } from '@marketplace/contracts/enquiries/attachments';
import { messages } from '@marketplace/contracts/messages';
import { ApiError, call, networkSentence } from '../../api/client.ts';
import { typeOf } from './choose.ts';

type Options = {
  /** The secret shared by the files of a request. */
  draft: string;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Uses `XMLHttpRequest` because `fetch` reports no upload progress. Throws OFFLINE if there is no answer. */
const put = (url: string, file: File, type: AttachmentType, { onProgress, signal }: Omit<Options, 'draft'>) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new ApiError({ status, code: 'UNEXPECTED', message: '' }));
    };
    request.onerror = () => reject(new ApiError({ status: 0, code: 'OFFLINE', message: networkSentence }));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(file);
  });

/** Uploads the file and returns the address that names it in the request. Throws `ApiError`, or the signal's reason. */
export const sendFile = async (file: File, { draft, ...options }: Options): Promise<string> => {
  const type = typeOf(file);
  if (!isAttachmentType(type)) throw new ApiError({ status: 0, code: 'VALIDATION_FAILED', message: messages.fileType });
  const body = { name: file.name, size: file.size, type, draft };
  const { uploadURL } = await call('announceUpload', { body });
  options.signal.throwIfAborted();
  await put(uploadURL, file, type, options);
  return uploadURL.split('?')[0]!;
};
