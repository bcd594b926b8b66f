/** Checks AWS Signature Version 4 like S3: in the Authorization header, or in the query of a presigned address. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Keys = { accessKey: string; secretKey: string; region: string };
export type SignedRequest = { method: string; url: URL; headers: IncomingHttpHeaders };
/** `code`: S3's error code. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 403) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const algorithm = 'AWS4-HMAC-SHA256';
/** The allowed clock difference. A presigned address is valid for a week at most. */
const skewMs = 15 * 60_000;
const longestSeconds = 7 * 86_400;

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('InvalidURI', 'the address cannot be read', 400);
  }
};

const canonicalPath = (url: URL) =>
  url.pathname
    .split('/')
    .map((segment) => encode(decode(segment)))
    .join('/');

const canonicalQuery = (url: URL) =>
  url.search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return [encode(decode(name)), encode(decode(value))] as const;
    })
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');

/** `20260302T080000Z` as milliseconds. */
const timeOf = (stamp: string): number => {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp);
  if (!match) throw new Refusal('AuthorizationQueryParametersError', 'the date cannot be read', 400);
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

type Claim = { credential: string; stamp: string; signedHeaders: string[]; signature: string; payload: string };

const claimOfQuery = (url: URL, now: number): Claim => {
  const given = (name: string) => {
    const values = url.searchParams.getAll(name);
    if (values.length !== 1) throw new Refusal('AuthorizationQueryParametersError', `one ${name} is needed`, 400);
    return values[0]!;
  };
  const stamp = given('X-Amz-Date');
  const seconds = Number(given('X-Amz-Expires'));
  if (given('X-Amz-Algorithm') !== algorithm || !Number.isInteger(seconds) || seconds < 1 || seconds > longestSeconds)
    throw new Refusal('AuthorizationQueryParametersError', 'algorithm or time are not right', 400);
  if (timeOf(stamp) > now + skewMs) throw new Refusal('AccessDenied', 'the address is not valid yet');
  if (timeOf(stamp) + seconds * 1000 < now) throw new Refusal('AccessDenied', 'Request has expired');
  return {
    stamp,
    credential: given('X-Amz-Credential'),
    signedHeaders: given('X-Amz-SignedHeaders').split(';'),
    signature: given('X-Amz-Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  };
};

const claimOfHeader = (headers: IncomingHttpHeaders, now: number): Claim => {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (!match) throw new Refusal('AccessDenied', 'a signature is needed');
  const [, credential, signedHeaders, signature] = match as unknown as [string, string, string, string];
  const stamp = String(headers['x-amz-date'] ?? '');
  if (Math.abs(timeOf(stamp) - now) > skewMs) throw new Refusal('RequestTimeTooSkewed', 'the clocks differ too much');
  const payload = headers['x-amz-content-sha256'];
  if (typeof payload !== 'string') throw new Refusal('InvalidRequest', 'x-amz-content-sha256 is needed', 400);
  return { credential, stamp, signedHeaders: signedHeaders.split(';'), signature, payload };
};

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Throws a `Refusal` if the signature is invalid or expired. Returns the SHA-256 that the body must have, in hexadecimal, or
 * undefined if the signature does not cover the body.
 */
export const checkSignature = (
  { method, url, headers }: SignedRequest,
  { accessKey, secretKey, region }: Keys,
  now: number,
): string | undefined => {
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfQuery(url, now) : claimOfHeader(headers, now);
  const day = claim.stamp.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  if (claim.credential !== `${accessKey}/${scope}`) throw new Refusal('InvalidAccessKeyId', 'there is no such key');

  // Headers that change the meaning of a request must be signed. Otherwise an attacker could add them.
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (needed.some((name) => !claim.signedHeaders.includes(name)))
    throw new Refusal('AccessDenied', 'There were headers present in the request which were not signed');

  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...claim.signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const text = [algorithm, claim.stamp, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretKey}`, day));
  const expected = hmac(signingKey, text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('SignatureDoesNotMatch', 'the signature does not belong to this request');
  return /^[0-9a-f]{64}$/.test(claim.payload) ? claim.payload : undefined;
};
