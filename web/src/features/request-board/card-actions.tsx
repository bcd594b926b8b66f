import type { PublicLead } from '@marketplace/contracts/enquiries/board';
import { provinces } from '@marketplace/contracts/places/provinces';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { ShareLink } from '../../components/reach/share-link.tsx';
import { to } from '../../routing/paths.ts';
import { boardLink } from './url.ts';

/**
 * Where a request's "I do this work" leads: a signed-in provider to its lead, where they have one, everybody else to the
 * application, begun with the trade and the place. Undefined for a provider who was not sent this one, and while that is not known.
 */
export const useWorkLinks = () => {
  const { user } = useSession();
  const isProvider = user?.role === 'PROVIDER';
  const { data } = useApi(isProvider ? keys.leadRequests : null);
  return ({ id, category, city, province }: Pick<PublicLead, 'id' | 'category' | 'city' | 'province'>) => {
    if (!isProvider)
      return to.becomeProvider({ category: category.path[0], area: `${city}, ${province}`, hash: 'apply' });
    return data?.requests.includes(id) ? to.providerLead({ id }) : undefined;
  };
};

/** The wizard, begun with the service and the place of a request. */
const theSame = ({ category: { path }, province, city }: PublicLead) => {
  const [parent, category, service] = path;
  return to.enquire({ parent, category, service, province, city });
};

/** The board as far as it has such requests: a request has no page of its own. */
const boardOf = ({ category: { slug }, province: name }: PublicLead) =>
  boardLink({ category: slug, province: provinces.find((province) => province.name === name)?.slug });

const linkClass = 'link inline-flex items-center min-h-11';

/** What to do about a request: take it, or ask for the same. */
export const CardActions = ({ lead, work }: { lead: PublicLead; work: string | undefined }) => {
  const about = <span className="sr-only">: {`${lead.title}, ${lead.city}`}</span>;
  return (
    <p className="px-5 pb-3 flex flex-wrap gap-x-6 text-sm">
      {work && (
        <Link to={work} className={linkClass}>
          I do this work{about}
        </Link>
      )}
      <Link to={theSame(lead)} className={linkClass}>
        I need the same{about}
      </Link>
      <ShareLink
        title={`${lead.title}, ${lead.city}`}
        path={boardOf(lead)}
        about={`${lead.title}, ${lead.city}`}
        className="link"
      />
    </p>
  );
};
