import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { StepList } from '../../components/step-list.tsx';
import { outcomeId } from '../../forms/form-outcome.tsx';
import { to } from '../../routing/paths.ts';
import { applicationText } from './content.ts';

/** In place of the form, once it was sent: what happens next. */
export const ApplicationSent = () => (
  <div id={outcomeId} role="status" className="card p-5 md:p-8 scroll-mt-6">
    <p className="flex items-start gap-2.5 text-xl font-bold">
      <CircleCheck className="icon text-brand flex-none mt-1" aria-hidden="true" />
      {applicationText.success}
    </p>
    <div className="mt-7 [&_ol]:grid-cols-1">
      <StepList steps={applicationText.next} />
    </div>
    <p className="mt-7">
      <Link to={to.becomeProvider({ hash: 'apply' })} className="link">
        Apply for another business
      </Link>
    </p>
  </div>
);
