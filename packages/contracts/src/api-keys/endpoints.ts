import { endpoints } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { ApiKeyChanges, ApiKeys, CreateApiKey, CreatedApiKey } from './schemas.ts';

export const apiKeyEndpoints = endpoints({
  listApiKeys: {
    method: 'get',
    path: '/api/api-keys',
    summary: "List the API keys of the owner's business, or of the administrator",
    reply: ApiKeys,
  },
  createApiKey: {
    method: 'post',
    path: '/api/api-keys',
    summary: 'Create an API key; only this reply contains it',
    body: CreateApiKey,
    status: 201,
    reply: CreatedApiKey,
  },
  revokeApiKey: {
    method: 'delete',
    path: '/api/api-keys/:id',
    summary: 'Revoke an API key; its next call is refused',
    params: ById,
    reply: ApiKeys,
  },
  listApiKeyChanges: {
    method: 'get',
    path: '/api/api-keys/:id/changes',
    summary: 'List the newest calls of an API key that changed something',
    params: ById,
    reply: ApiKeyChanges,
  },
});
