import { textWarnings } from '@marketplace/contracts/messages';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextWarning } from './text-warning.tsx';

afterEach(() => vi.unstubAllGlobals());

test('checks the text after a pause in typing and warns only about contact details', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const texts = JSON.parse(String(body));
    asked.push(texts);
    return Response.json({ finding: /082/.test(texts.title) ? 'covered' : 'clear' });
  });
  const { rerender } = render(<TextWarning title="" />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<TextWarning title="Tap" />);
  await screen.findByRole('status');
  for (const title of ['Tap, call 08', 'Tap, call 082 555 0199']) rerender(<TextWarning title={title} />);
  expect(await screen.findByText(textWarnings.covered)).toBeTruthy();
  expect(asked).toContainEqual({ title: 'Tap, call 082 555 0199', description: '' });
  expect(asked).not.toContainEqual({ title: 'Tap, call 08', description: '' });
  rerender(<TextWarning title="Tap drips" />);
  await vi.waitFor(() => expect(screen.queryByText(textWarnings.covered)).toBeNull());
});
