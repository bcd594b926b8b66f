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

/** The file of an appointment. `method`: as in the file, because mail apps read it from the header (RFC 6047 section 2.4). */
export type Calendar = { method: 'PUBLISH' | 'CANCEL'; file: string };

/** A file beside the text. `name` has ASCII letters, digits and dashes only. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };

const part = (type: string, text: string, more = '') =>
  `Content-Type: text/${type}; charset=utf-8\r\n${more}Content-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}\r\n`;

const attached = ({ method, file }: Calendar) =>
  part(
    `calendar; method=${method}; name=appointment.ics`,
    file,
    'Content-Disposition: attachment; filename=appointment.ics\r\n',
  );

const attachedFile = ({ name, type, bytes }: MailFile) =>
  [
    `Content-Type: ${type}; name=${name}`,
    `Content-Disposition: attachment; filename=${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(bytes)
      .toString('base64')
      .replace(/.{76}(?=.)/g, '$&\r\n'),
    '',
  ].join('\r\n');

/** Joins parts, and closes the last one. */
const joined = (boundary: string, parts: readonly string[]) =>
  `${parts.map((each) => `--${boundary}\r\n${each}`).join('')}--${boundary}--\r\n`;

/** Returns the envelope and the bytes of a mail with both versions of its text, and its files. */
export const composeMessage = ({
  html,
  text,
  calendar,
  files = [],
  ...mail
}: Mail.Options & {
  html: string;
  text: string;
  calendar?: Calendar | undefined;
  files?: readonly MailFile[] | undefined;
}) => {
  const attachments = [...(calendar ? [attached(calendar)] : []), ...files.map(attachedFile)];
  const mixed = attachments.length > 0 && { attachments: [{ raw: '-' }] };
  const root = new MailComposer({ ...mail, text: { raw: '-' }, html: { raw: '-' }, ...mixed }).compile();
  const headers = root.buildHeaders(); // chooses the boundary
  const boundary = root.boundary as string;
  const versions = (within: string) => joined(within, [part('plain', text), part('html', html)]);
  // Not a prefix of it, which some readers take for the outer one.
  const both = `text${boundary}`;
  const body = mixed
    ? joined(boundary, [
        `Content-Type: multipart/alternative; boundary="${both}"\r\n\r\n${versions(both)}`,
        ...attachments,
      ])
    : versions(boundary);
  return { envelope: root.getEnvelope(), raw: Buffer.from(`${headers}\r\n\r\n${body}`) };
};
