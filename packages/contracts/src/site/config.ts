import type { PhoneChannelName } from '../phones/kinds.ts';

/**
 * The configuration of an installation: services/site reads it from its environment and passes it to every page.
 * A contact that is not set is null and not shown.
 */
export type SiteConfig = {
  /** The public address of the site, without a trailing slash: `https://example.co.za`. */
  origin: string;
  /** `sample` shows the specification's figures, `real` only counted ones. */
  figures: 'real' | 'sample';
  /** WhatsApp numbers in international format, `+27825550134`. */
  supportWhatsapp: string | null;
  providerWhatsapp: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  /** How people can get notifications on their phone; null if this installation sends none. */
  phoneChannel: PhoneChannelName | null;
  /** The provider platform's website. */
  providerPlatform: string | null;
  /** Origin of the object store; null if this installation accepts no files. */
  storeOrigin: string | null;
  /** The script of the visit counter, loaded only with consent, and the site's name in it; null: no counter. */
  analytics: { url: string; siteId: string } | null;
  /**
   * The responsible party (POPIA section 18(1)(b), ECT Act section 43(1)): name and legal form, registration number, physical
   * address, also for legal documents, office bearers, information officer. One line each.
   */
  legalName: string | null;
  registrationNumber: string | null;
  physicalAddress: string | null;
  officeBearers: string | null;
  informationOfficer: string | null;
};
