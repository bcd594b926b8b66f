import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StarChoice, Stars } from './star-rating.tsx';

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];
const Form = ({ given }: { given?: number }) => (
  <form aria-label="Rating">
    <StarChoice name="stars" legend="How was it?" words={words} given={given} />
    <button type="submit">Rate</button>
  </form>
);
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Rating' })).get('stars');
const chosen = () => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value'));
const filled = () => document.querySelectorAll('.star-full').length;

test('renders each star as a radio button with number and label, and submits the choice', async () => {
  render(<Form />);
  const group = screen.getByRole('radiogroup', { name: 'How was it?' });
  expect(group.querySelectorAll('input')).toHaveLength(5);
  expect(filled()).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars: Very good' }));
  expect(chosen()).toEqual(['4']);
  expect(filled()).toBe(4);
  expect(screen.getByText('Very good', { selector: '[aria-hidden]' })).toBeTruthy();
  expect(sent()).toBe('4');
});

test('has one tab stop and moves with the arrow keys', async () => {
  render(<Form given={2} />);
  expect(chosen()).toEqual(['2']);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2 stars: Fair' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toEqual(['3']);
  expect(filled()).toBe(3);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rate' }));
});

test('reads a given rating out as one sentence', () => {
  render(<Stars stars={3} />);
  expect(screen.getByRole('img', { name: '3 of 5 stars' })).toBeTruthy();
});
