import { retention } from '@marketplace/contracts/accounts/retention';
import { recordTitle } from '@marketplace/contracts/notices/notices';
import { Link } from 'react-router-dom';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { to } from '../../routing/paths.ts';
import { DetailCard } from '../../ui/detail-card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';

const outcomes: Record<string, string> = {
  SENT: 'Sent',
  REFUSED: 'Refused by the mail server',
  NOT_NEEDED: 'No longer needed',
  UNSUBSCRIBED: 'Not sent: unsubscribed',
  WITHHELD: 'Not sent: too many emails to this address',
};

/** The newest emails to the provider, with their outcome and a link to the request. */
export function MailsCard({ providerId }: { providerId: string }) {
  const { data, error, mutate } = useApi(adminKeys.providerMails(providerId));
  const mails = () => {
    if (!data)
      return error ? (
        <FailedState title="We couldn’t load the emails" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="h-32" />
      );
    if (data.mails.length === 0)
      return <p className="text-ink-2">No emails in the last {retention.mails.keep.days} days.</p>;
    return (
      <ul className="divide-y divide-line">
        {data.mails.map(({ id, mail, at, outcome, enquiry }) => (
          <li key={id} className="py-2">
            <p className="wrap-anywhere">
              <span className="font-semibold">{recordTitle(mail)}</span>
              {enquiry && (
                <>
                  {': '}
                  <Link to={to.adminEnquiry({ id: enquiry.id })} className="link">
                    {enquiry.title}
                  </Link>
                </>
              )}
            </p>
            <p className="text-sm text-ink-2">
              {outcome === null ? 'Sending' : (outcomes[outcome] ?? outcome)},{' '}
              <time dateTime={at}>{exactTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <DetailCard id="mails" title="Emails">
      {mails()}
    </DetailCard>
  );
}
