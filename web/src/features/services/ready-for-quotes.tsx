import { ClosingBand } from '../../components/closing-band.tsx';
import { GetQuotes } from '../../components/service-actions.tsx';

/** The last word of a page about a kind of work. */
export const ReadyForQuotes = ({ enquire, children }: { enquire: string; children: string }) => (
  <ClosingBand title="Ready for quotes?" actions={<GetQuotes to={enquire}>Post Your Request</GetQuotes>}>
    {children}
  </ClosingBand>
);
