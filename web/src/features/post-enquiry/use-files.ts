import { useEffect, useMemo, useRef, useState } from 'react';
import { newDraftId } from '../../storage.ts';
import type { Uploads } from './attachments/uploads.ts';
import type { EnquiryAttachment, EnquiryValues } from './values.ts';

/** The draft that an upload's address names. */
const draftOf = ({ attachments: [first] }: EnquiryValues): string | undefined =>
  first?.url.match(/\/drafts\/([^/]+)\//)?.[1];

export type Files = ReturnType<typeof useFiles>['field'];

/** What the wizard holds of files that are on their way: they go on while another step is on the screen. */
export const useFiles = (values: EnquiryValues, onSent: (attachment: EnquiryAttachment) => void) => {
  const store = useRef<Uploads>(undefined);
  const secret = useRef('');
  const [unfinished, setUnfinished] = useState(0);
  const latest = useRef({ values, onSent });
  useEffect(() => {
    latest.current = { values, onSent };
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
        secret.current ||= draftOf(latest.current.values) ?? newDraftId();
        return secret.current;
      },
      onUnderWay: setUnfinished,
      onSent: (attachment: EnquiryAttachment) => latest.current.onSent(attachment),
    }),
    [],
  );
  return {
    field,
    /** How many are on their way, or did not get through. */
    unfinished,
    /** Stops everything: another request begins. */
    reset: () => {
      store.current?.close();
      store.current = undefined;
      secret.current = '';
      setUnfinished(0);
    },
  };
};
