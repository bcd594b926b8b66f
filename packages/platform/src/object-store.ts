/**
 * Objects in any S3-compatible store. Browsers upload and download with signed addresses, each valid for one
 * object, one method and a few minutes. An upload address also fixes the length and type.
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
  /** A signed address that accepts a PUT of exactly `size` bytes with Content-Type `type` until it expires. */
  uploadUrl: (key: string, file: { size: number; type: string }) => string;
  /**
   * A signed address to GET the object. `disposition`: the header's value, which shows pictures and saves other files.
   */
  downloadUrl: (key: string, as: { type: string; disposition: string }) => string;
  /** The key of one of our objects by its address without the query string; undefined for other addresses. */
  keyOf: (address: string) => string | undefined;
  /** Length in bytes; undefined if there is no such object. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Reads a whole object. Throws if it does not exist or has more than `most` bytes. */
  read: (key: string, most: number) => Promise<Buffer>;
  /** Opens the object as a stream, which the caller must end. Rejects if it does not exist. */
  open: (key: string) => Promise<Readable>;
  write: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /**
   * Writes exactly `size` bytes from a stream without buffering the object. Rejects and stores nothing if the length
   * differs.
   */
  writeStream: (key: string, body: Readable, file: { size: number; type: string }) => Promise<void>;
  /** Removes objects and ignores missing ones. */
  remove: (keys: string[]) => Promise<void>;
  list: (prefix: string) => AsyncIterable<StoredObject>;
  /** Rejects while the store is down, refuses our keys or lacks the bucket. */
  check: () => Promise<void>;
  makeBucket: () => Promise<void>;
  close: () => void;
};

const isMissing = (error: unknown): boolean =>
  ['NotFound', 'NoSuchKey'].includes((error as { code?: string } | undefined)?.code ?? '');

/** Connects on first use. `now`: for tests. */
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
    // Set explicitly, so that the client does not look it up before each first call.
    region,
    pathStyle: true,
    transportAgent: agent,
    // Jobs do their own retries.
    retryOptions: { disableRetry: true },
  });
  const publicUrl = new URL(S3_PUBLIC_URL);
  const bucketPath = `/${bucket}/`;

  /**
   * Signature Version 4 in the query. The client signs neither length nor type, so its addresses would accept any
   * upload.
   */
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
        // Encoded here, because the signer encodes a path with unencoded characters as a whole, including existing
        // escapes.
        path: `${bucketPath}${key.split('/').map(encodeURIComponent).join('/')}?${parameters.toString().replaceAll('+', '%20')}`,
        headers: { Host: store.host, ...headers },
        signQuery: true,
      },
      credentials,
    );
    return `${store.origin}${path}`;
  };

  /**
   * The client buffers a whole object before sending or uses multipart uploads. A PUT of known length needs neither.
   */
  const putStream = async (key: string, body: Readable, { size, type }: { size: number; type: string }) => {
    const headers = { 'Content-Length': String(size), 'Content-Type': type };
    const target = signed('PUT', key, { headers, seconds: resilience.objects.uploadSeconds, store: address });
    const call = (secure ? httpsRequest : httpRequest)(target, { method: 'PUT', headers, agent });
    // A body of another length must fail and not become an object.
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
      // One by one: S3's batch deletion needs a checksum that stores compute differently, and there are few keys.
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

export const objectStoreOf = (env: ObjectStoreEnv): ObjectStore | undefined =>
  env.S3_URL ? openObjectStore({ ...env, S3_URL: env.S3_URL }) : undefined;
