/** Object store keys of attachments, and what their checks cost. */
import { limits } from '@marketplace/contracts/limits';
import { resilience } from '@marketplace/platform/resilience';

/** Identifies an upload: the secret id of its draft, and its row. */
export type UploadId = { draftId: string; id: string };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pattern = new RegExp(`^drafts/(${uuid})/(${uuid})$`);

/** Original uploads. Only the check reads them. */
export const draftPrefix = 'drafts/';
export const draftKey = ({ draftId, id }: UploadId): string => `${draftPrefix}${draftId}/${id}`;
/** Parses an upload's key. Undefined for any other key. */
export const uploadOfKey = (key: string | undefined): UploadId | undefined => {
  const [, draftId, id] = (key ?? '').match(pattern) ?? [];
  return draftId && id ? { draftId, id } : undefined;
};
/** The processed file that the check creates. */
export const fileKey = (id: string): string => `attachments/${id}`;
export const thumbnailKey = (id: string): string => `attachments/${id}-thumbnail`;

/** What a file is for: part of a request, a photo of a provider's work, or proof of who a provider is. */
export const attachmentPurposes = ['request', 'portfolio', 'document'] as const;
export type AttachmentPurpose = (typeof attachmentPurposes)[number];

/** What an upload becomes part of. Files of a quote are listed in `quote_files`, because a revision keeps them. */
export type FileOwner =
  /** `after`: the position of the request's last file. */
  | { kind: 'request'; enquiryId: string; after?: number }
  | { kind: 'message'; messageId: string }
  | { kind: 'quote' }
  | { kind: 'portfolio' | 'document'; providerId: string };

/** A photo of a portfolio at one of its widths. */
export const photoKey = (id: string, side: number): string => `portfolio/${id}-${side}.webp`;

/** Every object that an attachment may have. */
export const objectKeys = (upload: UploadId): string[] => [
  draftKey(upload),
  fileKey(upload.id),
  thumbnailKey(upload.id),
  ...limits.photoSides.map((side) => photoKey(upload.id, side)),
];

/**
 * Returns what the check of a file costs, at least 1: the pixels to decode in tenths of a megapixel. HEIC and AVIF are slow:
 * a pixel takes about eight times as long. `pixels` is undefined if the header cannot be read, which counts as the largest
 * picture. A document costs as much as a picture with a pixel per byte.
 */
export const checkCost = ({
  pixels = limits.picturePixels,
  isSlow = false,
}: {
  pixels?: number | undefined;
  isSlow?: boolean;
}): number => Math.max(1, Math.ceil((Math.min(pixels, limits.picturePixels) * (isSlow ? 8 : 1)) / costUnit));
const costUnit = 100_000;

/** Pictures that one network may have decoded in an hour, as a rate limit over their costs. */
export const networkPixels = {
  name: 'picture-pixels',
  points: resilience.pictures.networkPixels / costUnit,
  seconds: 3600,
};
