/**
 * Requests that software posts for a person. Nothing is matched until the person confirms by the mailed link. Until then
 * a request is not an enquiry.
 */
import { z } from 'zod';
import { factsReply } from '../enquiries/facts.ts';
import { budgetsInOrder, EnquiryStatus, enquiryFields, reachable } from '../enquiries/schemas.ts';
import { IsoTime, PageLanguage } from '../fields.ts';
import { messages } from '../messages.ts';

// The confirmation takes the place of the second email address. Files and an account need the person on the site.
const {
  parentCategoryId: _top,
  subcategoryId: _group,
  subSubcategoryId: service,
  contactEmailConfirm: _repeated,
  createAccount: _account,
  phoneUpdates: _updates,
  attachments: _files,
  ...fields
} = enquiryFields;

/** These rules run even if other fields are wrong, so that all errors show at once. */
const evenWhenOthersAreWrong = { when: () => true };

/** `POST /api/pending-requests`: the fields of a request. `categoryId`: a service or service category. */
export const PostPendingRequest = z
  .strictObject({ categoryId: service, ...fields, language: PageLanguage })
  .refine(budgetsInOrder, { path: ['budgetMax'], error: messages.budgetMax, ...evenWhenOthersAreWrong })
  .refine(reachable, { path: ['contactPhone'], error: messages.phoneForContact, ...evenWhenOthersAreWrong });
export type PostPendingRequest = z.infer<typeof PostPendingRequest>;

/** 201 reply. `token`: to follow the request's state. It cannot confirm the request. */
export const PostedPendingRequest = z.object({ token: z.string(), confirmBefore: IsoTime });

/**
 * `GET /api/pending-requests/{token}/state`. `request` is null until the person has confirmed. `providers`: how many got it,
 * and how many accepted.
 */
export const PendingRequestState = z.object({
  state: z.enum(['WAITING_FOR_CONFIRMATION', 'POSTED']),
  confirmBefore: IsoTime,
  request: z.object({ status: EnquiryStatus, providersNotified: z.int(), providersAccepted: z.int() }).nullable(),
});

/** `GET /api/pending-requests/{token}`, with the mailed token: what was posted. `isPosted`: already confirmed. */
export const PendingRequest = z.object({
  isPosted: z.boolean(),
  confirmBefore: IsoTime,
  request: z
    .object({
      title: z.string(),
      description: z.string(),
      categoryName: z.string(),
      suburb: z.string().optional(),
      city: z.string(),
      province: z.string(),
      ...factsReply('seeker'),
      /** Numbers in local notation. */
      contact: z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        whatsapp: z.string().nullable(),
      }),
    })
    .nullable(),
});
export type PendingRequest = z.infer<typeof PendingRequest>;

/** `POST /api/pending-requests/{token}/confirm`: the token of the request's page. */
export const ConfirmedRequest = z.object({ requestToken: z.string() });
