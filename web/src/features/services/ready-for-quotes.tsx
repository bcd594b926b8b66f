import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { ClosingBand } from '../../components/closing-band.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { useSite } from '../../components/site-config.tsx';
import { to } from '../../routing/paths.ts';
import { enquiryWizardAbout } from './url.ts';

type Props = { page: Pick<CategoryPage, 'category' | 'ancestors'>; children: string };

/**
 * The closing call to action of a category page. With sample figures it links to /enquiry-wizard (specification section 2,
 * quote call-to-action block), otherwise to the wizard's canonical address.
 */
export function ReadyForQuotes({ page, children }: Props) {
  const { figures } = useSite();
  const enquire = figures === 'sample' ? enquiryWizardAbout(page) : to.enquire({ category: page.category.slug });
  return (
    <ClosingBand title="Ready for quotes?" actions={<GetQuotes to={enquire}>Post Your Request</GetQuotes>}>
      {children}
    </ClosingBand>
  );
}
