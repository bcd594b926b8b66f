/** Access passes, which invite businesses, and joining with one. Specification sections 2, 3 and 4; architecture, Joining. */
import { z } from 'zod';
import { Email, Id, IsoTime } from '../fields.ts';
import { LinkToken } from '../link-tokens.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, RowCounts, Search } from '../page.ts';
import { accessPassPlans, planNames } from '../plans/plans.ts';
import { accessPassStates } from './states.ts';

export type AccessPassStatus = keyof typeof accessPassStates;
export const accessPassStatuses = Object.keys(accessPassStates) as [AccessPassStatus, ...AccessPassStatus[]];

const allowed = {
  use: ['ACTIVE'],
  mail: ['ACTIVE'],
  revoke: ['ACTIVE'],
  renew: ['EXPIRED'],
} satisfies Record<string, AccessPassStatus[]>;
/** Whether a pass in this state allows the action. */
export const accessPassCan = (action: keyof typeof allowed, pass: { status: AccessPassStatus }) =>
  allowed[action].some((status) => status === pass.status);

/** Lifetimes of a pass in seconds; the first is the default (specification section 9). */
export const accessPassLives = [300, 900, 3_600, 86_400] as const;

/** `ttl` in seconds, as a number or, from the form, as a string. */
export const GeneratePass = z.strictObject({
  email: Email,
  plan: z.enum(accessPassPlans, { error: messages.passPlan }),
  ttl: z.coerce
    .number(messages.passLife)
    .pipe(z.literal(accessPassLives, messages.passLife))
    .default(accessPassLives[0]),
});

/** 201. Only this response contains the link: the database stores a hash of its token. */
export const GeneratedPass = z.object({ id: Id, link: z.string(), expiresAt: IsoTime });

const passFilter = {
  /** Part of the address. */
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
  /** The administrator who generated it; null for a renewed pass or one from the command line. */
  createdBy: z.string().nullable(),
  can: z.object({ mail: z.boolean(), revoke: z.boolean() }),
});
export type AccessPass = z.infer<typeof AccessPass>;
/** Newest first. */
export const AccessPasses = pageOf({ passes: z.array(AccessPass) }).extend({ counts: RowCounts });

const Token = LinkToken.optional();

/** `POST /api/join`, called by the page. `switchAccount`: the user agreed to end the current session. */
export const Join = z.strictObject({ token: Token, switchAccount: z.boolean().default(false) });
export type Join = z.output<typeof Join>;
/** The next page, a path of the site. */
export const Joined = z.object({ next: z.string() });
/** `GET /join?token=` for API clients. */
export const JoinQuery = z.object({ token: Token });
/** `POST /api/join/renew`: emails a new link for an expired one to the original address. */
export const RenewPass = z.strictObject({ token: Token });
