import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FullPicture } from './full-picture.tsx';

const show = (width: number | null, height: number | null) =>
  render(<FullPicture src="/p.jpg" alt="chat.png" width={width} height={height} />);

test('shows a photo as a whole', () => {
  show(2560, 1920);
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('img', { name: 'chat.png' }).className).toContain('object-contain');
});

test('shows a picture of unknown size as a whole', () => {
  show(null, null);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['a long screenshot at its width', 716, 16_000, 'max-w-full'],
  ['a panorama at a readable height', 8000, 720, 'max-w-none'],
])('scrolls %s, also with the keyboard', (_title, width, height, kept) => {
  show(width, height);
  expect(screen.getByRole('region', { name: 'chat.png' }).tabIndex).toBe(0);
  const picture = screen.getByRole('img', { name: 'chat.png' });
  expect(picture.className).toContain(kept);
  expect(picture.className).not.toContain('object-contain');
});
