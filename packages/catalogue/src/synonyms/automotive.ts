/** Everyday words for the categories in `tree/automotive.ts`, in the format of `../synonyms.ts`. */
export const automotive = `
automotive: car, cars, vehicle, auto, motor; af: motor, motors, voertuig, kar; zu: imoto, izimoto; xh: imoto, iimoto; st: koloi, dikoloi

automotive-repair: mechanic, mechanics, workshop, garage, fix my car, car mechanic; af: werktuigkundige, motorwerktuigkundige, meganikus; zu: umakhenikha, umakhenikhi, ukulungisa imoto; xh: umakhenikhi, ukulungisa imoto; st: makheniki, ho lokisa koloi
car-repairs: car broken, car not working, car will not go, car problem, strange noise, oil leak, car repair, overheating car; af: kar stukkend, motor herstel, motor stukkend; zu: imoto ifile, imoto iphukile; xh: imoto yaphukile; st: koloi e robehile, koloi ha e tsamaye
car-service: service my car, minor service, major service, oil change, car maintenance, spark plugs, cambelt, timing belt; af: motordiens, diens my kar, olie ruil; zu: isevisi yemoto; xh: iseyivisi yemoto
brake-repairs: brakes, brake pads, brake discs, squeaking brakes, handbrake, brake fluid, brake shoes; af: remme, remblokke, handrem; zu: amabhuleki; xh: iibriki; st: diboriki
clutch-and-gearbox-repairs: clutch, gearbox, clutch slipping, gears, automatic transmission, gear stuck, flywheel, CV joint; af: koppelaar, ratkas, ratte; zu: i-clutch, igebhokisi
engine-repairs-and-overhauls: engine, engine rebuild, engine knocking, head gasket, overhaul, engine smoking, second hand engine; af: enjin, enjin oordoen, kopstuk; zu: injini; xh: injini; st: enjene
suspension-and-steering: shocks, shock absorbers, suspension, steering, ball joint, control arm, wheel bearing, power steering; af: skokbrekers, stuur, vering; zu: amashoko
diesel-and-turbo-repairs: diesel, turbo, diesel injectors, diesel pump, diesel mechanic, turbo whistling; af: diesel, turbo, inspuiters
mobile-mechanic: mechanic come to me, mechanic at home, call out mechanic, mechanic that comes to you, roadside mechanic; af: mobiele werktuigkundige; zu: umakhenikha oza kuwe

auto-electrician: auto electric, car electrics, car wiring, car lights not working, electric windows; af: motorelektrisiën, outo-elektrisiën; zu: ugesi wemoto; xh: umbane wemoto
car-batteries: car battery, flat battery, dead battery, battery replacement, Willard; af: motorbattery, pap battery, battery; zu: ibhethri yemoto, ibhethri; xh: ibhetri yemoto; st: betri ya koloi
starter-motors-and-alternators: alternator, starter, car will not start, starter motor, car clicks, not charging; af: alternator, aansitter, kar wil nie vat nie, kar wil nie start nie, motor vat nie; zu: imoto ayidumi
engine-diagnostics: check engine light, diagnostics, engine light, fault code, OBD scan, warning light; af: enjinlig, foutsporing
car-alarms-and-immobilisers: car alarm, immobiliser, immobilizer, central locking, car alarm going off, anti hijack; af: motoralarm, karalarm, immobiliseerder
vehicle-tracking-installation: tracker, car tracker, tracking device, netstar, cartrack, fleet tracking, GPS tracker; af: voertuigopsporing, motoropspoorder
car-keys-and-remotes: car key, lost car keys, spare car key, key programming, car remote, transponder key, broken car key; af: motorsleutel, karsleutel; zu: ukhiye wemoto; xh: isitshixo semoto; st: senotlolo sa koloi
towbar-and-trailer-wiring: trailer lights, towbar wiring, trailer plug, caravan wiring; af: sleepwa ligte, waentjie bedrading

panel-beating: panel beater, body shop, panelbeater, spray painter, bodywork; af: duikklopper, paneelklopper, duikklop; zu: ipanel beater, ukukhanda imoto
accident-repairs: accident damage, crashed car, car accident, smashed car, insurance repair, bumper bashing, write off; af: ongelukskade, motorongeluk; zu: ingozi yemoto; xh: ingozi yemoto; st: kotsi ya koloi
dent-removal: dents, dent, paintless dent removal, PDR, hail damage, door ding, hailstorm; af: duik, duike uithaal, haelskade
scratch-and-bumper-repair: scratches, scratch, bumper repair, bumper, keyed car, scraped car, touch up paint; af: krap, skrape, buffer
vehicle-respray: respray, spray paint car, repaint car, car paint, change car colour; af: oorspuit, kar spuit, motor oorspuit; zu: ukupenda imoto; st: ho penta koloi
rust-repair: rust, rusted car, rusty car, rust holes; af: roes, geroes
chassis-straightening: chassis, bent chassis, frame straightening, jig; af: onderstel reguit maak

tyres-wheels: tyres, tyre, tires, wheels, tyre shop; af: bande, wiele, bandwinkel; zu: amathayi, ithayi; xh: amavili, amathayara; st: mabidi, dithaere
tyre-fitting: new tyres, tyre replacement, second hand tyres, buy tyres, wheel balancing, mobile tyre fitting; af: nuwe bande, bande omruil; zu: amathayi amasha; st: dithaere tse ntjha
wheel-alignment: alignment, car pulls to one side, balancing and alignment, tracking wheels, camber; af: wielsporing, wielbalansering
puncture-repair: puncture, flat tyre, nail in tyre, tyre plug, slow puncture; af: pap wiel, lekplek, papwiel; zu: ipantshi, ithayi elipantshile; xh: ipantsha; st: phanjhara
mag-wheel-repair: mags, bent rim, buckled rim, mag repair, rims, kerb damage, alloy wheels; af: velling, vellings, mags
truck-and-tractor-tyres: truck tyres, tractor tyres, trailer tyres, retreads, loader tyre; af: trekkerbande, vragmotorbande

car-wash-detailing: car wash, carwash, wash my car, car cleaning, detailing; af: karwas, motorwas; zu: ukuwasha imoto, ikawashi; xh: ukuhlamba imoto; st: ho hlatswa koloi
mobile-car-wash: car wash at home, wash car at office, waterless car wash, come wash my car; af: mobiele karwas
full-valet: valet, interior cleaning car, car interior clean, seats wash, clean car inside, engine clean; af: kar binne skoonmaak
polishing-and-paint-correction: polish car, car polish, cut and polish, swirl marks, dull paint, buffing; af: kar poleer, poets
ceramic-coating-and-paint-film: ceramic coating, PPF, paint protection, car wrap, vinyl wrap, nano coating; af: keramiek laag
headlight-restoration: cloudy headlights, headlights, yellow headlights, headlight polish; af: kopligte, dowwe ligte
seat-and-upholstery-repair: car seat repair, car upholstery, leather seats, roof lining car, torn seat, trimmer, seat covers; af: karsitplekke, bekleding, stoffeerder

windscreens-auto-glass: windscreen, auto glass, car glass, car window; af: windskerm, motorglas; zu: iwindi lemoto, iglasi yemoto
windscreen-replacement: broken windscreen, cracked windscreen, new windscreen, PG Glass, windshield; af: gebreekte windskerm, nuwe windskerm, voorruit
windscreen-chip-repair: chip in windscreen, stone chip, small crack windscreen, star crack; af: klippie windskerm, krakie
side-and-rear-windows: side window car, back window, smashed car window, window regulator, quarter glass; af: syruit, agterruit
smash-and-grab-film: smash and grab, window tint, tinting, tinted windows, tint car windows, car tint, safety film; af: ruite tint
sunroof-repairs: sunroof, sunroof leaking, sunroof stuck; af: sondak

cooling-exhaust: cooling system, overheating, exhaust shop, fitment centre; af: verkoeling, uitlaat
car-aircon-regas: car aircon, regas car, car air conditioner, aircon blowing warm; af: kar lugversorging, motor lugreëling
radiator-repair: radiator, overheating, car overheats, water leaking from car, water pump, coolant leak, thermostat car; af: verkoeler, radiator, oorverhit; zu: iradiyetha, imoto iyashisa; xh: iradiyeyitha, imoto iyafudumala
exhaust-repair: exhaust, silencer, noisy exhaust, exhaust broken, loud car, exhaust leak; af: uitlaat, knaldemper, uitlaatpyp
catalytic-converters-and-dpf: catalytic converter, DPF, DPF cleaning, cat removed, diesel particulate filter; af: katalitiese omsetter
performance-exhausts: free flow exhaust, performance exhaust, branches, sports exhaust, tail pipe, chip tuning; af: vryvloei uitlaat

towing-roadside-help: tow truck, towing, roadside assistance, stuck on road, breakdown; af: insleep, insleepdiens, sleepdiens; zu: ukudonsa imoto; xh: ukutsala imoto; st: ho hula koloi
breakdown-towing: tow my car, car broke down, broken down, flatbed, tow in, rollback; af: kar gaan staan, insleepwa, insleep
accident-towing: tow after accident, accident tow, tow truck accident; af: ongeluk insleep
jump-starts: jump start, jumper cables, battery flat, boost battery, car dead, car needs a jump; af: kar aan die gang kry, batterykabels
car-lockout: keys locked in car, locked out of car, open car door, keys in boot; af: sleutels in kar toegesluit
off-road-recovery: stuck in mud, stuck in sand, 4x4 recovery, winch out; af: vasgeval, vassit in modder

roadworthy-licensing: roadworthy, licence department, car papers, natis, licensing; af: padwaardig, lisensie; zu: ilayisense yemoto; xh: ilayisenisi yemoto
roadworthy-preparation: roadworthy certificate, RWC, COR, roadworthy test, DEKRA; af: padwaardigheidsertifikaat, padwaardig
licence-disc-renewal: license disc, licence disc, disk renewal, car licence renewal, renew car disc, expired disc; af: lisensieskyfie, lisensie hernu
change-of-ownership: transfer car, register car, eNatis, car papers transfer, duplicate papers; af: eienaarskap verander, kar registreer
used-car-inspection: check used car, pre purchase inspection, inspect car before buying, AA check, second hand car check; af: gebruikte kar inspeksie
number-plates: number plate, license plate, personalised plates, licence plates; af: nommerplaat, nommerplate; zu: inamba pleyiti; st: nomoro pleiti

bakkies-4x4-accessories: bakkie, bakkies, 4x4, pick up truck, double cab, hilux, ranger; af: bakkie, bakkies; zu: iveni, ibhakhi; xh: ibhaki; st: bakkie
canopies-and-load-covers: canopy, bakkie canopy, tonneau cover, load cover, roller shutter bakkie; af: kappie, bakkie kappie, tonneau
towbars: tow bar, towbar, tow hitch, fit towbar; af: sleepstang, sleepbal
suspension-lifts: lift kit, suspension lift, old man emu, raise bakkie, lowering springs, lowered; af: bakkie lig, veringstel
roof-racks-and-rooftop-tents: roof rack, roof box, rooftop tent, roof carrier, bike rack, drawers for bakkie; af: dakrak, daktent
bull-bars-winches-and-lights: bull bar, nudge bar, winch, spotlights, light bar, rock sliders; af: bosbreker, wenas, kolligte
load-bin-rubberising: rubberise bakkie, rubberizing, bin liner, load bin; af: bakkie rubberiseer, rubbervoering
car-sound-and-screens: car radio, car sound, subwoofer, car speakers, sound fitment, android auto, reverse camera, amplifier; af: karradio, karklank; zu: isawundi yemoto; xh: isandi semoto

motorbikes-scooters: motorbike, motorcycle, scooter, bike, superbike; af: motorfiets, bromponie; zu: isithuthuthu; xh: isithuthuthu; st: sethuthuthu
motorbike-service: bike service, motorcycle service, service my motorbike; af: motorfiets diens
motorbike-repairs: bike repair, motorcycle repair, fix motorbike, carburettor, motorbike not starting; af: motorfiets herstel; zu: ukulungisa isithuthuthu; st: ho lokisa sethuthuthu
delivery-scooter-repairs: delivery bike, scooter repair, checkers sixty60 bike, uber eats bike, scooter service; af: bromponie herstel
motorbike-tyres: bike tyre, motorcycle tyres, scooter tyre; af: motorfietsbande
quad-and-scrambler-repairs: quad, quad bike, scrambler, dirt bike, ATV; af: vierwiel, veldfiets, scrambler

trucks-fleet: truck, trucks, lorry, fleet, taxi; af: vragmotor, trok, lorrie, vloot; zu: iloli, amaloli; xh: ilori; st: lori, diteraka
truck-repairs: truck mechanic, lorry repair, horse and trailer repair, truck broke down, truck service; af: vragmotor herstel, trok werktuigkundige; zu: ukulungisa iloli
trailer-repairs: trailer, trailer fix, trailer service, trailer bearings, caravan repair, caravan service, trailer build; af: sleepwa, waentjie herstel, karavaan herstel
fleet-maintenance: fleet service, company cars service, maintain vehicles, fleet management; af: vlootonderhoud
minibus-taxi-repairs: taxi repair, quantum, toyota quantum, kombi, taxi mechanic, siyaya; af: taxi herstel, kombi; zu: itekisi, ukulungisa itekisi; xh: iteksi; st: tekesi
hydraulics-and-tail-lifts: hydraulics, hydraulic pipe, tail lift, hydraulic pump, hydraulic hose, tipper hydraulics; af: hidroulies, hidrouliese pyp
forklift-repairs: forklift, forklift service, pallet jack; af: vurkhyser, vurkhyser herstel
`;
