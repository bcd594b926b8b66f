import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { statusWord } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/select.tsx';
import { crmColumns } from './crm-columns.ts';

const options = crmColumns.map((value) => ({ value, label: statusWord(value) }));

type Props = {
  id: string;
  className?: string;
  /** The colours of the status, in a small control for cards and rows. */
  compact?: boolean;
  lead: AcceptedLead;
  onMove: (lead: AcceptedLead, crmStatus: CrmStatus) => void;
};

/** The CRM status of an accepted lead. Saves on change. */
export const StatusSelect = ({ id, className, compact, lead, onMove }: Props) => (
  <div className={classNames(compact && 'stage-select', className)} data-status={lead.crmStatus}>
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
  </div>
);
