import { type LeadEndReason, leadEndLabel } from '@marketplace/contracts/leads/ends';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import { StatusBadge, statusWord } from '../../ui/badge.tsx';

type Props = { status: LeadStatus; endReason: LeadEndReason | null };

/** The lead's status, or how it ended. */
export const leadWord = ({ status, endReason }: Props): string =>
  endReason === null ? statusWord(status) : leadEndLabel(endReason);

const tones: Partial<Record<LeadEndReason, string>> = { TIME_RAN_OUT: 'EXPIRED', DECLINED: 'DECLINED' };

/** The lead's status as a badge, or how it ended. */
export const LeadBadge = ({ lead: { status, endReason } }: { lead: Props }) =>
  endReason === null ? (
    <StatusBadge status={status} />
  ) : (
    <span className="badge" data-status={tones[endReason] ?? 'CANCELLED'}>
      {leadEndLabel(endReason)}
    </span>
  );
