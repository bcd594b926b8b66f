import { type ApplicationStatus, applicationStates } from '@marketplace/contracts/applications/states';
import { statusColour } from './text.ts';

export const ApplicationBadge = ({ status }: { status: ApplicationStatus }) => (
  <span className="badge" data-status={statusColour[status]}>
    {applicationStates[status]}
  </span>
);
