import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import type { PlaceValue } from '../place-text.ts';
import { PlaceSearch } from './place-search.tsx';

const found = (name: string, city: string, province: string, rest: Partial<FoundPlace> = {}): FoundPlace => ({
  path: `/areas-served/${name.toLowerCase().replaceAll(' ', '-')}-${city.toLowerCase().replaceAll(' ', '-')}`,
  name,
  slug: 'slug',
  kind: name === city ? 'city' : 'suburb',
  province,
  city,
  suburb: name === city ? null : name,
  alias: null,
  exact: false,
  ...rest,
});
const answers: Record<string, FoundPlace[]> = {
  orlando: [found('Orlando West', 'Soweto', 'Gauteng'), found('Orlando East', 'Soweto', 'Gauteng')],
  umtata: [found('Mthatha', 'Mthatha', 'Eastern Cape', { alias: 'Umtata', exact: true })],
  rosebank: [
    found('Rosebank', 'Johannesburg', 'Gauteng', { exact: true }),
    found('Rosebank', 'Cape Town', 'Western Cape', { exact: true }),
  ],
};

function Box({ onPlace }: { onPlace: (place: PlaceValue | null) => void }) {
  const [place, setPlace] = useState<PlaceValue | null>(null);
  const answer = async (key: string) => {
    const q = new URL(key, 'http://localhost').searchParams.get('q')!;
    return { q, found: answers[q] ?? [] };
  };
  const choose = (next: PlaceValue | null) => {
    onPlace(next);
    setPlace(next);
  };
  return (
    <SWRConfig value={{ fetcher: answer, provider: () => new Map() }}>
      <PlaceSearch id="place" name="place" place={place} onPlace={choose} />
      <button type="button" onClick={() => choose({ province: 'Limpopo', city: 'Polokwane', suburb: '' })}>
        Elsewhere
      </button>
      <button type="button" onClick={() => choose(null)}>
        Nowhere
      </button>
    </SWRConfig>
  );
}

const show = () => {
  const onPlace = vi.fn<(place: PlaceValue | null) => void>();
  render(<Box onPlace={onPlace} />);
  return onPlace;
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Suburb or town' });
/** The timeout allows for the typing pause and a slow machine. */
const option = (name: RegExp) => screen.findByRole('option', { name }, { timeout: 5000 });
const orlandoWest = { province: 'Gauteng', city: 'Soweto', suburb: 'Orlando West' };

const deviceSays = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ ...navigator.geolocation, getCurrentPosition });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('fills the input with the full place name and clears the choice on further typing', async () => {
  const onPlace = show();
  await userEvent.type(box(), 'orlando');
  await userEvent.click(await option(/^Orlando West\s*Soweto, Gauteng/));
  expect(onPlace).toHaveBeenLastCalledWith(orlandoWest);
  expect(box().value).toBe('Orlando West, Soweto, Gauteng');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await userEvent.type(box(), 'x');
  expect(onPlace).toHaveBeenLastCalledWith(null);
  expect(box().value).toBe('Orlando West, Soweto, Gautengx');
});

test('chooses a fully typed name on blur if it is unique', async () => {
  const onPlace = show();
  await userEvent.type(box(), 'umtata');
  await option(/^Mthatha \(Umtata\)/);
  await userEvent.tab();
  expect(onPlace).toHaveBeenLastCalledWith({ province: 'Eastern Cape', city: 'Mthatha', suburb: '' });
  expect(box().value).toBe('Mthatha, Eastern Cape');
  await userEvent.clear(box());
  await userEvent.type(box(), 'rosebank');
  await option(/^Rosebank\s*Cape Town/);
  await userEvent.tab();
  expect(onPlace).toHaveBeenLastCalledWith(null);
});

test('shows a choice made elsewhere and clears with it', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(box().value).toBe('Polokwane, Limpopo');
  await userEvent.click(screen.getByRole('button', { name: 'Nowhere' }));
  expect(box().value).toBe('');
});

test('reports an unknown place', async () => {
  show();
  await userEvent.type(box(), 'qqqq');
  await screen.findByText(/^We can’t find that place/, {}, { timeout: 5000 });
});

test('requests the location only on click and rounds it before sending', async () => {
  const ask = vi.fn<(found: PositionCallback) => void>((told) =>
    told({ coords: { latitude: -26.2371234, longitude: 27.9034567 } } as GeolocationPosition),
  );
  deviceSays(ask);
  const sent = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(answers.orlando![0]));
  vi.stubGlobal('fetch', sent);
  const onPlace = show();
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(onPlace).toHaveBeenLastCalledWith(orlandoWest));
  expect(sent.mock.calls[0]).toMatchObject(['/api/locations/nearest', { body: '{"lat":-26.237,"lng":27.903}' }]);
});

test('asks for the name if the location is not allowed', async () => {
  const refuse = (_: PositionCallback, fail: PositionErrorCallback) => fail({ code: 1 } as GeolocationPositionError);
  deviceSays(refuse);
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  await screen.findByText(/^Your browser won’t share your location/);
});

test('is a plain input without JavaScript and hides the location button', () => {
  const shown = document.createElement('div');
  shown.innerHTML = renderToStaticMarkup(<Box onPlace={vi.fn()} />);
  expect(shown.querySelector('input')).toMatchObject({ name: 'place', disabled: false });
  expect(shown.querySelector('.noscript\\:hidden button')?.textContent).toBe('Use my location');
});
