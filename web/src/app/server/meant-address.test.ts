import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { patterns } from '../../routing/paths.ts';
import { matchAddress } from '../routes.ts';
import { meantAddress } from './meant-address.ts';

const meant = (address: string) => meantAddress(new URL(`http://site${address}`), matchAddress);

/** What a sentence, a chat or an editor adds to a link. */
const endings = ['.', ')', ',', '>', '%20', '\u200b', '”', '*', '_', '!', ';', "'", '%22', '…', '.)', '%20and%20reply'];
const lead = '0d1c2b3a-1111-4222-8333-944444444444';
const tokens = [`${'aB3'.repeat(14)}_`, `${'aB3'.repeat(14)}-`, `${'aB3'.repeat(14)}x`];

describe('links in sentences', () => {
  test.each(tokens)('lead to the page of the token %s', (token) => {
    const mailbox = `${token}.${'c'.repeat(22)}`;
    const links = [
      `/requests/${token}`,
      `/requests/${token}/messages/${lead}`,
      `/requests/${token}/providers/${lead}`,
      `/enquire?step=success&request=${token}`,
      `/team-invitation?token=${token}`,
      `/join?token=${token}`,
      `/auth/verify?token=${token}`,
      `/auth/reset-password?token=${token}`,
      `/auth/undo-email-change?token=${token}`,
      `/become-provider/answer?token=${token}`,
      `/your-data/held?token=${token}`,
      `/your-data/copy?token=${token}`,
      `/your-data/keep?token=${token}`,
      `/mail-preferences?token=${mailbox}`,
      `/mail-preferences?token=${mailbox}&category=leads`,
    ];
    for (const link of links) {
      expect(meant(link), link).toBeUndefined();
      for (const ending of endings.filter(
        (added) => !/%20and/.test(added) || link.endsWith(token) || link.endsWith(mailbox),
      ))
        expect(meant(link + ending), link + ending).toBe(link);
    }
  });

  test.each([
    ['/services/plumbing.', '/services/plumbing'],
    ['/services/home-improvement/plumbing),', '/services/home-improvement/plumbing'],
    ['/contact…', '/contact'],
    ['/leads%22', '/leads'],
  ])('%s leads to %s', (typed, address) => {
    expect(meant(typed) ?? typed).toBe(address);
  });

  test.each(['/services/home-improvement:old', '/services/a@b,c+d=e'])('%s keeps its marks', (address) => {
    expect(meant(address)).toBeUndefined();
  });

  test('with &amp; keep their parameters', () => {
    const token = `${tokens[0]}.${'c'.repeat(22)}`;
    expect(meant(`/mail-preferences?token=${token}&amp;category=leads`)).toBe(
      `/mail-preferences?token=${token}&category=leads`,
    );
  });
});

describe('retyped and shortened addresses', () => {
  test.each([
    ['/services/', '/services'],
    ['/Services/Home-Improvement', '/services/home-improvement'],
    ['//services//plumbing', '/services/plumbing'],
    ['/service/plumbing?x=1', '/services/plumbing?x=1'],
    ['/SEEKERS/login', '/seekers/login'],
    ['/login', '/seekers/login'],
    ['/Login/', '/seekers/login'],
    ['/enquiries', '/seekers/enquiries'],
    ['/requests', '/seekers/enquiries'],
    ['/en/contact', '/contact'],
    ['/en', '/'],
    ['/provider/zaneles-plumbing', '/providers/zaneles-plumbing'],
    [`/Request/${tokens[0]}`, `/requests/${tokens[0]}`],
    [`/Requests/Confirm/${tokens[0]}).`, `/requests/confirm/${tokens[0]}`],
    [`/verify-email?token=${tokens[0]}.`, `/auth/verify?token=${tokens[0]}`],
    [`/unsubscribe?token=${tokens[0]}.${'c'.repeat(22)}`, `/mail-preferences?token=${tokens[0]}.${'c'.repeat(22)}`],
  ])('%s leads to %s', (typed, address) => {
    expect(meant(typed)).toBe(address);
  });

  test.each(['/', '/services', '/wp-login.php', '/nothing.here.', '/%', '/services/%E0%A4%A', '/enquire?title=Tap%3F'])(
    'stays at %s',
    (address) => {
      expect(meant(address)).toBeUndefined();
    },
  );

  test('leaves every address of the route table as it is', () => {
    for (const pattern of Object.values(patterns)) {
      const address = pattern.replace(':token', tokens[0]!).replace(/:\w+|\*/g, 'home-improvement');
      expect(meant(address), address).toBeUndefined();
    }
  });

  test('never leads to another site, and a second time to the same address', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        'services',
        'Requests',
        'request',
        'login',
        'en',
        '..',
        '.',
        '%2F',
        '%5C',
        '%20',
        'evil.example',
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }).map(encodeURIComponent),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const address = meant(`/${parts.join('')}`);
        if (address === undefined) return;
        expect(address).toMatch(/^\/(?![/\\])/);
        expect(new URL(address, 'http://site').host).toBe('site');
        expect(meant(address)).toBeUndefined();
      }),
    );
  });
});
