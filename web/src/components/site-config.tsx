import type { SiteConfig } from '@marketplace/contracts/site/config';
import { t } from '@marketplace/languages/text';
import { createContext, useContext } from 'react';

/** Defaults: no contacts and no sample figures. */
export const silentSite: SiteConfig = {
  origin: '',
  figures: 'real',
  supportWhatsapp: null,
  phoneChannel: null,
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

/** The installation's configuration: origin, kind of figures, contacts. */
export const useSite = () => useContext(Site);

/** Marks sample figures; renders nothing with real ones. */
export const SampleNote = ({ className = '' }: { className?: string }) =>
  useSite().figures === 'sample' && <p className={`text-sm text-ink-2 ${className}`}>{t('Example figures')}</p>;
