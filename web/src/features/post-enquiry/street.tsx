import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';

type Standing = 'accepted' | 'read' | 'told';

/** Two rows. */
const mostHouses = 10;

/** One house for each provider that was rung and can still accept, or has accepted. */
export const housesOf = ({
  open,
  opened,
  accepted,
  declined,
}: Pick<FollowedRequest['providers'], 'open' | 'opened' | 'accepted' | 'declined'>): Standing[] => {
  // Who accepted or declined has read it.
  const read = Math.min(open, Math.max(0, opened - accepted - declined));
  const of = (count: number, standing: Standing) => Array<Standing>(count).fill(standing);
  return [...of(accepted, 'accepted'), ...of(read, 'read'), ...of(open - read, 'told')].slice(0, mostHouses);
};

const labels: Record<Standing, () => string> = {
  accepted: () => t('Accepted'),
  read: () => t('Has read it'),
  told: () => t('Told'),
};

/** Walls, roof and its colour, the corners of the windows, and of the door. */
const shapes = [
  { walls: 'M22 52h56v34H22z', roof: 'M14 54l36-28 36 28z', tone: 'dusk-3', windows: [28, 60], door: 45 },
  { walls: 'M12 52h76v34H12z', roof: 'M8 54l8-16h68l8 16z', tone: 'clay', windows: [18, 69], door: 43 },
  { walls: 'M28 38h44v48H28z', roof: 'M23 40l27-18 27 18z', tone: 'dusk-3', windows: [31, 58], door: 45 },
  { walls: 'M10 50h80v36H10z', roof: 'M6 42h88v9H6z', tone: 'dusk-3', windows: [17, 36], door: 66 },
  { walls: 'M20 50h60v36H20z', roof: 'M12 52l38-24 38 24z', tone: 'clay', windows: [26, 62], door: 45 },
] as const;

const House = ({ standing, place }: { standing: Standing; place: number }) => {
  const { walls, roof, tone, windows, door } = shapes[place % shapes.length]!;
  const light = (isOn: boolean) => `var(--color-${isOn ? 'action' : 'dusk'})`;
  const change = 'motion-safe:transition-[fill] motion-safe:duration-700';
  return (
    <svg aria-hidden="true" viewBox="0 0 100 92" className="w-full max-w-21 mx-auto">
      <path d={walls} fill="var(--color-dusk-2)" />
      <path d={roof} fill={`var(--color-${tone})`} />
      {windows.map((x) => (
        <rect key={x} x={x} y="60" width="12" height="12" className={change} fill={light(standing !== 'told')} />
      ))}
      <rect x={door} y="63" width="11" height="23" className={change} fill={light(standing === 'accepted')} />
    </svg>
  );
};

/**
 * A street at night: one house per provider that was rung. Its windows are lit once the provider has read the request, and its door is open
 * once it accepted. Decorative: the sentence above says the same.
 */
export function Street({ providers }: { providers: FollowedRequest['providers'] }) {
  const houses = housesOf(providers);
  if (houses.length === 0) return null;
  return (
    <div aria-hidden="true" className="on-brand bg-brand-deep text-on-brand px-3 pt-4 pb-2.5">
      <div className="grid grid-cols-5 gap-x-1 gap-y-3">
        {houses.map((standing, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a house is its place in the street
          <div key={place}>
            <House standing={standing} place={place} />
            <p className={`pt-1.5 text-center text-xs ${standing === 'told' ? 'text-on-brand-2' : 'font-bold'}`}>
              {labels[standing]()}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
