import type { LeadObstacle, ObstacleStep, ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { Link } from 'react-router-dom';
import { useOwnBilling, useProviderProfile } from '../../api/hooks.ts';
import { to } from '../../routing/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { dateText } from '../../ui/time.ts';
import { ResumeButton } from './resume-button.tsx';
import { checkingText } from './steps.ts';

/** The page on which the provider ends an obstacle. */
const pages: Partial<Record<ObstacleStep, { label: string; to: string }>> = {
  contact: { label: 'Contact us', to: to.contact() },
  setup: { label: 'Finish setup', to: to.providerLeads({ hash: 'first-steps' }) },
  documents: { label: 'Add documents', to: to.providerSettings({ hash: 'documents' }) },
  limit: { label: 'Change your limit', to: to.providerSettings({ hash: 'availability' }) },
  plan: { label: 'Change plan', to: to.providerPlan() },
  pay: { label: 'Pay', to: to.providerPlan() },
};

function Obstacle({ obstacle: { text, step }, profile }: { obstacle: LeadObstacle; profile: ProviderProfile }) {
  const { pausedUntil } = profile;
  const page = pages[step];
  return (
    <li>
      <p>
        {text}
        {step === 'resume' && pausedUntil && ` They’ll resume on ${dateText(pausedUntil)}.`}
        {step === 'wait' && ` ${checkingText(profile)}`}{' '}
        {page && (
          <Link to={page.to} className="font-bold underline underline-offset-4 whitespace-nowrap">
            {page.label}
          </Link>
        )}
      </p>
      {step === 'resume' && <ResumeButton className="mt-2 mb-1" />}
    </li>
  );
}

/** Everything that stops the provider's leads, each with its next step. Renders nothing while leads arrive. */
export function ObstacleNotice({ className }: { className?: string }) {
  const { data: profile } = useProviderProfile();
  const { data: billing } = useOwnBilling();
  // Owners see the notice with the amount instead.
  const obstacles = profile?.obstacles.filter(({ step }) => step !== 'pay' || !billing?.pastDueSince) ?? [];
  if (!profile || obstacles.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className={className}
      role="region"
      aria-label="Why you get no leads"
      title="You get no new leads"
    >
      <ul className="mt-0.5 grid gap-1.5">
        {obstacles.map((obstacle) => (
          <Obstacle key={obstacle.name} obstacle={obstacle} profile={profile} />
        ))}
      </ul>
    </Notice>
  );
}

/** Whether something stops the provider's leads, so that empty lists promise none. False until the profile is known. */
export const useGetsNoLeads = (): boolean => (useProviderProfile().data?.obstacles.length ?? 0) > 0;

/** What an empty list says instead of a promise. */
export const noLeadsText = 'You get no new leads at the moment. The notice at the top says why and what to do.';
