import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Marks a history entry made by opening a lead: closing then goes back instead of leaving the entry behind. */
type OpenState = { openedHere: true } | null;

/** The lead whose details are open, from the URL: `?lead=<the lead's id or its enquiry's>`. Back closes them. */
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
