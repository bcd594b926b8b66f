/** Photos of a provider's work: `/api/providers/me/portfolio`. */
import { z } from 'zod';
import { attachmentStates, refusalReasons, UploadAddress } from '../enquiries/attachments.ts';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';

const Caption = text({ max: limits.captionMax, label: 'Caption' });

/** `POST`: adds an upload as the last photo. Repeating it changes nothing. */
export const AddPhoto = z.strictObject({ upload: UploadAddress, caption: Caption.default('') });
/** `PUT /api/providers/me/logo`: makes an upload the logo. Repeating it changes nothing. */
export const SetLogo = z.strictObject({ upload: UploadAddress });
/** `PUT …/{id}`. `position`: from 0. */
export const ChangePhoto = z.strictObject({
  caption: Caption.optional(),
  position: z
    .int(messages.photoPosition)
    .min(0, messages.photoPosition)
    .max(limits.portfolioPhotos - 1, messages.photoPosition)
    .optional(),
});
export type ChangePhoto = z.output<typeof ChangePhoto>;

/** A photo as visitors see it. The addresses never change their content. `width` and `height` are those of the large one. */
export const ProfilePhoto = z.object({
  id: Id,
  caption: z.string(),
  width: z.int(),
  height: z.int(),
  small: z.string(),
  large: z.string(),
});
export type ProfilePhoto = z.infer<typeof ProfilePhoto>;

/** A photo as its provider sees it. `photo` is null until it is ready. */
export const OwnPhoto = z.object({
  id: Id,
  caption: z.string(),
  state: z.enum(attachmentStates),
  reason: z.enum(refusalReasons).nullable(),
  photo: ProfilePhoto.nullable(),
});
export type OwnPhoto = z.infer<typeof OwnPhoto>;
/** The photos of the work in the order in which they are shown, and the logo, if there is one. */
export const Portfolio = z.object({ photos: z.array(OwnPhoto), logo: OwnPhoto.nullable() });
export type Portfolio = z.infer<typeof Portfolio>;

/** `GET /api/public/photos/{id}/{file}`. */
export const PhotoFile = z.object({
  id: Id,
  file: z.enum(limits.photoSides.map((side) => `${side}.webp`) as [string, ...string[]]),
});
