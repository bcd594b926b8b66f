import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads';
import { statusWord } from '../../ui/badge.tsx';
import { Select } from '../../ui/select.tsx';
import { crmColumns } from './crm-status.ts';

const options = crmColumns.map((value) => ({ value, label: statusWord(value) }));

type Props = { id: string; lead: AcceptedLead; onMove: (lead: AcceptedLead, crmStatus: CrmStatus) => void };

/** An accepted lead's CRM status, changed at once. */
export const StatusSelect = ({ id, lead, onMove }: Props) => (
  <>
    <label className="sr-only" htmlFor={id}>
      Status of {lead.title}
    </label>
    <Select
      id={id}
      className="text-sm font-semibold"
      options={options}
      value={lead.crmStatus}
      onChange={(event) => onMove(lead, event.target.value as CrmStatus)}
    />
  </>
);
