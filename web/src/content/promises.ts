import { mostProviders } from '@marketplace/contracts/promise';

/** What a visitor gets out of one request, above the button that posts it. */
export const oneRequest = `One request reaches up to ${mostProviders}. It costs nothing.`;
