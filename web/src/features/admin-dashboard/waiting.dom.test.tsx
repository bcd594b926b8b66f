import type { WorkCounts } from '@marketplace/contracts/operations/work';
import { workKindNames } from '@marketplace/contracts/operations/work-kinds';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { adminKeys } from '../../api/admin/keys.ts';
import { Waiting } from './waiting.tsx';

const since = new Date(Date.now() - 26 * 3_600_000).toISOString();
const show = (counts: Partial<WorkCounts>) => {
  const data: WorkCounts = { kinds: {}, failedJobs: 0, isMailed: true, ...counts };
  const provider = () => new Map([[adminKeys.workCounts as string, { data }]]);
  render(
    <SWRConfig value={{ provider, revalidateIfStale: false }}>
      <MemoryRouter>
        <Waiting />
      </MemoryRouter>
    </SWRConfig>,
  );
  return {
    links: screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    lines: screen.queryAllByRole('listitem').map((line) => line.textContent),
  };
};

// id: dashboard-links-to-waiting-work
test('lists each kind of work with a link to its list, and failed jobs', () => {
  const { links, lines } = show({
    kinds: Object.fromEntries(workKindNames.map((kind) => [kind, { count: 2, late: 1, since }])),
    failedJobs: 1,
  });
  expect(links).toEqual([
    ['Open the queue', '/admin/work'],
    ['View applications', '/admin/applications?status=new'],
    ['View answers', '/admin/applications?status=answered'],
    ['View documents', '/admin/providers?status=documents'],
    ['View missing checks', '/admin/providers?status=due'],
    ['View verifications', '/admin/providers?status=lapsing'],
    ['View reports', '/admin/reports'],
    ['View messages', '/admin/messages?status=waiting'],
    ['Review texts', '/admin/held-texts?kind=text'],
    ['Review rewrites', '/admin/held-texts?kind=rewrite'],
    ['Review ratings', '/admin/held-texts?kind=rating'],
    ['View plan requests', '/admin/plan-requests'],
    ['View failures', '/admin/failures'],
    ['View payments to match', '/admin/money/statement'],
    ['View card payments', '/admin/money/card-payments'],
    ['View overdue invoices', '/admin/money/invoices?view=overdue'],
    ['View enquiries', '/admin/enquiries?status=unanswered'],
    ['View failures', '/admin/failures'],
    ['View failed jobs', '/admin/failures'],
  ]);
  expect(lines[0]).toBe('2 applications to decideOldest: Just nowView applications');
  expect(lines.at(-1)).toBe('1 failed jobView failed jobs');
});

test('reports unreachable queues without claiming failures', () => {
  expect(show({ failedJobs: null }).lines).toEqual(['The queues aren’t respondingView failed jobs']);
});

test('shows a message if there is nothing to do', () => {
  const kinds = { report: { count: 0, late: 0, since: null } };
  expect(show({ kinds }).lines).toEqual([]);
  screen.getByText(/^Nothing right now\./);
});
