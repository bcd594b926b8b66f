import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Waiting } from './waiting.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = { count: 0, since: null };
const noWork = {
  documents: none,
  applications: none,
  reports: none,
  messages: none,
  heldTexts: none,
  planRequests: none,
};
const nothing = { work: noWork, dueChecks: 0, lapsing: 0, failedJobs: 0, deadLetters: 0, isMailed: true };
const since = new Date(Date.now() - 26 * 3_600_000).toISOString();
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
  const { links, lines } = show({
    work: {
      documents: { count: 2, since },
      applications: { count: 1, since },
      reports: { count: 1, since },
      messages: { count: 2, since },
      heldTexts: { count: 1, since },
      planRequests: { count: 1, since },
    },
    dueChecks: 2,
    lapsing: 3,
    failedJobs: 1,
    deadLetters: 2,
  });
  expect(links).toEqual([
    ['View providers', '/admin/providers?status=documents'],
    ['View applications', '/admin/applications?status=waiting'],
    ['View reports', '/admin/reports'],
    ['View messages', '/admin/messages?status=waiting'],
    ['Review texts', '/admin/held-texts'],
    ['View plan requests', '/admin/plan-requests'],
    ['View providers', '/admin/providers?status=due'],
    ['View providers', '/admin/providers?status=lapsing'],
    ['View failures', '/admin/failures'],
    ['View failures', '/admin/failures'],
  ]);
  expect(lines[0]).toMatch(/^2 documents to checkOldest: .*View providers$/);
});

test('reports unreachable queues without claiming failures', () => {
  expect(show({ failedJobs: null }).lines).toEqual(['The queues aren’t respondingView failures']);
});

test('shows a message if there is nothing to do', () => {
  expect(show({}).lines).toEqual([]);
  screen.getByText(/^Nothing right now\./);
});

// id: dashboard-mail-chosen
test('turns the email about waiting work off and on', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: unknown, { method, body }: RequestInit = {}) => {
    calls.push([method, String(path), body].join(' '));
    return new Response(null, { status: 204 });
  });
  show({ isMailed: true });
  const box = screen.getByRole('switch', { name: /^Email me after 4 working hours/ });
  expect((box as HTMLInputElement).checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(calls).toEqual(['PUT /api/admin/work-mail {"wanted":false}']));
});
