/** Everyday words for the categories in `tree/design-creative.ts`, in the format of `../synonyms.ts`. */
export const designCreative = `
design-creative: designer, design, creative, artist; af: ontwerper, ontwerp, kunstenaar; zu: umdwebi; xh: umzobi

logo-brand-design: branding, brand designer, corporate identity, CI; af: handelsmerk, handelsmerkontwerp
logo-design: logo, design a logo, company logo, logo designer, logo for my business; af: logo ontwerp, kenteken; zu: ilogo; xh: ilogo
brand-identity: brand guide, brand manual, brand colours, style guide, visual identity; af: handelsmerkidentiteit
business-name-and-slogan: name for my business, slogan, tagline, business name ideas, name ideas; af: naam vir besigheid, slagspreuk
rebranding: rebrand, new look company, change logo, refresh brand; af: hermerk, nuwe voorkoms
business-cards-and-letterheads: business cards, letterhead, visiting cards, email signature, compliment slips; af: besigheidskaartjies, visitekaartjies, briefhoof; zu: amakhadi ebhizinisi; xh: amakhadi oshishino
company-profile-design: company profile, business profile, profile document, capability statement; af: maatskappyprofiel; zu: iphrofayela yenkampani

graphic-design: graphic designer, graphics, artwork, canva, design work; af: grafiese ontwerp, grafiese ontwerper
flyers-and-posters: flyer, poster, pamphlet, leaflet, event poster, flyer design; af: pamflet, plakkaat, strooibiljet; zu: iphosta, iphamfulethi; xh: ipowusta
social-media-graphics: facebook cover, instagram posts, social media posts design, whatsapp status advert, facebook advert design; af: facebook-ontwerp
brochures-and-catalogues: brochure, catalogue, booklet, product catalogue, magazine layout, menu design; af: brosjure, katalogus, spyskaart ontwerp
packaging-and-labels: label design, packaging, product label, bottle label, box design, sticker design, jar labels; af: etiket, verpakking, plakkers
presentations-and-pitch-decks: powerpoint, presentation, pitch deck, slides, investor deck; af: voorlegging, skyfies
annual-reports: annual report, infographic, report layout, integrated report; af: jaarverslag

website-app-design: web designer, UX, UI, UX designer; af: webontwerper
website-design: design website, website mockup, website layout, homepage design, figma; af: webwerf ontwerp
app-interface-design: app design, UI design, app mockup, app screens, prototype; af: toep ontwerp
landing-page-design: landing page, sales page, one pager, campaign page; af: landingsblad
online-shop-design: shopify theme, online store design, webshop design, shop banner design; af: aanlyn winkel ontwerp
email-newsletter-design: newsletter, mailchimp template, email template, mailer design; af: nuusbrief

signs-vehicle-branding: signage, signs, sign writer, signwriting, sign maker, signboard; af: tekens, naamborde, uithangborde; zu: izibonakaliso, ibhodi; xh: iibhodi
shop-signs: shop sign, lightbox, shopfront sign, 3D letters, signboard for shop, neon sign, salon sign; af: winkelnaambord, naambord
vehicle-branding: car branding, bakkie branding, vehicle wrap, branding on car, taxi branding, truck branding, car stickers, car magnets; af: voertuigreklame, bakkie reklame
banners-and-gazebos: banner, pull up banner, pvc banner, branded gazebo, teardrop flag, flags, telescopic flag, branded tablecloth; af: baniere, vlae, optrekbanier; zu: ibhena; xh: ibhanari
window-and-wall-graphics: window stickers, frosted vinyl, wall decals, contravision, window frosting, wall stickers, sandblasted vinyl; af: vensterplakkers, muurplakkers
safety-and-directional-signs: safety signs, fire signs, parking signs, road signs, no smoking sign, evacuation plan; af: veiligheidstekens, padtekens
engraving-and-name-plates: engraving, name plate, name badge, laser cutting, house number, trophies, plaque, trophy; af: gravering, naamplaat, trofee, huisnommer

printing-clothing-branding: printing, printer shop, printers, branded clothing, print shop; af: drukkery, drukwerk; zu: ukuphrinta; xh: ukuprinta
t-shirt-printing: t-shirt, tshirt printing, print t shirts, printed shirts, DTF, screen printing, heat press, t shirts for funeral, golf shirts, hoodies; af: t-hemp druk, hemde druk; zu: izikibha, ukuphrinta izikibha; xh: izikipa, ukuprinta izikipa; st: diskipa
embroidery: embroidered logo, embroider caps, cap embroidery, embroidered shirts; af: borduurwerk, borduur
business-printing: print flyers, invoice books, print booklets, print cards, photocopy, lamination, ncr books, copies, rubber stamp, stickers printing; af: fakturboeke, drukwerk vir besigheid, fotokopieë
corporate-gifts: branded gifts, promotional items, branded mugs, branded pens, year end gifts, branded bottles, calendars; af: korporatiewe geskenke
workwear-and-uniforms: overalls, uniforms, work clothes, PPE, school uniform, safety boots, conti suit, reflective vests, school tracksuit; af: oorpakke, werksklere, skooldrag; zu: ama-ovaroli, iyunifomu, inyufomu; xh: iovaroli, iyunifom; st: diobarolo, junifomo
large-format-printing: billboard, large poster, big banner printing, A0 printing, building wrap, plan printing; af: grootformaat druk, advertensiebord

illustration-art: illustrator, drawing, art, painter of pictures; af: illustreerder, kuns; zu: ukudweba, umdwebo; xh: umzobo
book-illustration: children's book drawings, illustrate book, book cover, comic, cartoon; af: boekillustrasie, strokiesprent
portraits-and-pet-drawings: draw my dog, portrait drawing, pencil portrait, pet portrait, caricature, portrait painting; af: portret teken, hondeportret
murals: mural, wall art, graffiti, paint mural, wall painting art, nursery wall art, creche wall painting; af: muurskildery, muurkuns
technical-illustration: technical drawing, patent drawing, diagram, manual drawing, autocad; af: tegniese tekening
tattoo-design: tattoo drawing, design tattoo, custom tattoo design; af: tatoeëerontwerp

writing-editing: writer, editor, writing, copywriter; af: skrywer, skryfwerk; zu: umbhali; xh: umbhali; st: mongodi
website-copywriting: copywriting, website text, website content, product descriptions; af: webteks, kopieskryf
proofreading-and-editing: proofread, proof reader, edit my document, edit book, grammar check, language editing; af: proeflees, taalversorging, redigeer
cv-and-cover-letter-writing: CV, curriculum vitae, resume, cover letter, write my CV, update CV, linkedin profile, CV for job; af: CV skryf, dekbrief, cv opstel; zu: i-CV, ukubhala i-CV; xh: i-CV; st: CV
translation: translator, translate, translate zulu to english, afrikaans to english, translate document; af: vertaling, vertaal, vertaler; zu: ukuhumusha, umhumushi; xh: ukuguqulela, umguquleli; st: ho fetolela, mofetoledi
blog-and-article-writing: blog, articles, blog writer, SEO articles, newsletter writing; af: blogskryf, artikels
speech-writing: speech, write a speech, best man speech, wedding speech, eulogy, vote of thanks; af: toespraak, speech skryf; zu: inkulumo; xh: intetho; st: puo
ghostwriting-and-memoirs: ghost writer, write my book, life story, autobiography, memoir, publish book; af: spookskrywer, lewensverhaal, boek skryf

animation-motion: animation, animator, animate; af: animasie
explainer-videos: explainer video, whiteboard video, animated video, how it works video; af: verduidelikingsvideo
2d-animation: cartoon animation, 2D cartoon, character animation, animated cartoon; af: tekenprent
3d-modelling-and-rendering: 3D, rendering, 3D render, 3D model, 3D printing, sketchup, architectural render, 3D drawing of house; af: 3D-model, 3D-tekening
motion-graphics-and-titles: logo animation, intro video, motion graphics, animated logo, lower thirds; af: bewegende grafika
voice-over-recording: voice over, voice artist, voiceover, narrator, voicemail recording, on hold message; af: stemkunstenaar, stemopname; zu: izwi

interior-design: interior designer, interior decorator, decorator, home decor; af: binnehuisversiering, binneversierder; zu: ukuhlobisa indlu; xh: ukuhombisa indlu
home-interior-design: decorate house, decorate lounge, living room design, bedroom design, home decorator; af: huis versier, sitkamer versier
office-interior-design: office design, office layout, office revamp, space planning, office furniture; af: kantoorontwerp, kantoormeubels
shop-and-restaurant-fit-out: shopfitter, shopfitting, shop fitting, restaurant design, counter for shop, salon fit out; af: winkelinrigting, winkeluitleg
curtains-and-blinds: curtains, blinds, roller blinds, venetian blinds, curtain making, curtain rail, shutters, sew curtains; af: gordyne, blindings, hortjies; zu: amakhethini, amabhlayindi; xh: iikhethini; st: digaretene
furniture-upholstery: upholstery, reupholster couch, couch repair, upholsterer, lounge suite recover, dining chairs recover, sofa repair; af: stoffeerder, bank oortrek, meubels oortrek; zu: ukulungisa osofa, usofa; xh: ukulungisa isofa; st: sofa
home-staging: staging, house staging, style house for sale, show house; af: huis gereed maak vir verkoop

fashion-dressmaking: dressmaker, seamstress, tailor, sewing, fashion designer; af: naaldwerk, kleremaker, naaldwerkster; zu: umthungi, ukuthunga; xh: umthungi, ukuthunga; st: moseki, ho roka, moroki
wedding-dressmaking: wedding dress, wedding gown, bridesmaid dresses, make wedding dress, bridal gown; af: trourok, strooimeisierokke; zu: ingubo yomshado, ilokwe lomshado; xh: ilokhwe yomtshato; st: mose wa lenyalo
traditional-attire: traditional dress, shweshwe, umbhaco, makoti outfit, isidwaba, zulu attire, xhosa attire, seshoeshoe, african print dress, dashiki; af: tradisionele drag; zu: imvunulo, isidwaba, ingubo yesintu; xh: umbhaco, isikhakha, impahla yesintu; st: seshweshwe, seaparo sa setso
matric-dance-dresses-and-suits: matric dance dress, matric suit, evening dress, farewell dress, prom dress, ball gown; af: matriekafskeidrok, aandrok, pak klere
clothing-alterations: alterations, take in dress, shorten pants, hem trousers, zip repair, adjust clothes, take up pants, mend clothes, replace zip; af: verstellings, klere verstel, broek korter maak, soom; zu: ukulungisa izingubo, ukufinyeza ibhulukwe; xh: ukulungisa impahla; st: ho kgutsufatsa diaparo
pattern-making-and-sampling: pattern maker, clothing sample, pattern cutting, tech pack; af: patroonmaker, patrone
garment-manufacturing: CMT, clothing factory, cut make and trim, clothing manufacturer, make clothes in bulk; af: klerefabriek

audio-music-production: music producer, studio, recording; af: musiekproduksie, ateljee; zu: istudiyo, umculo; xh: istudiyo; st: setudio, mmino
recording-studio-hire: recording studio, record a song, studio time, vocal booth, record album; af: opnameateljee; zu: ukuqopha ingoma
beat-making-and-production: beats, beat maker, instrumental, amapiano beat, producer for song, hip hop beat; af: beats maak
mixing-and-mastering: mixing, mastering, mix my song, master a track, sound engineer; af: klankmenging
podcast-production: podcast, podcast studio, podcast editor, edit podcast, record podcast; af: potgooi, podsending
jingles-and-sound-design: jingle, radio jingle, sound effects, advert music; af: klingel, radiogeluid
`;
