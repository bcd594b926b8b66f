import type { AdminProviderDetail } from '@marketplace/contracts/providers/admin-schemas';
import { Button } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { dateText, lastMomentOf } from '../../ui/time.ts';
import { checkText, currentCheckText } from './text.ts';

type Props = { provider: AdminProviderDetail; onVerify: () => void; onRevoke: () => void };

const stateText = ({ verification, verifiedUntil }: AdminProviderDetail): string => {
  const until = verifiedUntil && dateText(lastMomentOf(verifiedUntil));
  if (verification === 'PENDING') return 'Not verified.';
  if (verification === 'LAPSED') return `Expired on ${until}.`;
  if (verification === 'DUE') return `Not verified. Keeps getting leads until ${until}.`;
  return until ? `Valid until ${until}.` : 'Valid with no end date.';
};

/** Whether the business is verified, by which checks, and what is missing. The documents are in the card below. */
export function VerificationCard({ provider, onVerify, onRevoke }: Props) {
  const { verification, checks, missingChecks } = provider;
  return (
    <DetailCard
      id="verification"
      title="Verification"
      action={
        <div className="flex flex-wrap gap-2.5">
          {(verification !== 'PENDING' || checks.length > 0) && (
            <Button size="sm" onClick={onRevoke}>
              Revoke
            </Button>
          )}
          <Button size="sm" onClick={onVerify}>
            {missingChecks.length > 0 ? 'Verify' : 'Re-verify'}
          </Button>
        </div>
      }
    >
      <p>{stateText(provider)}</p>
      {missingChecks.length > 0 && (
        <p className="mt-1">Still needed: {missingChecks.map((kind) => checkText[kind]).join(', ')}.</p>
      )}
      {checks.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm" aria-label="Checks">
          {checks.map((check) => (
            <li key={check.kind} className="wrap-anywhere">
              {currentCheckText(check)}
            </li>
          ))}
        </ul>
      )}
    </DetailCard>
  );
}
