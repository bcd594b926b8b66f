import type { Guides } from '../../guide.ts';

export const itServicesServices: Guides = {
  'laptop-repair': {
    includes: [
      'A new hinge, keyboard, power jack, battery or board',
      'A new fan and thermal paste if it runs hot',
      'A drive health check, and copies of files if you ask',
    ],
    ask: [
      'Do you have donor parts for this model?',
      'Do you repair the board, or replace it?',
      'Will Windows stay activated?',
    ],
    law: [],
    checklist: [
      'After a spill, hold down the power button, turn it upside down and skip the rice',
      'Write down your BitLocker key',
      'Test the ports, camera and sound at the counter',
    ],
  },
  'home-wifi': {
    includes: [
      'A speed test in each room',
      'Mesh or cabled access points',
      'Network names, passwords and time limits for children',
    ],
    ask: [
      'Is the mesh wireless, or do you run a cable through the roof?',
      'Will work calls be stable in the cottage?',
      'Which router can handle my 200 Mbps line?',
    ],
    law: [],
    checklist: [
      'Restart the fibre box first',
      'Move the router out of the cupboard',
      'Put the router and ONT on a small UPS',
    ],
  },
  'business-website': {
    includes: [
      'Home, about, services and contact pages, with a map',
      'An enquiry form, WhatsApp button and reviews',
      'Email at your own domain, a security certificate and statistics',
    ],
    ask: [
      'How many pages and photos does this price include?',
      'Will Google show us for searches in our suburb?',
      'Can I leave next year and take everything with me?',
    ],
    law: [
      'A form that collects names needs a privacy notice under POPIA. A company must show its name and registration number (section 32 of the Companies Act).',
    ],
    checklist: [
      'Gather your logo, prices, pictures and opening hours',
      'Read it on a small phone using mobile data',
      'Renew the domain for three years',
    ],
  },
  'cellphone-screen-repair': {
    includes: [
      'Glass with the display, or glass only',
      'A new seal, and dust cleaned from the speakers',
      'A test of touch, brightness and fingerprint',
    ],
    ask: [
      'Is the replacement OLED or LCD?',
      'Will True Tone and Face ID still work?',
      'Can I wait, or will it take three days?',
    ],
    law: [],
    checklist: [
      'Tape over the cracks before you carry it in',
      'Photograph every corner beforehand',
      'Fit a screen protector at once',
    ],
  },
  'tv-mounting': {
    includes: [
      'Finding studs or brick, and levelling the bracket',
      'Two people to lift the TV, and tidy cables',
      'A soundbar and a shelf for the decoder',
    ],
    ask: [
      'What is the biggest TV you mount at this price?',
      'Is our wall hollow, and if so, how will you fix the bracket?',
      'Can it tilt if it’s above a fireplace?',
    ],
    law: [],
    checklist: [
      'Look up your screen’s VESA size',
      'Keep the box and feet for your next move',
      'Sit on the couch and check the height before they drill',
    ],
  },
  'dstv-installation': {
    includes: [
      'Dish, LNB and cable, aligned with the signal shown to you',
      'Activating the decoder and linking Extra View',
      'Moving a dish to a new house',
    ],
    ask: [
      'What is your accreditation card number?',
      'How many metres of cable are included?',
      'If rain cuts the signal, will you come back?',
    ],
    law: ['In a complex, the conduct rules of the scheme usually let the trustees decide where dishes may hang.'],
    checklist: [
      'Have your smartcard and ID ready',
      'Trim branches on the north side',
      'Note signal strength and quality before the installer leaves',
    ],
  },
};
