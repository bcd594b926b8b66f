import type { AdminEnquiry, AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnquiryMarks } from './enquiry-cards.tsx';
import { AskedFor } from './facts.tsx';

const enquiry = (isUnlisted: boolean) =>
  ({
    ...{ categoryName: 'Blocked drains', city: 'Johannesburg', province: 'Gauteng', budgetMin: 1500, budgetMax: null },
    ...{ timeframe: 'Flexible timing', createdAt: '2026-03-02T08:00:00.000Z', language: 'en', closedAt: null },
    ...{ isUnlisted, textReview: 'clear' },
  }) as unknown as AdminEnquiryDetail & AdminEnquiry;

test.each([
  [true, 'Unlisted: on none of them'],
  [false, 'Listed'],
])('an administrator sees whether a request is on public pages: unlisted %s', (isUnlisted, fact) => {
  const facts = renderToStaticMarkup(<AskedFor enquiry={enquiry(isUnlisted)} />);
  expect(facts).toMatch(new RegExp(`>Public pages<[^>]*>[^<]*<[^>]*>${fact}<`));
  expect(renderToStaticMarkup(<EnquiryMarks enquiry={enquiry(isUnlisted)} />).includes('Unlisted')).toBe(isUnlisted);
});
