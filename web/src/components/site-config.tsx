import type { SiteConfig } from '@marketplace/contracts/site/config';
import { createContext, useContext } from 'react';

/** Claims nothing and has no contacts: what a page shows that was told nothing. */
export const silentSite: SiteConfig = {
  origin: '',
  figures: 'real',
  supportWhatsapp: null,
  providerWhatsapp: null,
  contactEmail: null,
  contactPhone: null,
  providerPlatform: null,
  storeOrigin: null,
  analytics: null,
  legalName: null,
  registrationNumber: null,
  physicalAddress: null,
  officeBearers: null,
  informationOfficer: null,
};

const Site = createContext(silentSite);
export const SiteProvider = Site.Provider;

/** What this installation says about itself: its origin, which figures it shows, how to reach its people. */
export const useSite = () => useContext(Site);

/** Stands beside figures that are the specification's samples, and says so; nothing where they are counted. */
export const SampleNote = ({ className = '' }: { className?: string }) =>
  useSite().figures === 'sample' && <p className={`text-sm text-ink-2 ${className}`}>Example figures</p>;
