import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import { Mic, Square } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { SentRow, UploadRow } from './attachment-field.tsx';
import { isVoiceNoteName } from './choose.ts';
import { RecorderStatus } from './recorder-status.tsx';
import type { SentFile } from './sent-file.ts';
import { useRecorder } from './use-recorder.ts';
import { type UploadStore, useSharedUploads } from './use-shared-uploads.ts';

type Props = UploadStore & {
  onRecording: (isRecording: boolean) => void;
  /** Uploaded files of the form. */
  files: SentFile[];
  onRemove: (url: string) => void;
};

/** The voice notes of a request, and the button that records one. Shows nothing on a device without a microphone. */
export function VoiceNoteField({ onRecording, files, onRemove, ...store }: Props) {
  const { uploads, underWay } = useSharedUploads(store);
  const notes = files.filter(({ name }) => isVoiceNoteName(name));
  const notesUnderWay = underWay.filter(({ name }) => isVoiceNoteName(name));
  const recorder = useRecorder(
    () => t('Voice note {number}', { number: notes.length + notesUnderWay.length + 1 }),
    (note) => uploads.add([note]),
  );
  const { isAvailable, isRecording } = recorder;
  useEffect(() => {
    onRecording(isRecording);
    return () => onRecording(false);
  }, [isRecording, onRecording]);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const hasRoom = files.length + underWay.length < limits.uploads;
  if (!isAvailable && notes.length + notesUnderWay.length === 0) return null;
  return (
    <section aria-label={t('Voice notes')}>
      {notes.length + notesUnderWay.length > 0 && (
        <ul>
          {notes.map((file) => (
            <SentRow
              key={file.url}
              file={file}
              uploads={uploads}
              onRemove={(url) => {
                onRemove(url);
                button.current?.focus();
              }}
            />
          ))}
          {notesUnderWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <RecorderStatus recorder={recorder} />
      {isAvailable && (hasRoom || isRecording) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* One button, which keeps the focus while its task changes. */}
          <Button
            ref={button}
            aria-describedby={hint}
            busy={recorder.state === 'asking'}
            busyText={t('Waiting for the microphone')}
            onClick={() => (isRecording ? recorder.stop() : void recorder.start())}
          >
            {isRecording ? (
              <Square className="icon icon-sm" aria-hidden="true" />
            ) : (
              <Mic className="icon icon-sm" aria-hidden="true" />
            )}
            {isRecording ? t('Stop recording') : t('Record a voice note')}
          </Button>
          <p id={hint} className="text-sm text-ink-2">
            {t('Up to two minutes. Only providers who accept your request can listen to it.')}
          </p>
        </div>
      )}
    </section>
  );
}
