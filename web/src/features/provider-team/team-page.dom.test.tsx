import { sentences } from '@marketplace/contracts/messages';
import type { Team } from '@marketplace/contracts/team/schemas';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { RouteProvider } from '../../routing/route-context.tsx';
import { Toaster } from '../../ui/toast.tsx';
import TeamPage from './team-page.tsx';

const id = (n: number) => `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, name: string, more: Partial<Team['people'][number]> = {}): Team['people'][number] => ({
  ...{ id: id(n), name, email: `${name.toLowerCase()}@example.co.za`, role: 'MEMBER', isMain: false, isYou: false },
  joinedAt: '2026-03-02T08:00:00.000Z',
  ...more,
});
const owner = person(1, 'Naledi', { role: 'OWNER', isMain: true, isYou: true, joinedAt: null });
const team: Team = {
  people: [owner, person(2, 'Pieter')],
  invitations: [
    {
      ...{ id: id(9), email: 'sipho@example.co.za', role: 'MEMBER' as const, isExpired: false },
      ...{ sentAt: '2026-03-02T08:00:00.000Z', expiresAt: '2026-03-09T08:00:00.000Z' },
    },
  ],
  notices: null,
  can: { manage: true, leave: false },
  inviteObstacle: null,
  changesOwnersFrom: null,
};
const asMember: Team = {
  ...team,
  people: [{ ...owner, isYou: false }, person(2, 'Pieter', { isYou: true })],
  invitations: [],
  notices: 'ASSIGNED',
  can: { manage: false, leave: true },
};

type Call = { method: string; path: string; body?: unknown };
let calls: Call[];
let answer: () => Response;
const refuse = (code: string, error: string) => () => Response.json({ code, error, requestId: 'r' }, { status: 409 });

beforeEach(() => {
  calls = [];
  answer = () => Response.json(team);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(url, 'http://localhost');
    calls.push({
      method: (init.method ?? 'GET').toUpperCase(),
      path,
      ...(init.body && { body: JSON.parse(String(init.body)) }),
    });
    return answer();
  });
});
const show = (shown: Team = team) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [keys.team]: shown }, revalidateOnMount: false }}>
      <MemoryRouter>
        <RouteProvider
          value={
            { match: { route: {}, context: { params: {} } } } as unknown as ComponentProps<
              typeof RouteProvider
            >['value']
          }
        >
          <TeamPage />
        </RouteProvider>
        <Toaster />
      </MemoryRouter>
    </SWRConfig>,
  );
const people = () => within(screen.getByRole('list', { name: /^People/ })).getAllByRole('listitem');

test('lets an owner change others, but not themselves', () => {
  show();
  const [self, other] = people();
  expect(within(self!).queryByRole('button')).toBeNull();
  expect(within(self!).queryByRole('combobox')).toBeNull();
  expect(within(other!).getByRole('combobox', { name: 'Role of Pieter' })).toBeTruthy();
  expect(within(other!).getByRole('button', { name: 'Remove Pieter' })).toBeTruthy();
});

test('shows a member the people, and no way to change them', () => {
  show(asMember);
  expect(people()).toHaveLength(2);
  for (const button of screen.getAllByRole('button')) expect(button.textContent).toBe('Leave this team');
  expect(screen.queryByLabelText('Email address')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('invites an address once it is complete, and empties the field', async () => {
  show();
  const field = screen.getByLabelText<HTMLInputElement>('Email address');
  await userEvent.type(field, 'sipho');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(calls).toEqual([]);
  await userEvent.type(field, '@example.co.za');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'OWNER');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(field.value).toBe(''));
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/providers/me/team/invitations',
      body: { email: 'sipho@example.co.za', role: 'OWNER' },
    },
  ]);
});

test('offers no invitation to a full team, and says why', () => {
  show({ ...team, inviteObstacle: sentences.teamFull(2, 'R499') });
  expect(screen.queryByLabelText('Email address')).toBeNull();
  expect(screen.getByText(sentences.teamFull(2, 'R499'))).toBeTruthy();
});

test('removes a person only after a question', async () => {
  answer = () => Response.json({ ...team, people: [owner] });
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pieter' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Pieter' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(people()).toHaveLength(1));
  expect(calls).toEqual([{ method: 'DELETE', path: `/api/providers/me/team/${id(2)}` }]);
});

test('changes a role, and shows the old one with the reason when that is refused', async () => {
  answer = refuse('CONFLICT', sentences.unexpected);
  show();
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Pieter' });
  await userEvent.selectOptions(role, 'OWNER');
  expect(await screen.findByText('We couldn’t save this')).toBeTruthy();
  await waitFor(() => expect(role.value).toBe('MEMBER'));
  answer = () => Response.json({ ...team, people: [owner, person(2, 'Pieter', { role: 'OWNER' })] });
  await userEvent.selectOptions(role, 'OWNER');
  await waitFor(() => expect(role.value).toBe('OWNER'));
  expect(calls).toEqual(
    Array(2).fill({ method: 'PUT', path: `/api/providers/me/team/${id(2)}/role`, body: { role: 'OWNER' } }),
  );
});

test('sends an invitation again and withdraws it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Send again to sipho@example.co.za' }));
  expect(await screen.findByText('Invitation sent again')).toBeTruthy();
  answer = () => Response.json({ ...team, invitations: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation to sipho@example.co.za' }));
  await waitFor(() => expect(screen.queryByText('sipho@example.co.za')).toBeNull());
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /api/providers/me/team/invitations/${id(9)}/resend`,
    `DELETE /api/providers/me/team/invitations/${id(9)}`,
  ]);
});

test('saves a member’s choice of notices, and goes back to the stored one when that fails', async () => {
  answer = refuse('CONFLICT', sentences.unexpected);
  show(asMember);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)!.value;
  const before = chosen();
  const other = screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => !checked)!;
  await userEvent.click(other);
  await waitFor(() => expect(chosen()).toBe(before));
  answer = () => Response.json({ ...asMember, notices: other.value });
  await userEvent.click(other);
  await waitFor(() => expect(chosen()).toBe(other.value));
  expect(calls).toEqual(
    Array(2).fill({ method: 'PUT', path: '/api/providers/me/team/notices', body: { notices: other.value } }),
  );
});

test('leaves the team after a question, and stays when that is refused', async () => {
  answer = refuse('CONFLICT', sentences.unexpected);
  show(asMember);
  await userEvent.click(screen.getByRole('button', { name: 'Leave this team' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave team' }));
  expect(await screen.findByText('You’re still in the team')).toBeTruthy();
  expect(calls).toHaveLength(1);
});

test('a new owner sees from when other owners can be changed, and no controls for them until then', () => {
  const other = person(3, 'Zanele', { role: 'OWNER' });
  show({ ...team, people: [...team.people, other], changesOwnersFrom: '2026-03-05T08:00:00.000Z' });
  expect(
    screen.getByText(/You’re a new owner\. You can remove other owners or change their roles from .*5 Mar/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Zanele' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove Pieter' })).toBeTruthy();
});

test('a suspended business reads why it can invite no one', () => {
  show({ ...team, inviteObstacle: sentences.teamInactive });
  expect(screen.getByText(sentences.teamInactive)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
});
