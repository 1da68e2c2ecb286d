import { t } from "../../../../catalogue/place-words/text.ts"
import type { CategoryEditorial } from "../types.ts"

/** On water, rock and snow, and among animals. */
export const outdoors: readonly CategoryEditorial[] = [
  {
    kind: "category",
    category: "sea",
    slug: "mare-e-laghi",
    title: t("Mare e laghi: barche, kayak e immersioni", "Sea and lakes: boats, kayaks and snorkelling"),
    lead: t(
      "In barca, a vela, in kayak o con la maschera: coste e laghi italiani visti dal lato dell’acqua, dalla primavera all’autunno.",
      "By boat, under sail, in a kayak or with a mask: Italy’s coasts and lakes from the water’s side, spring to autumn.",
    ),
    paragraphs: [
      t(
        "Molti posti in Italia sono stati pensati per essere visti dall’acqua. Le ville di Como, la rupe di Tropea, le case di Polignano sopra le grotte: da terra ne vedi metà. Dalla barca vedi anche l’altra, con il tempo di un bagno in mezzo. Si va dal gozzo tutto per voi a Capri al gommone lungo il Golfo di Orosei, fino alle vele dipinte di Cesenatico.",
        "A good many places in Italy were meant to be seen from the water. The villas of Como, the cliff at Tropea, the houses of Polignano above their caves: from land you get half. A boat gives you the rest, with time for a swim between. Choose a wooden gozzo to yourselves in Capri, a dinghy along the Gulf of Orosei, or the painted sails of Cesenatico.",
      ),
      t(
        "Con il kayak si fa meno rumore e si arriva più vicino: sotto i trabocchi abruzzesi, alle Due Sorelle, nel lago ai piedi delle Mainarde. Con la maschera basta stare bene in acqua, come a Camogli sopra il Cristo degli Abissi. E ci sono i laghi: il Garda quando si alza l’Ora, le Borromee, il Trasimeno all’alba con chi pesca ancora.",
        "Kayaks make less noise and get closer: beneath the fishing huts of Abruzzo, to the Due Sorelle, across a lake at the foot of the Mainarde. With a mask you need only be comfortable in the water, as at Camogli above the Christ of the Abyss. And there are lakes: Garda when the Ora gets up, the Borromean Islands, Trasimeno at dawn with those who still fish it.",
      ),
    ],
    faq: [
      {
        question: t("Bisogna saper nuotare?", "Do I need to be able to swim?"),
        answer: t(
          "Per i giri in barca no: il bagno è facoltativo e i giubbotti ci sono per tutti. Per kayak e uscite con la maschera devi stare bene in acqua.",
          "Not for boat trips: swimming is optional and there are life jackets for everyone. For kayaks and snorkelling you should be at ease in the water.",
        ),
      },
      {
        question: t("E se il mare è mosso?", "What if the sea is rough?"),
        answer: t(
          "Decide chi governa la barca: si cambia baia o giorno. Se la nuova data non ti va bene, riavrai tutto l’importo.",
          "The skipper decides: another bay, or another day. If the new date does not suit you, your money comes back in full.",
        ),
      },
      {
        question: t("Che cosa porto?", "What should I bring?"),
        answer: t(
          "Telo, crema solare, cappello e, in kayak, scarpe che si possano bagnare. Maschera, pagaia e sacca stagna di solito le trovi lì.",
          "A towel, sun cream, a hat and, for kayaks, shoes that can get wet. Mask, paddle and dry bag are usually provided.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "mountain",
    slug: "montagna",
    title: t("Montagna: sentieri, ferrate e ghiacciai", "Mountains: paths, via ferratas and glaciers"),
    lead: t(
      "Escursioni, vie ferrate, arrampicata e bici con guide del posto, dall’Etna al Monte Bianco: la montagna al tuo passo.",
      "Hikes, via ferratas, climbing and cycling with local guides, from Etna to Mont Blanc: mountains at your own pace.",
    ),
    paragraphs: [
      t(
        "In Italia la montagna comincia dal mare. Sul Sentiero degli Dei si cammina con la Costiera sotto gli scarponi, al Circeo la cresta ha l’acqua sui tre lati, sull’Etna la sabbia è nera e calda. Poi ci sono le cime vere e proprie: il Corno Grande, che è il punto più alto dell’Appennino, le Tre Cime all’alba, il ghiacciaio del Gigante in cordata con la guida.",
        "In Italy mountains start at the sea. On the Path of the Gods the coast lies under your boots; the Circeo ridge has water on three sides; on Etna the sand is black and warm. Then come the high places proper: the Corno Grande, top of the Apennines; the Tre Cime at sunrise; the Géant glacier, roped to a guide.",
      ),
      t(
        "Non serve essere alpinisti. Per una prima ferrata ci sono Bismantova, le Cinque Torri e l’Orrido di Foresto; per le prime prese la pietra di Finale e le morge di Frosolone, dove da sotto guardano le mucche. E se preferisci pedalare, la vecchia ferrovia tra Spoleto e Norcia ha la pendenza di un treno. La stagione va, di solito, da maggio a ottobre.",
        "You need not be a mountaineer. For a first via ferrata there are Bismantova, the Cinque Torri and the Foresto gorge; for first holds, the limestone of Finale or the crags of Frosolone, with cows for an audience. If you would rather pedal, the old railway from Spoleto towards Norcia climbs no more steeply than a train. The season usually runs from May to October.",
      ),
    ],
    faq: [
      {
        question: t("Come capisco se è alla mia portata?", "How do I know if it is within my reach?"),
        answer: t(
          "Guarda durata, dislivello ed età sulla scheda. Nel dubbio scegli un’uscita più breve: la guida adatta il passo, non la montagna.",
          "Look at length, climb and ages on the page. If in doubt choose a shorter outing: a guide can change the pace, not the mountain.",
        ),
      },
      {
        question: t("L’attrezzatura è compresa?", "Is equipment included?"),
        answer: t(
          "Casco, imbrago e set da ferrata sì, e i bastoncini si prestano. Gli scarponi sono tuoi: alti alla caviglia, con una suola che tenga.",
          "Helmet, harness and via ferrata set are, and poles can be borrowed. Boots are your own: above the ankle, with a sole that grips.",
        ),
      },
      {
        question: t("Posso portare il cane?", "Can I bring my dog?"),
        answer: t(
          "Su molti sentieri sì, al guinzaglio e se è abituato a camminare; su ferrate, pareti e ghiacciai no. Le informazioni sono sulla scheda.",
          "On many paths, yes, on a lead and if it is used to walking; not on via ferratas, rock or ice. The page has the details.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "snow",
    slug: "neve",
    title: t("Neve: ciaspole, slitte e scialpinismo", "Snow: snowshoes, sleds and ski touring"),
    lead: t(
      "Ciaspolate, slitte trainate dai cani e prime salite con le pelli: la neve senza impianti, dalle Dolomiti all’Etna.",
      "Snowshoe walks, dog sleds and first climbs on skins: snow without lifts, from the Dolomites all the way to Etna.",
    ),
    paragraphs: [
      t(
        "La neve italiana non è soltanto piste. È l’Alpe di Siusi con la luna, la Val Ferret chiusa alle auto, un lago ghiacciato a Misurina con le Tre Cime in fondo. Ed è anche dove non te l’aspetti: i pini giganti della Sila, il Laceno a due ore dal Vesuvio, Capracotta, che nel 2015 ne vide cadere due metri e mezzo in diciotto ore.",
        "Italian snow is more than pistes. It is the Alpe di Siusi under the moon, the Val Ferret closed to cars, a frozen lake at Misurina with the Tre Cime behind. It is also where you would not look for it: under the giant pines of the Sila, at Laceno two hours from Vesuvius, in Capracotta, where in 2015 two and a half metres fell in eighteen hours.",
      ),
      t(
        "Con le ciaspole bastano dieci minuti per imparare: se sai camminare, sei a posto. In slitta, da Prali a Fusine, si impara a frenare e poi tirano loro. Lo scialpinismo chiede di saper già scendere, e comincia bene a Livigno o in Valgrisenche; chi vuole una cosa da raccontare può farlo sull’Etna, guardando lo Ionio. In genere si va da metà dicembre a fine marzo.",
        "Snowshoes take ten minutes to learn: if you can walk, you can do it. On a sled, at Prali or the lakes of Fusine, you learn to brake and the dogs do the rest. Ski touring asks that you can already get down; Livigno and Valgrisenche are good places to begin, and Etna, with the Ionian Sea below, is the one to tell people about. The usual season is mid-December to the end of March.",
      ),
    ],
    faq: [
      {
        question: t("E se non c’è neve?", "What if there is no snow?"),
        answer: t(
          "Chi organizza ti propone un’altra data o un percorso più in quota. Se non ti va bene, riavrai tutto l’importo.",
          "The organiser offers another date or a route higher up. If neither suits you, you get all your money back.",
        ),
      },
      {
        question: t("Che cosa è compreso?", "What is included?"),
        answer: t(
          "Ciaspole, bastoncini e kit di sicurezza con ARTVA, pala e sonda dove servono. Scarponi impermeabili, guanti e occhiali da sole sono tuoi.",
          "Snowshoes, poles and, where needed, an avalanche kit with transceiver, shovel and probe. Waterproof boots, gloves and sunglasses are yours.",
        ),
      },
      {
        question: t("Da che età si può partecipare?", "From what age can one join?"),
        answer: t(
          "Le ciaspole vanno bene anche con i ragazzi; per lo scialpinismo servono in genere quattordici anni. Sulle slitte conta anche il peso: leggi la scheda.",
          "Snowshoes suit older children; ski touring generally starts at fourteen. On sleds weight matters too, so read the page.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "nature",
    slug: "natura-e-animali",
    title: t("Natura e animali", "Nature and animals"),
    lead: t(
      "Fenicotteri, orsi, cavalli e mattine in fattoria: stare vicino agli animali in Italia, con chi li conosce e sa aspettare.",
      "Flamingos, bears, horses and mornings on a farm: close to Italy’s animals, with people who know them and know how to wait.",
    ),
    paragraphs: [
      t(
        "La prima regola la imparano anche i bambini: si parla piano. A Pescasseroli si aspetta l’orso marsicano, a Cogne gli stambecchi guardano chi passa, a Cornino alle dieci arrivano i grifoni. Sono animali liberi e non firmano contratti, perciò le guide promettono il posto e l’ora giusta; il resto, quasi sempre, lo mettono loro.",
        "The first rule is one even children learn: keep your voice down. At Pescasseroli you wait for the Marsican bear, at Cogne the ibex watch you go by, at Cornino the vultures come at ten. They are wild and have signed nothing, so guides can promise the right place and hour. The animals nearly always see to the rest.",
      ),
      t(
        "Poi ci sono quelli con cui si lavora. In Maremma si esce a cavallo con i butteri, sulla Murgia con i cavalli neri di Martina Franca, a Castelluccio nella piana fiorita. A Paestum le bufale scelgono da sole quando farsi mungere; ad Alba un cane cerca tartufi meglio di chiunque. E chi vuole stare fermo trova i fenicotteri di Comacchio e di Vendicari, e gli aironi del Delta del Po.",
        "Then there are those people work with. In the Maremma you ride out with the herdsmen, on the Murgia on black horses from Martina Franca, at Castelluccio across the plain in flower. At Paestum the buffalo decide for themselves when to be milked; near Alba a dog finds truffles better than anyone. To stay still, choose the flamingos of Comacchio and Vendicari or the herons of the Po Delta.",
      ),
    ],
    faq: [
      {
        question: t("Devo saper andare a cavallo?", "Do I have to know how to ride?"),
        answer: t(
          "No: si comincia con una prova in tondino e il casco è compreso. In genere si parte dagli otto anni, con un peso massimo di novantacinque chili.",
          "No. You start with a trial in the ring, helmet included. The usual limits are from eight years old and up to ninety-five kilos.",
        ),
      },
      {
        question: t("Va bene per una famiglia?", "Is it good for a family?"),
        answer: t(
          "Le fattorie sono fatte per questo: stivali in prestito, merenda e animali da accudire. Per gli appostamenti serve un po’ più di pazienza.",
          "Farms are made for it: boots to borrow, a snack, animals to look after. Watching from a hide asks for rather more patience.",
        ),
      },
      {
        question: t("Come mi vesto?", "What should I wear?"),
        answer: t(
          "Colori spenti, niente profumo e scarpe che si possano sporcare. Binocoli e cannocchiale, nelle uscite di osservazione, li porta la guida.",
          "Dull colours, no scent and shoes that can get dirty. On wildlife outings the guide brings binoculars and a telescope.",
        ),
      },
    ],
  },
]
