/** The OpenAPI document, made from the routes themselves: what it says is what is parsed, in and out. */

import type { Role } from '@marketplace/contracts/accounts/roles';
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { brand } from '@marketplace/contracts/brand';
import { ErrorReply } from '@marketplace/contracts/errors';
import { z } from 'zod';
import { Nothing, type Policy, Raw, type Route } from '../http/route.ts';

type Schema = Record<string, unknown>;

/** `io`: a schema that transforms (trims, defaults) reads differently from outside than from inside. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

const parameters = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Schema; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

const inPlural: Record<Role, string> = {
  SEEKER: 'seekers',
  PROVIDER: 'providers',
  ADMIN: 'administrators',
  SUPER_ADMIN: 'super administrators',
};

/** In words. SUPER_ADMIN can do nearly every action, so it is named only where no other role can. */
const whoMay = (policy: Policy): string => {
  if (policy === 'everyone') return 'Anybody may call it.';
  if (policy === 'signed-in') return 'For anybody signed in.';
  const roles = rolesThatCan(policy);
  const named = roles.length > 1 ? roles.filter((role) => role !== 'SUPER_ADMIN') : roles;
  return `For ${named.map((role) => inPlural[role]).join(' and ')}.`;
};

const reply = ({ reply, status = 200 }: Route) => {
  if (reply === Raw) return { 200: { description: 'A file or a stream' } };
  if (reply === Nothing) return { 204: { description: 'Done' } };
  return { [status]: { description: 'Success', content: json(schemaOf(reply, 'output')) } };
};

const operation = (route: Route) => ({
  summary: route.summary,
  description: whoMay(route.policy),
  tags: [route.path.split('/')[2]],
  ...(route.policy !== 'everyone' && { security: [{ session: [] }] }),
  parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
  ...(route.body && { requestBody: { required: true, content: json(schemaOf(route.body, 'input')) } }),
  responses: { ...reply(route), default: { $ref: '#/components/responses/Failure' } },
});

/** OpenAPI 3.1 of these routes. */
export const openApiDocument = (routes: Route[]) => {
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: brand.name,
      version: '1',
      description: `Local services in ${brand.country}. Times are ISO 8601 in UTC, money is whole rand, ids are UUIDs. Writes from a browser must come from the site itself.`,
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      responses: {
        Failure: {
          description:
            'What went wrong, for people (`error`) and for programs (`code`), by field where fields are wrong',
          content: json(schemaOf(ErrorReply, 'output')),
        },
      },
    },
  };
};
