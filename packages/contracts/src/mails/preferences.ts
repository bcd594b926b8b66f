/**
 * Mails that their reader may switch off, by kind, and the page that does it: `/mail-preferences?token=`. Mails about one's own request,
 * application, message and account are none of them.
 */
import { z } from 'zod';
import { mailCategoryNames } from './categories.ts';

export const MailCategory = z.enum(mailCategoryNames);
export type MailCategory = z.infer<typeof MailCategory>;

/** Names a mailbox and says that we made it: 32 and 16 bytes as base64url. One that is none is not found. */
export const MailPreferencesToken = z.string().max(100);

/** `GET /api/mail-preferences?token=`, `GET /api/providers/me/mail-preferences`: whether mails of each kind go to the address. */
export const MailPreferences = z.object({ wanted: z.record(MailCategory, z.boolean()) });
export type MailPreferences = z.infer<typeof MailPreferences>;

export const MailPreferencesQuery = z.strictObject({ token: MailPreferencesToken });
/** `PUT /api/providers/me/mail-preferences`. */
export const PutOwnMailPreference = z.strictObject({ category: MailCategory, wanted: z.boolean() });
/** `PUT /api/mail-preferences`. */
export const PutMailPreference = z.strictObject({ ...PutOwnMailPreference.shape, token: MailPreferencesToken });
/** `POST /api/mail-preferences/unsubscribe?token=&category=`: RFC 8058, one click. */
export const UnsubscribeQuery = z.strictObject({ token: MailPreferencesToken, category: MailCategory });

/** The page, and the call that a mail program makes by itself, as paths with their query. */
export const mailPreferencesPath = (query: z.infer<typeof UnsubscribeQuery>): string =>
  `/mail-preferences?${new URLSearchParams(query)}`;
export const unsubscribePath = (query: z.infer<typeof UnsubscribeQuery>): string =>
  `/api/mail-preferences/unsubscribe?${new URLSearchParams(query)}`;
