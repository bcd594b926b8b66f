/** Photos of a provider's work. A photo is shown once its file passed the check. */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { ChangePhoto } from '@marketplace/contracts/profiles/portfolio';
import { attachUploads, uploadsAt } from '../attachments/service.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { providerQueries } from '../providers/queries.ts';
import { type PhotoRow, portfolioQueries } from './queries.ts';

type Own = { providerId: string };

/** Runs `work` with the provider locked, so that two windows change its portfolio one after the other. Returns the portfolio. */
const change = (
  deps: Deps,
  { providerId }: Own,
  work: (tx: Deps, photos: PhotoRow[]) => Promise<void>,
): Promise<PhotoRow[]> =>
  inTransaction(deps, async (tx) => {
    if (!(await providerQueries(tx).lock(providerId, tx.clock.now()))) throw new DomainError('NOT_FOUND');
    const queries = portfolioQueries(tx);
    await work(tx, await queries.ofProvider(providerId));
    return queries.ofProvider(providerId);
  });

const ownPhoto = (photos: PhotoRow[], id: string): PhotoRow => {
  const photo = photos.find((each) => each.id === id);
  if (!photo) throw new DomainError('NOT_FOUND');
  return photo;
};

/** Adds an upload as the last photo; does nothing if it is one already. Throws VALIDATION_FAILED for one too many or an unknown upload. */
export const addPhoto = (
  deps: Deps,
  {
    address,
    caption,
    keyOf,
    requestId,
    ...own
  }: Own & {
    address: string;
    caption: string;
    keyOf: ((address: string) => string | undefined) | undefined;
    requestId: string | undefined;
  },
): Promise<PhotoRow[]> =>
  change(deps, own, async (tx, photos) => {
    const uploads = uploadsAt([address], keyOf);
    if (photos.some(({ id }) => id === uploads?.[0]?.id)) return;
    if (photos.length >= limits.portfolioPhotos) throw invalid({ upload: messages.tooManyPhotos });
    const [id = ''] = await attachUploads(tx, { owner: { kind: 'portfolio', ...own }, uploads, requestId });
    const position = photos.length + 1;
    await portfolioQueries(tx).insert({ ...own, id, caption, position, at: tx.clock.now() });
  });

/** Changes a caption or a place; a place beyond the last photo is the last. Throws NOT_FOUND. */
export const changePhoto = (
  deps: Deps,
  { id, caption, position, ...own }: Own & { id: string } & ChangePhoto,
): Promise<PhotoRow[]> =>
  change(deps, own, async (tx, photos) => {
    ownPhoto(photos, id);
    const queries = portfolioQueries(tx);
    if (caption !== undefined) await queries.setCaption(id, caption);
    if (position === undefined) return;
    const others = photos.map((photo) => photo.id).filter((other) => other !== id);
    await queries.arrange(others.toSpliced(position, 0, id));
  });

/** Throws NOT_FOUND. */
export const removePhoto = (deps: Deps, { id, ...own }: Own & { id: string }): Promise<PhotoRow[]> =>
  change(deps, own, async (tx, photos) => {
    ownPhoto(photos, id);
    await portfolioQueries(tx).remove(id);
  });

/** Replaces the logo; does nothing if the upload is the logo already. Throws VALIDATION_FAILED for an unknown upload. */
export const setLogo = (
  deps: Deps,
  {
    address,
    keyOf,
    requestId,
    ...own
  }: Own & {
    address: string;
    keyOf: ((address: string) => string | undefined) | undefined;
    requestId: string | undefined;
  },
): Promise<PhotoRow[]> =>
  change(deps, own, async (tx) => {
    const queries = portfolioQueries(tx);
    const logo = await queries.logoOf(own.providerId);
    const uploads = uploadsAt([address], keyOf);
    if (logo && logo.id === uploads?.[0]?.id) return;
    const [id = ''] = await attachUploads(tx, { owner: { kind: 'portfolio', ...own }, uploads, requestId });
    if (logo) await queries.remove(logo.id);
    await queries.insert({ ...own, id, caption: '', position: 0, isLogo: true, at: tx.clock.now() });
  });

/** Does nothing without a logo. */
export const removeLogo = (deps: Deps, own: Own): Promise<PhotoRow[]> =>
  change(deps, own, async (tx) => {
    const queries = portfolioQueries(tx);
    const logo = await queries.logoOf(own.providerId);
    if (logo) await queries.remove(logo.id);
  });
