/** Everyday words for the categories in `tree/photography.ts`, in the format of `../synonyms.ts`. */
export const photography = `
photography: photographer, photos, pictures, photo shoot, photoshoot, cameraman; af: fotograaf, foto's, fotografie; zu: umthwebuli wezithombe, izithombe; xh: umfoti, iifoto; st: moetsi wa ditshwantsho, difoto, ditshwantsho

wedding-photography: wedding photographer, wedding photos, wedding pictures; af: troufotograaf, troufoto's; zu: izithombe zomshado; xh: iifoto zomtshato; st: difoto tsa lenyalo
full-day-wedding-photography: photographer whole day wedding, wedding photographer full day, white wedding photographer; af: troufotograaf heeldag
traditional-weddings: traditional wedding photos, umabo photographer, umshado wesintu, african wedding photographer; af: tradisionele trou foto's; zu: umshado wesintu, umabo; xh: umtshato wesintu; st: lenyalo la setso
lobola-photography: lobola photos, engagement photos, lobola photographer, proposal photographer, engagement shoot; af: verlowingfoto's, verlowing; zu: ilobolo izithombe; xh: ilobola; st: bohadi
small-and-court-weddings: court wedding photos, home affairs wedding, elopement, small wedding photographer, magistrate wedding; af: hof trou, klein troue
save-the-date-shoots: couple shoot, save the date, couples photoshoot, pre wedding shoot, anniversary shoot; af: paartjie foto's
wedding-albums: photo album, wedding album, photobook, photo book; af: fotoalbum, trou-album, fotoboek

event-photography: event photographer, photographer for function, event photos; af: funksiefotograaf; zu: izithombe zomcimbi; xh: iifoto zomsitho
birthday-and-party-photography: birthday photographer, party photos, 21st photographer, kids party photos, birthday shoot, baby shower photographer; af: partytjie foto's, verjaarsdag fotograaf; zu: izithombe zosuku lokuzalwa
corporate-event-photography: conference photographer, launch photographer, company function photos, awards evening photos, year end function photographer; af: korporatiewe fotograaf
matric-dance-photography: matric dance photos, matric farewell photographer, matric ball photos, prom photos; af: matriekafskeid foto's
graduation-photography: graduation photos, grad shoot, graduation shoot, gown photos; af: gradeplegtigheid foto's, gradefoto's; zu: izithombe zokugogoda, ukugogoda
church-and-funeral-photography: funeral photographer, church photos, baptism photographer, christening photos, memorial service photos; af: begrafnis foto's, doop foto's; zu: izithombe zomngcwabo; xh: iifoto zomngcwabo; st: difoto tsa lepato
photo-booth-hire: photo booth, 360 booth, photobooth, selfie mirror, instant prints; af: fotohokkie

portraits-families: portrait, portraits, studio photos, family pictures; af: portret, portrette
family-photography: family photos, family shoot, family portrait, family photographer, children photos; af: gesinsfoto's, familiefoto's; zu: izithombe zomndeni; xh: iifoto zosapho; st: difoto tsa lelapa
business-headshots: headshot, linkedin photo, profile picture, corporate headshots, staff photos, CV photo; af: profielfoto, besigheidsportret
model-and-actor-portfolios: model portfolio, modelling photos, actor photos, comp card, portfolio shoot; af: modelfoto's, portefeulje
id-passport-and-visa-photos: ID photo, passport photo, visa photo, ID photos, licence photos; af: ID-foto, paspoortfoto; zu: izithombe ze-ID, isithombe sepasi; xh: iifoto ze-ID; st: difoto tsa ID
pet-photography: dog photos, pet photos, cat photographer, pet shoot; af: troeteldierfoto's, hondefoto's
boudoir-photography: boudoir, lingerie shoot, sexy photos, intimate shoot; af: boudoir foto's

maternity-newborn: baby photographer, pregnancy photos, baby photos; af: babafotograaf, babafoto's; zu: izithombe zengane
maternity-photography: pregnancy shoot, maternity shoot, bump photos, pregnant photos, baby bump; af: kraamfoto's, swangerskap foto's; zu: izithombe zokukhulelwa
newborn-photography: newborn photos, new baby photos, newborn shoot, baby shoot; af: pasgebore baba foto's
birth-photography: birth photographer, labour photos, photos of delivery, birth film; af: geboortefoto's
cake-smash-shoots: cake smash, first birthday shoot, one year old photos, 1st birthday photos; af: eerste verjaarsdag foto's
baby-milestone-photography: milestone shoot, 6 months photos, sitter session, baby growing photos; af: baba mylpaal foto's

product-commercial: commercial photographer, advertising photos; af: kommersiële fotograaf
product-photography: product photos, takealot photos, photos for online shop, catalogue photos, packshot, photos of my products; af: produkfoto's
food-photography: food photos, menu photos, restaurant photos, uber eats photos, pictures of food; af: kosfoto's; zu: izithombe zokudla
fashion-photography: fashion shoot, lookbook, clothing photos, clothing brand photographer; af: modefotografie
industrial-photography: mine photographer, factory photos, construction photographer, plant photos; af: industriële foto's, mynfoto's
brand-photography: brand shoot, content shoot, lifestyle shoot, personal branding photos, instagram photos; af: handelsmerkfoto's

property-photography: real estate photographer, house photos, property photos; af: eiendomsfoto's
house-photography-for-sales: photos to sell house, property24 photos, estate agent photographer, photos of house for sale; af: huisfoto's vir verkoop
guest-house-photography: airbnb photos, guest house photos, BnB photos, booking.com photos, lodge photographer; af: gastehuis foto's
virtual-tours: virtual tour, 360 tour, matterport, 3D walk through, 360 photos; af: virtuele toer
architectural-photography: architecture photographer, building photos, interior photos, photos for architect; af: argitektuurfoto's
floor-plans-for-listings: floor plan for listing, measure house plan, property floor plan; af: vloerplan vir advertensie

sport-school-photography: school photographer, sports photographer, sport photos; af: skoolfotograaf, sportfotograaf
school-and-creche-photos: school photos, class photos, creche photos, creche graduation photos, nursery school photos; af: skoolfoto's, klasfoto's, kleuterskool foto's; zu: izithombe zesikole; xh: iifoto zesikolo; st: difoto tsa sekolo
sports-action-photography: rugby photos, action shots, sports day photos, cricket photos, match photographer; af: sportfoto's, rugbyfoto's
team-and-club-photos: team photo, club photos, soccer team photo, first team photos; af: spanfoto, spanfoto's
running-and-cycling-events: race photographer, marathon photos, cycle race photos, park run photos; af: wedloopfoto's, fietsren foto's
horse-and-show-photography: horse photos, dog show photos, equestrian photographer, show jumping photos; af: perdefoto's

videography: videographer, video, film, video man, filming; af: videograaf, video, verfilming; zu: ividiyo, umthwebuli wevidiyo; xh: ividiyo; st: video
wedding-videography: wedding video, wedding film, wedding videographer, wedding highlights; af: trouvideo; zu: ividiyo yomshado; xh: ividiyo yomtshato; st: video ya lenyalo
corporate-videos: company video, business video, training video, promo video, interview video; af: maatskappyvideo
live-streaming: live stream, stream funeral, livestream, zoom funeral, youtube live, stream church service, film an event; af: regstreekse uitsending, begrafnis uitsaai; zu: ukusakaza bukhoma
social-media-videos: reels, tiktok videos, instagram reels, short videos, content creator, UGC; af: tiktok video's, sosiale media video's
music-videos: music video, shoot music video, rap video, amapiano video; af: musiekvideo; zu: ividiyo yengoma
tv-and-radio-adverts: TV advert, radio advert, commercial, TV ad, radio ad; af: TV-advertensie, radioadvertensie; zu: isikhangiso; xh: intengiso

drone-photography: drone, drone pilot, drone photos, aerial photos; af: hommeltuig, lugfoto's
aerial-property-photography: drone photos of house, aerial photo of farm, farm photos from above, drone property; af: lugfoto van plaas
aerial-event-filming: drone wedding, drone video of event, aerial filming; af: hommeltuig trou
roof-and-tower-inspection: drone roof inspection, tower inspection, inspect roof with drone; af: dakinspeksie hommeltuig
drone-mapping-and-surveys: drone survey, aerial survey, drone mapping, stockpile volume, crop survey; af: hommeltuigopname, lugopname
building-progress-photography: construction progress photos, time lapse, timelapse building site; af: bouvordering foto's

editing-restoration: photo editor, editing, photoshop; af: fotoredigering
photo-editing-and-retouching: edit photos, remove background, photoshop picture, retouch, remove person from photo, lightroom, touch up photo; af: foto's redigeer, agtergrond verwyder; zu: ukuhlela izithombe
old-photo-restoration: old photos, restore photo, damaged photo, fix old picture, colourise photo; af: ou foto's herstel; zu: izithombe ezindala
slide-and-tape-transfer: VHS to DVD, video tapes, slides to digital, negatives, convert VHS, cassette to mp3, old tapes, cine film; af: vhs oordra, skyfies na digitaal, ou bande
video-editing: video editor, edit video, cut video, youtube editor, subtitles; af: video redigeer, videoredigering
photo-printing-and-framing: print photos, framing, picture frame, canvas print, frame certificate, photo on canvas; af: foto's druk, raam, rame, prente raam; zu: ifreyimu; xh: ifreyimu
`;
