import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { useSite } from '../../components/site-config.tsx';
import { sampleNumbers } from './content.ts';

/** How many verified providers there are, in words: the demonstration's claim, or what was counted; nothing for none. */
export const useProviderCount = (): string | undefined => {
  const { figures } = useSite();
  const { data } = useApi(keys.publicStats());
  if (figures === 'sample') return sampleNumbers[0].figure;
  return data?.providers ? String(data.providers) : undefined;
};
