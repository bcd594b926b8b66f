import { messages } from '@marketplace/contracts/messages';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { PostingProvider } from '../../forms/posted.tsx';
import { PlainEnquiry } from './plain-enquiry.tsx';

test('the list of errors loses each field that is put right, and then disappears', async () => {
  const posted = {
    form: 'enquiry',
    values: { step: '3', budgetMin: '99', budgetMax: '50', timeframe: '' },
    errors: { budgetMin: messages.budgetMin, timeframe: messages.timeframe },
  };
  render(
    <SWRConfig value={{ fetcher: async () => [], provider: () => new Map() }}>
      <MemoryRouter>
        <PostingProvider value={{ mark: 'mark', posted }}>
          <PlainEnquiry posted={posted} user={null} />
        </PostingProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  const listed = () => within(screen.getByRole('alert')).getAllByRole('link');
  const minimum = screen.getByLabelText('Minimum budget');
  expect(listed()).toHaveLength(2);
  await userEvent.type(minimum, '0');
  expect(listed().map(({ textContent }) => textContent)).toEqual([messages.timeframe]);
  expect(minimum.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.clear(minimum);
  expect(listed()).toHaveLength(2);
  await userEvent.type(minimum, '1500');
  await userEvent.click(screen.getByRole('radio', { name: 'Within 2-4 weeks' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
