import { pseudoLanguage } from '@marketplace/languages/pseudo';
import { setLanguage } from '@marketplace/languages/text';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirstAid } from './first-aid.tsx';

const text = 'Close the main stopcock.';

test('names the emergency number only while no provider answers', () => {
  expect(renderToString(<FirstAid text={text} />)).not.toContain('112');
  const html = renderToString(<FirstAid text={text} isNobodyAwake />);
  expect(html).toContain(text);
  expect(html).toContain('href="tel:112"');
});

test('translates the instructions', () => {
  setLanguage(pseudoLanguage);
  const html = renderToString(<FirstAid text={text} />);
  setLanguage({ code: 'en' });
  expect(html).not.toContain(text);
});

test('renders nothing without instructions', () => {
  expect(renderToString(<FirstAid text={undefined} isNobodyAwake />)).toBe('');
});
