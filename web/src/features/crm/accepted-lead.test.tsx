import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileSize } from '../../components/attachments/file-size.ts';
import { LeadExport } from './export.tsx';
import { filterOf } from './url.ts';

test('shows files that are still being checked', () => {
  expect([1, 340_000, 1_234_567].map(fileSize)).toEqual(['1\u00a0kB', '340\u00a0kB', '1.2\u00a0MB']);
});

test('links Export Data to the Excel and CSV files of the leads that match', () => {
  const linksOf = (query: string) =>
    renderToStaticMarkup(<LeadExport filter={filterOf(new URLSearchParams(query))} />).match(
      /href="[^"]+" download=""/g,
    );
  expect(linksOf('')).toEqual(['xlsx', 'csv'].map((end) => `href="/api/providers/me/accepted.${end}" download=""`));
  const query = 'search=geyser&amp;status=WON&amp;followUp=week&amp;sort=oldest';
  expect(linksOf('view=table&search=geyser&status=WON&followUp=week&sort=oldest')).toEqual(
    ['xlsx', 'csv'].map((end) => `href="/api/providers/me/accepted.${end}?${query}" download=""`),
  );
});
