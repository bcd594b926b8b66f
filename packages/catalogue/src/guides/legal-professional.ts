import type { Guides } from '../guide.ts';

export const legalProfessional: Guides = {
  'property-law': {
    includes: [
      'Reading the offer, bond and title deed',
      'Clearances, duty, guarantees and lodging at the deeds office',
      'Lease, notice or court papers, where it is about tenants',
      'A final account to the cent',
    ],
    ask: [
      'Are you an admitted conveyancer?',
      'What will duty, fees and rates come to, in one sum?',
      'How many weeks until registration, and what may hold it up?',
    ],
    law: [
      'A sale of land has to be in writing and signed by both, under the Alienation of Land Act 68 of 1981; only conveyancers may prepare the deed.',
      'Nobody may be put out of a home without a court order, under the PIE Act 19 of 1998.',
    ],
    checklist: [
      'Phone the attorney before paying into any bank details that came by mail',
      'Have ID, marriage papers and tax numbers ready for FICA',
      'Arrange electrical, gas, fence and beetle papers in good time',
    ],
  },
  'family-law': {
    includes: [
      'A talk about children, house, pension and safety',
      'Letters, mediation or summons, and a settlement made an order',
      'Filing at High Court, regional or children’s court',
    ],
    ask: [
      'What does an uncontested divorce cost with you, sheriff included?',
      'Would mediation do in our case?',
      'How do you reach me without my partner seeing it?',
    ],
    law: [
      'An antenuptial contract has to be signed before a notary before the wedding, and registered within three months.',
      'A protection order is free at any magistrate’s court, under the Domestic Violence Act 116 of 1998.',
    ],
    checklist: [
      'Copy payslips, statements and policies',
      'Keep messages; answer them calmly or not at all',
      'Leave when it is dangerous: the GBV line is 0800 428 428',
    ],
  },
  'wills-estates': {
    includes: [
      'A list of what you own, owe and for whom',
      'A will, trust deed or liquidation account',
      'Signing, safe custody and reporting to the Master',
    ],
    ask: [
      'Is the will free, and what will the executor charge then?',
      'Who holds the original?',
      'How long does such an estate take at our Master’s office?',
    ],
    law: [
      'A will has to be in writing and signed on each page, with two witnesses of 14 or older who inherit nothing, under the Wills Act 7 of 1953.',
      'An executor’s fee is set by tariff at 3.5 % of the assets, and may be agreed lower.',
    ],
    checklist: [
      'Name a guardian for the children',
      'Tell somebody where it lies',
      'Renew it after marriage, divorce or birth',
      'Report a death estate within 14 days',
    ],
  },
  'labour-law': {
    includes: [
      'A look at contract, letters and payslips',
      'Referral forms, conciliation and arbitration',
      'A settlement in writing, with tax and UIF papers',
    ],
    ask: [
      'What are my chances, honestly, and what would I get at most?',
      'Will a lawyer be allowed in, or do I speak for myself?',
      'Do you take a share or an hourly fee?',
    ],
    law: [
      'An unfair dismissal has to reach the CCMA or bargaining council within 30 days, under the Labour Relations Act 66 of 1995.',
      'Retrenched staff get at least a week’s pay for each full year, by section 41 of the Basic Conditions of Employment Act.',
    ],
    checklist: [
      'Note dates, words and who heard them',
      'Sign for receipt only, if you do not agree',
      'Claim UIF soon after the last working day',
    ],
  },
  'business-contract-law': {
    includes: [
      'A list of what was really agreed',
      'Draft, negotiation with the other side, final version',
      'Trade mark search and filing, or a due diligence',
    ],
    ask: [
      'A fixed fee for the first draft?',
      'Which three clauses would worry you in this paper?',
      'Do you also act for the other party?',
    ],
    law: [
      'Suretyships, sales of land and transfers of copyright have to be written and signed.',
      'A business in distress may be put under rescue by its board, with a licensed practitioner, by chapter 6 of the Companies Act.',
    ],
    checklist: [
      'Put the exit in before the entry',
      'Number the annexures and initial each page',
      'Diarise renewal and notice days',
    ],
  },
  'civil-claims-litigation': {
    includes: [
      'A letter of demand with a date',
      'Summons, pleadings, evidence and hearing',
      'Collecting by sheriff, or a settlement',
    ],
    ask: [
      'What will it cost if we lose, the other side’s lawyers included?',
      'Would you take it on contingency, and at what percentage?',
      'Can the other side pay at all?',
    ],
    law: [
      'Most debts prescribe after three years, under the Prescription Act 68 of 1969; claims on state bodies need a notice within six months.',
      'A contingency fee may be at most double the normal one and 25 % of the money won, under Act 66 of 1997.',
      'Up to R20 000 the Small Claims Court hears you without a lawyer.',
    ],
    checklist: [
      'Write the story down while it is fresh',
      'Keep hospital cards, police case number and photos',
      'Answer a summons within the days it names',
    ],
  },
  'criminal-law': {
    includes: [
      'Coming to the police station, at night too',
      'Bail application, plea talks, trial or expungement forms',
      'Reading the docket, and finding witnesses',
    ],
    ask: [
      'What do you charge for the bail hearing, and what for each court day?',
      'Who stands in if you are in another court?',
      'What sentence is usual?',
    ],
    law: [
      'Whoever is arrested may stay silent, has to be told why, and has to come before a court within 48 hours or on the next court day, by section 35 of the Constitution.',
      'Who cannot pay has a right to Legal Aid South Africa.',
    ],
    checklist: [
      'Say nothing about the case but to your lawyer',
      'Know the police station and the case number',
      'Bring proof of address and work to the bail hearing',
    ],
  },
  'immigration-documents': {
    includes: [
      'Which visa fits, and what speaks against it',
      'Forms, certified papers, translations and an appointment',
      'Follow-up, appeal or waiver',
    ],
    ask: [
      'Are you an admitted attorney, or an agent?',
      'What part is VFS and government fee?',
      'What do you do if it is refused?',
    ],
    law: [
      'Home Affairs alone decides, under the Immigration Act 13 of 2002; nobody can sell a shorter queue, and overstaying brings a ban.',
      'Agents stand on no statutory register: attorneys answer to the Legal Practice Council.',
    ],
    checklist: [
      'Apply 60 days before the permit ends',
      'Keep passport copies and receipts',
      'Check name and date on every certificate for an apostille',
    ],
  },
  'notaries-advice': {
    includes: [
      'Checking who you are, and a signature before the officer',
      'Stamp, seal and protocol number, or an opinion in plain words',
      'A mediated agreement or award',
    ],
    ask: [
      'Will the country where it goes accept this, or is an apostille needed?',
      'What does an hour cost, and can it be by video?',
      'Who chooses the arbitrator, and what can be appealed?',
    ],
    law: [
      'A notary is an attorney with an extra admission under the Legal Practice Act 28 of 2014; a commissioner of oaths may not certify their own affairs.',
    ],
    checklist: ['Sign nothing beforehand', 'Bring the original and ID, not a scan', 'Write your questions on one page'],
  },
  'tax-services': {
    includes: [
      'Checking what SARS already has',
      'Return, supporting papers and answers to a review',
      'Objection, instalments or a compliance pin',
    ],
    ask: [
      'What is your practice number with SARS, and which body are you with?',
      'Is the fee fixed, or a share of the refund?',
      'Do you answer for a verification later?',
    ],
    law: [
      'Whoever files returns for a fee has to be a tax practitioner registered with SARS, under section 240 of the Tax Administration Act.',
      'You stay liable for what is in the return, even when somebody else filed it.',
    ],
    checklist: [
      'Give access by eFiling sharing, never your password',
      'Collect IRP5, medical, retirement and travel logbook',
      'Diarise the filing and objection dates',
    ],
  },
  'architects-plans': {
    includes: [
      'Measuring, zoning and title deed checks',
      'Sketches, then drawings for council with energy sums',
      'Submission, and answers until the stamp is on',
      'Site visits, or a bill of quantities',
    ],
    ask: [
      'In which SACAP category are you registered?',
      'Are council fees, engineer and printing in the quote?',
      'What is plan approval taking here at the moment?',
    ],
    law: [
      'Whoever draws plans for approval has to be registered with SACAP under the Architectural Profession Act 44 of 2000.',
      'Work on a building older than 60 years needs a heritage permit under section 34 of Act 25 of 1999.',
      'The energy use of new work has to meet SANS 10400-XA, with the sums handed in beside the plans.',
    ],
    checklist: [
      'Fetch approved plans and the SG diagram',
      'Agree on a budget by square metre before the first line',
      'Ask neighbours for consent where building lines are crossed',
    ],
  },
  'engineers-surveyors-valuers': {
    includes: [
      'A visit, measuring or samples',
      'Calculations, diagram, valuation or inspection report',
      'A signature that municipality, bank or court accepts',
    ],
    ask: [
      'What is your registration number and category?',
      'For whom is the report written, and who may rely on it?',
      'What did you not look at?',
    ],
    law: [
      'Engineers have to be registered with ECSA, land surveyors with the SAGC and valuers with the SACPVP.',
      'Estate agents need a Fidelity Fund certificate of the PPRA, and sellers have to fill in a disclosure form, under the Property Practitioners Act 22 of 2019.',
    ],
    checklist: [
      'Open roof hatch, manholes and locked rooms',
      'Hand over old reports and plans',
      'Ask for a copy with the original signature',
    ],
  },
};
