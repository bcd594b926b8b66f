import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { useSite } from '../../components/site-config.tsx';
import { sampleNumbers } from './content.ts';

/** The number of verified providers as text: the sample claim, or the count. Undefined if there are none. */
export const useProviderCount = (): string | undefined => {
  const { figures } = useSite();
  const { data } = useApi(keys.publicStats());
  if (figures === 'sample') return sampleNumbers[0].figure;
  return data?.providers ? String(data.providers) : undefined;
};
