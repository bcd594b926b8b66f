import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Checks } from './checks.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { RatingLine } from './rating-line.tsx';

const textOf = ({ container }: { container: HTMLElement }) => container.textContent?.replaceAll('\u00a0', ' ');

test('a rating shows its average, or how many ratings are missing', () => {
  expect(textOf(render(<RatingLine rating={{ average: 4.25, count: 8 }} />))).toBe('4.3 of 5, 8 ratings');
  expect(textOf(render(<RatingLine rating={{ average: null, count: 0 }} />))).toBe('No ratings yet');
  expect(textOf(render(<RatingLine rating={{ average: null, count: 1 }} />))).toBe(
    '1 rating. We show an average from 5 ratings.',
  );
});

test('checks show their date or end, and say that there is none only if asked', () => {
  const checks = [
    { check: 'identity', checkedAt: '2026-03-02T08:00:00Z', validUntil: null },
    { check: 'licence', checkedAt: '2026-03-02T08:00:00Z', validUntil: '2027-07-01T08:00:00Z' },
  ] as const;
  render(<Checks checks={checks} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Identity checked March 2026',
    expect.stringMatching(/^Trade licence valid to J/),
  ]);
  expect(textOf(render(<Checks checks={[]} />))).toBe('');
  expect(textOf(render(<Checks checks={[]} saysNone />))).toBe('No current check');
});

test('a business without a logo has its initials', () => {
  expect(textOf(render(<ProviderMark businessName="Zanele's (Pty) Plumbing" logo={null} />))).toBe('ZP');
  const { container } = render(<ProviderMark businessName="Zanele" logo="/logo.webp" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.webp');
  expect(container.querySelector('img')?.alt).toBe('');
});

test('a strip of photos links to the profile and counts the others', () => {
  const photos = [1, 2].map((place) => ({
    ...{ id: `${place}`, caption: place === 1 ? 'New geyser' : '', width: 4, height: 3 },
    ...{ small: `/${place}-480.webp`, large: `/${place}.webp` },
  }));
  const strip = (count: number, shown = photos) => (
    <MemoryRouter>
      <PhotoStrip photos={shown} count={count} to="/providers/zanele" />
    </MemoryRouter>
  );
  const { rerender } = render(strip(5));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 3 }, () => '/providers/zanele'),
  );
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('alt'))).toEqual([
    'New geyser',
    'Photo of their work',
  ]);
  expect(screen.getByRole('link', { name: '3 more photos' })).toBeTruthy();
  rerender(strip(2));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  rerender(strip(0, []));
  expect(screen.queryByRole('list')).toBeNull();
});
