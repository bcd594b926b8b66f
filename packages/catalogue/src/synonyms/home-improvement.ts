/** Everyday words for the categories in `tree/home-improvement.ts`, in the format of `../synonyms.ts`. */
export const homeImprovement = `
home-improvement: fix my house, house repairs, diy, home repairs, building work, contractor; af: huisverbetering, herstelwerk; zu: ukulungisa indlu; xh: ukulungisa indlu; st: ho lokisa ntlo

plumbing: plumber, plumbers, plummer, pipes, water pipes, emergency plumber; af: loodgieter, loodgieterswerk, pype; zu: umpompi, ipulamba, amapayipi, ipayipi; xh: imibhobho; st: dipeipi
geyser-installation-and-repair: geyser burst, burst geyser, no hot water, geyser leaking, hot water cylinder, boiler, geyser element, thermostat, geyser replacement, geyser tripping, Kwikot, water heater, geyser dripping, geyser leaking through roof; af: geiser, warmwatersilinder, geiser bars, warm water, geiser drup, geiser lek; zu: igiza, amanzi ashisayo, igiza liyavuza; xh: igiza, amanzi ashushu; st: metsi a tjhesang
gas-and-heat-pump-geysers: gas geyser, heat pump, instant gas water heater, gas water heater, convert electric geyser to gas, tankless geyser; af: gasgeiser, hittepomp, warmtepomp
leak-detection-and-repair: water leak, leaking pipe, burst pipe, pipe burst, high water bill, underground leak, slab leak, leaking wall, dripping pipe, water meter running; af: waterlek, lekkende pyp, gebarste pyp; zu: ipayipi elivuzayo, ukuvuza kwamanzi, amanzi ayavuza; xh: amanzi ayavuza, umbhobho ovuzayo; st: metsi a dutlang, peipi e dutlang
blocked-drains: blocked toilet, blocked sink, blocked drain, drain unblocking, overflowing drain, sewage, sewer blocked, toilet will not flush, clogged, drain cleaning, high pressure jetting, roots in drain; af: verstopte drein, geblokte drein, verstopte toilet, geblokkeerde toilet, riool; zu: ithoyilethi elivalekile, idreyini; xh: ithoyilethi evalekileyo, idreyini; st: ntlwana e thibaneng
taps-toilets-and-basins: leaking tap, dripping tap, running toilet, cistern, toilet seat, mixer tap, tap washer, faucet, wash basin, toilet leaking, loo; af: kraan, krane, toilet, wasbak, lekkende kraan, toilet loop; zu: umpompi ovuzayo, ithoyilethi; xh: itephu, impompo, indlu yangasese; st: pompo, ntlwana
bathroom-plumbing: shower plumbing, install shower, bath pipes, new shower, guest toilet, leaking shower, shower head; af: stort, badkamerpype; zu: ishawa; xh: ishawari
water-pressure-pumps: low water pressure, booster pump, pressure pump, weak shower, pressure valve, no water pressure, PRV; af: waterdruk, drukpomp, waterpomp
appliance-water-points: washing machine tap, dishwasher connection, connect washing machine, plumb in dishwasher, washing machine installation; af: wasmasjien aansluit, skottelgoedwasser aansluit
plumbing-coc: plumbing certificate, water certificate, plumbing compliance, PIRB certificate, water COC, sell my house plumbing certificate; af: loodgietersertifikaat, watersertifikaat

electrical: electrician, electricians, electric, wiring, sparky, power problem, electricity, no power; af: elektrisiën, elektrisien, elektries, krag; zu: ugesi, umuntu wogesi; xh: umbane; st: motlakase, ramotlakase
electrical-coc: COC, certificate of compliance, electrical certificate, electric certificate, electrical compliance; af: elektriese sertifikaat, COC sertifikaat
electrical-fault-finding: lights going off, tripping, power keeps tripping, earth leakage, lights out, no electricity, short circuit, plug sparking, breaker trips, electrical fault, half the house has no power, plugs dead, plugs not working; af: krag skop uit, kortsluiting, aardlek; zu: ugesi awukho, ugesi uyacisha; xh: umbane awukho; st: motlakase ha o yo
distribution-board-upgrades: DB board, DB box, fuse box, circuit breaker, surge protection, main switch, breakers, electrical box, upgrade to three phase; af: verdeelbord, DB bord, kragbord
lights-and-plug-points: light fitting, plug, extra plugs, downlights, chandelier, socket, dimmer switch, light switch, outside light, sensor light, hang a light, LED lights; af: ligte, kragprop, kragpunt, lig opsit; zu: izibani, isibani; xh: izibane, iplagi; st: mabone
stove-and-oven-connections: stove connection, connect stove, oven installation, hob wiring, isolator switch, stove plug, install oven; af: stoof aansluit, oond installeer; zu: isitofu; xh: isitovu; st: setofo
prepaid-and-sub-meters: prepaid meter, electricity meter, sub meter, tenant meter, token meter, cottage meter; af: voorafbetaalde meter, kragmeter; zu: imitha kagesi; xh: imitha yombane
house-rewiring: rewire house, rewiring, old wiring, new wiring, replace cables; af: herbedrading, huis bedraad

home-maintenance: house maintenance, small jobs, repairman, fix things, odd jobs; af: huisonderhoud, instandhouding; zu: ukulungisa
handyman: handy man, odd job man, fix things around the house, hang pictures, hang shelves, assemble furniture, small repairs, put up curtain rail, general repairs, all rounder, flat pack; af: nutsman, faktotum, handlanger; zu: umuntu olungisa izinto
complex-maintenance: body corporate, sectional title maintenance, complex caretaker, block of flats maintenance, common property, facilities maintenance; af: beheerliggaam, kompleks instandhouding
air-conditioning: aircon, air con, air conditioner, AC, split unit, aircon service, regas aircon, cooling, aircon not cooling; af: lugversorging, lugverkoeling; zu: i-air con
appliance-repairs: fridge repair, washing machine repair, fridge not cooling, oven repair, stove repair, tumble dryer, dishwasher repair, microwave repair, freezer, Defy, fridge regas, broken washing machine, washing machine, fridge, washing machine will not spin, stove plate not working, oven not working, dishwasher not working; af: yskas regmaak, wasmasjien regmaak, toestelle herstel, wasmasjien, yskas, vrieskas, wasmasjien lek, skottelgoedwasser, stoofplaat, oond werk nie; zu: ifriji, umshini wokuwasha; xh: ifriji, umatshini wokuhlamba; st: sehatsetsi, motjhine wa ho hlatswa
gutter-cleaning: clean gutters, blocked gutters, leaves in gutter; af: geute skoonmaak
gas-installation: gas certificate, gas stove, gas hob, gas bottle, gas heater, LPG, gas COC, gas fitter, gas braai connection; af: gasinstallasie, gasstoof, gassertifikaat; zu: igesi, isitofu segesi
window-and-glass-repair: broken window, glazier, cracked glass, shower door glass, window pane, glass fitters, aluminium window, sliding door glass, mirror cutting; af: gebreekte venster, ruit, glas; zu: ifasitela eliphukile, iwindi; xh: ifestile eyaphukileyo; st: fensetere e robehileng
repairs-between-tenants: rental repairs, flat touch up, tenant moved out, inspection repairs, landlord repairs; af: huurherstelwerk

painting-decorating: painter, painters, paint, painting, house painting, paint my house; af: verwer, verf, skilder; zu: upende, ukupenda, umpendi; xh: ipeyinti, ukupeyinta, umpeyinti; st: pente, ho penta, mopenti
interior-painting: paint a room, paint inside, paint bedroom, ceiling painting, paint walls, paint flat, paint lounge; af: binneverf, kamer verf
exterior-painting: paint outside, outside walls, wall painting, paint boundary wall, coat house; af: buiteverf, buitemure verf
roof-painting: paint roof, roof coating, rusty roof, faded tiles; af: dakverf, dak verf; zu: ukupenda uphahla; xh: ukupeyinta uphahla
damp-treatment: damp, damp proofing, rising damp, mould, mold, wet wall, paint peeling, wall bubbling, black spots on wall; af: klam, vog, muf, vogprobleem, optrekvog; zu: umswakama
wallpaper-hanging: wallpaper, wall paper, mural paper, strip wallpaper; af: muurpapier, plakpapier
plastering-and-skimming: plaster, plasterer, skim, skimming, cracked wall, rhinolite, fill cracks, wall cracks; af: pleister, pleisteraar, krake in muur; zu: ukuplasta, uplasta; xh: ukutyabeka

roofing-waterproofing: roofer, roofers, roof, roofing, roof repairs, waterproofing; af: dak, dakwerker, waterdigting; zu: uphahla, ukufulela; xh: uphahla; st: marulelo
roof-leak-repair: roof leaking, leaking roof, rain coming in, ceiling dripping, broken roof tile, water through ceiling, storm damage roof, water comes through ceiling when it rains; af: dak lek, lekkende dak, dakteël; zu: uphahla luyavuza; xh: uphahla luyavuza; st: marulelo a dutla
new-roofs-and-re-roofing: new roof, roof replacement, trusses, corrugated iron, IBR sheeting, zinc roof, roof tiles, harvey tiles, asbestos roof removal, roof sheets; af: nuwe dak, sinkplate, dakplate, dakkappe; zu: othayela, uphahla olusha; st: masenke
flat-roof-waterproofing: torch on, waterproof balcony, flat roof leak, balcony leaking, concrete roof, waterproof membrane; af: plat dak, balkon lek
gutters-fascias-and-downpipes: gutters, gutter installation, seamless gutters, fascia boards, downpipe, barge boards, gutter leaking; af: geute, geut, fassieplanke, reënpyp
thatch-roofing: thatch, thatcher, thatched roof, lapa roof, grass roof, rethatch, lapa; af: grasdak, rietdak, dekker, lapa; zu: ukufulela ngotshani; xh: ukufulela ngengca
ceilings-and-insulation: ceiling, ceiling boards, isoboard, aerolite, sagging ceiling, ceiling repair, cornice, insulation, dry wall, drywall, partition, ceiling water damage; af: plafon, plafonne, isolasie; zu: usilingi, isilingi; xh: isilingi; st: siling

renovations: renovation, renovate, builder, builders, building contractor, remodel, alterations, revamp; af: bouer, boukontrakteur, opknapping, renovasie, verbouing; zu: umakhi, abakhi, ukwakha; xh: umakhi, ukwakha; st: sehahi, mohahi, ho haha
kitchen-renovation: new kitchen, kitchen remodel, kitchen makeover, revamp kitchen, redo kitchen; af: kombuis opknap, nuwe kombuis; zu: ikhishi; xh: ikhitshi; st: kitjhene
bathroom-renovation: new bathroom, redo bathroom, bathroom remodel, bathroom makeover, convert bath to shower; af: badkamer opknap, nuwe badkamer; zu: igumbi lokugezela; xh: igumbi lokuhlambela; st: kamore ya ho hlapela
home-extensions: extension, add a room, add on bedroom, second storey, extra room, flatlet, build on, loft; af: aanbouing, kamer aanbou, tweede verdieping; zu: ukwengeza igumbi
braai-rooms-and-patios: braai room, braai, built-in braai, patio, stoep, enclose patio, pizza oven, entertainment area, boma, fire pit, carport, awning; af: braaikamer, braai bou, stoep, binnebraai, afdak, motorafdak
garage-and-cottage-conversions: granny flat, convert garage, back room, cottage, garden flat, backyard rooms, rental rooms, outbuilding, man cave; af: tuinwoonstel, motorhuis omskep, ouma woonstel; zu: amakamelo angemuva, igalaji; st: dikamore tsa rente
structural-alterations: knock down wall, remove wall, load bearing wall, beam, break wall, open plan, demolition, demolish; af: muur uitbreek, sloop, sloping
new-house-building: build a house, build house, home builder, NHBRC, new home, house construction, RDP house, building a house from plan; af: huis bou, nuwe huis; zu: ukwakha indlu; xh: ukwakha indlu; st: ho haha ntlo

cleaning-services: cleaner, cleaners, cleaning, cleaning company, clean; af: skoonmaak, skoonmaker, skoonmaakdienste; zu: ukuhlanza; xh: ukucoca; st: ho hlwekisa
house-cleaning: maid, domestic worker, domestic, housekeeper, char, helper, cleaning lady, weekly cleaner, spring clean, ironing, washing and ironing, deep clean, sisi; af: huishulp, bediende, huisskoonmaak, huiswerker, strykwerk; zu: umsizi wasendlini, isisebenzi sasekhaya, ukuhlanza indlu; xh: umncedi wasendlini, ukucoca indlu; st: mosebetsi wa ka tlung, ho hlwekisa ntlo
move-in-and-move-out-cleaning: end of lease cleaning, moving out clean, clean empty flat, pre-occupation clean, vacate cleaning; af: uittrek skoonmaak, intrek skoonmaak
carpet-and-upholstery-cleaning: carpet cleaning, couch cleaning, sofa cleaning, mattress cleaning, rug cleaning, stain removal, steam cleaning, wash carpet, clean couch, smelly carpet, pet urine, cat pee; af: mat skoonmaak, bank skoonmaak, matwas; zu: ukuwasha okhaphethi, ukhaphethi; xh: ikhaphethi; st: khapete
office-cleaning: commercial cleaning, clean office, contract cleaners, cleaning contract, janitor, hygiene services; af: kantoor skoonmaak
window-cleaning: clean windows, window washer, high windows, wash windows; af: vensters was, vensters skoonmaak; zu: ukuwasha amafasitela; xh: ukuhlamba iifestile
after-builders-cleaning: post construction cleaning, builders clean, dust after renovation, clean after building; af: bouskoonmaak, na-bou skoonmaak

garden-services: gardener, garden, garden service, yard work; af: tuinier, tuindienste, tuin; zu: ingadi, umuntu wengadi; xh: igadi, umsebenzi wegadi; st: serapa, jarete
garden-maintenance: cut grass, grass cutting, lawn mowing, mow lawn, weeding, hedge trimming, weed eater, overgrown garden, yard cleaning, brush cutting; af: gras sny, grassnyer, onkruid, tuin skoonmaak; zu: ukugunda utshani, ukusika utshani; xh: ukucheba ingca, ukusika ingca; st: ho kuta jwang, ho seha jwang
landscaping: landscaper, garden design, new garden, rockery, water feature, indigenous garden, plant trees, garden makeover, koi pond; af: tuinontwerp, landskap, tuinuitleg
tree-felling-and-stump-removal: tree felling, cut down tree, tree cutting, tree removal, fallen tree, tree trimming, stump grinding, palm tree, branches on power line, tree feller; af: boom afsaag, boomsloping, boom verwyder, bome afkap, boomsaag; zu: ukugawula isihlahla, ukusika isihlahla; xh: ukugawula umthi; st: ho rema sefate
irrigation-systems: sprinklers, sprinkler system, drip irrigation, irrigation, watering system, broken sprinkler; af: besproeiing, sproeiers, drupbesproeiing; zu: ukunisela; st: nosetso
instant-lawn: roll on lawn, grass, kikuyu, buffalo grass, LM grass, new lawn, artificial grass, astro turf; af: kitsgras, rolgras, kunsgras; zu: utshani; xh: ingca; st: jwang
garden-refuse-removal: garden refuse, branches removal, remove cuttings, garden rubbish, take away leaves; af: tuinvullis, takke verwyder

solar-backup-power: load shedding, loadshedding, backup power, power backup, eskom, off grid, blackout; af: beurtkrag, rugsteunkrag, sonkrag; zu: ukucishwa kukagesi; xh: ukucinywa kombane
solar-installation: solar, solar panels, PV, solar system, solar installer, sunsynk, deye, panels on roof, go off grid; af: sonpanele, sonkragstelsel, sonkrag installeer; zu: amasolar, i-solar; xh: isola, amandla elanga; st: matla a letsatsi
inverter-and-battery-backup: inverter, battery backup, lithium battery, UPS, loadshedding backup, power during loadshedding, inverter installation; af: omsetter, omskakelaar, batterye
solar-geysers: solar geyser, solar water heater, geyser on roof, evacuated tube, solar hot water; af: songeiser, sonverwarmer
generator-installation: generator, genny, changeover switch, diesel generator, install generator, generator service; af: kragopwekker, generator; zu: ujeneretha, i-generator
solar-maintenance-and-repairs: solar repair, clean solar panels, inverter fault, inverter repair, solar not working, solar service; af: sonpanele skoonmaak, omsetter stukkend
commercial-solar: business solar, farm solar, factory solar, solar for business, warehouse solar; af: sonkrag vir plaas, sonkrag vir besigheid

security-access: security, home security, secure my house, security company, safety at home; af: sekuriteit, veiligheid; zu: ezokuphepha; xh: ukhuseleko; st: tshireletso
alarm-systems: alarm, burglar alarm, house alarm, beams, panic button, armed response, alarm beeping, motion sensor, Paradox, Texecom; af: alarm, inbraakalarm, paniekknoppie; zu: i-alamu; xh: ialam
cctv-cameras: CCTV, cameras, security camera, surveillance, camera installation, Hikvision, NVR, DVR, night vision; af: kameras, sekuriteitskameras; zu: amakhamera; xh: iikhamera; st: dikhamera
gate-and-garage-motors: gate motor, garage motor, gate not opening, Centurion D5, automatic gate, garage door, gate remote, electric gate, roller door, gate battery, sliding gate motor; af: hekmotor, motorhuisdeur, hek, garagedeur; zu: isango, imotha yesango; xh: isango, igeyithi; st: heke
electric-fencing: electric fence, fence energiser, electric fence COC, electric fence repair, fence beeping, nemtek; af: elektriese heining, elektriese draad; zu: ucingo lukagesi; xh: ucingo lombane; st: terata ya motlakase
burglar-bars: burglar proofing, burglar guards, security gate, trellidor, safety gate, window bars, clear burglar bars, security doors, slam lock gate, burglars, welder; af: diefwering, diewetralies, veiligheidshek, tralies
intercoms-and-access-control: intercom, gate intercom, access control, biometric, fingerprint reader, boom gate, tag reader, doorbell, turnstile, GSM intercom; af: interkom, toegangsbeheer
locksmith: locked out, lost keys, change locks, lost house key, key cutting, broken key, open door, new lock, safe opening, unlock house, key stuck in lock; af: slotmaker, sleutels verloor, uitgesluit, slot, huissleutel verloor; zu: ukhiye, isihluthulelo, ngilahle ukhiye; xh: isitshixo, ndilahle isitshixo, ucango lutshixekile; st: senotlolo

carpentry-built-ins: carpenter, carpentry, cabinet maker, joiner, woodwork, wood work, joinery; af: skrynwerker, timmerman, houtwerk; zu: umbazi, ukubaza; xh: umchweli; st: mmetli
built-in-cupboards: bedroom cupboards, BIC, wardrobe, closet, built in wardrobe, sliding cupboard doors, shelves; af: ingeboude kaste, kaste, hangkas; zu: amakhabethe, ikhabethe; xh: ikhabhathi; st: dikhaboto
kitchen-cupboards-and-tops: kitchen units, kitchen cabinets, granite top, caesarstone, countertop, worktop, kitchen counter, quartz top; af: kombuiskaste, graniet blad, kombuisblad; zu: amakhabethe asekhishini
doors-and-frames: door, hang a door, door frame, door sticking, front door, wooden door, sliding door, aluminium door, door handle, sliding door stuck; af: deur, deure, deurkosyn, skuifdeur; zu: isicabha, umnyango; xh: ucango, umnyango; st: lemati, monyako
timber-decks-and-pergolas: deck, wooden deck, pergola, decking, composite deck, balau, seal deck, jungle gym; af: houtdek, dek, prieel
custom-furniture: make a table, wooden table, bunk bed, furniture maker, TV unit, headboard, make furniture, bar counter, bookshelf; af: meubels, meubelmaker, tafel maak; zu: ifenisha; xh: ifanitshala; st: fanitjhara
wendy-houses-and-sheds: Wendy house, wendy, shed, tool shed, nutec house, zozo hut, wooden house, log cabin, shack, garden shed, dog kennel; af: wendyhuis, houthuis, skuur, tuinhuisie, zozo; zu: umjondolo, umkhukhu; xh: ityotyombe, umkhukhu; st: mokhukhu

flooring-tiling: flooring, floors, floor, floor fitter; af: vloere, vloer, vloerwerk; zu: phansi, iphansi; xh: umgangatho; st: fuluru
tiling: tiler, tile, tiles, bathroom tiles, floor tiles, wall tiles, splashback, loose tiles, regrout, grouting, porcelain tiles; af: teëls, teëlwerk, teëllêer, teels; zu: amathayela, amathayili; xh: iithayile; st: dithaele
laminate-and-vinyl-flooring: laminate, vinyl, laminated floor, vinyl planks, novilon, wood look floor, click flooring, skirting; af: laminaatvloer, vinielvloer
wooden-floor-sanding: sand floors, parquet, oregon pine, wooden floors, floor sanding, seal wooden floor, strip and seal; af: houtvloer, vloer skuur, parket
carpet-laying: carpet, carpet fitter, new carpet, carpets fitted, wall to wall; af: mat lê, matte, volvloermat; zu: ukhaphethi omusha; xh: ikhaphethi
screeds-and-epoxy-floors: screed, self leveling, epoxy, garage floor, epoxy coating, cement floor, polished concrete; af: epoksie vloer, vloer gelyk maak

pools-boreholes-tanks: pool, swimming pool, borehole, water tank, water outage, dry taps; af: swembad, boorgat, watertenk
pool-maintenance: pool cleaning, green pool, pool service, pool guy, pool chemicals, weekly pool service, dirty pool; af: swembad skoonmaak, groen swembad; zu: ukuhlanza iphuli
pool-building-and-resurfacing: build a pool, new pool, marbelite, fibreglass pool, pool relining, cracked pool, pool renovation, splash pool, jacuzzi; af: swembad bou, swembad herstel; zu: iphuli
pool-pumps-and-filters: pool pump, pool filter, kreepy krauly, sand filter, pool light, pool timer, pool pump noisy, pool cleaner, salt chlorinator, barracuda; af: swembadpomp, swembadfilter
borehole-drilling-and-pumps: borehole, bore hole, drill for water, borehole pump, wellpoint, water drilling, windmill, submersible pump, water diviner; af: boorgat, boorgatpomp, boormasjien, windpomp; zu: umgodi wamanzi; xh: umngxuma wamanzi; st: sediba
water-tanks: JoJo tank, jojo, water storage, rainwater tank, rain water harvesting, 5000 litre tank, tank stand, backup water, no municipal water; af: watertenk, reënwater, jojo tenk; zu: ithange lamanzi, ujojo; xh: itanki yamanzi, ujojo; st: tanka ya metsi
water-filtration: water filter, purifier, water purification, borehole filter, brown water, iron in water, reverse osmosis, water softener, undersink filter; af: waterfilter, watersuiwering

paving-walls: wall, walls, fence, builder of walls, concrete work; af: muur, mure, heining; zu: udonga, uthango; xh: udonga, uthango; st: lebota
driveway-paving: paving, pavers, paver, driveway, brick paving, cobbles, paving bricks, pave yard, interlocking bricks, lifted paving; af: plaveisel, plavei, oprit, stene lê; zu: ukuphevha, ipheyivini; xh: ipheyivingi; st: peiving
boundary-walls: vibracrete, vibacrete, precast wall, boundary wall, concrete wall, brick wall, stop nonsense, garden wall, wall fell down, bricklayer, build wall, brickie; af: vibracrete, vibacrete muur, grensmuur, messelaar, betonmuur, muur bou; zu: udonga, ukwakha udonga; xh: udonga; st: lerako, ho haha lebota
retaining-walls: retaining wall, loffelstein, terraforce, gabions, bank collapsing, slope wall, terrace; af: keermuur
concrete-slabs-and-footings: concrete, cement, foundation, slab, concrete slab, throw concrete, ready mix, concrete ramp, cement work; af: beton, betonblad, fondasie, fondament, sement; zu: ukhonkolo, isisekelo, usimende; xh: ikhonkrithi, isiseko, isamente; st: konkrite, motheo, samente
tar-and-asphalt-surfacing: tar, tar driveway, asphalt, potholes, tar road, resurface parking, tarmac, cold premix, parking lot lines; af: teer, teerpad, slaggate; zu: itiyela
palisade-and-mesh-fencing: palisade, clearvu, mesh fence, fencing, wire fence, diamond mesh, barbed wire, steel fence, bonnox, game fence, razor wire; af: palissade, heining, draadheining, doringdraad, ogiesdraad; zu: ucingo, ukubiya, uthango; xh: ucingo, ukubiya; st: terata, fense

pest-control: goggas, gogga, pests, exterminator, fumigation, fumigate, insects, bugs, pest, spiders, snake, mosquitoes; af: goggas, plaagbeheer, insekte, spinnekoppe, slang; zu: izilokazana, izinambuzane; xh: izinambuzane; st: dikokonyana
cockroach-and-ant-treatment: cockroaches, roaches, ants, cockroach, ant, parktown prawn; af: kakkerlakke, miere, kokkerot; zu: amaphela, izintuthwane; xh: amaphela, iimbovane; st: maphele, bohlwa
rodent-control: rats, mice, rat, mouse, rat poison, rats in roof, mouse trap, bats, rats in ceiling; af: rotte, muise, rot, muis, rotte in plafon, rotte in dak; zu: amagundane, igundane; xh: iimpuku, impuku, amabuzi; st: ditweba, dikgoto
termite-treatment: termites, white ants, rysmiere, harvester termites, anthill; af: rysmiere, termiete; zu: umuhlwa, omuhlwa; xh: iintubi
bed-bug-and-flea-treatment: bed bugs, bedbugs, fleas, ticks, lice, bites at night, flea infestation; af: weeluise, vlooie, bosluise; zu: izimbungulu, amazeze, imbungulu; xh: iincukuthu, iintakumba; st: ditshitshidi, matsetse
beetle-certificate: wood borer, borer beetle, entomologist certificate, wood beetle inspection, timber beetle; af: kewersertifikaat, houtboorder
bee-and-wasp-removal: bees, bee removal, wasps, beehive, swarm, bee nest in roof, hornets, beekeeper; af: bye, byeverwydering, wespe, perdebye, byeswerm; zu: izinyosi, umuvi; xh: iinyosi, oonomeva; st: dinotshi
`;
