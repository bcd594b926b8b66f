import { isVoiceNote } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { messages, tooManyAddedFiles } from '@marketplace/contracts/messages';
import { largestFile } from '@marketplace/contracts/promise';
import { msg, plural, t } from '@marketplace/languages/text';
import { Camera, FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { accepted, isVoiceNoteName, typeOf } from './choose.ts';
import { fileSize } from './file-size.ts';
import type { SentFile } from './sent-file.ts';
import { isUnderWay, type Upload, type Uploads } from './uploads.ts';
import { type UploadStore, useSharedUploads } from './use-shared-uploads.ts';
import { VoicePlayer } from './voice-player.tsx';

const stateText = ({ state, sent, message }: Upload): string => {
  if (state === 'failed' || state === 'refused') return t(message ?? messages.uploadFailed);
  if (state === 'offline') return t('No connection. We’ll try again when you’re back online.');
  return state === 'waiting' ? t('Waiting') : t('{percent}% sent', { percent: Math.round(sent * 100) });
};

const Thumbnail = ({ src }: { src: string | undefined }) =>
  src ? (
    <img src={src} alt="" className="size-12 shrink-0 rounded-md object-cover bg-sunken" />
  ) : (
    <span className="size-12 shrink-0 rounded-md bg-sunken grid place-items-center" aria-hidden="true">
      <FileText className="icon text-ink-2" />
    </span>
  );

/** A file that has arrived. */
export function SentRow({
  file: { url, name, size, saved },
  uploads,
  onRemove,
}: {
  file: SentFile;
  uploads: Uploads;
  onRemove: (url: string) => void;
}) {
  const preview = uploads.previewOf(url);
  const isSound = isVoiceNoteName(name);
  return (
    <li className="flex items-center gap-3 py-3 border-t border-line first:border-t-0">
      {!isSound && <Thumbnail src={preview} />}
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">
          {name} <span className="font-normal text-ink-2">({fileSize(size)})</span>
        </p>
        {isSound && preview && <VoicePlayer src={preview} name={name} />}
        <p className="text-sm text-ink-2">
          {saved > 0 ? t('Uploaded. Made smaller to save {size} of data.', { size: fileSize(saved) }) : t('Uploaded')}
        </p>
      </div>
      <button
        type="button"
        className="btn-icon"
        aria-label={t('Remove {file}', { file: name })}
        onClick={() => onRemove(url)}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}

/** Focuses `control`, unless the focus is on something outside this section. */
const focusIfIdle = (control: HTMLElement | null) => {
  const { activeElement, body } = document;
  const isIdle = !activeElement || activeElement === body || control?.closest('section')?.contains(activeElement);
  if (isIdle) control?.focus();
};

/** An upload that is running or has failed, with its progress and its buttons. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, name, size, state, sent, preview } = upload;
  const failed = !isUnderWay(upload);
  const action = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failed) focusIfIdle(action.current);
  }, [failed]);
  return (
    <li className="flex items-center gap-3 py-3 border-t border-line first:border-t-0">
      {!preview && <Thumbnail src={undefined} />}
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-semibold">
          {name} <span className="font-normal text-ink-2">({fileSize(size)})</span>
        </p>
        {preview && <VoicePlayer src={preview} name={name} />}
        {!failed && (
          <progress
            className="upload-bar"
            max={1}
            value={sent}
            aria-label={t('Sending {file}', { file: name })}
            aria-valuetext={stateText(upload)}
          />
        )}
        <p className={failed ? 'text-sm text-danger' : 'text-sm text-ink-2'} role={failed ? 'alert' : undefined}>
          {stateText(upload)}
        </p>
        {state === 'failed' && (
          <Button
            tone="quiet"
            size="sm"
            className="-ml-3.5"
            onClick={() => uploads.retry(id)}
            aria-label={t('Retry {file}', { file: name })}
          >
            <RotateCw className="icon icon-sm" aria-hidden="true" />
            {t('Retry')}
          </Button>
        )}
      </div>
      <button
        ref={action}
        type="button"
        className="btn-icon"
        aria-label={failed ? t('Remove {file}', { file: name }) : t('Cancel {file}', { file: name })}
        onClick={() => uploads.cancel(id)}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}

type Props = UploadStore & {
  onUnderWay: (count: number) => void;
  /** Uploaded files. */
  files: SentFile[];
  onRemove: (url: string) => void;
  error: string | undefined;
  /** Maximum number of files, including those already in the form. */
  max?: number;
  /** Voice notes are listed elsewhere on the page. */
  withoutVoiceNotes?: boolean;
  /** Default: yes, also those that are chosen as files. */
  takesVoiceNotes?: boolean;
  /** Who can see the files, as a sentence. */
  audience?: string;
  /** Shown if too many are chosen. */
  tooMany?: string;
};

/** The files of a request: chosen, dropped, pasted or taken with the camera. */
export function AttachmentField({
  store,
  draft,
  onUnderWay,
  onSent,
  files,
  onRemove,
  error,
  max = limits.uploads,
  withoutVoiceNotes = false,
  takesVoiceNotes = true,
  audience = msg('Only providers who accept your request can see them.'),
  tooMany = max < limits.uploads ? tooManyAddedFiles(max) : messages.tooManyFiles,
}: Props) {
  const { uploads, underWay } = useSharedUploads({ store, draft, onSent });
  const [fault, setFault] = useState<string>();
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const ids = { title: useId(), hint: useId(), input: useId(), camera: useId() };
  const room = max - files.length - underWay.length;
  const unfinished = underWay.filter(isUnderWay).length;
  useEffect(() => onUnderWay(unfinished), [unfinished, onUnderWay]);

  const add = (chosen: File[]) => {
    if (chosen.length === 0) return;
    const sound = takesVoiceNotes ? undefined : chosen.find((file) => isVoiceNote(typeOf(file)));
    if (sound) return setFault(`${sound.name}: ${t(messages.fileType)}`);
    setFault(chosen.length > room ? `${t(tooMany)}.` : undefined);
    uploads.add(chosen.slice(0, Math.max(0, room)));
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return; // let the browser paste text
      event.preventDefault();
      latest.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])]);
    target.value = ''; // allows choosing the same file again
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  const remove = (url: string) => {
    onRemove(url);
    chooser.current?.focus();
  };
  const message = fault ?? error;
  const isListed = ({ name }: { name: string }) => !withoutVoiceNotes || !isVoiceNoteName(name);
  const listed = files.filter(isListed);
  const listedUnderWay = underWay.filter(isListed);

  return (
    <section
      aria-labelledby={ids.title}
      className={`drop-zone ${over ? 'drop-zone-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id={ids.title} className="text-lg">
        {t('Photos and files')} <span className="font-normal text-ink-2">{t('(optional)')}</span>
      </h2>
      <p id={ids.hint} className="text-ink-2 mt-1">
        {plural(
          max,
          {
            one: 'Up to {count} file of {size}: pictures, PDF or Word.',
            other: 'Up to {count} files of {size} each: pictures, PDF or Word.',
          },
          { size: largestFile },
        )}{' '}
        {t(audience)} {t('We remove the location from photos.')}
      </p>
      {listed.length + listedUnderWay.length > 0 && (
        <ul className="mt-3">
          {listed.map((file) => (
            <SentRow key={file.url} file={file} uploads={uploads} onRemove={remove} />
          ))}
          {listedUnderWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {files.length > 0 && t('{count} of {max} files uploaded', { count: files.length, max })}
      </p>
      {message && (
        <p className="error mt-3" role="alert">
          {t(message)}
        </p>
      )}
      {room > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <label className={buttonClass({ className: 'file-button' })}>
            <Paperclip className="icon icon-sm" aria-hidden="true" />
            {t('Choose files')}
            <input
              ref={chooser}
              id={ids.input}
              type="file"
              multiple
              accept={accepted}
              className="sr-only"
              aria-describedby={ids.hint}
              aria-invalid={error ? true : undefined}
              onChange={choose}
            />
          </label>
          <label className={buttonClass({ className: 'file-button touch-only' })}>
            <Camera className="icon icon-sm" aria-hidden="true" />
            {t('Take a picture')}
            <input
              id={ids.camera}
              type="file"
              accept="image/*"
              capture="environment"
              className="sr-only"
              onChange={choose}
            />
          </label>
          <p className="pointer-only text-sm text-ink-2 self-center">{t('or drop or paste them here')}</p>
        </div>
      )}
    </section>
  );
}
