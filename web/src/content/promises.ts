import { mostProviders } from '@marketplace/contracts/promise';

export const oneRequest = `Up to ${mostProviders} can accept one request. It’s free.`;
