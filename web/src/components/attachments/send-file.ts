/** One file on its way: announced to the API, then put at the address that it names. */
import { AnnouncedUpload } from '@marketplace/contracts/enquiries/attachments';
import { ApiError, networkSentence, sendJson } from '../../api/client.ts';
import { calls } from '../../api/keys.ts';
import { typeOf } from './choose.ts';

type Options = {
  /** The secret that the files of this request share. */
  draft: string;
  /** From 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** `XMLHttpRequest`, since `fetch` does not say how much has gone. No answer at all is OFFLINE. */
const put = (url: string, file: File, { onProgress, signal }: Omit<Options, 'draft'>) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', typeOf(file));
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

/** The address that names the file in the request. Throws an `ApiError`, or the signal's reason. */
export const sendFile = async (file: File, { draft, ...options }: Options): Promise<string> => {
  const body = { name: file.name, size: file.size, type: typeOf(file), draft };
  const { uploadURL } = await sendJson('POST', calls.announceUpload, body, { schema: AnnouncedUpload });
  options.signal.throwIfAborted();
  await put(uploadURL, file, options);
  return uploadURL.split('?')[0]!;
};
