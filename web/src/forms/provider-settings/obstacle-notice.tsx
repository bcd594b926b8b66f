import { sentences } from '@marketplace/contracts/messages';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { Notice } from '../../ui/notice.tsx';
import { dateText } from '../../ui/time.ts';
import { ResumeButton } from './resume-button.tsx';

/** Why the provider gets no leads, and how to fix it. Renders nothing while leads are active. */
export function ObstacleNotice({ profile, className }: { profile: ProviderProfile | undefined; className?: string }) {
  if (!profile?.obstacle) return null;
  const { obstacle, pausedUntil } = profile;
  return (
    <Notice tone="warning" className={className}>
      <p>
        {obstacle}
        {obstacle === sentences.providerPaused && pausedUntil && ` They’ll resume on ${dateText(pausedUntil)}.`}
      </p>
      {obstacle === sentences.providerPaused && <ResumeButton className="mt-3" />}
    </Notice>
  );
}
