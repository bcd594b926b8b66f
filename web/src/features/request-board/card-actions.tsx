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
 * Returns the target of "I do this work": for a signed-in provider their lead, for others the application form prefilled
 * with trade and place. Undefined for a provider without this lead, and while their leads load.
 */
export const useWorkLinks = () => {
  const { user } = useSession();
  const isProvider = user?.role === 'PROVIDER';
  const { data } = useApi(isProvider ? keys.leadRequests : null);
  return ({ id, category, city, province }: Pick<PublicLead, 'id' | 'category' | 'city' | 'province'>) => {
    if (!isProvider)
      return to.becomeProvider({
        category: category.path[1] ?? category.path[0],
        area: `${city}, ${province}`,
        hash: 'apply',
      });
    return data?.requests.includes(id) ? to.providerLead({ id }) : undefined;
  };
};

/** The wizard, prefilled with the request's service and place. */
const theSame = ({ category: { path }, province, city }: PublicLead) => {
  const [parent, category, service] = path;
  return to.enquire({ parent, category, service, province, city });
};

/** The board filtered to this category and province, because a request has no public page. */
const boardOf = ({ category: { slug }, province: name }: PublicLead) =>
  boardLink({ category: slug, province: provinces.find((province) => province.name === name)?.slug });

const linkClass = 'link inline-flex items-center min-h-11';

/** Links on a card: take the job, post the same, share. */
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
