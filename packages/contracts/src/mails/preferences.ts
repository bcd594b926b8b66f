/**
 * Email preferences by kind, and their page: `/mail-preferences?token=`. Mails about the reader's own request, application, message
 * or account cannot be turned off.
 */
import { z } from 'zod';
import { MailboxToken } from '../link-tokens.ts';
import { mailCategoryNames } from './categories.ts';

export const MailCategory = z.enum(mailCategoryNames);
export type MailCategory = z.infer<typeof MailCategory>;

/** `GET /api/mail-preferences?token=`, `GET /api/providers/me/mail-preferences`: whether each kind of mail is on. */
export const MailPreferences = z.object({ wanted: z.record(MailCategory, z.boolean()) });
export type MailPreferences = z.infer<typeof MailPreferences>;

export const MailPreferencesQuery = z.strictObject({ token: MailboxToken });
/** `PUT /api/providers/me/mail-preferences`. */
export const PutOwnMailPreference = z.strictObject({ category: MailCategory, wanted: z.boolean() });
/** `PUT /api/mail-preferences`. */
export const PutMailPreference = z.strictObject({ ...PutOwnMailPreference.shape, token: MailboxToken });
/** `POST /api/mail-preferences/unsubscribe?token=&category=`: RFC 8058, one click. */
export const UnsubscribeQuery = z.strictObject({ token: MailboxToken, category: MailCategory });

/** Paths with query of the page, and of the call that mail clients make for one-click unsubscribe. */
export const mailPreferencesPath = (query: z.infer<typeof UnsubscribeQuery>): string =>
  `/mail-preferences?${new URLSearchParams(query)}`;
export const unsubscribePath = (query: z.infer<typeof UnsubscribeQuery>): string =>
  `/api/mail-preferences/unsubscribe?${new URLSearchParams(query)}`;
