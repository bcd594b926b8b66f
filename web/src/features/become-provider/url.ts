/** The plan that a link chooses: `/become-provider?plan=website`. */
import type { ProviderPlan } from '@marketplace/contracts/provider-applications';

/** Not from the contract itself, which would bring zod to every page; complete, or it does not compile. */
const plans: Record<ProviderPlan, true> = { website: true, 'network-pro': true };

export const isPlan = (text: string | null): text is ProviderPlan => text !== null && Object.hasOwn(plans, text);
