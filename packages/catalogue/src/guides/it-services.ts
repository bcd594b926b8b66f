import type { Guides } from '../guide.ts';

export const itServices: Guides = {
  'computer-repairs': {
    includes: [
      'A diagnosis with a price before the case is opened further',
      'The part, fitting and a stress test afterwards',
      'Drivers, updates and your programs working as before',
      'A copy of your files where the drive is at risk',
    ],
    ask: [
      'What do I pay if I decide against the repair?',
      'Will you wipe the disk, and have you copied everything off it first?',
      'Is the screen or battery new, used or refurbished?',
    ],
    law: [
      'Who repairs may go ahead only on an estimate that you accepted, and stands in for new parts for three months, under the Consumer Protection Act.',
    ],
    checklist: [
      'Write down serial number and error message',
      'Sign out of bank and mail, and give a login that is not your own',
      'Bring the charger: it is often the culprit',
    ],
  },
  'network-setup': {
    includes: [
      'A walk with a meter that shows where wifi dies',
      'Router, access points, switch and cable category by name',
      'Crimping, labelling and testing of each point',
      'Passwords, guest network and a drawing of it all',
    ],
    ask: [
      'How fast will it be in the furthest room, and do we measure it together?',
      'Is the router mine, or does it belong to the fibre provider?',
      'What stays online during a power cut?',
    ],
    law: [
      'Radio equipment has to be type-approved by ICASA, and links outside the free bands need a licence, under the Electronic Communications Act 36 of 2005.',
    ],
    checklist: [
      'Order the fibre line weeks ahead, and ask the landlord about holes',
      'Change the admin password that came on the sticker',
      'Keep login, cable plan and invoices outside the network, too',
    ],
  },
  'web-development': {
    includes: [
      'A list of pages and functions, with what is not included',
      'Design, build, forms and testing on phones',
      'Launch, redirects from old addresses and search console',
      'A handover, and some weeks of corrections',
    ],
    ask: [
      'Are domain, hosting and code in my name when the last invoice is paid?',
      'What will I pay every month after launch, and for what?',
      'Who writes the words and finds the pictures?',
      'How do I change a price or a photo myself?',
    ],
    law: [
      'Code and design stay their maker’s until a signed agreement hands them over, under the Copyright Act 98 of 1978: have that in the contract.',
      'An online shop has to show who runs it, full prices and a way to cancel within seven days, under the Electronic Communications and Transactions Act 25 of 2002.',
    ],
    checklist: [
      'Collect three sites that you like, and say why',
      'Register the .co.za name yourself',
      'Try contact form and checkout from your own phone',
      'Ask for a backup that you can open',
    ],
  },
  'software-apps': {
    includes: [
      'A workshop, and a written scope with screens and rules',
      'Work in steps of two weeks that you can try out',
      'Tests, documentation and release to stores or servers',
    ],
    ask: [
      'Fixed price or by the hour, and who bears a wrong estimate?',
      'Where is the source kept, and can I see it from day one?',
      'What happens when your main developer leaves?',
      'Which running costs will servers, stores and messages bring?',
    ],
    law: [
      'Software that keeps people’s details makes you responsible for them, and the developer your operator by written contract, under POPIA.',
    ],
    checklist: [
      'Name one person who decides',
      'Test with real cases and awkward ones',
      'Open store accounts in the company’s name',
      'Pay per milestone that you accepted',
    ],
  },
  'it-support': {
    includes: [
      'Help by phone, remote session or visit, with hours stated',
      'Updates, antivirus and mailboxes looked after',
      'A list of machines, licences and who may do what',
    ],
    ask: [
      'How soon does somebody answer, and how soon is somebody here?',
      'Which things cost extra on top of the monthly fee?',
      'Who of your staff can see our mail?',
    ],
    law: [],
    checklist: [
      'Let nobody in who phoned you: support that calls out of the blue is fraud',
      'Keep one administrator login in a sealed envelope',
      'Ask for a restore test, not only for a backup report',
    ],
  },
  cybersecurity: {
    includes: [
      'A scope that names systems, dates and what is off limits',
      'Testing, hardening or clean-up, and evidence kept safe',
      'A report that ranks findings and says how to close them',
    ],
    ask: [
      'Which certificates, such as OSCP or CISSP, do the people who come hold?',
      'Do you retest after we have fixed things?',
      'Where will our data and your report be stored, and until when?',
    ],
    law: [
      'Testing without the owner’s permission is an offence under the Cybercrimes Act 19 of 2020: the written order has to name what may be attacked.',
      'A breach of personal information has to be told to the Information Regulator and those affected, under section 22 of POPIA.',
    ],
    checklist: [
      'Unplug an infected machine from the network, but leave it on',
      'Turn on two-step sign-in for mail and bank today',
      'Report a cybercrime at a police station and keep the case number',
    ],
  },
  'cloud-servers': {
    includes: [
      'An inventory of servers, data and who depends on them',
      'A plan with a date to switch over and a way back',
      'Monitoring, patches and backups kept in a second place',
    ],
    ask: [
      'In which country will the data lie?',
      'How long would we be down, and how much work could be lost?',
      'What will the bill be at double the use?',
    ],
    law: [
      'Personal information may leave South Africa only where section 72 of POPIA allows it, such as with a contract that protects it equally.',
    ],
    checklist: [
      'Pull the power plug of the old server in a drill, not in a crisis',
      'Set a spending alarm',
      'Note who holds root and billing logins',
    ],
  },
  'phones-tablets': {
    includes: [
      'Opening, drying or swapping the broken component',
      'Glass and glue, with a check of camera, speaker and touch',
      'Data kept or carried over where the device still starts',
    ],
    ask: [
      'Original, refurbished or copy screen, and what is the difference in price?',
      'Is it still waterproof afterwards?',
      'Can you do it while I watch?',
    ],
    law: [
      'A dealer in used phones has to be registered under the Second-Hand Goods Act 6 of 2009: ask for it when you trade yours in.',
    ],
    checklist: [
      'Back up and switch off Find My Device only when asked',
      'Take SIM and memory card out',
      'Note the IMEI, *#06#, and compare it afterwards',
    ],
  },
  'business-phones': {
    includes: [
      'Extensions, ring groups, menus and recordings set up',
      'Handsets or apps, and a line test for voice',
      'Taking your numbers along from the old operator',
    ],
    ask: [
      'What do calls to cellphones cost per second?',
      'How long is the contract, and who owns the handsets?',
      'Do calls roll over to cellphones when the line is down?',
    ],
    law: [
      'Numbers may be kept when you change operator, under ICASA’s Number Portability Regulations.',
      'Whoever takes part in a call may record it under RICA; staff and customers should be told, and recordings kept as POPIA demands.',
    ],
    checklist: [
      'Cancel the old line only after the numbers have moved',
      'Dial out and in, hold, transfer and fax from every room',
      'Print a list of extensions',
    ],
  },
  'point-of-sale': {
    includes: [
      'Till, drawer, scanner and slip printer, installed and tried',
      'Products, prices and VAT loaded, and staff logins made',
      'Training on refunds, cash-up and stock take',
    ],
    ask: [
      'What percentage and monthly rent does the card machine take?',
      'Does it go on selling when internet or power is away?',
      'Can I take products and sales with me to another system?',
    ],
    law: [
      'A registered vendor has to give a tax invoice with what section 20 of the VAT Act asks for: check the slip before opening day.',
    ],
    checklist: [
      'Send the stock list as a spreadsheet, with barcodes',
      'Ring up a sale, a refund and a void in every payment form',
      'Compare the first week’s cash-up with the bank',
    ],
  },
  'data-reporting': {
    includes: [
      'Gathering figures out of books, tills and spreadsheets',
      'Removing doubles and gaps, with rules written down',
      'Reports or screens that renew themselves, and a lesson in reading them',
    ],
    ask: [
      'Which decisions should this report help with?',
      'Who can refresh and change it once you have gone?',
      'How do you check that the totals agree with the books?',
    ],
    law: [
      'Names, numbers and addresses in the data are personal information: have the analyst sign an operator agreement under POPIA.',
    ],
    checklist: [
      'Take customers’ names out wherever totals will do',
      'Compare three known months by hand',
      'Keep the raw files untouched',
    ],
  },
  'smart-home-tv': {
    includes: [
      'Bracket, plugs and screws that suit brick or drywall',
      'Cables hidden in trunking or chased in',
      'Channels, remotes, apps and voice control set up',
      'A lesson for those who live there',
    ],
    ask: [
      'Is the installer accredited by MultiChoice, where a dish is to be moved?',
      'Is the bracket in the price, and what weight does it bear?',
      'Who patches the old holes?',
    ],
    law: [
      'Smart switches and new plug points are electrical work: they need a registered electrician and a certificate.',
      'A television at home needs a TV licence under the Broadcasting Act 4 of 1999.',
    ],
    checklist: [
      'Sit down and mark the height of your eyes on the wall',
      'Look where cables and pipes run before anyone drills',
      'Have the wifi password and decoder number ready',
    ],
  },
};
