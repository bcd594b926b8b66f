import fc from 'fast-check';
import { expect, test } from 'vitest';
import { composeMessage, quotedPrintable } from './mail-message.ts';

/** Reads quoted-printable text (RFC 2045 section 6.7). */
const decoded = (text: string): string => {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const texts = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom('=', ' ', '\t', 'é', '6\u00a0km', '.', 'x'.repeat(76), '='.repeat(60)),
    ),
  )
  .map((parts) => parts.join('').replace(/\r\n?/g, '\n'));

test('encodes any text so that it decodes to the same lines, of printable characters and at most 76 long', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const encoded = quotedPrintable(text);
      expect(decoded(encoded)).toBe(text.replaceAll('\n', '\r\n'));
      for (const line of encoded.split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76);
        // Space at the end of a line may be lost on the way.
        expect(line).toMatch(/^[\t\x20-\x7e]*(?<![\t ])$/);
      }
    }),
  );
});

test('composes both versions of a mail, with its headers and envelope', () => {
  const { envelope, raw } = composeMessage({
    from: 'Marketplace <hello@marketplace.example>',
    to: 'her@example.org',
    subject: 'Café',
    messageId: '<1@marketplace.example>',
    text: 'Plain = text',
    html: '<p>HTML</p>',
  });
  expect(envelope).toEqual({ from: 'hello@marketplace.example', to: ['her@example.org'] });
  const mail = raw.toString();
  expect(mail).toContain('Message-ID: <1@marketplace.example>\r\n');
  expect(mail).toContain('Subject: =?UTF-8?Q?Caf=C3=A9?=\r\n');
  const boundary = /boundary="([^"]+)"/.exec(mail)![1]!;
  const [, plain, html, end] = mail.split(`--${boundary}`);
  expect(plain).toMatch(/^\r\nContent-Type: text\/plain; charset=utf-8\r\n.*\r\n\r\nPlain =3D text\r\n$/s);
  expect(html).toMatch(/^\r\nContent-Type: text\/html; charset=utf-8\r\n.*\r\n\r\n<p>HTML<\/p>\r\n$/s);
  expect(end).toBe('--\r\n');
});

test('attaches a calendar file beside both versions, which its method and name describe', () => {
  const file = `BEGIN:VCALENDAR\r\nDESCRIPTION:${'Café '.repeat(20)}\r\nEND:VCALENDAR`;
  const { raw } = composeMessage({
    ...{ from: 'hello@marketplace.example', to: 'her@example.org', text: 'Plain', html: '<p>HTML</p>' },
    calendar: { method: 'CANCEL', file },
  });
  const mail = raw.toString();
  expect(mail).toMatch(/^Content-Type: multipart\/mixed;/m);
  const [outer, inner] = [...mail.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary!);
  expect(inner!.startsWith(outer!)).toBe(false);
  const [, versions, attached, end] = mail.split(`--${outer}`);
  expect(versions!.split(`--${inner}`).map((each) => /text\/\w+/.exec(each)?.[0])).toEqual([
    undefined,
    'text/plain',
    'text/html',
    undefined,
  ]);
  const [headers, body] = attached!.split('\r\n\r\n');
  expect(headers).toContain('Content-Type: text/calendar; method=CANCEL; name=appointment.ics; charset=utf-8');
  expect(headers).toContain('Content-Disposition: attachment; filename=appointment.ics');
  expect(decoded(body!)).toBe(`${file}\r\n`);
  expect(end).toBe('--\r\n');
});

test('attaches a file as base64 in lines of at most 76 characters', () => {
  const bytes = new TextEncoder().encode('%PDF '.repeat(40));
  const { raw } = composeMessage({
    ...{ from: 'hello@marketplace.example', to: 'her@example.org', text: 'Plain', html: '<p>HTML</p>' },
    files: [{ name: 'INV-2026-00042.pdf', type: 'application/pdf', bytes }],
  });
  const mail = raw.toString();
  const [headers, body] = mail.split('Content-Type: application/pdf; ')[1]!.split('\r\n\r\n');
  expect(headers).toContain('Content-Disposition: attachment; filename=INV-2026-00042.pdf');
  const lines = body!.split('\r\n--')[0]!.split('\r\n');
  expect(lines.every(({ length }) => length <= 76)).toBe(true);
  expect(Buffer.from(lines.join(''), 'base64')).toEqual(Buffer.from(bytes));
});
