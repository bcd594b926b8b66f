import { useEffect, useMemo, useRef, useState } from 'react';
import { newDraftId } from '../../storage.ts';
import type { SentFile } from './sent-file.ts';
import { isUnderWay, type Uploads } from './uploads.ts';

/** The draft that an upload's address names. */
const draftOf = ([first]: SentFile[]): string | undefined => first?.url.match(/\/drafts\/([^/]+)\//)?.[1];

export type Files = ReturnType<typeof useFiles>['field'];

/**
 * What a form holds of files that are on their way, beside those that it has: they go on while another step is on the screen.
 * `onSent` adds to what the form has by then.
 */
export const useFiles = (files: SentFile[], onSent: (file: SentFile) => void) => {
  const store = useRef<Uploads>(undefined);
  const secret = useRef('');
  const [unfinished, setUnfinished] = useState(0);
  const latest = useRef({ files, onSent });
  useEffect(() => {
    latest.current = { files, onSent };
  });
  useEffect(() => () => store.current?.close(), []);
  // What is on its way dies with the page: the browser asks before it goes.
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
      /** The secret that the files of this request share. */
      draft: () => {
        secret.current ||= draftOf(latest.current.files) ?? newDraftId();
        return secret.current;
      },
      onUnderWay: setUnfinished,
      onSent: (file: SentFile) => latest.current.onSent(file),
    }),
    [],
  );
  return {
    field,
    /** How many are on their way. */
    unfinished,
    /** Names of those that were refused or could not be sent. They hold nothing up. */
    leftOut: () => (store.current?.items() ?? []).filter((upload) => !isUnderWay(upload)).map(({ name }) => name),
    /** Stops everything: another request begins. */
    reset: () => {
      store.current?.close();
      store.current = undefined;
      secret.current = '';
      setUnfinished(0);
    },
  };
};
