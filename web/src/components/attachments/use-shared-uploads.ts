import { useState, useSyncExternalStore } from 'react';
import { createUploads, type Uploads } from './uploads.ts';

export type UploadStore = {
  /** Keeps the uploads while another step is shown. */
  store: { current: Uploads | undefined };
  draft: () => string;
  /** Must add to the form's latest files. */
  onSent: Parameters<typeof createUploads>[0]['onSent'];
};

/** The uploads that all fields of a form share, and those that are running or have failed. */
export const useSharedUploads = ({ store, draft, onSent }: UploadStore) => {
  const [uploads] = useState(() => {
    store.current ??= createUploads({ draft, onSent });
    return store.current;
  });
  return { uploads, underWay: useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items) };
};
