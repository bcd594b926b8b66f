import { pseudoLanguage } from '@marketplace/languages/pseudo';
import { setLanguage } from '@marketplace/languages/text';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { decidedQuotes, exampleLead, openQuotes, requestStates, seekerAnswers } from '../../app/seeker-answers.ts';
import { untranslatedTexts } from '../../app/untranslated-texts.ts';
import { ProposeDialog } from '../../forms/request-appointments/propose-dialog.tsx';
import { ReportConversationDialog } from '../conversations/report-conversation.tsx';
import { AddressDialog, CancelDialog, DisputeDialog } from './appointments/dialogs.tsx';
import { confirmedTomorrow, proposedBySeeker, proposedToSeeker } from './appointments/example-appointments.ts';
import { Disclosures } from './disclosures.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { CloseDialog, WithdrawDialog } from './ending.tsx';
import { AcceptDialog, DeclineDialog } from './quotes/decision-dialogs.tsx';

const resource = keys.request('token');
const open = requestStates.sent!;
const accepted = requestStates.accepted!;
const onClose = () => {};
const answers = [
  open,
  accepted,
  openQuotes,
  decidedQuotes,
  confirmedTomorrow,
  ...seekerAnswers.map(([, answer]) => answer()),
  { categories: ['Blocked drains', 'Plumbing'] },
];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Promise(() => {}));
  setLanguage({ ...pseudoLanguage, code: 'zu' });
});
afterEach(() => {
  setLanguage({ code: 'en' });
  cleanup();
  vi.unstubAllGlobals();
});

const show = (dialog: ReactElement) =>
  render(
    <MemoryRouter>
      <SWRConfig
        value={{
          provider: () => new Map(),
          fetcher: async (key: string) => seekerAnswers.find(([pattern]) => pattern.test(key))?.[1](),
        }}
      >
        {dialog}
      </SWRConfig>
    </MemoryRouter>,
  );
const left = () => untranslatedTexts(document.body.innerHTML, JSON.stringify(answers));

test.each<[string, ReactElement]>([
  ['edit a request', <EditDialog key="1" request={open} resource={resource} onClose={onClose} />],
  ['edit an accepted request', <EditDialog key="2" request={accepted} resource={resource} onClose={onClose} />],
  ['close a request', <CloseDialog key="3" request={accepted} resource={resource} onClose={onClose} />],
  ['withdraw a request', <WithdrawDialog key="4" request={accepted} resource={resource} onClose={onClose} />],
  ['accept a quote', <AcceptDialog key="5" quote={openQuotes[1]!} resource={resource} others={2} onClose={onClose} />],
  ['decline a quote', <DeclineDialog key="6" quote={openQuotes[2]!} resource={resource} onClose={onClose} />],
  ...[undefined, proposedToSeeker, confirmedTomorrow].map((before): [string, ReactElement] => [
    `propose times instead of ${before?.status ?? 'nothing'}`,
    <ProposeDialog
      key={before?.status}
      resource={resource}
      leadId={exampleLead}
      businessName="Zanele's Plumbing"
      before={before}
      knownAddress={null}
      onClose={onClose}
    />,
  ]),
  ...[proposedToSeeker, proposedBySeeker, confirmedTomorrow].map((appointment): [string, ReactElement] => [
    `cancel what is ${appointment.status} by the ${appointment.proposedBy}`,
    <CancelDialog key={appointment.status} resource={resource} appointment={appointment} onClose={onClose} />,
  ]),
  [
    'dispute a time agreed by phone',
    <DisputeDialog key="8" resource={resource} appointment={confirmedTomorrow} onClose={onClose} />,
  ],
  [
    'give the street address',
    <AddressDialog key="9" resource={resource} appointment={confirmedTomorrow} knownAddress={null} onClose={onClose} />,
  ],
  ['report a conversation', <ReportConversationDialog key="7" at={resource} leadId={exampleLead} onClose={onClose} />],
])('the dialog to %s has no text outside the catalogues', async (_, dialog) => {
  show(dialog);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(left()).toEqual([]);
});

test('the log of views and the dialog to revoke access have no text outside the catalogues', async () => {
  show(<Disclosures request={accepted} resource={resource} />);
  const [withdraw] = await screen.findAllByRole('button');
  await userEvent.click(withdraw!);
  expect(await screen.findByRole('dialog')).toBeDefined();
  expect(left()).toEqual([]);
});
