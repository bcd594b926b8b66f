/**
 * The API's endpoints as data, one table per noun. Routes, the browser's client, SWR keys and the OpenAPI document
 * derive from these tables.
 */
import { z } from 'zod';

export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `:id` is one segment, `*slugs` is one or more. */
  path: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The success status; 200 by default. */
  status?: number;
  reply: z.ZodType;
  /** Seconds that shared caches may keep the reply; 0 means revalidate. Only for replies that are the same for every caller. */
  publicFor?: number;
};

type Named<Table> = { readonly [Name in keyof Table]: Table[Name] & { readonly name: Name } };

/** Adds to each endpoint of a table its name, which is also its OpenAPI `operationId`. */
export const endpoints = <const Table extends Record<string, Endpoint>>(table: Table): Named<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, name }])) as Named<Table>;

/** Method and path of each endpoint by name: `POST /api/providers/me/leads/:id/accept`. */
export const pathsOf = <Table extends Record<string, Endpoint>>(
  table: Table,
): { readonly [Name in keyof Table]: string } =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path }]) => [name, `${method.toUpperCase()} ${path}`]),
  ) as { [Name in keyof Table]: string };

/** The reply of an endpoint that answers 204. */
export const Nothing = z.undefined();
/** The reply of an endpoint that writes a stream, a file or a redirect. */
export const Raw = z.custom<undefined>();

/** Parses the `*slugs` of a path, `plumbing/geysers`, into a list of `least` to `most`. Ignores a trailing slash. */
export const Slugs = (least: number, most: number) =>
  z.object({
    slugs: z
      .string()
      .transform((path) => path.replace(/\/$/, '').split('/'))
      .pipe(z.array(z.string().min(1).max(200)).min(least).max(most)),
  });
