/**
 * What a link fills in: a plan, `/become-provider?plan=website`, and (administration invites with it) the slug of a main category
 * and an area in words, `/become-provider?category=home-improvement&area=Sandton,%20Gauteng`.
 */
import { limits } from '@marketplace/contracts/limits';
import type { ProviderPlan } from '@marketplace/contracts/providers/plans';

/** Not from the contract itself, which would bring zod to every page; complete, or it does not compile. */
const plans: Record<ProviderPlan, true> = { website: true, 'network-pro': true };

export const isPlan = (text: string | null): text is ProviderPlan => text !== null && Object.hasOwn(plans, text);

/** A slug; whether there is such a category the form's list says. */
export const isCategory = (text: string | null): text is string =>
  text !== null && text.length <= limits.placeMax && /^[a-z\d]+(-[a-z\d]+)*$/.test(text);

/** Names of places: letters, with what stands between them. */
export const isArea = (text: string | null): text is string =>
  text !== null &&
  text.length >= limits.nameMin &&
  text.length <= limits.titleMax &&
  /^[\p{L}\p{M}\d ,.'’()/-]+$/u.test(text);
