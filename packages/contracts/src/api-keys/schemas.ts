/** API keys: `Authorization: Bearer <key>` in place of a session. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';
import { keyDays, scopeNames } from './scopes.ts';

/** A key's text: a prefix by which scanners recognise a leaked one, and 256 random bits. */
export const apiKeyPrefix = 'mkt_';

const Scopes = z.array(z.enum(scopeNames));

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  hint: z.string(),
  scopes: Scopes,
  /** Whose rights the key has. */
  person: z.string(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  lastUsedAt: IsoTime.nullable(),
  /** Calls that changed nothing. Counted up to a minute later. */
  reads: z.int(),
  /** Calls that changed something; the newest are in its changes. */
  changes: z.int(),
  revokedAt: IsoTime.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** `GET /api/api-keys`: an owner sees the keys of the business, an administrator their own; newest first. */
export const ApiKeys = z.object({
  keys: z.array(ApiKey),
  /** The scopes that a new key can have. */
  scopes: Scopes,
  /** Why no key can be created now, as a sentence; null if one can. */
  obstacle: z.string().nullable(),
});
export type ApiKeys = z.infer<typeof ApiKeys>;

/** `POST /api/api-keys`. */
export const CreateApiKey = z.strictObject({
  name: text({ max: limits.apiKeyNameMax, short: messages.apiKeyNameRequired, label: 'Name' }),
  scopes: z
    .array(z.enum(scopeNames), messages.apiKeyScopes)
    .min(1, messages.apiKeyScopes)
    .max(scopeNames.length)
    .overwrite((scopes) => [...new Set(scopes)]),
  days: z.literal(keyDays, messages.apiKeyDays),
});
export type CreateApiKey = z.output<typeof CreateApiKey>;

/** `key`: the key itself, which no other call returns. */
export const CreatedApiKey = ApiKeys.extend({ key: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** `GET /api/api-keys/{id}/changes`: the newest calls that changed something. */
export const ApiKeyChanges = z.object({
  changes: z.array(
    z.object({
      at: IsoTime,
      /** The `operationId` of the call. */
      operation: z.string(),
      /** The id in the call's path, if any. */
      subjectId: z.string().nullable(),
      /** The error code if the call was refused. */
      refusal: z.string().nullable(),
    }),
  ),
});
export type ApiKeyChanges = z.infer<typeof ApiKeyChanges>;
