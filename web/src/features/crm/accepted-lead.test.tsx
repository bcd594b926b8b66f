import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileSize } from '../../components/attachments/file-size.ts';
import { LeadExport } from './export.tsx';

test('shows files that are still being checked', () => {
  expect([1, 340_000, 1_234_567].map(fileSize)).toEqual(['1\u00a0kB', '340\u00a0kB', '1.2\u00a0MB']);
});

test('links Export Data to the Excel and CSV files', () => {
  const links = renderToStaticMarkup(<LeadExport />).match(/href="[^"]+" download=""/g);
  expect(links).toEqual(['xlsx', 'csv'].map((end) => `href="/api/providers/me/accepted.${end}" download=""`));
});
