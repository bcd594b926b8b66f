/** Prints all leads that match the filter, although the page has only loaded some of them. */
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { useEffect, useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';
import { type CrmFilter, listOf, searchOf } from './url.ts';

/** More leads than this do not fit on paper. */
const printedMost = 500;

const matching = async (filter: CrmFilter): Promise<AcceptedLead[]> => {
  const leads: AcceptedLead[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listAcceptedLeads', { query: { ...listOf(filter), cursor } });
    leads.push(...page.leads);
    cursor = page.nextCursor ?? undefined;
  } while (cursor && leads.length < printedMost);
  return leads;
};

export function usePrint(filter: CrmFilter) {
  const [isLoading, setIsLoading] = useState(false);
  const [loaded, setLoaded] = useState<{ leads: AcceptedLead[]; at: string }>();
  const at = searchOf(filter);
  // The sheet is on the page once this effect runs.
  useEffect(() => {
    if (loaded) window.print();
  }, [loaded]);
  // Later changes of a lead are not on the sheet, so it is used once.
  useEffect(() => {
    const forget = () => setLoaded(undefined);
    window.addEventListener('afterprint', forget);
    return () => window.removeEventListener('afterprint', forget);
  }, []);
  return {
    isLoading,
    /** The leads to print; undefined unless they have been loaded for this filter. */
    leads: loaded?.at === at ? loaded.leads : undefined,
    print: async () => {
      setIsLoading(true);
      try {
        setLoaded({ leads: await matching(filter), at });
      } catch (error) {
        showToast({ title: 'We couldn’t load the leads to print', description: errorSentence(error), tone: 'wrong' });
      } finally {
        setIsLoading(false);
      }
    },
  };
}
