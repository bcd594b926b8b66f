import { z } from 'zod';
import { endpoints, Raw } from '../endpoint.ts';
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
  callMcp: {
    method: 'post',
    path: '/api/mcp',
    summary: 'Model Context Protocol for assistants, over streamable HTTP. An API key opens more tools',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    reply: Raw,
  },
  openMcpStream: {
    method: 'get',
    path: '/api/mcp',
    summary: 'Always 405, because the server only answers calls',
    reply: Raw,
  },
});
