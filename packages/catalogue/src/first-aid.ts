/** What to do until a provider comes, for services that are often needed at once: shown to seekers of urgent requests. */
import { categoryById } from './lookup.ts';

const power =
  'Switch off the inverter, then its breakers. If a battery smokes or swells, leave the room and call 10177.';
const roof =
  'Put buckets below the leak and move what can get wet. If water reaches lights, switch off the power. Stay off the wet roof.';
const wires = 'Switch off the main switch at the board. Keep everyone away from bare wires and from anything wet.';
const breakdown =
  'Switch on the hazard lights, get everyone away from the traffic, and place the triangle 45 metres behind the car.';

/** One or two instructions by the slug of the service, or of a group for seekers who are not sure. */
export const firstAid: Readonly<Record<string, string>> = {
  plumbing: 'Close the main stopcock. If water is near plugs or lights, switch off the power at the board.',
  'geyser-installation-and-repair': 'Switch off the geyser at the board and close the main stopcock.',
  'gas-and-heat-pump-geysers':
    'If you smell gas, close the cylinder, open the windows and touch no switch. For a leak of water, close the main stopcock.',
  'solar-geysers':
    'Switch off the geyser at the board and close the main stopcock. Water from the panels can be very hot.',
  'leak-detection-and-repair': 'Close the main stopcock and open a cold tap to empty the pipes.',
  'taps-toilets-and-basins': 'Close the valve below the tap or toilet. If there is none, close the main stopcock.',
  'blocked-drains':
    'Stop using taps, toilets and machines that drain into it. Keep children and pets away from the spill.',
  electrical: wires,
  'electrical-fault-finding': wires,
  'gas-installation':
    'Close the valve of the cylinder, open doors and windows, and touch no switch. If the smell stays, go outside and call 10177.',
  'solar-backup-power': power,
  'inverter-and-battery-backup': power,
  'solar-maintenance-and-repairs': power,
  'generator-installation': 'Switch off the generator and let fresh air in. Never run one indoors.',
  'roofing-waterproofing': roof,
  'roof-leak-repair': roof,
  'flat-roof-waterproofing': roof,
  'window-and-glass-repair':
    'Keep people and pets away, wear shoes and gloves, and cover the opening with plastic or a board.',
  locksmith:
    'If you are in danger, call 10111. Otherwise stay where it is light, and keep your ID and proof of address ready.',
  'electric-fencing': 'Switch off the energiser before anyone touches the fence.',
  'gate-and-garage-motors': 'Unplug the motor and release it with its key. Keep hands away from springs and rails.',
  'tree-felling-and-stump-removal':
    'Stay away from the tree and from any cable that it touches. Report a fallen power line to your municipality.',
  'bee-and-wasp-removal':
    'Bring people and pets inside and close the windows. For trouble breathing after a sting, call 112 from a cellphone.',
  'towing-roadside-help': breakdown,
  'breakdown-towing': breakdown,
  'accident-towing':
    'If anyone is hurt, call 112 from a cellphone. Take photos, and refuse any tow truck that you didn’t call.',
  'car-lockout': 'If a child or a pet is inside in the heat, call 10111 and break a window now.',
  'virus-and-malware-removal':
    'Disconnect the computer from the internet. Change your banking password on another device.',
  'data-recovery': 'Switch off the device and don’t use it again. Don’t install anything on it.',
  'water-damage-repair': 'Switch off the device, take out the SIM card, and don’t charge it.',
};

/** The instructions for a category; undefined if it has none. */
export const firstAidOf = (categoryId: string): string | undefined => {
  const slug = categoryById(categoryId)?.slug;
  return slug !== undefined && Object.hasOwn(firstAid, slug) ? firstAid[slug] : undefined;
};
