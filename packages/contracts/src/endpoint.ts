/**
 * The API's endpoints as data, one table per noun. Routes, the browser's client, SWR keys and the OpenAPI document
 * derive from these tables.
 */
import { z } from 'zod';

/** One way to a thing: the start of a path, and its parameters. */
export type Door = { path: string; params: z.ZodObject };
type Doors = Readonly<Record<string, Door>>;

export type Endpoint = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** `:id` is one segment, `*slugs` is one or more. It follows the path of each door, if there are any. */
  path: string;
  /** The doors of an endpoint that exists several times, each by what it appends to the name. */
  at?: Doors;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The success status; 200 by default. */
  status?: number;
  reply: z.ZodType;
  /** Seconds that shared caches may keep the reply; 0 means revalidate. Only for replies that are the same for every caller. */
  publicFor?: number;
};

type Named<Table> = { readonly [Name in keyof Table]: Table[Name] & { readonly name: Name } };

/** Adds to each endpoint of a table its name, which is also its OpenAPI `operationId`, or starts it. */
export const endpoints = <const Table extends Record<string, Endpoint>>(table: Table): Named<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, name }])) as Named<Table>;

type OwnShape<E> = E extends { params: z.ZodObject<infer Shape> } ? Shape : Record<never, never>;
/** An endpoint behind one door. */
export type Behind<D extends Door, E> = Omit<E, 'at' | 'params'> & {
  params: z.ZodObject<D['params']['shape'] & OwnShape<E>>;
};

type HasDoors = Endpoint & { name: string; at: Doors };
/** Returns the endpoint behind the door with this name. */
export function behind<E extends HasDoors, Name extends keyof E['at'] & string>(
  endpoint: E,
  door: Name,
): Behind<E['at'][Name], E>;
export function behind({ at, ...endpoint }: HasDoors, name: string): Behind<Door, HasDoors> {
  const door = at[name]!;
  return {
    ...endpoint,
    name: endpoint.name + name,
    path: door.path + endpoint.path,
    params: door.params.extend(endpoint.params?.shape ?? {}),
  };
}

type Listed = Endpoint & { name: string };
/** Each endpoint of a table; one with several doors is listed behind each. */
export const eachEndpoint = (table: Readonly<Record<string, Listed>>): Listed[] =>
  Object.values(table).flatMap((endpoint): Listed[] => {
    const { at } = endpoint;
    return at ? Object.keys(at).map((door) => behind({ ...endpoint, at }, door)) : [endpoint];
  });

/**
 * Method and path of each endpoint by name: `POST /api/providers/me/leads/:id/accept`. One with several doors has them in
 * front of its path: `(/api/requests/:request|/api/seekers/me/enquiries/:request)/close`.
 */
export const pathsOf = <Table extends Record<string, Endpoint>>(
  table: Table,
): { readonly [Name in keyof Table]: string } =>
  Object.fromEntries(
    Object.entries(table).map(([name, { method, path, at }]) => {
      const doors = at
        ? `(${Object.values(at)
            .map((door) => door.path)
            .join('|')})`
        : '';
      return [name, `${method.toUpperCase()} ${doors}${path}`];
    }),
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
