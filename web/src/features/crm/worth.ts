/** What leads are worth: the value won, or else the total of the current quote. */
import type { AcceptedFigures, AcceptedLead, CrmStatus, StageFigures } from '@marketplace/contracts/leads/schemas';
import { rand } from '../../ui/money.ts';
import { grouped } from '../../ui/number.ts';
import { crmColumns } from './crm-columns.ts';

export const worthText = ({ valueCents }: Pick<AcceptedLead, 'valueCents'>): string =>
  valueCents === null ? 'No quote' : rand(valueCents / 100);

/** The figures of all statuses together, or of one. */
export const totalOf = ({ stages }: AcceptedFigures, status?: CrmStatus): StageFigures =>
  (status ? [status] : crmColumns)
    .map((stage) => stages[stage])
    .reduce((sum, { leads, valued, valueCents }) => ({
      leads: sum.leads + leads,
      valued: sum.valued + valued,
      valueCents: sum.valueCents + valueCents,
    }));

/** `R 486 200`; undefined if no lead has a value. */
export const sumText = ({ valued, valueCents }: StageFigures): string | undefined =>
  valued === 0 ? undefined : rand(valueCents / 100);

/** `96 with a value` */
export const valuedText = ({ valued }: StageFigures): string =>
  valued === 0 ? 'No quotes' : `${grouped(valued)} with a value`;
