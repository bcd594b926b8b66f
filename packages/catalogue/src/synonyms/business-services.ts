/** Everyday words for the categories in `tree/business-services.ts`, in the format of `../synonyms.ts`. */
export const businessServices = `
business-services: business, company, business help, small business; af: besigheid, maatskappy; zu: ibhizinisi, inkampani; xh: ushishino, inkampani; st: kgwebo, khampani

business-consulting: business consultant, business advice, business coach, mentor; af: besigheidskonsultant, besigheidsadvies
business-plans: business plan, write business plan, feasibility study, business plan for bank, financial projections, business proposal; af: besigheidsplan, sakeplan; zu: uhlelo lwebhizinisi; xh: isicwangciso soshishino
start-up-advice: start a business, startup, start up, how to start a business, new business help; af: besigheid begin; zu: ukuqala ibhizinisi; xh: ukuqala ishishini; st: ho qala kgwebo
strategy-and-turnaround: strategy, business struggling, turnaround, business failing, strategic plan; af: strategie
market-research: survey, customer survey, research market, mystery shopper, focus group; af: marknavorsing, meningspeiling
franchise-advice: franchise, buy franchise, franchising, franchise my business; af: franchise koop
process-improvement: process, efficiency, lean, SOP, standard operating procedures, workflow; af: prosesverbetering
export-and-import-advice: export, import, import from china, export to africa, export licence, import permit; af: invoer, uitvoer

accounting-bookkeeping: small business accountant, accountant, bookkeeper, accounting, books, finance; af: rekenmeester, boekhouer, boekhouding; zu: umgcini mabhuku, i-akhawuntenti; xh: umcwangcisi-mali; st: mookamedi wa ditjhelete
monthly-bookkeeping: bookkeeping, bookkeeper monthly, do my books, reconcile bank statements, capture invoices; af: maandelikse boekhouding
annual-financial-statements: financial statements, AFS, financials, statements for bank, year end accounts; af: finansiële state, jaarstate
vat-registration-and-returns: VAT, VAT return, VAT 201, register for VAT, VAT number; af: BTW, BTW registrasie, btw-opgawe
audit-and-independent-review: audit, auditor, independent review, auditing, accounting officer report; af: ouditeur, oudit
management-accounts: monthly accounts, cash flow, budget, profit and loss, financial manager; af: bestuursrekeninge, kontantvloei
xero-and-sage-setup: xero, sage, pastel, quickbooks, accounting software, sage one; af: pastel opstel
body-corporate-accounts: body corporate books, NPO accounts, church accounts, HOA accounts, levies; af: beheerliggaam rekeninge

company-registration: register company, CIPC, pty ltd; af: maatskappyregistrasie, registreer maatskappy; zu: ukubhalisa inkampani; xh: ukubhalisa inkampani; st: ho ngodisa khampani
new-company-registration: register a company, register my business, new company, open a company, pty registration, register pty ltd, close corporation; af: maatskappy registreer, nuwe maatskappy; zu: ukuvula inkampani; xh: ukuvula inkampani; st: ho bula khampani
cipc-annual-returns: annual returns, CIPC returns, beneficial ownership, CIPC annual; af: jaaropgawe CIPC
director-and-name-changes: change director, change company name, remove director, add director, change shareholder; af: direkteur verander, naam verander
non-profit-registration: NPO, NGO, NPC, register NPO, PBO, section 18A, register church, stokvel constitution; af: NPO registreer, nie-winsgewende organisasie
company-reinstatement: deregistered company, reinstate company, CIPC deregistration, final deregistration; af: gederegistreerde maatskappy
industry-registrations: CIDB, NHBRC registration, PSIRA, liquor licence, NRCS, business licence, health permit, tavern licence; af: dranklisensie, CIDB registrasie; zu: ilayisense yotshwala; xh: iphepha-mvume lotywala

payroll-hr: HR, human resources, payroll, personnel; af: menslike hulpbronne, salarisse; zu: amaholo
payroll-administration: payslips, salaries, wages, EMP201, pay staff, PAYE, payslip, IRP5; af: salarisstrokies, loonstaat; zu: iholo; xh: umvuzo; st: moputso
employment-contracts: employment contract, HR policies, contract for employee, staff contract, domestic worker contract, company policies; af: dienskontrak, werkskontrak; zu: inkontileka yomsebenzi; xh: ikhontrakthi yomsebenzi
recruitment: recruiter, find staff, hire staff, headhunter, recruitment agency, need employees, employment agency; af: werwing, personeel soek; zu: ukuqasha abasebenzi
temporary-staff: temp staff, casual workers, labour broker, temps, general workers, casuals, day labour; af: tydelike personeel, los werkers; zu: abasebenzi besikhashana
disciplinary-hearings: disciplinary hearing, chairperson hearing, misconduct, warning letter, fire an employee, dismiss employee; af: dissiplinêre verhoor, waarskuwing
uif-and-coida-registration: UIF, COIDA, letter of good standing, workmans compensation, WCA, ufiling, register domestic worker UIF; af: WVF, ongevalle kommissaris, WVF registrasie; zu: i-UIF
employment-equity: EE report, employment equity report, skills development report, WSP, ATR, EEA2; af: diensbillikheid

b-bbee-tenders: BEE, BBBEE, tenders, tender; af: SEB, tenders; zu: amathenda, ithenda; xh: iithenda; st: dithendara
bee-certificates: BEE certificate, BEE affidavit, sworn affidavit BEE, BBBEE certificate, EME, QSE; af: SEB sertifikaat
bee-planning: BEE scorecard, improve BEE level, BEE consultant, skills spend; af: SEB beplanning
tender-writing: tender documents, complete tender, RFQ, bid writing, fill in tender, SBD forms; af: tender invul, tenderdokumente; zu: ukugcwalisa ithenda
csd-registration: CSD, central supplier database, supplier number, government supplier, MAAA number, vendor registration; af: CSD registrasie
tender-training: learn tenders, tender course, how to tender, tender workshop; af: tenderopleiding

marketing-advertising: marketing, advertising, advertise, ads, promote my business; af: bemarking, advertensies, reklame; zu: ukukhangisa; xh: intengiso; st: papatso
social-media-management: social media manager, facebook page, instagram management, run my facebook, manage social media, facebook marketing; af: sosiale media, facebookblad bestuur
google-ads: adwords, google advertising, PPC, facebook ads, pay per click, paid ads; af: google-advertensies
search-engine-optimisation: SEO, rank on google, first page of google, google ranking; af: SEO, google posisie
google-business-profile-setup: google my business, google maps listing, google business, google reviews, put my business on google maps; af: google kaarte inskrywing
flyer-distribution: hand out flyers, pamphlet distribution, flyers at robots, drop pamphlets, street pole ads, knock and drop; af: pamflette uitdeel
email-and-sms-campaigns: bulk sms, mailchimp, email marketing, sms marketing, whatsapp marketing, bulk email; af: grootmaat sms, e-posbemarking
public-relations: PR, press release, media coverage, publicist, influencer; af: skakelwerk, persverklaring

office-admin-support: admin, secretary, assistant, admin help, office admin; af: administrasie, sekretaresse; zu: unobhala; xh: unobhala; st: mongodi wa ofisi
virtual-assistant: VA, personal assistant, PA, online assistant, remote assistant; af: virtuele assistent
call-answering: answering service, receptionist, call centre, answer my calls, virtual receptionist, telemarketing; af: oproepe beantwoord, ontvangsdame
transcription-and-typing: typing, typist, transcribe, transcription, type document, minutes of meeting, type my assignment; af: tik, tikwerk, transkripsie; zu: ukuthayipha; xh: ukutayipa; st: ho thaepa
document-scanning-and-storage: scanning, scan documents, archive, shredding, shred paper, digitise files; af: dokumente skandeer, versnippering
office-equipment-rental: rent printer, copier, photocopy machine, copier rental, office printer lease, water cooler; af: fotostaatmasjien huur
offices-and-boardrooms-to-hire: office to rent, meeting room, boardroom, hot desk, coworking, co-working space, virtual office; af: kantoor te huur, raadsaal

insurance-finance: insurance, broker, finance, financial advisor; af: versekering, makelaar, finansies; zu: umshwalense; xh: i-inshorensi; st: inshorense
business-insurance: public liability, insurance for business, business cover, liability insurance, professional indemnity; af: besigheidsversekering
car-and-home-insurance: car insurance, home insurance, household insurance, insure my car, cheaper insurance, building insurance; af: motorversekering, huisversekering; zu: umshwalense wemoto; xh: i-inshorensi yemoto; st: inshorense ya koloi
medical-aid-and-gap-cover: medical aid, gap cover, hospital plan, discovery, medical scheme, health insurance; af: mediese fonds, hospitaalplan
investment-advice: investment, pension, retirement annuity, RA, financial planner, invest money, provident fund, life cover, funeral policy, tax free savings; af: belegging, pensioen, aftrede, begrafnispolis; zu: impesheni, umasingcwabane; xh: ipenshini
home-loan-applications: home loan, bond, bond originator, buy a house loan, bond application, FLISP, housing subsidy; af: huislening, verband; zu: imalimboleko yendlu
business-funding: business loan, funding, SEFA, invoice finance, grant, money for business, purchase order funding, investor; af: besigheidslening, befondsing; zu: imali yokuqala ibhizinisi; xh: inkxaso-mali

health-safety-compliance: health and safety, safety officer, compliance, OHS, SHE; af: gesondheid en veiligheid, beroepsveiligheid; zu: ezempilo nokuphepha
construction-safety-files: safety file, health and safety file, site safety file, method statement, safety plan; af: veiligheidslêer
workplace-safety-audits: safety audit, OHS audit, risk assessment, noise survey, safety inspection; af: veiligheidsoudit
popia-and-paia-compliance: POPIA, POPI act, PAIA manual, information officer, privacy policy; af: POPIA, paia handleiding
fire-equipment-servicing: fire extinguisher, fire extinguisher service, hose reel, fire hydrant, smoke detectors, sprinkler system fire; af: brandblusser, brandblussers diens, brandslang
iso-certification-help: ISO 9001, ISO 45001, ISO certificate, quality management, SABS; af: ISO sertifisering
food-safety: HACCP, certificate of acceptability, COA, food handling, R638, health inspector, food safety audit; af: voedselveiligheid

debt-credit-control: debt, debts, collections, credit; af: skuld; zu: izikweletu; xh: amatyala; st: dikoloto
debt-collection: debt collector, customer not paying, collect money owed, owes me money business, unpaid invoices; af: skuldinvordering, skuldinvorderaar
credit-checks-and-vetting: credit check, tenant check, background check, criminal check, tenant vetting, ITC check; af: kredietondersoek, agtergrondondersoek
debtors-book-management: debtors clerk, credit control, manage debtors, send statements; af: debiteure, kredietbeheer
debt-counselling: debt review, too much debt, debt counsellor, debt help, debt consolidation, over indebted, blacklisted loan; af: skuldberading, skuldhersiening; zu: ukwelulekwa ngezikweletu; st: ho tswa dikolotong
credit-record-correction: blacklisted, clear my name, ITC clearance, credit score, bad credit, remove blacklisting, transunion; af: swartlys, kredietrekord
`;
