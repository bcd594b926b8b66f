import type { LeadObstacle, ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { keys } from '../../api/keys.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';

const show = (obstacles: LeadObstacle[], pausedUntil: string | null = null) => {
  const profile = { obstacles, pausedUntil } as ProviderProfile;
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fallback: { [keys.providerProfile]: profile }, revalidateOnMount: false }}
    >
      <MemoryRouter>
        <ObstacleNotice />
      </MemoryRouter>
    </SWRConfig>,
  );
  return screen.queryByRole('region', { name: 'Why you get no leads' });
};
const linkOf = (notice: HTMLElement | null) => {
  const link = within(notice!).queryByRole('link');
  return link && [link.textContent, link.getAttribute('href')];
};

test('renders nothing while leads arrive', () => {
  expect(show([])).toBeNull();
});

test.each<[LeadObstacle['step'], string[] | null]>([
  ['contact', ['Contact us', '/contact']],
  ['setup', ['Finish setup', '/providers/leads#first-steps']],
  ['documents', ['Add documents', '/providers/settings#documents']],
  ['plan', ['Change plan', '/providers/plan']],
  ['wait', null],
])('offers the next step: %s', (step, link) => {
  expect(linkOf(show([{ name: 'unverified', text: 'Not yet.', step }]))).toEqual(link);
});

test('lets a paused provider resume at once, and says when leads resume by themselves', () => {
  const notice = show([{ name: 'paused', text: 'Your leads are paused.', step: 'resume' }], '2026-03-09T22:00:00.000Z');
  expect(notice!.textContent).toContain('They’ll resume on 10 March 2026.');
  expect(within(notice!).getByRole('button', { name: 'Resume now' })).toBeTruthy();
});

test('asks for nothing while documents are checked', () => {
  expect(show([{ name: 'unverified', text: 'Not yet.', step: 'wait' }])!.textContent).toContain(
    'We’ll email you once that’s done.',
  );
});

test('lists every obstacle in order', () => {
  show([
    { name: 'incomplete', text: 'First.', step: 'setup' },
    { name: 'plan', text: 'Second.', step: 'plan' },
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First. Finish setup',
    'Second. Change plan',
  ]);
});
