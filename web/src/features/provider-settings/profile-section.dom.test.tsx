import type { OwnProfile } from '@marketplace/contracts/profiles/profiles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { ProfileSection } from './profile-section.tsx';

const profile: OwnProfile = {
  about: '',
  languages: ['English'],
  yearsInBusiness: null,
  whatsapp: null,
  isPublic: false,
  path: '/providers/nkosi-plumbing',
  meritsNeeded: 3,
  merits: ['check'],
};

// id: profile-saved
test('saves the profile, warns about contact details and links to it once it is public', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: RequestInit) => {
    if (String(url).includes('text-check'))
      return Response.json({ finding: String(init.body).includes('082') ? 'covered' : 'clear' });
    const body = JSON.parse(String(init.body));
    sent.push([init.method, String(url), body]);
    return Response.json({ ...profile, ...body, merits: ['about', 'check'] });
  });
  const provider = () => new Map([[keys.ownProfile as string, { data: profile }]]);
  render(
    <SWRConfig value={{ provider, revalidateIfStale: false, shouldRetryOnError: false }}>
      <MemoryRouter>
        <ProfileSection />
      </MemoryRouter>
    </SWRConfig>,
  );
  expect(screen.queryByRole('link', { name: 'View your profile' })).toBeNull();
  await userEvent.type(screen.getByLabelText(/About your business/), 'Call 082 555 0142');
  expect(await screen.findByText(/Visitors will see \[hidden\] instead/, {}, { timeout: 3_000 })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('isiZulu'));
  await userEvent.type(screen.getByLabelText(/Years in business/), 'many');
  await userEvent.click(screen.getByRole('switch', { name: /Show my profile publicly/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Please enter a whole number from 0 to 150')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/Years in business/));
  await userEvent.type(screen.getByLabelText(/Years in business/), '11');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  const link = await screen.findByRole('link', { name: 'View your profile' });
  expect(link.getAttribute('href')).toBe('/providers/nkosi-plumbing');
  expect(sent).toEqual([
    [
      'PUT',
      '/api/providers/me/profile',
      {
        about: 'Call 082 555 0142',
        languages: ['English', 'isiZulu'],
        yearsInBusiness: 11,
        whatsapp: null,
        isPublic: true,
      },
    ],
  ]);
});
