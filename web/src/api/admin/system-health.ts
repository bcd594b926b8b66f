/** How the system is, as administrators see it. */
import { Health } from '@marketplace/contracts/operations/health';
import useSWR from 'swr';
import { addressOf } from '../keys.ts';
import { useApi } from '../use-api.ts';
import { adminKeys } from './keys.ts';

/** Milliseconds between two looks (specification section 9). */
const every = 30_000;

export const useSystemHealth = () => useApi(adminKeys.systemHealth, { refreshInterval: every });

/** What readiness says, which also answers while nobody can be recognised: with 503, and the part that is down. */
const fetchReadiness = async (): Promise<Health['parts']> => {
  const answer = await fetch(addressOf('getReadiness'), { signal: AbortSignal.timeout(every) });
  return Health.safeParse(await answer.json().catch(() => undefined)).data?.parts;
};

/** The API's parts and whether they answer, asked while `wanted`; undefined while nobody knows. */
export const useReadiness = (wanted: boolean): Health['parts'] =>
  useSWR(wanted ? addressOf('getReadiness') : null, fetchReadiness, { refreshInterval: every }).data;
