import type { MessageFile } from '@marketplace/contracts/conversations/schemas';
import { isVoiceNote, refusalText } from '@marketplace/contracts/enquiries/attachments';
import { t } from '@marketplace/languages/text';
import { FileText, Mic } from 'lucide-react';
import { fileSize } from '../../components/attachments/file-size.ts';
import { VoicePlayer } from '../../components/attachments/voice-player.tsx';

const stateText = ({ state, reason }: MessageFile): string | null => {
  if (state === 'checking') return t('We’re checking this file');
  return reason && `${t('Not sent.')} ${t(refusalText[reason])}`;
};

/** The files of a message: pictures as thumbnails, everything else as a link, voice notes with a player. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const pictures = files.filter(({ thumbnailUrl }) => thumbnailUrl !== null);
  const others = files.filter(({ thumbnailUrl }) => thumbnailUrl === null);
  return (
    <>
      {pictures.length > 0 && (
        <div className="pics">
          {pictures.map(({ id, name, url, thumbnailUrl }) => (
            <a key={id} href={url!} target="_blank" rel="noreferrer">
              <img src={thumbnailUrl!} alt={name} loading="lazy" className="size-full object-cover bg-sunken" />
            </a>
          ))}
        </div>
      )}
      {others.map((file) => {
        const Icon = isVoiceNote(file.type) ? Mic : FileText;
        return (
          <div key={file.id} className="bubble">
            {file.url && isVoiceNote(file.type) && <VoicePlayer src={file.url} name={file.name} />}
            <p className="flex items-start gap-2">
              <Icon className="icon icon-sm mt-1" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">
                {file.url ? (
                  <a href={file.url} className="link">
                    {file.name}
                  </a>
                ) : (
                  file.name
                )}{' '}
                <span className="text-sm text-ink-2">{stateText(file) ?? fileSize(file.size)}</span>
              </span>
            </p>
          </div>
        );
      })}
    </>
  );
}
