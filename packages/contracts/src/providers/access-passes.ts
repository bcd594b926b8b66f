/** Access passes: links that let a business in, and joining with one. Specification sections 2, 3 and 4; architecture, Joining. */
import { z } from 'zod';
import { Email, Id, IsoTime } from '../fields.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, Search } from '../page.ts';
import { accessPassPlans, planNames } from './plans.ts';

export const accessPassStatuses = ['ACTIVE', 'USED', 'EXPIRED', 'REVOKED'] as const;
export type AccessPassStatus = (typeof accessPassStatuses)[number];

const allowed = {
  use: ['ACTIVE'],
  mail: ['ACTIVE'],
  revoke: ['ACTIVE'],
  renew: ['EXPIRED'],
} satisfies Record<string, AccessPassStatus[]>;
/** What may be done with a pass in the state it is in. */
export const accessPassCan = (action: keyof typeof allowed, pass: { status: AccessPassStatus }) =>
  allowed[action].some((status) => status === pass.status);

/** Seconds that a pass may be good for; the first unless said otherwise (specification section 9). */
export const accessPassLives = [300, 900, 3_600, 86_400] as const;

/** `ttl` in seconds, as a number or, as the form has it, as a string. */
export const GeneratePass = z.strictObject({
  email: Email,
  plan: z.enum(accessPassPlans, { error: messages.passPlan }),
  ttl: z.coerce
    .number(messages.passLife)
    .pipe(z.literal(accessPassLives, messages.passLife))
    .default(accessPassLives[0]),
});

/** 201. The link is in this answer and nowhere else: only a hash of its token is stored. */
export const GeneratedPass = z.object({ id: Id, link: z.string(), expiresAt: IsoTime });

const passFilter = {
  /** A part of the address. */
  search: Search,
  status: z.enum(accessPassStatuses, { error: messages.filter }).optional(),
} as const;
export const PassesQuery = z.strictObject({ ...passFilter, ...pageQuery() });
export const PassesExportQuery = z.strictObject(passFilter);
export type PassesFilter = z.output<typeof PassesExportQuery>;
export const AccessPass = z.object({
  id: Id,
  email: z.string(),
  plan: z.enum(planNames),
  status: z.enum(accessPassStatuses),
  createdAt: IsoTime,
  expiresAt: IsoTime,
  usedAt: IsoTime.nullable(),
  revokedAt: IsoTime.nullable(),
  /** The administrator who generated it; null for one that was renewed or printed by the command. */
  createdBy: z.string().nullable(),
  can: z.object({ mail: z.boolean(), revoke: z.boolean() }),
});
export type AccessPass = z.infer<typeof AccessPass>;
/** Newest first. */
export const AccessPasses = pageOf({ passes: z.array(AccessPass) });

/** A token of any length and form is looked up, so that a truncated one is told what a forged one is. */
const Token = z.string().optional();

/** `POST /api/join`, the page's own call. `switchAccount`: the person has said that this may end the session they are in. */
export const Join = z.strictObject({ token: Token, switchAccount: z.boolean().default(false) });
export type Join = z.output<typeof Join>;
/** Where the person goes next: a path of the site. */
export const Joined = z.object({ next: z.string() });
/** `GET /join?token=` of a program. */
export const JoinQuery = z.object({ token: Token });
/** `POST /api/join/renew`: a new link for an expired one, to the address the first one was for. */
export const RenewPass = z.strictObject({ token: Token });
