/**
 * What one installation says about itself: services/site reads it from its environment and hands it to every page.
 * A contact that is not set is null, and no page shows it: nobody is promised a number that does not exist.
 */
export type SiteConfig = {
  /** Where people see the site, without a slash at the end: `https://example.co.za`. */
  origin: string;
  /** `sample` shows the specification's figures, `real` only what was counted (architecture: Figures and claims). */
  figures: 'real' | 'sample';
  /** WhatsApp numbers in international form, `+27825550134`. */
  supportWhatsapp: string | null;
  providerWhatsapp: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  /** The provider platform's own site. */
  providerPlatform: string | null;
  /** Where files are put and fetched, as an origin; null where this installation takes none. */
  storeOrigin: string | null;
  /** The script of the visit counter, loaded after consent alone, and the name it knows the site by; null: nobody counts. */
  analytics: { url: string; siteId: string } | null;
  /**
   * Who answers for it (POPIA section 18(1)(b), ECT Act section 43(1)): name and legal form, registration number, physical
   * address, which is where legal documents are served too, office bearers, information officer. One line each.
   */
  legalName: string | null;
  registrationNumber: string | null;
  physicalAddress: string | null;
  officeBearers: string | null;
  informationOfficer: string | null;
};
