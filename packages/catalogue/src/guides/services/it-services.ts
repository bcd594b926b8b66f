import type { Guides } from '../../guide.ts';

export const itServicesServices: Guides = {
  'laptop-repair': {
    includes: [
      'Hinge, keyboard, jack, battery or board',
      'Fan and paste renewed when it runs hot',
      'Drive health read, files copied on request',
    ],
    ask: [
      'Do you have donor parts for this model?',
      'Board repair by chip, or a whole new one?',
      'Will Windows stay activated?',
    ],
    law: [],
    checklist: [
      'Spill: hold power, turn upside down, no rice',
      'Write BitLocker key down',
      'Test ports, camera and sound at the counter',
    ],
  },
  'home-wifi': {
    includes: ['Speed measured in each room', 'Mesh or cabled access points', 'Names, passwords, children’s hours'],
    ask: [
      'Mesh by radio, or a cable through the roof?',
      'Will work calls survive in the cottage?',
      'Which router bears my 200 Mbps line?',
    ],
    law: [],
    checklist: [
      'Restart the fibre box first',
      'Move the router out of the cupboard',
      'Put router and ONT on a small UPS',
    ],
  },
  'business-website': {
    includes: [
      'Home, about, services, contact, map',
      'Enquiry form, WhatsApp button, reviews',
      'Mail at your own name, certificate, statistics',
    ],
    ask: [
      'How many pages and photos for this price?',
      'Will Google find us for our suburb?',
      'Can I leave with everything next year?',
    ],
    law: [
      'A form that collects names needs a privacy notice under POPIA, and a company has to show its name and registration number, by section 32 of the Companies Act.',
    ],
    checklist: [
      'Gather logo, prices, pictures, opening hours',
      'Read it on a small phone on mobile data',
      'Renew the domain for three years',
    ],
  },
  'cellphone-screen-repair': {
    includes: [
      'Glass with display, or glass alone',
      'New seal, dust out of speakers',
      'Touch, brightness and fingerprint tried',
    ],
    ask: [
      'OLED or LCD as a replacement?',
      'True Tone and Face ID: do they survive?',
      'Is it done while I wait, or in three days?',
    ],
    law: [],
    checklist: [
      'Tape over the splinters before you carry it in',
      'Photograph every corner beforehand',
      'Fit a protector at once',
    ],
  },
  'tv-mounting': {
    includes: [
      'Studs or bricks found, bracket levelled',
      'Lifting by two, cables tidied',
      'Soundbar and decoder shelf',
    ],
    ask: [
      'Up to how many inches is the price the same?',
      'Is our wall hollow, and then what?',
      'Can it tilt above a fireplace?',
    ],
    law: [],
    checklist: [
      'Look up the VESA size of the screen',
      'Keep box and feet for the next move',
      'Sit on the couch and check the height before they drill',
    ],
  },
  'dstv-installation': {
    includes: [
      'Dish, LNB and cable aligned with signal shown',
      'Decoder activated, Extra View linked',
      'Moving a dish to a new house',
    ],
    ask: [
      'What is your accreditation card number?',
      'How many metres of cable are in?',
      'Does rain cut it, and will you come back?',
    ],
    law: ['In a complex the trustees decide where dishes may hang, by the conduct rules of the scheme.'],
    checklist: [
      'Have smartcard and ID at hand',
      'Trim branches to the north',
      'Note signal strength and quality before the installer leaves',
    ],
  },
};
