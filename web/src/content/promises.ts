import { mostProviders } from '@marketplace/contracts/promise';

export const oneRequest = `One request reaches up to ${mostProviders}. It’s free.`;
