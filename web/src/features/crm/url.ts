import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks a history entry that opening a lead made: closing then goes back instead of leaving it behind. */
type OpenState = { openedHere: true } | null;

/** Which client's details are open, as the URL says it: `?lead=<the lead's id or its enquiry's>`. Back closes them. */
export function useOpenLead() {
  const [search] = useSearchParams();
  const state: OpenState = useLocation().state;
  const navigate = useNavigate();
  return {
    openId: search.get('lead'),
    open: (leadId: string) =>
      navigate({ search: `?${new URLSearchParams({ lead: leadId })}` }, { state: { openedHere: true } }),
    close: () => (state?.openedHere ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}
