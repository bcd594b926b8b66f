import { isVoiceNote, type LeadAttachment } from '@marketplace/contracts/enquiries/attachments';
import { ChevronLeft, ChevronRight, Download, FileText } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { fileSize } from '../../components/attachments/file-size.ts';
import { FullPicture } from '../../components/attachments/full-picture.tsx';
import { VoicePlayer } from '../../components/attachments/voice-player.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Shown = LeadAttachment & { url: string };
type Picture = Shown & { thumbnailUrl: string };

const isReady = (file: LeadAttachment): file is Shown => file.url !== null;
const isPicture = (file: Shown): file is Picture => file.thumbnailUrl !== null;

const detailsOf = ({ size, width, height }: LeadAttachment) =>
  width && height ? `${width} × ${height}, ${fileSize(size)}` : fileSize(size);

/** A full-size picture with buttons to the previous and next one. */
function Viewer({
  pictures,
  at,
  onMove,
}: {
  pictures: Picture[];
  at: number | null;
  onMove: (at: number | null) => void;
}) {
  const [failed, setFailed] = useState<string>();
  const picture = at === null ? undefined : pictures[at];
  const move = (by: number) => onMove(((at ?? 0) + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <Dialog
      open={picture !== undefined}
      onOpenChange={(open) => !open && onMove(null)}
      title={picture?.name ?? ''}
      description={picture && `Picture ${(at ?? 0) + 1} of ${pictures.length}. ${detailsOf(picture)}`}
      wide="picture"
      footer={
        picture && (
          <>
            <a href={picture.url} target="_blank" rel="noreferrer" className={buttonClass({ tone: 'quiet' })}>
              <Download className="icon icon-sm" aria-hidden="true" />
              Open in new tab
            </a>
            {pictures.length > 1 && (
              <>
                <Button onClick={() => move(-1)} onKeyDown={onKeyDown}>
                  <ChevronLeft className="icon icon-sm" aria-hidden="true" />
                  Previous
                </Button>
                <Button onClick={() => move(1)} onKeyDown={onKeyDown}>
                  Next
                  <ChevronRight className="icon icon-sm" aria-hidden="true" />
                </Button>
              </>
            )}
          </>
        )
      }
    >
      {picture &&
        (failed === picture.id ? (
          <p role="alert">We couldn’t load this picture. Please check your connection and open it again.</p>
        ) : (
          <FullPicture
            key={picture.id}
            src={picture.url}
            alt={picture.name}
            width={picture.width}
            height={picture.height}
            onError={() => setFailed(picture.id)}
          />
        ))}
    </Dialog>
  );
}

/** The request's files: pictures to view, documents to download, and voice notes to listen to. The server signs new URLs on every load. */
export function LeadAttachments({ attachments }: { attachments: LeadAttachment[] }) {
  const [at, setAt] = useState<number | null>(null);
  const ready = attachments.filter(isReady);
  const pictures = ready.filter(isPicture);
  const documents = ready.filter((file) => !isPicture(file));
  const checking = attachments.length - ready.length;
  return (
    <div className="grid gap-3">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ id, name, thumbnailUrl }, index) => (
            <li key={id}>
              <button type="button" className="thumbnail" onClick={() => setAt(index)} aria-label={`View ${name}`}>
                <img src={thumbnailUrl} alt="" loading="lazy" className="size-20 object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="grid gap-1">
          {documents.map(({ id, name, size, type, url }) => (
            <li key={id}>
              {isVoiceNote(type) && <VoicePlayer src={url} name={name} />}
              <a href={url} download="" className="link inline-flex items-start gap-2 min-h-6 wrap-anywhere">
                <FileText className="icon icon-sm mt-1" aria-hidden="true" />
                <span>
                  {name} <span className="font-normal text-ink-2">({fileSize(size)})</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {checking > 0 && (
        <p className="text-sm text-ink-2">
          {checking === 1 ? 'One file is' : `${checking} files are`} still being checked. Please check back in a minute.
        </p>
      )}
      <Viewer pictures={pictures} at={at} onMove={setAt} />
    </div>
  );
}
