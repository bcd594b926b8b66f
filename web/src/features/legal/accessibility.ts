/** The accessibility statement: what we aim for, what was tested and how, and what does not work yet. */
import { brand } from '@marketplace/contracts/brand';
import { replyTime } from '@marketplace/contracts/promise';
import { to } from '../../routing/paths.ts';
import type { LegalSection } from './content.ts';

export const accessibilitySections: readonly LegalSection[] = [
  {
    id: 'aim',
    title: 'What we aim for',
    blocks: [
      `Everyone should be able to find a provider and post a request on ${brand.name}. We build the site to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
      {
        list: [
          'You can do everything with a keyboard, and you can see where you are.',
          'Text can be enlarged to 400% without scrolling sideways.',
          'Public pages can be read, and requests posted, without JavaScript.',
          'Movement stops if your device asks for reduced motion.',
          'Errors are described in words, next to the field they are about.',
        ],
      },
    ],
  },
  {
    id: 'tests',
    title: 'What we test',
    blocks: [
      'Before each release, automated tests check the pages in a browser:',
      {
        list: [
          'The axe rules for serious and critical faults, in light and dark colours, on a phone and on a desktop.',
          'The contrast of the colours that we use for text.',
          'Pages at a width of 320 pixels, which is a desktop page at 400%.',
          'The main journeys with a keyboard, such as posting a request and accepting a lead.',
          'The names and roles that screen readers get on the main pages.',
        ],
      },
      'Automated tests find only part of the problems. No independent expert has audited the site. We have not yet tested it with people who use screen readers, magnifiers, switches or voice control.',
    ],
  },
  {
    id: 'limits',
    title: 'What doesn’t work well yet',
    blocks: [
      {
        terms: [
          {
            term: 'Photos and files',
            text: 'Seekers and providers upload them. Many have no description, and documents may not be readable by a screen reader.',
          },
          {
            term: 'Quotes as PDF',
            text: 'The PDF files have no structure for screen readers. The same quote can be read on the page of the request.',
          },
          {
            term: 'Charts and maps',
            text: 'Charts have a table with the same figures. Maps can’t be used with a screen reader; the places are also listed as text.',
          },
          {
            term: 'Other languages',
            text: 'Afrikaans, isiZulu, isiXhosa and Sesotho are in beta. Some parts of these pages are still in English.',
          },
        ],
      },
    ],
  },
  {
    id: 'help',
    title: 'Tell us, or get help',
    blocks: [
      `Does something not work for you? Tell us which page it is and what you use, such as a screen reader. We reply within ${replyTime}. You can reach a person ${brand.supportHours.replace(', ', ' from ')}.`,
      { link: { to: to.contact(), label: 'Contact us' } },
    ],
  },
];
