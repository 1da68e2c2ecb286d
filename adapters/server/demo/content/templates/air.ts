import { t } from "../../../catalogue/place-words/text.ts"
import { alone, family } from "./audiences.ts"
import { healthy, height, hotel, occasion, weight } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

const days = [
  [2, 3, 4, 5, 6, 7],
  [5, 6, 7],
  [3, 5, 6, 7],
  [6, 7],
]

export const airStyles: Styles<"air"> = {
  "air/balloon": {
    arrive: [
      {
        title: t("Il pallone si gonfia", "The balloon fills"),
        text: t(
          "È ancora buio. Si tiene aperta la bocca della tela mentre il bruciatore la riempie.",
          "It is still dark. You hold the mouth of the envelope while the burner fills it.",
        ),
      },
      {
        title: t("Caffè sul prato", "Coffee in the meadow"),
        text: t(
          "Si lancia un palloncino per leggere il vento, e il pilota sorride o no.",
          "A toy balloon goes up to read the wind, and the pilot smiles or does not.",
        ),
      },
    ],
    moments: [
      t("Non c’è vento, perché si va con il vento.", "There is no wind, because you travel with it."),
      t(
        "Il pilota sale e scende cercando la corrente giusta.",
        "The pilot climbs and sinks, looking for the right current.",
      ),
      t(
        "Si sentono i cani, le campane, qualcuno che saluta da un cortile.",
        "You hear dogs, bells, someone waving from a yard.",
      ),
      t("Sotto è tutto in ordine, come in una carta geografica.", "Everything below is tidy, as on a map."),
    ],
    close: [
      {
        title: t("Atterraggio e brindisi", "Landing and a toast"),
        text: t(
          "Si scende dove il vento ha deciso. C’è un tavolino, il vino freddo e un attestato.",
          "Down where the wind chose. There is a small table, cold wine and a certificate.",
        ),
      },
      {
        title: t("Si piega la tela", "Folding the envelope"),
        text: t(
          "Si ripiega insieme, poi la colazione e il rientro in fuoristrada.",
          "Everyone helps to fold, then breakfast and the drive back by four-by-four.",
        ),
      },
    ],
    practical: [
      t(
        "Si vola all’alba perché l’aria è ferma: la sveglia è il prezzo vero.",
        "We fly at dawn because the air is still: the alarm clock is the real price.",
      ),
      t(
        "Se il vento non va bene si sposta la data senza costi, e succede.",
        "If the wind is wrong the date moves free of charge, which does happen.",
      ),
      t(
        "Non si sente vuoto sotto i piedi, nemmeno chi soffre di vertigini.",
        "There is no sense of height, even for those who dislike it.",
      ),
    ],
    guide: t("Pilota con brevetto e migliaia di ore", "Licensed pilot with thousands of hours"),
    included: [
      t("Volo di circa un’ora", "About an hour’s flight"),
      t("Colazione e brindisi", "Breakfast and a toast"),
      t("Rientro in fuoristrada", "Return by four-by-four"),
      t("Attestato di volo", "Flight certificate"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Trasporto al campo di volo", "Transport to the field"), t("Video aereo", "Aerial film")],
    info: [
      t("Conferma meteo la sera prima, entro le 20.", "Weather call the evening before, by 8 pm."),
      t(
        "Scarpe da prato bagnato e un cappello: il bruciatore scalda.",
        "Shoes for wet grass and a hat: the burner is warm.",
      ),
      t(
        "Dai 7 anni e almeno 120 centimetri; non in gravidanza.",
        "From age 7 and at least 120 centimetres tall; not in pregnancy.",
      ),
    ],
    audiences: [family(7, 12, 75, 6), alone("Passeggeri", "Passengers", 6, [8, 12])],
    addons: [
      {
        id: "video",
        name: t("Video con il drone", "Drone film"),
        description: t("Il decollo e il volo, montati in due minuti.", "Take-off and flight in two minutes."),
        euros: 60,
        per: "booking",
      },
      {
        id: "pickup",
        name: t("Passaggio dall’alloggio", "Lift from where you stay"),
        description: t(
          "Alle cinque del mattino serve un amico: eccolo.",
          "At five in the morning you need a friend: here one is.",
        ),
        euros: 45,
        per: "booking",
      },
    ],
    fields: [weight, occasion, hotel],
    base: [t("Volo in mongolfiera", "Balloon flight")],
    variants: [{ name: t("Cesta per due", "A basket for two"), price: 360, minutes: 100, group: true }],
    groupMax: 2,
    minimum: 2,
    calendar: { weekdays: days, times: [["06:00"], ["05:45"], ["06:15"]], season: ["03-15", "11-15"] },
  },
  "air/tandem": {
    arrive: [
      {
        title: t("Si sale al decollo", "Up to the launch"),
        text: t(
          "In pulmino o in seggiovia, con il pilota che racconta l’aria di oggi.",
          "By minibus or chairlift, the pilot describing today’s air.",
        ),
      },
      {
        title: t("Imbrago e tre istruzioni", "Harness and three instructions"),
        text: t("Corri, non sederti, guarda avanti. È tutto.", "Run, do not sit, look ahead. That is all."),
      },
    ],
    moments: [
      t("Sei passi di corsa e la terra non c’è più.", "Six running steps and the ground is gone."),
      t("Si sta seduti come in poltrona; il vento fa il resto.", "You sit as in an armchair; the wind does the rest."),
      t(
        "Il pilota trova la termica e si sale in tondo, piano.",
        "The pilot finds the thermal and you rise in slow circles.",
      ),
      t("Se te la senti, per un minuto guidi tu.", "If you feel up to it, for a minute you steer."),
    ],
    close: [
      {
        title: t("Atterraggio morbido", "A soft landing"),
        text: t(
          "Gambe su, un passo o due e si è in piedi sull’erba.",
          "Legs up, a step or two, and you are standing on grass.",
        ),
      },
      {
        title: t("Il video sul telefono", "The film on your phone"),
        text: t("Lo guardi subito, con le mani ancora leggere.", "You watch it at once, hands still light."),
      },
    ],
    practical: [
      t(
        "Non serve nessuna esperienza: voli con un pilota professionista, agganciato a lui.",
        "No experience needed: you fly clipped to a professional pilot.",
      ),
      t(
        "Il volo dura tra quindici e trenta minuti, secondo l’aria.",
        "The flight lasts fifteen to thirty minutes, as the air decides.",
      ),
      t(
        "Con il vento sbagliato si aspetta, o si torna un altro giorno.",
        "If the wind is wrong we wait, or come back another day.",
      ),
    ],
    guide: t("Pilota abilitato al volo biposto", "Pilot licensed for tandem flight"),
    included: [
      t("Volo in tandem", "Tandem flight"),
      t("Casco, imbrago e giacca", "Helmet, harness and jacket"),
      t("Salita al decollo", "Transfer to the launch"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [
      t("Fotografie e video", "Photographs and film"),
      t("Trasporto dall’alloggio", "Transport from your hotel"),
    ],
    info: [
      t("Scarpe alte o da ginnastica ben allacciate.", "Boots or firmly laced trainers."),
      t("Peso tra 30 e 105 chili.", "Between 30 and 105 kilos."),
      t("Meglio non a stomaco pieno.", "Not on a full stomach."),
    ],
    audiences: [
      {
        types: [{ id: "passenger", name: t("Passeggeri", "Passengers"), percent: 100, group: "people", suggested: 1 }],
        groups: [{ id: "people", max: 4, places: [6, 8] }],
      },
    ],
    addons: [
      {
        id: "video",
        name: t("Video e fotografie in volo", "Film and photographs in flight"),
        description: t("Riprese con videocamera sull’ala.", "Filmed from the wing."),
        euros: 30,
        per: "participant",
      },
    ],
    fields: [weight, healthy],
    base: [t("Volo panoramico", "Scenic flight")],
    variants: [{ name: t("Volo lungo in termica", "Long thermal flight"), price: 150, minutes: 140 }],
    groupMax: 2,
    minimum: 1,
    calendar: {
      weekdays: days,
      times: [
        ["10:00", "12:00", "15:00"],
        ["09:30", "16:00"],
      ],
      season: ["03-15", "10-31"],
    },
  },
  "air/plane": {
    arrive: [
      {
        title: t("In hangar", "In the hangar"),
        text: t(
          "Si gira intorno alla macchina con il pilota: ali, timone, benzina.",
          "A walk round the machine with the pilot: wings, rudder, fuel.",
        ),
      },
      {
        title: t("Cuffie e cinture", "Headsets and belts"),
        text: t(
          "Si prova la radio, si guarda la rotta sulla carta e si rulla.",
          "Radio checked, route seen on the chart, and you taxi out.",
        ),
      },
    ],
    moments: [
      t(
        "Il pilota inclina l’ala dalla tua parte perché tu veda meglio.",
        "The pilot dips the wing on your side for a better view.",
      ),
      t(
        "Da lassù le distanze si accorciano e le cose si spiegano.",
        "Distances shrink from up there and things explain themselves.",
      ),
      t(
        "In cuffia senti la torre, e i nomi dei posti che stai guardando.",
        "In the headset you hear the tower, and the names of what you see.",
      ),
      t("Per qualche minuto i comandi sono anche tuoi.", "For a few minutes the controls are yours as well."),
    ],
    close: [
      {
        title: t("Pista in vista", "Runway in sight"),
        text: t(
          "Si atterra dolci e si segna il volo sul libretto.",
          "A smooth landing, and the flight goes in the log.",
        ),
      },
      {
        title: t("Caffè in aeroclub", "Coffee at the flying club"),
        text: t(
          "Con i piloti della domenica, che hanno una storia per ognuno.",
          "With the Sunday pilots, who have a story each.",
        ),
      },
    ],
    practical: [
      t(
        "È un volo vero su un aereo piccolo: si sente l’aria e si vede tutto.",
        "It is a real flight in a small aircraft: you feel the air and see everything.",
      ),
      t("Si vola con cielo pulito; altrimenti si rimanda.", "We fly under clear skies; otherwise another day."),
      t("I bambini possono volare, seduti dietro.", "Children may fly, seated behind."),
    ],
    guide: t("Pilota commerciale o istruttore", "Commercial pilot or instructor"),
    included: [
      t("Volo e carburante", "Flight and fuel"),
      t("Cuffie con interfono", "Intercom headset"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Trasporto all’aviosuperficie", "Transport to the airfield")],
    info: [
      t("Documento d’identità con te.", "Bring identification."),
      t("Peso massimo 105 chili a posto.", "At most 105 kilos a seat."),
      t("Occhiali da sole, sempre.", "Sunglasses, always."),
    ],
    audiences: [alone("Passeggeri", "Passengers", 3, [6, 6])],
    addons: [
      {
        id: "longer",
        name: t("Dieci minuti in più", "Ten minutes more"),
        description: t("La rotta si allunga, per tutto l’equipaggio.", "A longer route, for everyone aboard."),
        euros: 25,
        per: "all",
      },
      {
        id: "certificate",
        name: t("Attestato incorniciato", "Framed certificate"),
        description: t("Con rotta e quota.", "With route and altitude."),
        euros: 18,
        per: "booking",
      },
    ],
    fields: [weight, occasion],
    base: [t("Volo panoramico", "Scenic flight")],
    variants: [{ name: t("Con i comandi in mano", "Hands on the controls"), price: 140, minutes: 120 }],
    groupMax: 3,
    minimum: 1,
    calendar: {
      weekdays: [
        [6, 7],
        [4, 5, 6, 7],
      ],
      times: [
        ["10:00", "16:00"],
        ["09:30", "11:00", "17:00"],
      ],
      season: ["03-01", "11-15"],
    },
  },
  "air/line": {
    arrive: [
      {
        title: t("Imbrago e casco", "Harness and helmet"),
        text: t(
          "Ti pesano, ti agganciano, ti controllano in due.",
          "You are weighed, clipped and checked by two people.",
        ),
      },
      {
        title: t("Navetta alla partenza", "Shuttle to the start"),
        text: t(
          "Si sale tra le rocce; da qui il cavo sembra un capello.",
          "Up among the rocks; from here the cable looks like a hair.",
        ),
      },
    ],
    moments: [
      t("Si conta fino a tre, qualcuno urla, qualcuno no.", "Count to three; some shout, some do not."),
      t("Il vento fischia e la valle scorre sotto la pancia.", "The wind whistles and the valley slides beneath you."),
      t(
        "Prima del secondo salto si riprende fiato su una terrazza.",
        "Before the second leap you catch your breath on a terrace.",
      ),
      t("Si arriva con le gambe molli e la voglia di rifarlo.", "You arrive weak-kneed and wanting another go."),
    ],
    close: [
      {
        title: t("Piedi a terra", "Feet on the ground"),
        text: t(
          "Si restituisce l’imbrago e si confrontano le facce nelle fotografie.",
          "Harness returned, faces compared in the photographs.",
        ),
      },
      {
        title: t("In paese", "In the village"),
        text: t(
          "Dieci minuti a piedi e c’è una piazza con un bar che capisce.",
          "Ten minutes on foot to a square with an understanding bar.",
        ),
      },
    ],
    practical: [
      t("Si può volare da soli o in coppia, secondo il peso.", "You can fly alone or in pairs, depending on weight."),
      t(
        "L’aria in faccia dura un minuto o due; se ne parla per mesi.",
        "The rush lasts a minute or two and the talk for months.",
      ),
    ],
    guide: t("Operatori qualificati in partenza e in arrivo", "Trained staff at both ends"),
    included: [
      t("Due linee di volo", "Two flights"),
      t("Attrezzatura completa", "All equipment"),
      t("Navetta tra le stazioni", "Shuttle between stations"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Fotografie", "Photographs")],
    info: [
      t("Peso tra 35 e 120 chili.", "Between 35 and 120 kilos."),
      t("Scarpe chiuse e tasche vuote.", "Closed shoes and empty pockets."),
      t("Con temporale in vista ci si ferma.", "We stop if a storm is in sight."),
    ],
    audiences: [alone("Partecipanti (dai 10 anni)", "Participants (10 and over)", 6, [12, 20])],
    addons: [
      {
        id: "photos",
        name: t("Fotografie del volo", "Photographs of the flight"),
        description: t("Scaricabili la sera stessa.", "To download that evening."),
        euros: 10,
        per: "participant",
      },
    ],
    fields: [weight, height, healthy],
    base: [t("Volo singolo", "Single flight")],
    variants: [{ name: t("Con percorso sugli alberi", "With treetop course"), price: 140, minutes: 160 }],
    groupMax: 4,
    minimum: 1,
    calendar: {
      weekdays: [
        [6, 7],
        [4, 5, 6, 7],
      ],
      times: [
        ["10:00", "12:00", "15:00", "17:00"],
        ["10:30", "15:30"],
      ],
      season: ["04-15", "10-31"],
    },
  },
}

export const airReviews: ReviewSentences = {
  it: [
    "Soffro di vertigini e lassù non ci ho pensato nemmeno un secondo.",
    "Il pilota mette tranquillità solo a sentirlo parlare.",
    "Regalo per i quarant’anni di mio marito: ne parla ancora.",
    "Sveglia all’alba ripagata dal primo minuto di volo.",
    "Ci hanno rimandato una volta per il vento e avevano ragione.",
    "Silenzio, luce, spazio. Tre parole e basta.",
    "Avrei voluto che durasse il doppio.",
    "Organizzazione precisa e zero improvvisazione sulla sicurezza.",
  ],
  en: [
    "I am no good with heights and did not think of it once up there.",
    "The pilot calms you just by talking.",
    "A fortieth birthday present for my husband, who still brings it up.",
    "The dawn alarm was repaid in the first minute.",
    "They put us off once because of the wind, and they were right.",
    "Silence, light, space. That is the review.",
    "I only wish it had lasted twice as long.",
    "Well organised, with nothing left to chance on safety.",
  ],
}
