import { t } from '@marketplace/languages/text';
import type { PlaceValue } from '../../../components/place-text.ts';
import { PlaceSearch } from '../../../components/search-box/place-search.tsx';
import { SupplyStub } from '../../../components/supply/supply-stub.tsx';
import { ListFault } from '../../../forms/list-failed.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { WakeNotice } from '../../../ui/wake-notice.tsx';
import { ListFold } from '../list-fold.tsx';
import type { EnquiryLists } from '../lists.ts';
import { chooseFromLists, labels } from '../text.ts';
import { useEnquiryFields } from '../use-enquiry-fields.ts';

/** Step 2: one search box for the suburb or town, or lists of provinces and cities. */
export function LocationStep({ lists }: { lists: EnquiryLists }) {
  const { values, errors, control, input, set } = useEnquiryFields();
  const { provinces, cities } = lists;
  const { province, city, suburb } = values;
  const isIncomplete = province !== '' && city === '';
  const isWrong = !!(errors.province ?? errors.city);
  const place = province && city ? { province, city, suburb } : null;

  const choose = (chosen: PlaceValue | null) => {
    if (chosen) set('province', chosen.province);
    set('city', chosen?.city ?? '');
    set('suburb', chosen?.suburb ?? '');
  };

  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      <div className="sm:col-span-2">
        <PlaceSearch id="place" name="place" place={place} onPlace={choose} error={errors.suburb} />
        <p className="max-sm:hidden mt-2 text-ink-2">{t('Or choose your province and city.')}</p>
      </div>
      <ListFold
        label={t(chooseFromLists.place)}
        needed={isIncomplete || isWrong}
        className="sm:col-span-2 grid gap-6 sm:grid-cols-2 items-start"
      >
        <Field id="province" label={t(labels.province)} error={errors.province}>
          {(wiring) => (
            <>
              <Select
                {...wiring}
                {...input('province')}
                options={(provinces.data ?? []).map((name) => ({ value: name, label: t(name) }))}
                placeholder={t('Select your province')}
                disabled={!provinces.data}
                loading={provinces.isLoading}
              />
              <ListFault list={provinces} what={t('the provinces')} />
            </>
          )}
        </Field>
        <Field id="city" label={t(labels.city)} error={errors.city}>
          {(wiring) => (
            <>
              <Combobox
                {...wiring}
                {...control('city')}
                key={`${province} ${!!cities.data}`}
                options={cities.data ?? []}
                placeholder={
                  !province
                    ? t('Select a province first')
                    : cities.isLoading
                      ? t('Loading cities...')
                      : t('Select your city')
                }
                noMatch={t('No matching city or town. Try a larger one nearby.')}
                disabled={!province || !cities.data}
                loading={cities.isLoading}
              />
              <WakeNotice id={wiring.id} asleep={!cities.data} count={cities.data?.length ?? 0} />
              <ListFault list={cities} what={t('the cities')} />
            </>
          )}
        </Field>
      </ListFold>
      <div className="sm:col-span-2 noscript:hidden">
        <SupplyStub
          categoryId={values.subSubcategoryId}
          place={place}
          timeframe={values.timeframe}
          onService={(id) => set('subSubcategoryId', id)}
        />
      </div>
    </div>
  );
}
