import { speaking } from '@marketplace/languages/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServiceName } from './service-name.tsx';

const zu = { code: 'zu', translate: (name: string) => (name === 'Plumbing' ? 'Amapayipi' : undefined) } as const;

test('shows a name in the language of the page, and marks one without a translation as English', () => {
  const shown = (name: string) => speaking(zu, () => renderToStaticMarkup(<ServiceName name={name} />));
  expect(shown('Plumbing')).toBe('Amapayipi');
  expect(shown('Jukskei lessons')).toBe('<span lang="en-ZA">Jukskei lessons</span>');
  expect(renderToStaticMarkup(<ServiceName name="Plumbing" />)).toBe('Plumbing');
});
