import { messages } from '@marketplace/contracts/messages';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ArrivalChoice } from './arrival-choice.tsx';
import { useArrival } from './use-arrival.ts';

let accepted: (string | undefined)[];
beforeEach(() => {
  accepted = [];
  vi.useFakeTimers({ now: Date.parse('2026-11-25T09:33:00+02:00'), toFake: ['Date'] });
});

function Page({ offersSoon = true }) {
  const arrival = useArrival(offersSoon);
  return (
    <>
      <ArrivalChoice {...arrival} />
      <button type="button" onClick={() => arrival.check() && accepted.push(arrival.visitAt)}>
        Accept
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('Day and time'), { target: { value } });

test('accepts with one of the next half hours, or without a time once it is pressed again', async () => {
  render(<Page />);
  await press('Accept');
  await press('10:30');
  await press('Accept');
  await press('10:30');
  await press('Accept');
  expect(accepted).toEqual([undefined, '2026-11-25T08:30:00.000Z', undefined]);
});

test('accepts nothing with a missing time or one in the past, and says why', async () => {
  render(<Page />);
  await press('Later');
  await press('Accept');
  expect(screen.getByText(messages.slotTime)).toBeTruthy();
  type('2026-11-25T09:00');
  await press('Accept');
  expect(screen.getByText(messages.slotPast)).toBeTruthy();
  expect(accepted).toEqual([]);
  type('2026-11-26T08:00');
  await press('Accept');
  expect(accepted).toEqual(['2026-11-26T06:00:00.000Z']);
});

test('refuses a half hour that has passed since the page opened', async () => {
  render(<Page />);
  await press('10:00');
  vi.setSystemTime(Date.parse('2026-11-25T10:05:00+02:00'));
  await press('Accept');
  expect(screen.getByText(messages.slotPast)).toBeTruthy();
  expect(accepted).toEqual([]);
});

test('offers no half hours for a request that is not urgent', async () => {
  render(<Page offersSoon={false} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose a time', 'Accept']);
});
