/** Handlers return rows, and the schema of the reply decides what leaves. So no schema may let unknown fields through. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminEndpoints } from './admin-endpoints.ts';
import { eachEndpoint } from './endpoint.ts';
import { allEndpoints } from './endpoints.ts';

/** The paths at which a reply keeps fields that it does not name. */
const openObjects = (schema: unknown, path: string, seen = new Set<unknown>()): string[] => {
  if (seen.has(schema) || typeof schema !== 'object' || schema === null) return [];
  seen.add(schema);
  if (!(schema instanceof z.core.$ZodType))
    return Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${path}.${name}`, seen));
  const { def } = schema._zod;
  const catchall = def.type === 'object' ? (def as z.core.$ZodObjectDef).catchall : undefined;
  // A strict object refuses unknown fields.
  const isOpen = catchall !== undefined && catchall._zod.def.type !== 'never';
  return [...(isOpen ? [path] : []), ...openObjects({ ...def }, path, seen)];
};

// id: no-reply-keeps-unknown-fields
test('no reply keeps a field that its schema does not name', () => {
  const open = [allEndpoints, adminEndpoints]
    .flatMap(eachEndpoint)
    .flatMap(({ name, reply }) => openObjects(reply, name));
  expect(open).toEqual([]);
});

test('finds an open object at any depth', () => {
  const open = z.looseObject({ id: z.string() });
  expect(openObjects(z.object({ items: z.array(z.object({ row: open.nullable() })) }), 'list')).toHaveLength(1);
  expect(openObjects(z.object({ id: z.string() }), 'one')).toEqual([]);
});
