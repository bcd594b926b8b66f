/** Decrypts a push message like a browser: RFC 8291 on RFC 8188, one record. */
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** Returns the text of a push that was encrypted for this browser's keys. Throws for a push to other keys. */
export const unpadded = (body: Buffer, { browser, auth }: { browser: ECDH; auth: Buffer }): Buffer => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A byte 2 ends the last record's text, followed by zeros.
  return padded.subarray(0, padded.lastIndexOf(2));
};
