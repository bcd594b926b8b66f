import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Key } from '../../api/keys.ts';
import { exampleProvider, exampleRequest } from './example-request.ts';
import { Rating } from './rating.tsx';

const resource = '/api/requests/T' as Key<FollowedRequest>;
const show = (change: Partial<FollowedRequest>, isNew = false) =>
  render(
    <Rating
      request={{
        ...exampleRequest,
        status: 'completed',
        doneByLeadId: exampleProvider.leadId,
        accepted: [exampleProvider],
        ...change,
      }}
      resource={resource}
      isNew={isNew}
    />,
  );

test('asks for the proof that a rating needs instead of offering the form', () => {
  show({ isProven: false });
  screen.getByText('To rate this provider, open the link in our latest email about the request.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('offers the form to a proven contact, and takes the focus only if the job has just been done', () => {
  const { unmount } = show({ isProven: true });
  screen.getByRole('button', { name: 'Rate' });
  expect(document.activeElement).toBe(document.body);
  unmount();
  show({ isProven: true }, true);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rate the work' }));
});
