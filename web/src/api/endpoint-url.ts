/** URLs and arguments of the endpoints that packages/contracts declares. */
import type { Endpoint } from '@marketplace/contracts/endpoint';
import type { ZodType, z } from 'zod';
import { withQuery } from './query-string.ts';

/** An SWR key: a URL string typed with its reply. */
export type Key<T> = string & { readonly answer: T };

/** Endpoints by name, as in contracts' endpoints.ts and admin-endpoints.ts. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;
/** Method and path by endpoint name: `POST /api/leads/:id`, or `POST (/api/one|/api/other)/:id` with the paths of its doors. */
export type PathTable<Table extends EndpointTable> = Readonly<Record<keyof Table & string, string>>;

// In a tuple, because a type for each combination of all endpoints would be too complex for the compiler.
type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = [E] extends [
  Record<Name, infer Schema extends ZodType>,
]
  ? undefined extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : Partial<Record<never, never>> extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
  : { [Key in Name]?: undefined };

/** The URL of what the endpoint is about, if it has several doors. */
type At<E extends Endpoint> = [E] extends [{ at: object }] ? { at: Key<unknown> } : { at?: undefined };
/** The parts of an endpoint's URL. `slugs` are joined with slashes. */
export type UrlParts<E extends Endpoint> = At<E> & Part<E, 'params'> & Part<E, 'query'>;
export type CallOptions<E extends Endpoint> = UrlParts<E> & Part<E, 'body'> & { headers?: Record<string, string> };
/** An argument that is optional if all its properties are. */
export type Optional<Options> =
  Partial<Record<never, never>> extends Options ? [options?: Options] : [options: Options];
export type Reply<E extends Endpoint> = z.output<E['reply']>;

type Values = Readonly<Record<string, unknown>>;
/** The parts of any endpoint's URL. */
export type AnyUrlParts = { at?: string; params?: Values; query?: Values };

/** The URL of an endpoint, from its line in a path table, or of a path. */
export const urlOf = (line: string, { at = '', params = {}, query = {} }: AnyUrlParts = {}): string => {
  const path = line.replace(/^[A-Z]+ (\(.*\))?/, '').replace(/[:*](\w+)/g, (part, name: string) => {
    const value = String(params[name]);
    return (part.startsWith('*') ? value.split('/') : [value]).map(encodeURIComponent).join('/');
  });
  return withQuery(at + path, query);
};

/** Finds the endpoint that a GET of this URL calls; undefined if there is none. */
export const endpointAt = <Name extends string>(
  paths: Readonly<Record<Name, string>>,
  url: string,
): Name | undefined => {
  const asked = `GET ${url.split('?')[0]}`;
  const matches = (line: string) =>
    new RegExp(`^${line.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace(/\*\w+/, '.+')}$`).test(asked);
  const found = (Object.keys(paths) as Name[]).filter((name) => matches(paths[name]));
  // A fixed path wins over one with parameters.
  return found.find((name) => !/[:*]/.test(paths[name])) ?? found[0];
};
