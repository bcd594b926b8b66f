/** System health for administrators. */
import { Health } from '@marketplace/contracts/operations/health';
import useSWR from 'swr';
import { addressOf } from '../keys.ts';
import { useApi } from '../use-api.ts';
import { adminKeys } from './keys.ts';

/** Polling interval in milliseconds (specification section 9). */
const every = 30_000;

export const useSystemHealth = () => useApi(adminKeys.systemHealth, { refreshInterval: every });

/** The last days of each line, by its name. Empty until loaded, or if it cannot be loaded. */
export const useHealthHistory = () => {
  const { data } = useApi(adminKeys.healthHistory, { refreshInterval: 10 * every });
  return new Map(data?.lines.map((line) => [line.line, line]));
};

/** Reads the readiness endpoint, which needs no session. It answers 503 with the failed part if one is down. */
const fetchReadiness = async (): Promise<Health['parts']> => {
  const answer = await fetch(addressOf('getReadiness'), { signal: AbortSignal.timeout(every) });
  return Health.safeParse(await answer.json().catch(() => undefined)).data?.parts;
};

/** The API's parts and their state, polled while `wanted`. Undefined while unknown. */
export const useReadiness = (wanted: boolean): Health['parts'] =>
  useSWR(wanted ? addressOf('getReadiness') : null, fetchReadiness, { refreshInterval: every }).data;
