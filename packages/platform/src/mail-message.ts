/**
 * Composes a mail as bytes. Nodemailer writes the headers; the parts are encoded here, because its streams for a mail of
 * 20 kB take four times as long as everything else about the mail.
 */
import MailComposer from 'nodemailer/lib/mail-composer';
import type Mail from 'nodemailer/lib/mailer';
import { encode } from 'nodemailer/lib/qp';

/** Longest line of quoted-printable text (RFC 2045 section 6.7). */
const lineLength = 76;

const printable = /^[\t\x20-\x7e]*(?<![\t ])$/;

/** Ends long lines with `=`, never within an encoded character. */
const wrapped = (line: string): string => {
  let text = '';
  let at = 0;
  while (line.length - at > lineLength) {
    let end = at + lineLength - 1;
    if (line[end - 1] === '=') end -= 1;
    else if (line[end - 2] === '=') end -= 2;
    text += `${line.slice(at, end)}=\r\n`;
    at = end;
  }
  return text + line.slice(at);
};

const encodedLine = (line: string): string =>
  wrapped(printable.test(line) ? line.replaceAll('=', '=3D') : encode(line));

/** The text as quoted-printable with CRLF. */
export const quotedPrintable = (text: string): string => text.split(/\r?\n/).map(encodedLine).join('\r\n');

const part = (type: 'plain' | 'html', text: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}\r\n`;

/** Returns the envelope and the bytes of a mail with both versions of its text. */
export const composeMessage = ({ html, text, ...mail }: Mail.Options & { html: string; text: string }) => {
  const root = new MailComposer({ ...mail, text: { raw: '-' }, html: { raw: '-' } }).compile();
  const headers = root.buildHeaders(); // chooses the boundary
  const boundary = `--${root.boundary}`;
  const lines = [headers, '', boundary, part('plain', text) + boundary, `${part('html', html)}${boundary}--`, ''];
  return { envelope: root.getEnvelope(), raw: Buffer.from(lines.join('\r\n')) };
};
