/** Routes whose path is a list: `/prefix/a`, `/prefix/a/b`, … Each length is a route of its own, so that the OpenAPI document has each. */
import { z } from 'zod';

/** Longer than any slug there is. */
const Segment = z.string().max(200);

/** The path below `prefix` with `count` segments, its schema, and how to read them in order. */
export const segmentsBelow = (prefix: string, count: number) => {
  const names = Array.from({ length: count }, (_, index) => `segment${index + 1}`);
  return {
    path: [prefix, ...names.map((name) => `:${name}`)].join('/'),
    params: z.strictObject(Object.fromEntries(names.map((name) => [name, Segment]))),
    read: (params: Record<string, string>): string[] => names.map((name) => params[name]!),
  };
};
