import type { Application } from '@marketplace/contracts/applications/administration';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApproveDialog } from './levers.tsx';

test('says that an approval emails a link, and that only checks verify the business', () => {
  const application = { id: 'a', businessName: 'Ikhaya', email: 'me@ikhaya.example', plan: 'R499' } as Application;
  render(<ApproveDialog application={application} onClose={() => {}} />);
  const { textContent } = screen.getByRole('dialog', { name: 'Approve Ikhaya' });
  expect(textContent).toContain('We’ll email me@ikhaya.example a link to join');
  expect(textContent).toContain('The business isn’t verified until you’ve recorded its checks.');
  expect(textContent).not.toContain('automatically');
});
