import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { returnToIn } from './access.ts';
import type { Match, MatchAddress } from './match.ts';

type Value = { match: Match; matchAddress: MatchAddress };

const Current = createContext<Value | undefined>(undefined);
export const RouteProvider = Current.Provider;

const useCurrent = () => {
  const value = useContext(Current);
  if (!value) throw new Error('A page must be rendered inside RouteProvider');
  return value;
};

/** The current route and its context. */
export const useRoute = (): Match => useCurrent().match;

export const useMatchAddress = (): MatchAddress => useCurrent().matchAddress;

/** The current `returnTo`, for links between sign-in pages: `to.register(useReturnTo())`. */
export const useReturnTo = (): { returnTo?: string } => {
  const matchAddress = useMatchAddress();
  const { search } = useLocation();
  return returnToIn(search, matchAddress);
};
