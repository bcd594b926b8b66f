/**
 * A software authenticator for passkey tests (WebAuthn level 3). It creates an ES256 key for a site and signs its
 * challenges. Tests may forge its responses to check that they are refused.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type CreationOptions = { challenge: string; user: { id: string } };
type RequestOptions = { challenge: string };
/** Values that an attacker, or a phone without user verification, would send instead. */
export type Forgery = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  counter?: number;
  type?: string;
};

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The part of CBOR (RFC 8949) needed here: small integers, texts, bytes, and maps as ordered pairs. */
const head = (major: number, n: number): Buffer =>
  n < 24
    ? Buffer.from([(major << 5) | n])
    : n < 256
      ? Buffer.from([(major << 5) | 24, n])
      : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
const integer = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n));
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const map = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const flag = { present: 1, verified: 4, attested: 64 };

/** A phone whose site is `origin`. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let userHandle: string | undefined;
  let used = 0;

  /** COSE key (RFC 9053): EC2, ES256, P-256. */
  const coseKey = map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x!, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y!, 'base64url'))],
  ]);
  const clientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
      }),
    );
  const authData = (
    attested: boolean,
    { rpId = new URL(origin).hostname, userVerified = true, counter = used }: Forgery,
  ) => {
    const flags = flag.present | (userVerified ? flag.verified : 0) | (attested ? flag.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = attested ? [Buffer.alloc(16), length, id, coseKey] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...key]);
  };
  const credential = {
    id: base64Url(id),
    rawId: base64Url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;

  return {
    /** The result of `navigator.credentials.create`, as JSON. */
    create: ({ challenge, user }: CreationOptions, forged: Forgery = {}) => {
      userHandle = user.id;
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', challenge, forged)),
          attestationObject: base64Url(
            map([
              [text('fmt'), text('none')],
              [text('attStmt'), map([])],
              [text('authData'), bytes(authData(true, forged))],
            ]),
          ),
          transports: ['internal'],
        },
      };
    },
    /** The result of `navigator.credentials.get`, as JSON. */
    get: ({ challenge }: RequestOptions, forged: Forgery = {}) => {
      used += 1;
      const signedData = clientData('webauthn.get', challenge, forged);
      const data = authData(false, forged);
      const signature = createSign('sha256').update(data).update(sha256(signedData)).sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64Url(signedData),
          authenticatorData: base64Url(data),
          signature: base64Url(signature),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
};
