/**
 * A small S3 server for one machine. It supports what our client and browsers need, and checks every request like a
 * real store: signature, time, signed headers, length, body. Other requests get NotImplemented.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { type Files, type ObjectInfo, openFiles } from './files.ts';
import { checkSignature, type Keys, Refusal } from './signature.ts';

/** S3 allows 5 GB per PUT, which is too much for a developer's disk. */
const largest = 64 * 2 ** 20;
const pageSize = 1000;

type Options = Keys & {
  folder: string;
  port: number;
  /** The origin whose pages may upload and download. */
  allowedOrigin: string;
  /** Milliseconds; for tests. */
  now?: () => number;
};
type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  bucket: string;
  key: string;
  bodyHash: string | undefined;
  files: Files;
};

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);
const xml = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
};

const headersOf = ({ size, type, etag, modifiedAt }: ObjectInfo) => ({
  'Content-Length': size,
  'Content-Type': type,
  ETag: etag,
  'Last-Modified': modifiedAt.toUTCString(),
});

const found = async ({ files, bucket, key }: Call): Promise<ObjectInfo> => {
  const object = await files.info(bucket, key);
  if (!object) throw new Refusal('NoSuchKey', 'there is no such object', 404);
  return object;
};

/** The part that a player asks for, such as `bytes=100-`. Undefined for the whole object. */
const partOf = (range: string | undefined, size: number): { start: number; end: number } | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '') return undefined;
  const [start, end] = [Number(first), Math.min(last === '' ? size : Number(last), size - 1)];
  if (start > end) throw new Refusal('InvalidRange', 'the object has no such part', 416);
  return { start, end };
};

const getObject = async (call: Call) => {
  const object = await found(call);
  const { searchParams } = call.url;
  const overrides = Object.fromEntries(
    ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
      const value = searchParams.get(`response-${name}`);
      return value === null ? [] : [[name, value]];
    }),
  );
  const { 'content-type': type = object.type, ...others } = overrides;
  const part = partOf(call.request.headers.range, object.size);
  call.response.writeHead(part ? 206 : 200, {
    ...headersOf({ ...object, type }),
    ...others,
    ...{ 'X-Content-Type-Options': 'nosniff', 'Accept-Ranges': 'bytes' },
    ...(part && {
      'Content-Length': part.end - part.start + 1,
      'Content-Range': `bytes ${part.start}-${part.end}/${object.size}`,
    }),
  });
  await pipeline(call.files.read(call.bucket, call.key, part), call.response);
};

const putObject = async ({ request, response, bucket, key, bodyHash, files }: Call) => {
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!Number.isInteger(length)) throw new Refusal('MissingContentLength', 'Content-Length is needed', 411);
  if (length > largest) throw new Refusal('EntityTooLarge', 'the object is too large', 400);
  if (request.headers['x-amz-copy-source']) throw new Refusal('NotImplemented', 'there is no copying here', 501);
  const type = request.headers['content-type'] ?? 'binary/octet-stream';
  const isRight = (sha256: string, size: number) => size === length && (bodyHash === undefined || sha256 === bodyHash);
  const object = await files.put(bucket, { key, type, body: request, isRight });
  if (!object) throw new Refusal('XAmzContentSHA256Mismatch', 'the body is not the one that was signed', 400);
  response.writeHead(200, { ETag: object.etag }).end();
};

const listObjects = async ({ response, url, bucket, files }: Call) => {
  const asked = url.searchParams;
  if (asked.get('list-type') !== '2' || asked.get('delimiter'))
    throw new Refusal('NotImplemented', 'lists are of the second version, without a delimiter', 501);
  const token = asked.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (asked.get('start-after') ?? '');
  const limit = Math.min(Number(asked.get('max-keys') ?? pageSize) || pageSize, pageSize);
  const prefix = asked.get('prefix') ?? '';
  const { objects, more } = await files.list(bucket, { prefix, after, limit });
  const written = (key: string) => escapeXml(asked.get('encoding-type') === 'url' ? encodeURIComponent(key) : key);
  const rows = objects.map(
    ({ key, size, etag, modifiedAt }) =>
      `<Contents><Key>${written(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
      `<ETag>${escapeXml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const next = more ? Buffer.from(objects.at(-1)!.key).toString('base64url') : undefined;
  xml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><Prefix>${written(prefix)}</Prefix><KeyCount>${rows.length}</KeyCount>` +
      `<MaxKeys>${limit}</MaxKeys><IsTruncated>${more}</IsTruncated>` +
      `${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`,
  );
};

const onBucket: Record<string, (call: Call) => Promise<void>> = {
  GET: listObjects,
  HEAD: async ({ response }) => void response.writeHead(200).end(),
  PUT: async ({ response, files, bucket }) => {
    await files.makeBucket(bucket);
    response.writeHead(200).end();
  },
};
const onObject: Record<string, (call: Call) => Promise<void>> = {
  GET: getObject,
  HEAD: async (call) => void call.response.writeHead(200, headersOf(await found(call))).end(),
  PUT: putObject,
  DELETE: async ({ response, files, bucket, key }) => {
    await files.remove(bucket, key);
    response.writeHead(204).end();
  },
};

const answer = async (request: IncomingMessage, response: ServerResponse, files: Files, options: Options) => {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://store');
  const [, bucket = '', key = ''] = /^\/([a-z0-9-]{0,63})(?:\/(.*))?$/s.exec(url.pathname) ?? [];
  const bodyHash = checkSignature({ method, url, headers }, options, (options.now ?? Date.now)());
  const call: Call = { request, response, url, bucket, key: decodeURIComponent(key), bodyHash, files };
  const handle = (key ? onObject : onBucket)[method];
  if (!bucket || !handle) throw new Refusal('NotImplemented', `there is no ${method} of this here`, 501);
  const makesIt = !key && method === 'PUT';
  if (!makesIt && !(await files.hasBucket(bucket))) throw new Refusal('NoSuchBucket', 'there is no such bucket', 404);
  await handle(call);
};

/** Listens on 127.0.0.1. Port 0 picks a free one. Throws if the port is taken. */
export const startObjectStore = async (options: Options): Promise<{ port: number; stop: () => Promise<void> }> => {
  const files = openFiles(options.folder);
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', options.allowedOrigin);
    response.setHeader('Vary', 'Origin');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'Access-Control-Allow-Methods': 'GET, PUT',
        'Access-Control-Allow-Headers': 'content-type',
        'Access-Control-Max-Age': '3600',
      });
      return void response.end();
    }
    if (request.url === '/health') return void response.writeHead(200).end();
    answer(request, response, files, options).catch((error: Error) => {
      if (response.headersSent) return void response.destroy();
      const { code, status } = error instanceof Refusal ? error : { code: 'InternalError', status: 500 };
      // Discards the rest of a refused body, so that the client reads the reason.
      request.resume();
      response.setHeader('Connection', 'close');
      if (request.method === 'HEAD') return void response.writeHead(status).end();
      xml(response, status, `<Error><Code>${code}</Code><Message>${escapeXml(error.message)}</Message></Error>`);
    });
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
