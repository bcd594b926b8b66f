import { firstFreeDay } from '@marketplace/contracts/availability/free-days';
import { ringsNow } from '@marketplace/contracts/availability/ringing';
import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { useFormContext } from 'react-hook-form';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { ProviderCard } from '../../components/supply/provider-cards.tsx';
import { useNow } from '../../ui/now.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { feeOf, type UrgentValues } from './urgent-values.ts';

/** The provider's card as seekers see it before they post, with the values of the form. Only a public profile has one. */
export function SeekersView({ profile, className }: { profile: ProviderProfile; className?: string }) {
  const now = useNow();
  const { watch } = useFormContext<UrgentValues>();
  const [takesUrgent, answersAtNight, fee] = watch(['takesUrgent', 'answersAtNight', 'callOutCents']);
  const { data: own, error } = useApi(keys.ownProfile);
  const { data: shown, error: fault } = useApi(
    own?.isPublic && own.path ? keys.publicProfile(own.path.split('/').at(-1)!) : null,
  );
  const { availability, urgentJobs, pausedUntil, baseCityName } = profile;
  const availableUntil = urgentJobs.availableUntil === null ? null : new Date(urgentJobs.availableUntil);
  const calendar = { ...availability, pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) };
  const at = new Date(now);
  const answersNow = ringsNow(
    { takesUrgent, answersAtNight, availableUntil, quiet: availability.quiet, hours: availability.hours },
    at,
  );
  if (error || fault) return null;
  return (
    <section aria-labelledby="seekers-view" className={className}>
      <div className="slip p-5">
        <h2 id="seekers-view" className="text-lg">
          What seekers see
        </h2>
        {shown ? (
          <div className="mt-3 rounded-lg border border-line supply-box">
            <ProviderCard
              isPreview
              card={{
                name: shown.businessName,
                path: shown.path,
                logo: shown.logo,
                checks: shown.isVerified ? shown.checks : [],
                rating: shown.rating,
                base: baseCityName ?? '',
                distanceKm: null,
                callOutCents: feeOf(fee) || null,
                now: { answersNow, ringsFrom: null, freeOn: firstFreeDay(calendar, at) },
              }}
            />
          </div>
        ) : own && !own.isPublic ? (
          <p className="mt-2 text-ink-2">
            Seekers see your card before they post once you show your profile publicly. Until then, we only count you.
          </p>
        ) : (
          <Skeleton className="mt-3 h-36" />
        )}
      </div>
    </section>
  );
}
