import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import { createUploads, type Uploads } from '../../components/attachments/uploads.ts';
import { newDraftId } from '../../storage.ts';

/** An upload queue of this form, and its uploads that are running or have failed. `onSent` may change between renders. */
export const useUploads = (onSent: (file: SentFile) => void) => {
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  const [uploads] = useState((): Uploads => {
    const draft = newDraftId();
    return createUploads({ draft: () => draft, onSent: (file) => latest.current(file) });
  });
  useEffect(() => () => uploads.close(), [uploads]);
  return { uploads, underWay: useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items) };
};
