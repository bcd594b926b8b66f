import { useEffect, useMemo, useRef, useState } from 'react';
import { newDraftId } from '../../storage.ts';
import type { SentFile } from './sent-file.ts';
import { isUnderWay, type Uploads } from './uploads.ts';

/** The draft id in an upload's address. */
const draftOf = ([first]: SentFile[]): string | undefined => first?.url.match(/\/drafts\/([^/]+)\//)?.[1];

export type Files = ReturnType<typeof useFiles>['field'];

/** The uploads of a form, which continue while another step is shown. `onSent` must add to the form's latest files. */
export const useFiles = (files: SentFile[], onSent: (file: SentFile) => void) => {
  const store = useRef<Uploads>(undefined);
  const secret = useRef('');
  const [uploading, setUploading] = useState(0);
  const [isRecording, setRecording] = useState(false);
  const unfinished = uploading + (isRecording ? 1 : 0);
  const latest = useRef({ files, onSent });
  useEffect(() => {
    latest.current = { files, onSent };
  });
  useEffect(() => () => store.current?.close(), []);
  // Leaving the page would abort them, so the browser asks first.
  const leaving = unfinished > 0;
  useEffect(() => {
    if (!leaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [leaving]);

  const field = useMemo(
    () => ({
      store,
      /** The secret shared by the files of this request. */
      draft: () => {
        secret.current ||= draftOf(latest.current.files) ?? newDraftId();
        return secret.current;
      },
      onUnderWay: setUploading,
      onRecording: setRecording,
      onSent: (file: SentFile) => latest.current.onSent(file),
    }),
    [],
  );
  return {
    field,
    /** Number of running uploads and recordings. */
    unfinished,
    /** Names of refused and failed files, which do not block the form. */
    leftOut: () => (store.current?.items() ?? []).filter((upload) => !isUnderWay(upload)).map(({ name }) => name),
    /** Aborts everything for a new request. */
    reset: () => {
      store.current?.close();
      store.current = undefined;
      secret.current = '';
      setUploading(0);
    },
  };
};
