/** Everyday words for the categories in `tree/it-services.ts`, in the format of `../synonyms.ts`. */
export const itServices = `
it-services: IT, computer, tech support, technology, techie; af: rekenaardienste, tegnologie; zu: ikhompyutha; xh: ikhompyutha; st: khomphutha

computer-repairs: computer repair, fix computer, pc repair, computer broken, computer technician; af: rekenaar herstel, rekenaar stukkend, rekenaar; zu: ukulungisa ikhompyutha, ikhompyutha efile; xh: ukulungisa ikhompyutha; st: ho lokisa khomphutha
laptop-repair: laptop, laptop broken, laptop will not turn on, macbook, slow laptop, keyboard not working, laptop hinge, laptop charging port, spilled water on laptop; af: skootrekenaar, laptop herstel; zu: ilaptop
desktop-pc-repair: pc not starting, desktop, computer will not switch on, gaming pc, blue screen, slow computer, power supply; af: rekenaar wil nie aanskakel nie, stadige rekenaar
virus-and-malware-removal: virus, malware, pop ups, spyware, computer infected, antivirus; af: virus, virus verwyder
data-recovery: recover files, lost files, deleted photos, hard drive crashed, recover photos, hard drive recovery, memory card, flash drive; af: data herwin, verlore lêers, hardeskyf
laptop-screens: cracked laptop screen, laptop screen, laptop battery, laptop not charging, broken screen laptop; af: skootrekenaarskerm, laptop battery
computer-upgrades: more memory, RAM, SSD, upgrade computer, new graphics card, faster computer; af: rekenaar opgradeer, geheue
printer-repair-and-setup: printer, printer not working, printer setup, paper jam, printer wifi, HP printer, epson; af: drukker, drukker herstel; zu: iphrinta; xh: iprinta; st: printara

network-setup: network, networking, internet, wifi, connect to internet; af: netwerk, internet; zu: i-inthanethi; xh: i-intanethi; st: inthanete
home-wifi: wifi, slow wifi, no wifi, wi-fi, wifi dead spots, wifi extender, mesh wifi, internet slow, weak signal; af: wifi, stadige internet, geen wifi; zu: i-wifi
fibre-and-router-setup: fibre, router, fiber, vumatel, openserve, ONT, router setup, fibre installation, red light on router; af: vesel, router opstel
network-cabling: network cable, cat6, data points, network points, cabling, ethernet; af: netwerkkabels, kabels
office-network-installation: office network, server network, office wifi, switches, LAN; af: kantoornetwerk
wireless-links: farm internet, point to point, wireless link, estate wifi, starlink, rural internet, satellite internet; af: plaas internet, draadlose skakel
backup-internet: LTE, failover, internet during loadshedding, 5G router, backup line, router UPS; af: rugsteun internet

web-development: website, web developer, web design, build website, webpage, web site, website developer; af: webwerf, webontwerp, webblad; zu: iwebhusayithi; xh: iwebhusayithi; st: webosaete
business-website: website for my business, company website, small business website, website for my company, one page website; af: besigheidswebwerf, webwerf vir besigheid; zu: iwebhusayithi yebhizinisi
online-shop: online store, ecommerce, e-commerce, shopify, woocommerce, sell online, webshop, payfast; af: aanlyn winkel, webwinkel
restaurant-website: website for restaurant, online menu, restaurant site, QR menu, table booking website; af: restaurant webwerf
website-redesign: redo website, old website, modernise website, revamp website, new look website; af: webwerf opknap
wordpress-help: wordpress, elementor, wordpress error, plugin, theme; af: wordpress hulp
domain-hosting-and-email: domain, hosting, domain name, web hosting, business email, co.za domain, email address for company; af: domein, webhuisvesting, e-pos vir besigheid
website-maintenance: update website, website broken, website down, website support, website hacked; af: webwerf onderhoud, webwerf opdateer

software-apps: software, app, apps, programmer, developer, software developer; af: sagteware, toep, programmeerder
mobile-app-development: app developer, build an app, android app, iphone app, mobile app, make an app; af: toep ontwikkel, toep bou; zu: i-app
custom-business-software: custom software, business system, software for my business, booking system, CRM, ERP, web app; af: besigheidstelsel, pasgemaakte sagteware
system-integration: API, integrate systems, connect systems, link pastel to website, integration; af: stelsels koppel
spreadsheet-automation: excel, macros, spreadsheet, google sheets, automate excel, excel formulas; af: sigblad, excel hulp
whatsapp-bots-and-chat: whatsapp bot, chatbot, whatsapp business, AI chat, auto reply; af: whatsapp bot, kletsbot
software-testing: QA, test app, testing software, bug testing, tester; af: sagteware toets

it-support: IT technician, help desk, IT guy, IT help, computer guy; af: IT ondersteuning, rekenaarhulp
remote-support: teamviewer, anydesk, remote help, fix computer online, help over the phone; af: afstandshulp
managed-it-for-small-business: IT company, outsource IT, monthly IT support, IT contract, managed services; af: IT vir klein besigheid
office-mail-setup: microsoft 365, outlook, office 365, google workspace, gmail for business, email setup, email not working, outlook problem, teams; af: e-pos opstel, outlook
new-computer-setup: set up new computer, new laptop setup, install windows, windows 11, transfer files to new computer, install office; af: nuwe rekenaar opstel
help-for-seniors: help granny with phone, computer help for pensioners, teach my mother whatsapp, elderly tech help, help old people with computer; af: rekenaarhulp vir bejaardes, hulp vir oumas en oupas
office-it-move: move office computers, relocate server, IT relocation, office computers move; af: kantoor rekenaars trek

cybersecurity: hacker, cyber security, hacked, online security, cyber crime; af: kuberveiligheid, kubersekuriteit
security-assessment: security audit, IT security check, vulnerability assessment, risk assessment IT; af: sekuriteitsoudit
penetration-testing: pen test, pentest, ethical hacker, penetration test; af: penetrasietoets
firewall-and-vpn-setup: firewall, VPN, fortinet, sophos, work from home VPN; af: brandmuur, vpn
hacked-account-recovery: facebook hacked, hacked facebook, account hacked, instagram hacked, whatsapp hacked, gmail hacked, locked out of account, recover account; af: gekaap, facebook gekaap, rekening gehack; zu: i-facebook ihekiwe
ransomware-response: ransomware, files encrypted, locked files, cyber attack; af: losprysware, kuberaanval
phishing-awareness-training: phishing, staff cyber training, security awareness, scam email training; af: phishing opleiding

cloud-servers: cloud, servers, hosting server, data centre; af: wolk, bedieners
cloud-migration: move to cloud, azure, aws, migrate to cloud, google cloud; af: na die wolk skuif
server-installation: server, windows server, install server, office server; af: bediener installeer
backup-and-disaster-recovery: backup, back up files, disaster recovery, data backup, offsite backup; af: rugsteun data, rugsteun
office-storage-and-nas: NAS, synology, file server, shared drive, storage for office files; af: lêerberging
server-room-ups-and-cooling: server room, UPS for server, rack, server aircon; af: bedienerkamer

phones-tablets: cellphone, cell phone, phone repair, phone, mobile phone, fix phone; af: selfoon, foon; zu: ifoni, iselula, ucingo; xh: ifowuni, iselfowuni; st: founu, selefounu
cellphone-screen-repair: cracked screen, phone screen, broken phone screen, iphone screen, samsung screen, screen replacement, cracked phone, touch not working; af: selfoonskerm, gebreekte skerm, foon skerm; zu: isikrini sefoni, iskrini esiphukile; xh: isikrini sefowuni; st: sekirini sa founu
cellphone-battery-replacement: phone battery, iphone battery, battery drains fast, phone not charging, charging port; af: selfoonbattery, foon laai nie; zu: ibhethri yefoni; xh: ibhetri yefowuni
water-damage-repair: phone fell in water, wet phone, phone in toilet, water damaged phone, phone fell in the pool; af: foon nat, foon in water geval; zu: ifoni iwele emanzini
tablet-repair: ipad, tablet, ipad screen, tablet screen, broken ipad; af: tablet herstel
phone-setup-and-data-transfer: new phone setup, transfer contacts, move whatsapp to new phone, transfer photos, unlock phone, phone unlocking; af: nuwe foon opstel, kontakte oordra

business-phones: PABX, office phones, phone system, landline, telephone; af: kantoortelefone, telefoonstelsel
voip-installation: VoIP, internet phone, cloud PBX, SIP, telephone over fibre; af: voip telefoon
number-porting: port number, keep my number, telkom number move; af: nommer oordra
switchboard-repair: switchboard, PABX repair, PBX, extension not working; af: skakelbord
call-recording-and-reporting: record calls, call recording, call centre software, call reports; af: oproepe opneem
video-conferencing-rooms: boardroom screen, zoom room, video conference, meeting room TV, teams room; af: videokonferensie

point-of-sale: POS, till, cash register, shop system; af: kasregister, verkooppunt; zu: i-till
shop-till-systems: till system, cash drawer, shop POS, retail POS, till slip printer; af: winkel kasregister, kasregister
restaurant-pos: restaurant till, pilot POS, GAAP, bar POS, kitchen printer; af: restaurant kasregister
card-machine-setup: speed point, card machine, speedpoint, yoco, card payments, tap to pay, swipe machine, snapscan; af: kaartmasjien; zu: umshini wamakhadi; xh: umatshini wamakhadi; st: motjhine wa karete
stock-and-barcode-systems: barcode, barcode scanner, stock system, inventory system, stock take; af: strepieskode, voorraadstelsel
spaza-and-market-stall-systems: spaza shop, spaza, tuck shop, market stall, kasi shop, sell airtime; af: spaza winkel, markstalletjie; zu: isipaza, itakishophu; xh: ispaza; st: sepaza

data-reporting: data, reports, data analyst, analytics; af: data-ontleding, verslae
dashboards-and-power-bi: power bi, dashboard, power bi report, business intelligence, tableau, KPI dashboard; af: dashboard, paneelbord verslae
database-design: database, SQL, mysql, access database, sql query; af: databasis
data-cleaning: clean data, duplicate contacts, fix spreadsheet data, excel cleanup; af: data skoonmaak
website-analytics: google analytics, website visitors, website stats, tracking pixel, GA4; af: webstatistieke
data-capturing: data capture, data entry, capturing, typing in data, data capturer; af: datavaslegging, data intik

smart-home-tv: TV, television, smart home, home automation, alexa; af: televisie, slimhuis; zu: umabonakude, ithivi; xh: umabonakude, ithivi; st: thelevishene
tv-mounting: mount TV, TV on wall, hang TV, wall bracket, TV bracket, tv stand wall; af: TV teen muur, TV hang, muurhakie; zu: ukubeka ithivi odongeni
dstv-installation: DStv, dish, satellite dish, dstv installer, E48 error, no signal dstv, explora, extra view, openview, OVHD, decoder; af: dstv installeerder, satellietskottel, skottel; zu: i-dstv, idishi; xh: idishi; st: sateleite, dishe
home-theatre-and-sound: home theatre, surround sound, sound bar, sonos, cinema room, projector home; af: tuisteater, rondomklank, klankstelsel
smart-lights-and-switches: smart lights, sonoff, smart switches, google home, voice control lights, home automation lights; af: slimligte, slimskakelaars
smart-cameras-and-doorbells: ring doorbell, video doorbell, wifi camera, smart camera, baby monitor, smart lock; af: video deurklokkie, wifi kamera
`;
