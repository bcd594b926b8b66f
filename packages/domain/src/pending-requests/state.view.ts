/** What a follower of a posted request sees: its state, without texts and contact details. */
import type { EnquiryStatus } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { notifiedAndAccepted } from '../enquiries/seeker-list.view.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type RequestState = { status: EnquiryStatus; providersNotified: number; providersAccepted: number };

export const requestState = ({ db }: Pick<Deps, 'db'>, enquiryId: string): Promise<RequestState | undefined> =>
  selectFirst(
    db('enquiries as e').where('e.id', enquiryId),
    columnsOf<{ e: 'enquiries' }>()({ status: 'e.status', ...notifiedAndAccepted({ db }) }),
  );
