/**
 * Objects in any store that speaks S3. Browsers put files there and fetch them by signed addresses, each good for one object, one
 * method and some minutes; an address to put a file at is good for exactly one length and one type.
 */
import { once } from 'node:events';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import aws4 from 'aws4';
import { Client } from 'minio';
import type { ObjectStoreEnv } from './object-store-env.ts';
import { resilience } from './resilience.ts';
import { within } from './time-limit.ts';

const { request, transfer, stream: streamLimit, sockets } = resilience.objects;

export type StoredObject = { key: string; size: number; modifiedAt: Date };

export type ObjectStore = {
  /** A signed address to which exactly `size` bytes of `type` can be PUT, with that Content-Type, until it expires. */
  uploadUrl: (key: string, file: { size: number; type: string }) => string;
  /** A signed address to GET the object from. `disposition`: as the header; a picture is shown, everything else saved. */
  downloadUrl: (key: string, as: { type: string; disposition: string }) => string;
  /** The key of an object of ours by its address without the query string; undefined for any other address. */
  keyOf: (address: string) => string | undefined;
  /** Length in bytes; undefined where there is no such object. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** The whole object. Throws where there is none, or where it has more than `most` bytes. */
  read: (key: string, most: number) => Promise<Buffer>;
  /** The object as it comes; the caller ends it. Rejects where there is none. */
  open: (key: string) => Promise<Readable>;
  write: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Writes exactly `size` bytes as they come, holding none of them. Rejects, and there is no such object, where they are fewer or more. */
  writeStream: (key: string, body: Readable, file: { size: number; type: string }) => Promise<void>;
  /** Removes objects; of those that are not there nothing is said. */
  remove: (keys: string[]) => Promise<void>;
  /** Every object whose key begins so. */
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** Rejects while the store is away, refuses us or has no such bucket. */
  check: () => Promise<void>;
  /** Makes the bucket where it is missing. */
  makeBucket: () => Promise<void>;
  close: () => void;
};

const isMissing = (error: unknown): boolean =>
  ['NotFound', 'NoSuchKey'].includes((error as { code?: string } | undefined)?.code ?? '');

/** Connects to nothing yet. `now`: for tests. */
export const openObjectStore = (
  env: ObjectStoreEnv & { S3_URL: string },
  { now = () => new Date() }: { now?: () => Date } = {},
): ObjectStore => {
  const { S3_URL, S3_PUBLIC_URL = S3_URL, S3_BUCKET: bucket = 'marketplace', S3_REGION: region = 'us-east-1' } = env;
  const credentials = { accessKeyId: env.S3_ACCESS_KEY ?? '', secretAccessKey: env.S3_SECRET_KEY ?? '' };
  const address = new URL(S3_URL);
  const secure = address.protocol === 'https:';
  const agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: sockets, timeout: transfer });
  const client = new Client({
    endPoint: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (secure ? 443 : 80)),
    useSSL: secure,
    accessKey: credentials.accessKeyId,
    secretKey: credentials.secretAccessKey,
    // Given, so that the client does not ask the store for it before each first call.
    region,
    pathStyle: true,
    transportAgent: agent,
    // Jobs have tries of their own.
    retryOptions: { disableRetry: true },
  });
  const publicUrl = new URL(S3_PUBLIC_URL);
  const bucketPath = `/${bucket}/`;

  /** Signature Version 4 in the query. The client signs neither length nor type, without which anything could be put. */
  const signed = (
    method: 'GET' | 'PUT',
    key: string,
    {
      headers = {},
      query = {},
      seconds,
      store = publicUrl,
    }: { headers?: Record<string, string>; query?: Record<string, string>; seconds: number; store?: URL },
  ): string => {
    const parameters = new URLSearchParams({
      ...query,
      'X-Amz-Expires': String(seconds),
      'X-Amz-Date': now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    });
    const { path } = aws4.sign(
      {
        service: 's3',
        region,
        method,
        // Written out here: what the signer finds unwritten it writes out once more, with all that was.
        path: `${bucketPath}${key.split('/').map(encodeURIComponent).join('/')}?${parameters.toString().replaceAll('+', '%20')}`,
        headers: { Host: store.host, ...headers },
        signQuery: true,
      },
      credentials,
    );
    return `${store.origin}${path}`;
  };

  /** The client holds a whole object in memory before it sends it, or asks for parts; a PUT of a known length needs neither. */
  const putStream = async (key: string, body: Readable, { size, type }: { size: number; type: string }) => {
    const headers = { 'Content-Length': String(size), 'Content-Type': type };
    const target = signed('PUT', key, { headers, seconds: resilience.objects.uploadSeconds, store: address });
    const call = (secure ? httpsRequest : httpRequest)(target, { method: 'PUT', headers, agent });
    // A body that is shorter or longer than it was said to be is an error, and no other object.
    Object.assign(call, { strictContentLength: true });
    const answered = once(call, 'response');
    const [[response]] = await Promise.all([answered, pipeline(body, call)]);
    response.resume();
    if (response.statusCode !== 200) throw new Error(`the object store answered ${response.statusCode} to a PUT`);
  };

  const read = async (key: string, most: number): Promise<Buffer> => {
    const stream = await within(request, 'asking for an object', client.getObject(bucket, key));
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new Error(`the object has more than ${most} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };

  return {
    uploadUrl: (key, { size, type }) =>
      signed('PUT', key, {
        headers: { 'Content-Length': String(size), 'Content-Type': type },
        seconds: resilience.objects.uploadSeconds,
      }),
    downloadUrl: (key, { type, disposition }) =>
      signed('GET', key, {
        query: { 'response-content-disposition': disposition, 'response-content-type': type },
        seconds: resilience.objects.downloadSeconds,
      }),
    keyOf: (text) => {
      if (!URL.canParse(text)) return undefined;
      const { origin, pathname, search, hash } = new URL(text);
      if (origin !== publicUrl.origin || search || hash || !pathname.startsWith(bucketPath)) return undefined;
      return pathname.slice(bucketPath.length);
    },
    sizeOf: async (key) => {
      try {
        return (await within(request, 'asking about an object', client.statObject(bucket, key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    read: (key, most) => within(transfer, 'reading an object', read(key, most)),
    open: (key) => within(request, 'asking for an object', client.getObject(bucket, key)),
    write: async (key, bytes, type) => {
      const put = client.putObject(bucket, key, bytes, bytes.length, { 'Content-Type': type });
      await within(transfer, 'writing an object', put);
    },
    writeStream: (key, body, file) => within(streamLimit, 'writing an object', putStream(key, body, file)),
    remove: async (keys) => {
      // One by one: S3's call for many wants a checksum that not every store computes alike, and these are few.
      for (const key of keys) await within(request, 'removing an object', client.removeObject(bucket, key));
    },
    list: async function* (prefix) {
      for await (const item of client.listObjectsV2(bucket, prefix, true))
        if (item.name !== undefined) yield { key: item.name, size: item.size, modifiedAt: item.lastModified };
    },
    check: async () => {
      const there = await within(request, 'asking for the bucket', client.bucketExists(bucket));
      if (!there) throw new Error(`the store has no bucket ${bucket}`);
    },
    makeBucket: async () => {
      if (!(await within(request, 'asking for the bucket', client.bucketExists(bucket))))
        await within(request, 'making the bucket', client.makeBucket(bucket, region));
    },
    close: () => agent.destroy(),
  };
};

/** The store of this installation, where it has one. */
export const objectStoreOf = (env: ObjectStoreEnv): ObjectStore | undefined =>
  env.S3_URL ? openObjectStore({ ...env, S3_URL: env.S3_URL }) : undefined;
