/**
 * The upload queue. It continues while another step is shown and uploads one file at a time, so that each finishes sooner on
 * a slow connection. An interrupted upload starts again once the browser is back online.
 */
import { isPicture, isVoiceNote } from '@marketplace/contracts/enquiries/attachments';
import { messages } from '@marketplace/contracts/messages';
import { ApiError } from '../../api/client.ts';
import { faultOf, typeOf } from './choose.ts';
import { sendFile } from './send-file.ts';
import type { SentFile } from './sent-file.ts';
import { shrink } from './shrink.ts';

export type Upload = {
  id: number;
  name: string;
  size: number;
  /** `offline`: waiting for the connection. `refused`: not an acceptable file, so retrying is pointless. */
  state: 'waiting' | 'sending' | 'offline' | 'failed' | 'refused';
  /** From 0 to 1. */
  sent: number;
  /** The object URL of a voice note, to listen to it before it is sent. */
  preview?: string | undefined;
  /** Error message for the user. */
  message?: string;
};
/** Whether the upload may still finish without user action. */
export const isUnderWay = ({ state }: Upload): boolean => state !== 'failed' && state !== 'refused';
type Entry = Upload & { file: File; stopping: AbortController };

export type Uploads = ReturnType<typeof createUploads>;

/** Milliseconds until an interrupted upload is retried, unless the browser comes online earlier. */
const tryAgain = 10_000;
/** Attempts after interruptions, before the user has to retry. */
const tries = 20;

/** Resolves when the browser comes online, or after `tryAgain`. */
const lineIsBack = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, tryAgain);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });

type Options = {
  draft: () => string;
  onSent: (file: SentFile) => void;
};

export const createUploads = ({ draft, onSent }: Options) => {
  let entries: Entry[] = [];
  let shown: Upload[] = [];
  let nextId = 1;
  let busy = false;
  /** Object URLs of uploaded pictures and voice notes, by their address. */
  const previews = new Map<string, string>();
  const listeners = new Set<() => void>();

  const publish = () => {
    shown = entries.map(({ file: _file, stopping: _stopping, ...upload }) => upload);
    for (const listener of listeners) listener();
  };
  const change = (id: number, to: Partial<Entry>) => {
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...to } : entry));
    publish();
  };
  const take = (id: number) => {
    entries = entries.filter((entry) => entry.id !== id);
    publish();
  };

  /** Sends one file. Retries interruptions, reports other failures. */
  const send = async ({ id, file: chosen, preview, stopping: { signal } }: Entry): Promise<void> => {
    const file = await shrink(chosen);
    const fault = faultOf(file);
    if (fault) return change(id, { state: 'refused', message: fault });
    for (let tried = 1; !signal.aborted; tried += 1)
      try {
        change(id, { name: file.name, size: file.size, state: 'sending', sent: 0 });
        const url = await sendFile(file, { draft: draft(), signal, onProgress: (sent) => change(id, { sent }) });
        const kept = preview ?? (isPicture(typeOf(file)) ? URL.createObjectURL(file) : undefined);
        if (kept) previews.set(url, kept);
        take(id);
        const saved = chosen.size - file.size;
        return onSent({ url, name: file.name, size: file.size, saved: Math.max(0, saved), at: Date.now() });
      } catch (error) {
        if (signal.aborted) return;
        const { code = '', fields = {} } = error instanceof ApiError ? error : {};
        if (code !== 'OFFLINE' || tried >= tries) {
          const [message = messages.uploadFailed] = Object.values(fields);
          return change(id, { state: 'failed', message });
        }
        change(id, { state: 'offline', sent: 0 });
        await lineIsBack(signal);
      }
  };

  const run = async () => {
    if (busy) return;
    busy = true;
    for (let next = entries.find(({ state }) => state === 'waiting'); next; ) {
      await send(next);
      next = entries.find(({ state }) => state === 'waiting');
    }
    busy = false;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    items: () => shown,
    previewOf: (url: string) => previews.get(url),
    add: (files: File[]) => {
      const added = files.map((file): Entry => {
        const { name, size } = file;
        const preview = isVoiceNote(typeOf(file)) ? URL.createObjectURL(file) : undefined;
        return { id: nextId++, name, size, preview, state: 'waiting', sent: 0, file, stopping: new AbortController() };
      });
      entries = [...entries, ...added];
      publish();
      void run();
    },
    /** Aborts the upload and removes it from the list. */
    cancel: (id: number) => {
      const entry = entries.find((each) => each.id === id);
      entry?.stopping.abort();
      if (entry?.preview) URL.revokeObjectURL(entry.preview);
      take(id);
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', sent: 0 });
      void run();
    },
    /** Aborts everything, on unmount or when a new request is started. */
    close: () => {
      for (const { stopping, preview } of entries) {
        stopping.abort();
        if (preview) URL.revokeObjectURL(preview);
      }
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
      entries = [];
      previews.clear();
      publish();
    },
  };
};
