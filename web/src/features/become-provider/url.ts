/**
 * Prefill parameters: a plan, `/become-provider?plan=website`, and (used in invitations by administrators) a trade and
 * an area, `/become-provider?category=plumbing&area=Sandton,%20Gauteng`.
 */
import { limits } from '@marketplace/contracts/limits';
import type { ProviderPlan } from '@marketplace/contracts/plans/plans';

/** Repeated here because importing the contract would add zod to every page. The type keeps it complete. */
const plans: Record<ProviderPlan, true> = { website: true, 'network-pro': true };

export const isPlan = (text: string | null): text is ProviderPlan => text !== null && Object.hasOwn(plans, text);

/** Whether the text is a valid slug. The form's list decides whether the category exists. */
export const isCategory = (text: string | null): text is string =>
  text !== null && text.length <= limits.placeMax && /^[a-z\d]+(-[a-z\d]+)*$/.test(text);

/** Whether the text can be place names: letters, digits and common punctuation. */
export const isArea = (text: string | null): text is string =>
  text !== null &&
  text.length >= limits.nameMin &&
  text.length <= limits.titleMax &&
  /^[\p{L}\p{M}\d ,.'’()/-]+$/u.test(text);
