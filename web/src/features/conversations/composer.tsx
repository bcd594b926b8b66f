import { cleanText } from '@marketplace/contracts/clean-text';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { t } from '@marketplace/languages/text';
import { FileText, Mic, Paperclip, Send, Square, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { accepted, isVoiceNoteName } from '../../components/attachments/choose.ts';
import { RecorderStatus } from '../../components/attachments/recorder-status.tsx';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import { createUploads, isUnderWay, type Upload, type Uploads } from '../../components/attachments/uploads.ts';
import { useRecorder } from '../../components/attachments/use-recorder.ts';
import { VoicePlayer } from '../../components/attachments/voice-player.tsx';
import { NeedsScript } from '../../forms/needs-script.tsx';
import { newDraftId } from '../../storage.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';

const faultText = ({ state, message }: Upload): string | null => {
  if (state === 'offline') return t('No connection. We’ll try again when you’re back online.');
  return state === 'failed' || state === 'refused' ? t(message ?? messages.uploadFailed) : null;
};

const StagedPicture = ({ src }: { src: string | undefined }) =>
  src ? (
    <img src={src} alt="" className="w-14 h-10.5 flex-none rounded-sm object-cover" />
  ) : (
    <span className="w-14 h-10.5 flex-none rounded-sm bg-sunken grid place-items-center">
      <FileText className="icon icon-sm text-ink-2" aria-hidden="true" />
    </span>
  );

const Staged = ({
  name,
  onRemove,
  preview,
  children,
}: {
  name: string;
  onRemove: () => void;
  preview?: string | undefined;
  children?: ReactNode;
}) => (
  <li className="staged">
    {!isVoiceNoteName(name) && <StagedPicture src={preview} />}
    <div className="grow min-w-0">
      <p className="text-sm font-semibold truncate">{name}</p>
      {preview && isVoiceNoteName(name) && <VoicePlayer src={preview} name={name} />}
      {children}
    </div>
    <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
      <X className="icon" aria-hidden="true" />
    </IconButton>
  </li>
);

/** The uploads of the next message. Its files share one draft, and each message has its own. */
const useStagedFiles = () => {
  const [files, setFiles] = useState<SentFile[]>([]);
  const draft = useRef(newDraftId());
  const [uploads] = useState<Uploads>(() =>
    createUploads({ draft: () => draft.current, onSent: (file) => setFiles((now) => [...now, file]) }),
  );
  useEffect(() => () => uploads.close(), [uploads]);
  const underWay = useSyncExternalStore(uploads.subscribe, uploads.items, uploads.items);
  return {
    files,
    uploads,
    underWay,
    remove: (url: string) => setFiles((now) => now.filter((file) => file.url !== url)),
    clear: () => {
      setFiles([]);
      draft.current = newDraftId();
    },
  };
};

type Props = {
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string, uploads: { url: string; name: string }[]) => void;
  /** Sending is the page's main action. */
  isMain: boolean;
  /** Shown above the field: quick replies. */
  children?: ReactNode;
};

/** The message field with its files. Enter starts a new line on phones, and sends with a keyboard. */
export function Composer({ text, onText, field, onSend, isMain, children }: Props) {
  const { files, uploads, underWay, remove, clear } = useStagedFiles();
  const [fault, setFault] = useState<string>();
  const chooser = useRef<HTMLInputElement>(null);
  const room = limits.uploads - files.length - underWay.length;
  const unfinished = underWay.some(isUnderWay);
  const recorder = useRecorder(
    () =>
      t('Voice note {number}', {
        number: [...files, ...underWay].filter(({ name }) => isVoiceNoteName(name)).length + 1,
      }),
    (note) => add([note]),
  );

  const add = (chosen: File[]) => {
    if (chosen.length === 0) return;
    setFault(chosen.length > room ? `${t(messages.tooManyFiles)}.` : undefined);
    uploads.add(chosen.slice(0, Math.max(0, room)));
  };
  const submit = () => {
    const written = cleanText(text);
    if (recorder.isRecording) return setFault(t('Stop or discard the recording first.'));
    if (unfinished) return setFault(t('Wait until every file has uploaded, or remove it.'));
    if (written.length > limits.conversationTextMax)
      return setFault(t('A message can have at most {count} characters.', { count: limits.conversationTextMax }));
    if (!written && files.length === 0) {
      field.current?.focus();
      return setFault(`${t(messages.messageText)}.`);
    }
    setFault(undefined);
    onSend(
      written,
      files.map(({ url, name }) => ({ url, name })),
    );
    onText('');
    clear();
    field.current?.focus();
  };
  return (
    <form
      className="compose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0) return; // let the browser paste text
        event.preventDefault();
        add(pasted);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <div className="compose-in">
        <NeedsScript />
        {children}
        {files.length + underWay.length > 0 && (
          <ul aria-label={t('Files of this message')}>
            {files.map(({ url, name: file }) => (
              <Staged key={url} name={file} preview={uploads.previewOf(url)} onRemove={() => remove(url)} />
            ))}
            {underWay.map((upload) => (
              <Staged
                key={upload.id}
                name={upload.name}
                preview={upload.preview}
                onRemove={() => uploads.cancel(upload.id)}
              >
                {isUnderWay(upload) && (
                  <progress
                    className="upload-bar"
                    max={1}
                    value={upload.sent}
                    aria-label={t('Sending {name}', { name: upload.name })}
                  />
                )}
                {faultText(upload) && (
                  <p className="text-sm text-danger" role="alert">
                    {faultText(upload)}
                    {upload.state === 'failed' && (
                      <button type="button" className="say-act" onClick={() => uploads.retry(upload.id)}>
                        {t('Retry')}
                      </button>
                    )}
                  </p>
                )}
              </Staged>
            ))}
          </ul>
        )}
        <RecorderStatus recorder={recorder} />
        {fault && (
          <p className="error mb-2" role="alert">
            {fault}
          </p>
        )}
        <div className="line">
          <input
            ref={chooser}
            type="file"
            multiple
            accept={accepted}
            hidden
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              target.value = ''; // allows choosing the same file again
            }}
          />
          <IconButton
            label={t('Attach photos or files')}
            title={t('Up to {count} photos or files', { count: limits.uploads })}
            className="flex-none"
            disabled={room <= 0}
            onClick={() => chooser.current?.click()}
          >
            <Paperclip className="icon" aria-hidden="true" />
          </IconButton>
          {recorder.isAvailable && (
            // One button, which keeps the focus while its task changes.
            <IconButton
              label={recorder.isRecording ? t('Stop recording') : t('Record a voice note')}
              title={t('Up to two minutes')}
              className="flex-none"
              disabled={room <= 0 && !recorder.isRecording}
              aria-busy={recorder.state === 'asking'}
              onClick={() => {
                setFault(undefined);
                if (recorder.isRecording) recorder.stop();
                else void recorder.start();
              }}
            >
              {recorder.isRecording ? (
                <Square className="icon text-danger" aria-hidden="true" />
              ) : (
                <Mic className="icon" aria-hidden="true" />
              )}
            </IconButton>
          )}
          <div className="grow min-w-0">
            <label className="sr-only" htmlFor="message">
              {t('Message')}
            </label>
            <TextArea
              id="message"
              ref={field}
              rows={1}
              placeholder={t('Write a message')}
              maxLength={limits.conversationTextMax}
              value={text}
              onChange={({ target }) => onText(target.value)}
              onKeyDown={(event) => {
                const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
                if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
                event.preventDefault();
                submit();
              }}
            />
          </div>
          <Button type="submit" tone={isMain ? 'action' : 'plain'} className="flex-none send" aria-label={t('Send')}>
            <Send className="icon" aria-hidden="true" />
            <span className="max-sm:hidden">{t('Send')}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}
