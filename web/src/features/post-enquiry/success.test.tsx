import { bestTimes, timeframes } from '@marketplace/contracts/enquiries';
import { textReview } from '@marketplace/contracts/messages';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Success } from './success.tsx';

const id = '0197f0a0-0000-7000-8000-000000000001';
const html = (beingChecked: boolean) =>
  renderToString(
    <StaticRouter location="/enquire">
      <Success
        user={null}
        posted={{
          owner: null,
          reply: { id, reference: '7KQ4-M2XD', status: 'open', beingChecked, createdAt: '2026-08-01T08:00:00.000Z' },
          category: 'Geyser installation and repair',
          enquiry: {
            parentCategoryId: id,
            subcategoryId: id,
            subSubcategoryId: id,
            title: 'Replace a geyser',
            description: 'It has been dripping since Monday.',
            province: 'Gauteng',
            city: 'Sandton',
            budgetMin: 1500,
            timeframe: timeframes[0],
            contactName: 'Lerato',
            contactEmail: 'lerato@example.co.za',
            contactEmailConfirm: 'lerato@example.co.za',
            bestTimeToContact: bestTimes[0],
            contactPhone: '082 555 0142',
            contactPreferences: ['call'],
            createAccount: false,
            attachments: [],
          },
        }}
      />
    </StaticRouter>,
  );

test('whose text is being checked is told so, and how to write it', () => {
  expect(html(true)).toContain(textReview.toSeeker);
  expect(html(false)).not.toContain(textReview.toSeeker);
});
