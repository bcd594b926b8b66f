import type { ProviderProfile } from '@marketplace/contracts/providers/schemas';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Lets the provider appear by name on public pages. Off by default; saves at once. */
export function PublicListingSection({ profile: { listed } }: { profile: ProviderProfile }) {
  const { setListed } = useProviderMutations();
  const choose = async (wanted: boolean) => {
    try {
      await setListed({ listed: wanted });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'We couldn’t save this', description: errorSentence(error) });
    }
  };
  return (
    <section aria-labelledby="public-pages" className="card p-5 md:p-8 mt-6">
      <h2 id="public-pages" className="text-xl">
        Public pages
      </h2>
      <p className="text-ink-2 mt-1 mb-5">
        Pages about a service in an area can list the providers who work there. People find these pages through search
        engines.
      </p>
      <Checkbox
        role="switch"
        checked={listed}
        onChange={(event) => void choose(event.target.checked)}
        label="Show my business on public pages"
        hint="Shows your business name, base city and rating. We never show your phone number, address or email. Updates within minutes."
      />
    </section>
  );
}
