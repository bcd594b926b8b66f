import { cleanText } from '@marketplace/contracts/clean-text';
import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { messages, profileWarnings } from '@marketplace/contracts/messages';
import type { OwnPhoto, Portfolio } from '@marketplace/contracts/profiles/portfolio';
import { ArrowLeft, ArrowRight, GripVertical, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { UploadRow } from '../../components/attachments/attachment-field.tsx';
import { isUnderWay } from '../../components/attachments/uploads.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast.tsx';
import { TextCheck } from '../text-check.tsx';
import { useUploads } from './use-uploads.ts';

/** Milliseconds between looks at photos that are being checked. */
const checkEvery = 2_000;

const nameOf = ({ caption }: OwnPhoto, place: number) => caption || `photo ${place + 1}`;

type ItemProps = {
  photo: OwnPhoto;
  place: number;
  count: number;
  /** A photo is dragged over this one. */
  isOver: boolean;
  onDrag: (id: string | undefined) => void;
  onOver: () => void;
  onDrop: () => void;
  onMove: (position: number) => void;
  onCaption: (caption: string) => void;
  onRemove: () => void;
};

function PhotoItem({ photo, place, count, isOver, onDrag, onOver, onDrop, onMove, onCaption, onRemove }: ItemProps) {
  const [caption, setCaption] = useState(photo.caption);
  const name = nameOf(photo, place);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onDrop();
  };
  return (
    <li
      className={classNames('photo-item', isOver && 'photo-over')}
      draggable
      onDragStart={({ dataTransfer }) => {
        // Firefox starts no drag without data.
        dataTransfer.setData('text/plain', name);
        dataTransfer.effectAllowed = 'move';
        onDrag(photo.id);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
      onDrop={drop}
    >
      {photo.photo ? (
        <img
          className="w-full rounded-sm object-cover bg-sunken aspect-4/3"
          src={photo.photo.small}
          width={photo.photo.width}
          height={photo.photo.height}
          alt={name}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        <p className="grid place-items-center aspect-4/3 rounded-sm bg-sunken p-4 text-sm text-center" role="status">
          {photo.reason ? (
            <span className="text-danger font-semibold">{refusalText[photo.reason]}</span>
          ) : (
            'We’re checking this photo...'
          )}
        </p>
      )}
      <Field id={`caption-${photo.id}`} label="Caption" optional className="mt-3">
        {(control) => (
          <TextInput
            {...control}
            value={caption}
            maxLength={limits.captionMax}
            placeholder="Blocked drain, Orlando West"
            onChange={(event) => setCaption(event.target.value)}
            onBlur={() => cleanText(caption) !== photo.caption && onCaption(caption)}
          />
        )}
      </Field>
      {caption !== '' && <TextCheck title={caption} warnings={profileWarnings} />}
      <div className="mt-2 flex items-center gap-1">
        <GripVertical className="icon text-ink-2 pointer-only cursor-grab" aria-hidden="true" />
        <span className="text-sm text-ink-2 num grow">
          {place + 1} of {count}
        </span>
        <button
          type="button"
          className="btn-icon"
          aria-label={`Move ${name} forward`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowLeft className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn-icon"
          aria-label={`Move ${name} back`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowRight className="icon" aria-hidden="true" />
        </button>
        <button type="button" className="btn-icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

type LogoProps = { logo: OwnPhoto | null; show: (saved: Promise<Portfolio>, done: string) => Promise<void> };

/** The logo beside the business's name. */
function LogoField({ logo, show }: LogoProps) {
  const { uploads, underWay } = useUploads(
    (file) => void show(call('setLogo', { body: { upload: file.url } }), 'Logo saved.'),
  );
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-3.5">
        {logo?.photo && (
          <img
            className="provider-mark"
            src={logo.photo.small}
            width={64}
            height={64}
            alt="Your logo"
            decoding="async"
          />
        )}
        <label className={buttonClass({ size: 'sm', className: 'file-button' })}>
          <ImagePlus className="icon icon-sm" aria-hidden="true" />
          {logo ? 'Replace logo' : 'Add logo'}
          <input
            type="file"
            accept="image/*,.heic,.heif"
            className="sr-only"
            onChange={({ target }) => {
              uploads.add([...(target.files ?? [])]);
              target.value = ''; // allows choosing the same file again
            }}
          />
        </label>
        {logo && (
          <Button size="sm" tone="quiet" onClick={() => void show(call('removeLogo'), 'Logo removed.')}>
            Remove logo
          </Button>
        )}
      </div>
      {logo && !logo.photo && (
        <p className="text-sm mt-2" role="status">
          {logo.reason ? (
            <span className="text-danger font-semibold">{refusalText[logo.reason]}</span>
          ) : (
            'We’re checking your logo...'
          )}
        </p>
      )}
      <p className="hint mt-2">A square picture works best. Without a logo, clients see your initials.</p>
      {underWay.length > 0 && (
        <ul className="mt-2">
          {underWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The logo, and photos of the provider's work: added, captioned and put in order. Everything is saved at once. */
export function PortfolioForm({ className }: { className?: string }) {
  const { data, error, mutate } = useApi(keys.portfolio, {
    refreshInterval: (latest) =>
      latest && [latest.logo, ...latest.photos].some((each) => each?.state === 'checking') ? checkEvery : 0,
  });
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState('');

  const show = async (saved: Promise<Portfolio>, done?: string) => {
    try {
      await mutate(await saved, { revalidate: false });
      if (done) setSaid(done);
    } catch (failure) {
      showToast({ tone: 'wrong', title: "We couldn't save this", description: errorSentence(failure) });
      await mutate();
    }
  };
  const { uploads, underWay } = useUploads((file) => void show(call('addPhoto', { body: { upload: file.url } })));
  if (!data)
    return error ? (
      <FailedState title="Unable to Load Photos" onRetry={() => mutate()}>
        {errorSentence(error)}
      </FailedState>
    ) : (
      <Skeleton className="mt-5 h-40" />
    );

  const { photos } = data;
  const room = limits.portfolioPhotos - photos.length - underWay.filter(isUnderWay).length;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    setFault(chosen.length > room ? `${messages.tooManyPhotos}.` : undefined);
    uploads.add(chosen.slice(0, Math.max(0, room)));
    target.value = ''; // allows choosing the same file again
  };
  const move = (id: string, position: number, name: string) =>
    show(
      call('changePhoto', { params: { id }, body: { position } }),
      `${name} is now photo ${position + 1} of ${photos.length}.`,
    );
  return (
    <div className={className}>
      <LogoField logo={data.logo} show={show} />
      <p className="text-ink-2">
        Up to {limits.portfolioPhotos} photos. The first one is shown largest. Please leave out phone numbers, faces and
        house numbers.
      </p>
      {photos.length > 0 && (
        <ul className="photo-grid mt-5" aria-label="Your photos">
          {photos.map((photo, place) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              place={place}
              count={photos.length}
              isOver={over === photo.id && dragged !== undefined && dragged !== photo.id}
              onDrag={(id) => {
                setDragged(id);
                setOver(undefined);
              }}
              onOver={() => setOver(photo.id)}
              onDrop={() => {
                if (dragged && dragged !== photo.id) void move(dragged, place, 'The photo');
                setDragged(undefined);
                setOver(undefined);
              }}
              onMove={(position) => void move(photo.id, position, nameOf(photo, place))}
              onCaption={(caption) =>
                void show(call('changePhoto', { params: { id: photo.id }, body: { caption } }), 'Caption saved.')
              }
              onRemove={() => void show(call('removePhoto', { params: { id: photo.id } }), 'Photo removed.')}
            />
          ))}
        </ul>
      )}
      {underWay.length > 0 && (
        <ul className="mt-4">
          {underWay.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {fault && (
        <p className="error mt-3" role="alert">
          {fault}
        </p>
      )}
      {room > 0 && (
        <label className={buttonClass({ className: 'file-button mt-5' })}>
          <ImagePlus className="icon icon-sm" aria-hidden="true" />
          Add Photos
          <input type="file" multiple accept="image/*,.heic,.heif" className="sr-only" onChange={choose} />
        </label>
      )}
    </div>
  );
}
