import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { returnToIn } from './access.ts';
import type { Match, MatchAddress } from './match.ts';

type Value = { match: Match; matchAddress: MatchAddress };

const Current = createContext<Value | undefined>(undefined);
export const RouteProvider = Current.Provider;

const useCurrent = () => {
  const value = useContext(Current);
  if (!value) throw new Error('A page is shown outside its RouteProvider');
  return value;
};

/** The route of the page that is shown, and what its address says. */
export const useRoute = (): Match => useCurrent().match;

/** Finds the route of another address. */
export const useMatchAddress = (): MatchAddress => useCurrent().matchAddress;

/** The place that a person goes on to once signed in, for links between the pages about signing in: `to.register(useReturnTo())`. */
export const useReturnTo = (): { returnTo?: string } => {
  const matchAddress = useMatchAddress();
  const { search } = useLocation();
  return returnToIn(search, matchAddress);
};
