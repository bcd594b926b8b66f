import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { Button } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { dateText, exactTime } from '../../ui/time.ts';
import { checksOf } from './text.ts';

type Props = { provider: AdminProviderDetail; onVerify: () => void; onRevoke: () => void };

/** The end of the verification, and what an administrator checked last. The documents are in the card below. */
export function VerificationCard({ provider, onVerify, onRevoke }: Props) {
  const { verification, verifiedUntil, history } = provider;
  const last = history.find(({ kind }) => kind === 'VERIFICATION');
  const checks = last ? checksOf(last) : [];
  return (
    <DetailCard
      id="verification"
      title="Verification"
      action={
        <div className="flex flex-wrap gap-2.5">
          {verification !== 'PENDING' && (
            <Button size="sm" onClick={onRevoke}>
              Revoke
            </Button>
          )}
          <Button size="sm" onClick={onVerify}>
            {verification === 'PENDING' ? 'Verify' : 'Re-verify'}
          </Button>
        </div>
      }
    >
      <p>
        {verification === 'PENDING' && 'Nothing checked yet.'}
        {verification === 'VALID' &&
          (verifiedUntil ? `Valid until ${dateText(verifiedUntil)}.` : 'Valid with no end date.')}
        {verification === 'LAPSED' && verifiedUntil && `Expired on ${dateText(verifiedUntil)}.`}
      </p>
      {verification !== 'PENDING' && last && checks.length > 0 && (
        <>
          <p className="mt-1">Checked: {checks.join(', ')}.</p>
          <p className="text-sm text-ink-2">
            {last.by ?? 'System'}, <time dateTime={last.at}>{exactTime(last.at)}</time>
          </p>
        </>
      )}
    </DetailCard>
  );
}
