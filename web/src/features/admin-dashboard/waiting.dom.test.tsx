import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Waiting } from './waiting.tsx';

const nothing = {
  applications: 0,
  messages: 0,
  heldTexts: 0,
  planRequests: 0,
  dueChecks: 0,
  lapsing: 0,
  failedJobs: 0,
  deadLetters: 0,
};
const show = (waiting: Partial<Parameters<typeof Waiting>[0]['waiting']>) => {
  render(
    <MemoryRouter>
      <Waiting waiting={{ ...nothing, ...waiting }} />
    </MemoryRouter>,
  );
  return {
    links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    lines: screen.queryAllByRole('listitem').map((line) => line.textContent),
  };
};

// id: dashboard-links-to-waiting-work
test('lists each open task with a link to the page that handles it', () => {
  const { links } = show({
    applications: 1,
    messages: 2,
    heldTexts: 1,
    planRequests: 1,
    dueChecks: 2,
    lapsing: 3,
    failedJobs: 1,
    deadLetters: 2,
  });
  expect(links).toEqual([
    ['View applications', '/admin/applications?status=waiting'],
    ['View messages', '/admin/messages?status=waiting'],
    ['Review texts', '/admin/held-texts'],
    ['View plan requests', '/admin/plan-requests'],
    ['View providers', '/admin/providers?status=due'],
    ['View providers', '/admin/providers?status=lapsing'],
    ['View failures', '/admin/failures'],
    ['View failures', '/admin/failures'],
  ]);
});

test('reports unreachable queues without claiming failures', () => {
  expect(show({ failedJobs: null }).lines).toEqual(['The queues aren’t respondingView failures']);
});

test('shows a message if there is nothing to do', () => {
  expect(show({}).lines).toEqual([]);
  screen.getByText(/^Nothing right now\./);
});
