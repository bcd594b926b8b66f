/** Everyday words for the categories in `tree/transport-logistics.ts`, in the format of `../synonyms.ts`. */
export const transportLogistics = `
transport-logistics: transport, logistics, delivery, driver; af: vervoer, aflewering, drywer; zu: ezokuthutha, umshayeli; xh: ezothutho, umqhubi; st: dipalangwang, mokganni

furniture-removals: movers, removals, moving company, moving, furniture movers, removal company, move house; af: trekbesigheid, meubelvervoer, trek, verhuis; zu: ukuthutha, ukuthutha impahla; xh: ukufuduka, ukufudusa; st: ho falla, ho thotha
local-house-moves: move house, moving house, local move, moving to new house, house move, move furniture; af: huis trek, trek na nuwe huis; zu: ukuthutha indlu; xh: ukufuduka endlini
long-distance-house-moves: move to cape town, moving from joburg to durban, long distance move, interprovincial move, move to another city, shared load; af: langafstand trek, trek na die kaap
flat-and-student-moves: move flat, student move, move out of res, small move, single item move, move a couch, move a fridge, move one bed; af: woonstel trek, student trek
packing-services: packing, packers, boxes for moving, pack my house, wrapping, moving boxes; af: pak dienste, bokse, inpak
piano-and-safe-moving: move piano, safe moving, pool table move, move safe, heavy item moving, gun safe; af: klavier skuif, kluis skuif
international-removals: move overseas, move abroad, emigrating, move to australia, move to UK, international move; af: oorsee trek, emigreer

office-commercial-moves: move office, commercial movers, business relocation; af: kantoor trek
office-moves: office relocation, move office, office furniture movers, moving desks; af: kantoor verskuif, kantoortrek
shop-and-stock-moves: move shop, move stock, shop relocation, shelves move; af: winkel trek
machinery-moving: rigging, move machine, heavy machinery, machine movers, lathe moving, rigger; af: masjien skuif, masjinerie vervoer
archive-and-file-moves: move files, archive move, box moving, filing cabinets; af: argief trek
school-and-laboratory-moves: lab move, school move, move library, move classroom; af: skool trek

bakkie-truck-hire: bakkie hire, truck hire, hire a truck, rent a truck; af: bakkie huur, trok huur; zu: ukuqasha iveni, ukuqasha iloli; xh: ukuqesha ibhaki, ukuqesha ilori; st: ho hira bakkie, ho hira teraka
bakkie-with-driver: bakkie for hire, man with bakkie, bakkie to move stuff, bakkie and driver, small load, bakkie guy, van and driver, fetch a couch; af: bakkie met drywer, man met bakkie, bakkie te huur; zu: iveni eqashisayo, umuntu oneveni, ibhakhi; xh: ibhaki yokuqesha; st: bakkie ya ho hirwa
truck-with-crew: truck and labour, truck with helpers, truck with loaders, 4 ton truck, 8 ton truck, loaders; af: trok met werkers; zu: iloli nabasebenzi
self-drive-bakkie-and-van-hire: rent bakkie, rent a van, van rental, van hire, self drive bakkie, car hire, car rental, rent a car; af: bakkie huur self bestuur, motorhuur; zu: ukuqasha imoto; xh: ukuqesha imoto; st: ho hira koloi
trailer-hire: rent trailer, trailer rental, luggage trailer, hire a trailer, venter trailer; af: sleepwa huur, waentjie huur
crane-truck-hire: crane truck, crane, truck mounted crane, hiab, lift container crane; af: kraantrok, hyskraan
refrigerated-truck-hire: fridge truck, cold truck, refrigerated transport, cold chain, freezer truck, reefer; af: koeltrok

courier-delivery: courier, parcel, deliver, courier service, send parcel; af: koerier, pakkie; zu: iphasela, ukuthumela iphasela; xh: ipasile; st: phasela
same-day-courier: same day delivery, urgent delivery, deliver today, motorbike courier, express courier; af: dieselfde dag aflewering, dringende aflewering
overnight-courier: overnight delivery, next day delivery, courier to another city, courier guy, send parcel to cape town; af: oornag koerier
e-commerce-deliveries: online shop deliveries, deliver online orders, courier for online store, fulfilment; af: aanlyn bestellings aflewer
medical-couriers: blood samples delivery, medicine delivery, chronic medication delivery, lab courier; af: medisyne aflewering; zu: ukulethwa kwemithi
grocery-delivery: food delivery, groceries delivered, takeaway delivery, restaurant delivery driver, shopping delivery; af: kruideniersware aflewer, kosaflewering; zu: ukulethwa kokudla
township-and-rural-delivery: delivery to township, rural delivery, kasi delivery, village delivery, deliver to soweto; af: lokasie aflewering; zu: elokishini; xh: elokishini; st: lekeisheneng

freight-haulage: freight, cargo, haulage, trucking, trucking company; af: vrag, vragvervoer; zu: impahla enkulu
full-truck-loads: full load, superlink, 34 ton, side tipper, tautliner, flatdeck truck, interlink; af: vol vrag
part-loads-and-pallets: pallet, part load, LTL, pallet delivery, groupage, consolidated load; af: palet, deelvrag
container-transport: 40 foot container, move container, 6m container, container truck, skeletal trailer; af: houervervoer
farm-produce-transport: livestock transport, transport cattle, transport maize, grain transport, sheep transport, vegetables transport, move cows; af: vee vervoer, beeste vervoer, graan vervoer, skape vervoer; zu: ukuthutha izinkomo; xh: ukuthutha iinkomo; st: ho tsamaisa dikgomo
abnormal-and-hazardous-loads: abnormal load, lowbed, low bed, hazchem, dangerous goods, fuel transport, chemical transport; af: abnormale vrag, laelaaier, gevaarlike goedere
cross-border-transport: zimbabwe transport, send goods to zimbabwe, malayitsha, omalayitsha, mozambique transport, cross border, transport to lesotho, transport to malawi; af: oor grens vervoer; zu: omalayitsha

rubble-waste-removal: rubbish, waste, rubbish removal, waste removal, dumping, refuse; af: vullis, rommel, afval; zu: udoti; xh: inkunkuma; st: matlakala
rubble-removal: rubble, building rubble, bricks removal, remove sand, bakkie load rubble, clear site; af: bourommel, puin verwyder; zu: ukuthutha imfucuza
skip-hire: skip, skip bin, bin hire, rent a skip, 6 cube skip, dumpster; af: vullishouer huur, skip huur
old-furniture-and-junk-removal: junk, old couch removal, clear garage, throw away furniture, remove old fridge, house clearance, clear out; af: ou meubels weggooi, gemors verwyder; zu: ukulahla ifenisha endala; st: ho lahla fanitjhara
scrap-metal-and-car-collection: scrap metal, scrap car, sell scrap, old car removal, scrapyard, copper, buy my wreck; af: skrootmetaal, skroot, wrak; zu: insimbi endala, isikrapu; xh: isikrepe; st: sekerepe
e-waste-collection: e-waste, old computers disposal, recycling, recycle, old electronics, cardboard recycling, plastic recycling; af: herwinning, ou rekenaars weggooi
honeysucker-and-septic-tanks: honeysucker, septic tank, honey sucker, suck septic tank, french drain, conservancy tank, pit latrine emptying, grease trap; af: septiese tenk, suigtenk, stapelriool; zu: isepthikhi, ithangi lendle; xh: itanki yelindle

airport-private-transfers: taxi, transfers, shuttle, lift, uber, private driver; af: taxi, vervoer lughawe, pendeldiens; zu: itekisi; xh: iteksi; st: tekesi
airport-transfers: airport shuttle, OR tambo, airport taxi, lift to airport, airport pick up, king shaka transfer, cape town airport; af: lughawe vervoer, lughawe taxi; zu: isikhumulo sezindiza; xh: isikhululo seenqwelomoya; st: boemafofane
chauffeur-services: chauffeur, private driver, VIP transport, driver for the day, luxury car driver; af: chauffeur, privaat drywer; zu: umshayeli wangasese
drive-me-home: designated driver, drunk driver service, drive my car home, safe ride home; af: ry my huis toe
wedding-car-hire: wedding car, limo, limousine, vintage car, matric dance car, bridal car, convertible for wedding; af: trou motor, limousine, troukar; zu: imoto yomshado; xh: imoto yomtshato; st: koloi ya lenyalo
medical-and-frail-transport: patient transport, wheelchair taxi, lift to hospital, dialysis transport, ambulance, wheelchair transport; af: pasiëntvervoer, ambulans, rolstoel vervoer; zu: i-ambulensi; xh: i-ambulensi; st: ambolense
tours-and-day-trips: tour guide, day trip, wine tour, safari, tours, soweto tour, garden route tour, sightseeing; af: toergids, dagtoer, toere, wyntoer

school-staff-transport: school transport, staff transport, lift club; af: skoolvervoer, personeelvervoer
school-lift-clubs: lift club, school lift, school taxi, scholar transport, kids to school transport, fetch kids from school; af: skool saamrygeleentheid, ryklub, skoolbus; zu: itransport yesikole, ukuyisa izingane esikoleni; xh: isithuthi sesikolo; st: tranesepoto ya sekolo
aftercare-and-sports-shuttles: sports shuttle, kids shuttle, take kids to sports, fetch from aftercare; af: sport vervoer kinders
night-shift-staff-transport: night shift transport, call centre transport, staff shuttle, restaurant staff lift home; af: nagskof vervoer; zu: itransport yasebusuku
farm-and-mine-worker-transport: workers transport, mine workers bus, farm workers transport, transport labourers; af: plaaswerkers vervoer; zu: ukuthutha abasebenzi; st: ho tsamaisa basebetsi
special-needs-transport: disabled child transport, special needs school bus, wheelchair learner, autistic child transport; af: spesiale behoeftes vervoer

bus-minibus-hire: bus hire, taxi hire, bus, minibus, kombi hire; af: bus huur, kombi; zu: ibhasi, ukuqasha ibhasi; xh: ibhasi, ukuqesha ibhasi; st: bese, ho hira bese
minibus-hire-with-driver: kombi with driver, hire a taxi, quantum hire, hire quantum, taxi for trip, 16 seater, sprinter; af: taxi huur, kombi met drywer; zu: ukuqasha itekisi, ikombi; xh: ukuqesha iteksi, ikhombi; st: ho hira tekesi, khombi
coach-hire: luxury coach, 60 seater bus, coach, big bus hire, school trip bus, tour bus; af: luukse bus, toerbus
funeral-transport: hearse, bus for funeral, funeral bus, transport body, repatriation of body, family car funeral; af: lykswa, begrafnis vervoer; zu: imoto yomngcwabo, ibhasi yomngcwabo; xh: ibhasi yomngcwabo; st: bese ya lepato
party-bus-hire: party bus, matric bus, bachelor bus, club bus; af: partytjie bus
self-drive-minibus-hire: rent kombi, self drive minibus, rent quantum, 7 seater rental, 14 seater rental; af: kombi huur

vehicle-boat-transport: car carrier, transport car, vehicle transport, boat transport; af: motorvervoer, voertuig vervoer
car-transport-between-cities: move car to cape town, car transport, send car by truck, transport vehicle, transport car joburg to durban; af: kar vervoer; zu: ukuthutha imoto
motorbike-transport: transport motorbike, bike transport, send motorbike, bike trailer; af: motorfiets vervoer
boat-and-caravan-towing: tow caravan, tow boat, boat, caravan, move caravan, jet ski transport; af: karavaan sleep, boot sleep
dealer-and-auction-collection: collect car from auction, fetch car from dealer, auction car, collect bought car; af: veiling kar haal
driveaway-service: drive my car to, relocate car driver, driver to take car, vehicle delivery driver; af: drywer neem kar

storage-warehousing: storage, storage unit, store, warehouse; af: berging, stoorplek, pakhuis; zu: indawo yokugcina izimpahla; xh: indawo yokugcina impahla; st: polokelo
household-storage: store furniture, self storage, furniture storage, garage to rent, lock up, store my stuff; af: meubels stoor, stoor meubels; zu: ukugcina ifenisha
mobile-storage-units: mobile storage, storage container at my house, storage delivered; af: mobiele stoor
warehousing-and-distribution: warehouse space, distribution, 3PL, stock storage, warehousing; af: pakhuis spasie, verspreiding
vehicle-storage: store car, store boat, store caravan, caravan parking, undercover parking, long term parking; af: karavaan stoor, motor stoor, boot stoor
container-sales-and-hire: shipping container, buy container, container for sale, container hire, container office, container spaza, site office; af: skeepshouer, houer koop; zu: ikhonteyina; xh: ikhonteyina; st: kontheinara

customs-shipping: shipping, customs, clearing agent, imports; af: doeane, verskeping
customs-clearing: clearing agent, customs clearance, import duty, parcel stuck at customs, customs broker, freight forwarder; af: doeaneklaring, klaringsagent
sea-freight: ship container, sea cargo, ship by sea, container from china, LCL; af: seevrag, per skip stuur
air-freight: air cargo, send by plane, air freight overseas, ship overseas by air; af: lugvrag
importing-a-car: import car, japan import, bring car to south africa, used import, car from UK; af: kar invoer, motor invoer
pet-relocation: pet transport, fly dog, take my cat overseas, move pet, pet travel, pet taxi, dog transport; af: troeteldier vervoer, hond vervoer

plant-equipment-hire: plant hire, tool hire, equipment hire, machine hire, machinery hire; af: masjien huur, toerusting huur, masjinerie; zu: ukuqasha imishini; xh: ukuqesha oomatshini
tlb-and-excavator-hire: TLB, excavator, digger loader, bobcat, back hoe, backhoe, trench digging, dig hole, site clearing, grader, roller, earthworks, dig trench; af: graaf masjien, laaigraaf, sloot grawe, TLB huur; zu: ukumba umgodi, i-TLB; xh: ukumba umngxuma
tipper-truck-and-sand-delivery: sand delivery, building sand, river sand, stone delivery, plaster sand, topsoil, crusher stone, tipper, bricks delivery, compost, load of sand; af: sand aflewering, bousand, klip, bogrond, wipbak, vulgrond; zu: isihlabathi, ukulethwa kwesihlabathi, itipha; xh: isanti, intlabathi; st: lehlabathe, santa
scaffolding-and-tool-hire: scaffolding, hire tools, ladder hire, compactor hire, jackhammer, concrete mixer hire, grinder hire, rent drill; af: steierwerk, gereedskap huur, leer huur, betonmenger
cherry-picker-hire: cherry picker, forklift hire, scissor lift, boom lift, hire forklift, man lift; af: vurkhyser huur, hysbak
generator-and-lighting-hire: hire generator, rent generator, tower lights, generator for event, generator rental; af: kragopwekker huur; zu: ukuqasha ijeneretha
`;
