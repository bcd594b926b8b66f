import type { Plan } from '@marketplace/contracts/plans/plans';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import type { SettingsValues } from '../../forms/provider-settings/profile-values.ts';
import { WhereFields } from '../../forms/provider-settings/settings-fields.tsx';
import { reachOf } from './reach.ts';
import { ReachMap } from './reach-map.tsx';
import { unreachedText } from './text.ts';

export function WherePart({ plan }: { plan: Plan }) {
  const { control } = useFormContext<SettingsValues>();
  const [baseCity, coverageRadiusKm, moreBases, provinces] = useWatch({
    control,
    name: ['baseCity', 'coverageRadiusKm', 'moreBases', 'provinces'],
  });
  const { data: places } = useApi(keys.baseCities);
  const reach = useMemo(
    () => reachOf(places, { baseCity, coverageRadiusKm, moreBases, provinces }),
    [places, baseCity, coverageRadiusKm, moreBases, provinces],
  );
  const cities = useMemo(() => places?.filter(({ isSuburb }) => !isSuburb), [places]);
  return (
    <WhereFields
      plan={plan}
      map={<ReachMap places={cities} reach={reach} />}
      provincesNote={reach && unreachedText(reach)}
    />
  );
}
