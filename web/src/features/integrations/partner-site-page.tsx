import type { FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import type { PartnerSite } from '@marketplace/contracts/partner-sites/schemas';
import { type FrameChoices, framePath, frameSnippet } from '@marketplace/contracts/partner-sites/snippet';
import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { type LanguageCode, languageCodes, languageNames } from '@marketplace/contracts/site/languages';
import { MapPin, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { adminKeys } from '../../api/admin/keys.ts';
import { type Key, keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { SuggestBox } from '../../components/search-box/suggest-box.tsx';
import { useSite } from '../../components/site-config.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { DetailSkeleton } from '../../ui/detail-card.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { CopyButton } from './copy-button.tsx';

/** `/admin/integrations/partner-sites/:site`: the code with which a partner's site shows the form. */
export default function PartnerSitePage() {
  const { params } = useRoute().context;
  return (
    <PageResource
      resource={() => adminKeys.partnerSites}
      missing={<NoSite />}
      loading={<DetailSkeleton title="Partner site" />}
      failed={{ title: 'We couldn’t load the partner site', text: 'Please try again in a moment.' }}
    >
      {({ sites }) => {
        const site = sites.find(({ id }) => id === params.site);
        return site ? <Snippet site={site} /> : <NoSite />;
      }}
    </PageResource>
  );
}

const NoSite = () => <DetailMissing noun="partner site" all="All integrations" to={to.adminIntegrations()} />;

const suggestionsMax = 5;

type PickerProps<Item> = {
  id: string;
  label: string;
  placeholder: string;
  icon: ReactNode;
  listLabel: string;
  keyOf: (typed: string) => Key<{ found: Item[] }> | null;
  around: (item: Item) => string;
  onPick: (item: Item | null) => void;
};

/** A search for a service or a place. Editing the text drops the choice. */
function Picker<Item extends { name: string; path: string }>({ around, onPick, keyOf, ...box }: PickerProps<Item>) {
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState('');
  const { data } = useApi(keyOf(asked), { keepPreviousData: true });
  const pick = (item: Item | null) => {
    setChosen(item?.name ?? '');
    onPick(item);
  };
  return (
    <Field id={box.id} label={box.label} optional>
      {(wiring) => (
        <SuggestBox
          {...wiring}
          box={input}
          placeholder={box.placeholder}
          listLabel={box.listLabel}
          icon={box.icon}
          items={asked ? (data?.found ?? []).slice(0, suggestionsMax) : []}
          itemKey={({ path }) => path}
          onPause={setAsked}
          onType={(text) => chosen && text !== chosen && pick(null)}
          onChoose={pick}
          chosen={chosen}
        >
          {(item) => (
            <>
              {item.name}
              <span className="block text-sm text-ink-2">{around(item)}</span>
            </>
          )}
        </SuggestBox>
      )}
    </Field>
  );
}

/** `/services/a/b/c` is the service `c`, and `/areas-served/a/b` the place `a/b`. */
const slugOf = ({ path }: FoundCategory) => path.split('/').at(-1)!;
const slugsOf = ({ path }: FoundPlace) => path.split('/').slice(2).join('/');

const languages = languageCodes.map((code) => ({ value: code, label: languageNames[code] }));

function Snippet({ site }: { site: PartnerSite }) {
  const { origin } = useSite();
  const [choices, setChoices] = useState<FrameChoices>({});
  const choose = (changed: FrameChoices) => setChoices((before) => ({ ...before, ...changed }));
  const code = frameSnippet(origin, choices);
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Integrations', to: to.adminIntegrations() }, { label: site.name }]} />
      <h1 className="text-2xl wrap-anywhere">The form on {site.name}</h1>
      <p className="mt-1 text-ink-2 wrap-anywhere">{site.origin}</p>
      {site.revokedAt && (
        <Notice tone="warning" className="mt-4" title="This site is revoked">
          Browsers refuse the form there. Add the site again first.
        </Notice>
      )}
      <div className="mt-6 grid gap-8 xl:grid-cols-2 items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Picker<FoundCategory>
            id="partner-service"
            label="Service"
            placeholder="Geyser burst, plumber..."
            icon={<Search className="icon" aria-hidden="true" />}
            listLabel="Services"
            keyOf={keys.categorySearch}
            around={({ within }) => within.join(' / ')}
            onPick={(found) => choose({ service: found ? slugOf(found) : undefined })}
          />
          <Picker<FoundPlace>
            id="partner-place"
            label="Place"
            placeholder="Orlando West, Upington..."
            icon={<MapPin className="icon" aria-hidden="true" />}
            listLabel="Places"
            keyOf={keys.placeSearch}
            around={({ province, city, suburb }) => (suburb ? `${city}, ${province}` : province)}
            onPick={(found) => choose({ place: found ? slugsOf(found) : undefined })}
          />
          <Field id="partner-language" label="Language">
            {(control) => (
              <Select
                {...control}
                options={[{ value: '', label: 'The visitor’s own' }, ...languages]}
                value={choices.language ?? ''}
                onChange={({ target }) => choose({ language: (target.value || undefined) as LanguageCode | undefined })}
              />
            )}
          </Field>
          <section aria-labelledby="partner-code">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="partner-code" className="text-xl">
                Code
              </h2>
              <CopyButton text={code} />
            </div>
            <p className="hint mt-1">The partner puts it into a page, where the form should be.</p>
            <pre className="mt-3 rounded-md bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere select-all">
              <code>{code}</code>
            </pre>
          </section>
        </div>
        <section aria-labelledby="partner-preview">
          <h2 id="partner-preview" className="text-xl">
            Preview
          </h2>
          <p className="hint mt-1">This is the real form. A request that you post here reaches providers.</p>
          <Preview path={framePath(choices)} />
        </section>
      </div>
    </>
  );
}

/** The frame in the height of its content. On our own site, a sandbox would not confine it. */
function Preview({ path }: { path: string }) {
  const [shown, setShown] = useState<HTMLElement | null>();
  const [height, setHeight] = useState(720);
  useEffect(() => {
    if (!shown) return;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(shown.getBoundingClientRect().height)));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div className="mt-3 rounded-md border border-line overflow-hidden">
      <iframe
        key={path}
        src={path}
        title="Preview of the form"
        className="block w-full"
        style={{ height }}
        onLoad={({ currentTarget }) => setShown(currentTarget.contentDocument?.getElementById('root'))}
      />
    </div>
  );
}
