import type { SiteConfig } from '@marketplace/contracts/site/config';
import { phoneText } from '../../components/reach/contact-links.ts';

type Line = { what: string; text: string; href?: string };

/**
 * The details of the responsible party that the installation has configured. The site's address is added only if there is
 * at least one other line.
 */
export const responsibleLines = (site: SiteConfig): Line[] => {
  const lines: (Line | null)[] = [
    site.legalName === null ? null : { what: 'Name', text: site.legalName },
    site.registrationNumber === null ? null : { what: 'Registration number', text: site.registrationNumber },
    site.officeBearers === null ? null : { what: 'Office bearers', text: site.officeBearers },
    site.physicalAddress === null
      ? null
      : { what: 'Physical address, also for the service of documents', text: site.physicalAddress },
    site.contactPhone === null
      ? null
      : { what: 'Phone', text: phoneText(site.contactPhone), href: `tel:${site.contactPhone}` },
    site.contactEmail === null ? null : { what: 'Email', text: site.contactEmail, href: `mailto:${site.contactEmail}` },
    site.informationOfficer === null ? null : { what: 'Information Officer', text: site.informationOfficer },
  ];
  const known = lines.filter((line) => line !== null);
  return known.length > 0 && site.origin ? [...known, { what: 'Website', text: site.origin }] : known;
};
