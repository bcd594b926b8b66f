import { expect, test } from 'vitest';
import { silentSite } from '../../components/site-config.tsx';
import { responsibleLines } from './responsible-lines.ts';

const site = { ...silentSite, origin: 'https://market.example' };

test('returns no lines without configuration', () => {
  expect(responsibleLines(site)).toEqual([]);
});

test('leaves out details that are not configured', () => {
  const lines = responsibleLines({ ...site, legalName: 'Ubuntu Services (Pty) Ltd', contactPhone: '+27105550123' });
  expect(lines).toEqual([
    { what: 'Name', text: 'Ubuntu Services (Pty) Ltd' },
    { what: 'Phone', text: '010\u00a0555\u00a00123', href: 'tel:+27105550123' },
    { what: 'Website', text: 'https://market.example' },
  ]);
});
