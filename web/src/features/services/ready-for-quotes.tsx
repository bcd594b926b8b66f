import type { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import { ClosingBand } from '../../components/closing-band.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';
import { useSite } from '../../components/site-config.tsx';
import { to } from '../../routing/paths.ts';
import { enquiryWizardAbout } from './url.ts';

type Props = { page: Pick<CategoryPage, 'category' | 'ancestors'>; children: string };

/**
 * The last word of a page about a kind of work. The demonstration's leads where the specification says (section 2, Provider
 * area: quote call-to-action block); the wizard's one address is the other.
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
