import type { Guides } from '../guide.ts';

export const itServices: Guides = {
  'computer-repairs': {
    includes: [
      'A diagnosis and a price before any repair starts',
      'The part, fitting it and a stress test afterwards',
      'Drivers, updates and your programs working as before',
      'A copy of your files if the drive is at risk',
    ],
    ask: [
      'What do I pay if I decide against the repair?',
      'Will you wipe the disk, and will you copy everything off it first?',
      'Is the screen or battery new, used or refurbished?',
    ],
    law: [
      'Under the Consumer Protection Act, a repairer may go ahead only on an estimate you accepted, and guarantees new parts for three months.',
    ],
    checklist: [
      'Write down the serial number and error message',
      'Sign out of your bank and email, and create a separate login for the technician',
      'Bring the charger: it’s often the culprit',
    ],
  },
  'network-setup': {
    includes: [
      'A walk through with a meter to find where wifi is weak',
      'Router, access points, switch and cable category, listed by name',
      'Crimping, labelling and testing every point',
      'Passwords, guest network and a drawing of it all',
    ],
    ask: [
      'How fast will it be in the furthest room, and can we measure it together?',
      'Is the router mine, or does it belong to the fibre provider?',
      'What stays online during a power cut?',
    ],
    law: [
      'Radio equipment must be type-approved by ICASA, and links outside the free bands need a licence, under the Electronic Communications Act 36 of 2005.',
    ],
    checklist: [
      'Order the fibre line weeks ahead, and ask the landlord before drilling',
      'Change the admin password printed on the sticker',
      'Also keep the login, cable plan and invoices somewhere offline',
    ],
  },
  'web-development': {
    includes: [
      'A list of pages and functions, and of what is not included',
      'Design, build, forms and testing on phones',
      'Launch, redirects from old addresses and Search Console',
      'A handover, and a few weeks of fixes',
    ],
    ask: [
      'Are the domain, hosting and code in my name once I’ve paid the last invoice?',
      'What will I pay every month after launch, and for what?',
      'Who writes the text and finds the pictures?',
      'How do I change a price or a photo myself?',
    ],
    law: [
      'Code and design usually belong to their maker until a signed agreement hands them over, under the Copyright Act 98 of 1978. Put this in the contract.',
      'An online shop must show who runs it, full prices and a way to cancel within seven days, under the Electronic Communications and Transactions Act 25 of 2002.',
    ],
    checklist: [
      'Find three sites you like and say why',
      'Register the .co.za name yourself',
      'Try the contact form and checkout on your own phone',
      'Ask for a backup that you can open',
    ],
  },
  'software-apps': {
    includes: [
      'A workshop, and a written scope with screens and rules',
      'Work in two-week steps that you can try out',
      'Testing, documentation and release to app stores or servers',
    ],
    ask: [
      'Is the price fixed or hourly, and who pays if it takes longer than planned?',
      'Where is the source code kept, and can I see it from day one?',
      'What happens if your main developer leaves?',
      'What will servers, app stores and messages cost to run?',
    ],
    law: [
      'If your software keeps people’s details, you are responsible for them under POPIA. The developer is your operator and needs a written contract.',
    ],
    checklist: [
      'Choose one person who decides',
      'Test with real cases and awkward ones',
      'Open the app store accounts in your company’s name',
      'Pay for each milestone once you’ve accepted it',
    ],
  },
  'it-support': {
    includes: [
      'Help by phone, remote session or visit, within stated hours',
      'Looking after updates, antivirus and mailboxes',
      'A list of machines, licences and who may do what',
    ],
    ask: [
      'How soon do you answer, and how soon can you be here?',
      'What costs extra on top of the monthly fee?',
      'Which of your staff can see our email?',
    ],
    law: [],
    checklist: [
      'Never give access to “support” that phones you out of the blue: it’s fraud',
      'Keep one administrator login in a sealed envelope',
      'Ask for a restore test, not just a backup report',
    ],
  },
  cybersecurity: {
    includes: [
      'A scope that lists systems, dates and what is off limits',
      'Testing, hardening or clean-up, with evidence kept safe',
      'A report that ranks the findings and explains how to fix them',
    ],
    ask: [
      'Which certificates, such as OSCP or CISSP, do your people hold?',
      'Do you retest once we have fixed things?',
      'Where will you store our data and your report, and for how long?',
    ],
    law: [
      'Testing without the owner’s permission is an offence under the Cybercrimes Act 19 of 2020. The written order must state what may be attacked.',
      'You must report a breach of personal information to the Information Regulator and the people affected, under section 22 of POPIA.',
    ],
    checklist: [
      'Disconnect an infected machine from the network, but leave it switched on',
      'Turn on two-step verification for email and banking today',
      'Report a cybercrime at a police station and keep the case number',
    ],
  },
  'cloud-servers': {
    includes: [
      'An inventory of servers, data and who depends on them',
      'A plan with a switch-over date and a way back',
      'Monitoring, patches and backups in a second location',
    ],
    ask: [
      'In which country will the data be stored?',
      'How long would we be down, and how much work could we lose?',
      'What will the bill be if our usage doubles?',
    ],
    law: [
      'Personal information may leave South Africa only if section 72 of POPIA allows it, for example under a contract that protects it equally.',
    ],
    checklist: [
      'Test switching off the old server in a drill, not in a crisis',
      'Set a spending alert',
      'Note who holds the root and billing logins',
    ],
  },
  'phones-tablets': {
    includes: [
      'Opening the device, then drying or replacing the faulty part',
      'Glass and glue, with a check of camera, speaker and touch',
      'Keeping or transferring your data if the device still starts',
    ],
    ask: [
      'Is the screen original, refurbished or a copy, and how do the prices compare?',
      'Will it still be waterproof afterwards?',
      'Can you do it while I watch?',
    ],
    law: [
      'A dealer in used phones must be registered under the Second-Hand Goods Act 6 of 2009. Ask for proof when you trade yours in.',
    ],
    checklist: [
      'Back up first, and turn off Find My Device only if asked',
      'Take out the SIM and memory card',
      'Dial *#06# for the IMEI, write it down and compare it afterwards',
    ],
  },
  'business-phones': {
    includes: [
      'Setting up extensions, ring groups, menus and recordings',
      'Handsets or apps, and a test of the line for voice',
      'Moving your numbers from the old operator',
    ],
    ask: [
      'What do calls to cellphones cost per second?',
      'How long is the contract, and who owns the handsets?',
      'Do calls divert to cellphones if the line is down?',
    ],
    law: [
      'You may keep your numbers when you change operator, under ICASA’s Number Portability Regulations.',
      'RICA allows a person who takes part in a call to record it. Tell staff and customers, and keep recordings in line with POPIA.',
    ],
    checklist: [
      'Cancel the old line only once your numbers have moved',
      'Test dialling out and in, hold, transfer and fax from every room',
      'Print a list of extensions',
    ],
  },
  'point-of-sale': {
    includes: [
      'Till, drawer, scanner and slip printer, installed and tested',
      'Products, prices and VAT loaded, and staff logins created',
      'Training on refunds, cash-up and stocktaking',
    ],
    ask: [
      'What percentage and monthly rental do I pay for the card machine?',
      'Can I keep selling when the internet or power is down?',
      'Can I move my products and sales to another system?',
    ],
    law: [
      'A registered VAT vendor must give a tax invoice with the details in section 20 of the VAT Act. Check the slip before opening day.',
    ],
    checklist: [
      'Send the stock list as a spreadsheet with barcodes',
      'Ring up a sale, a refund and a void with every payment type',
      'Compare the first week’s cash-up with the bank',
    ],
  },
  'data-reporting': {
    includes: [
      'Gathering figures from your books, tills and spreadsheets',
      'Removing duplicates and gaps, with the rules written down',
      'Reports or dashboards that update themselves, and training to read them',
    ],
    ask: [
      'Which decisions should this report help with?',
      'Who can refresh and change it once you’ve gone?',
      'How do you check that the totals match the books?',
    ],
    law: [
      'Names, numbers and addresses in the data are personal information. Have the analyst sign an operator agreement under POPIA.',
    ],
    checklist: [
      'Leave out customers’ names if totals will do',
      'Check three months you know by hand',
      'Keep the raw files unchanged',
    ],
  },
  'smart-home-tv': {
    includes: [
      'Bracket, plugs and screws that suit brick or drywall',
      'Cables hidden in trunking or chased in',
      'Setting up channels, remotes, apps and voice control',
      'Showing everyone at home how it works',
    ],
    ask: [
      'If a dish has to move, is the installer accredited by MultiChoice?',
      'Is the bracket included, and what weight can it hold?',
      'Who patches the old holes?',
    ],
    law: [
      'Smart switches and new plug points are electrical work. They need a registered electrician and a certificate.',
      'A television at home needs a TV licence under the Broadcasting Act 4 of 1999.',
    ],
    checklist: [
      'Sit down and mark your eye level on the wall',
      'Check where cables and pipes run before anyone drills',
      'Have the wifi password and decoder number ready',
    ],
  },
};
