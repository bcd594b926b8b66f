import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Whether public pages may name the business: not before it says so. Saved at once. */
export function PublicListingSection({ profile: { listed } }: { profile: ProviderProfile }) {
  const { setListed } = useProviderMutations();
  const choose = async (wanted: boolean) => {
    try {
      await setListed({ listed: wanted });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'Not saved', description: errorSentence(error) });
    }
  };
  return (
    <section aria-labelledby="public-pages" className="card p-5 md:p-8 mt-6">
      <h2 id="public-pages" className="text-xl">
        Public pages
      </h2>
      <p className="text-ink-2 mt-1 mb-5">
        The page of a service in a place can name those who do it there. People find it through search engines.
      </p>
      <Checkbox
        role="switch"
        checked={listed}
        onChange={(event) => void choose(event.target.checked)}
        label="Show my business on public pages"
        hint="Its name, the town where it is based and its rating; never a phone number, an address or a mail. Pages follow within minutes."
      />
    </section>
  );
}
