import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SiteProvider, silentSite } from '../site-config.tsx';
import { ShareLink } from './share-link.tsx';

const url = 'https://marketplace.example/services/plumbing';
const setNavigator = (property: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, property, { value, configurable: true });
afterEach(() => setNavigator('share', undefined));

const press = async () => {
  render(
    <SiteProvider value={{ ...silentSite, origin: 'https://marketplace.example' }}>
      <ShareLink title="Plumbing" path="/services/plumbing" about="Plumbing" />
    </SiteProvider>,
  );
  const link = screen.getByRole('link', { name: /^Share/ });
  await userEvent.click(link);
  return link;
};

test('opens the share sheet with title and link, and falls back to WhatsApp without JavaScript', async () => {
  const share = vi.fn(async () => {});
  setNavigator('share', share);
  const link = await press();
  expect(share).toHaveBeenCalledWith({ title: 'Plumbing', url });
  expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(`Plumbing ${url}`)}`);
});

test.each([
  ['there is no share sheet', undefined, 1],
  ['the share sheet fails', () => Promise.reject(new DOMException('no', 'NotAllowedError')), 1],
  ['the user closes the share sheet', () => Promise.reject(new DOMException('no', 'AbortError')), 0],
])('copies the link or does nothing if %s', async (_, share, copies) => {
  const writeText = vi.fn(async () => {});
  setNavigator('share', share);
  setNavigator('clipboard', { writeText });
  await press();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledTimes(copies));
  if (copies) expect(writeText).toHaveBeenCalledWith(url);
});
