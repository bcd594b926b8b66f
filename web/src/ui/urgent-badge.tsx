/** The mark of an urgent request and its leads. */
export const UrgentBadge = () => (
  <span className="badge" data-status="URGENT">
    Urgent
  </span>
);
