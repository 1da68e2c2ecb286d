import { t } from "../../../catalogue/place-words/text.ts"
import { alone, kayaks, onBoard } from "./audiences.ts"
import { allergies, height, level, occasion, swims } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

const summer = ["05-01", "10-15"] as const
const days = [
  [1, 2, 3, 4, 5, 6, 7],
  [2, 4, 6, 7],
  [3, 5, 6, 7],
  [1, 3, 5, 6],
]

export const seaStyles: Styles<"sea"> = {
  "sea/boat": {
    arrive: [
      {
        title: t("A bordo", "All aboard"),
        text: t(
          "Scarpe nella cesta, due regole sulla sicurezza e si molla l’ormeggio.",
          "Shoes in the basket, two rules about safety, and we cast off.",
        ),
      },
      {
        title: t("Ritrovo in banchina", "Meeting on the quay"),
        text: t(
          "Il comandante guarda il vento e decide il giro: non è mai identico.",
          "The skipper looks at the wind and settles the route: it is never quite the same.",
        ),
      },
      {
        title: t("Si lascia il porto", "Leaving harbour"),
        text: t("Dieci minuti e la costa cambia faccia.", "Ten minutes and the coast shows another face."),
      },
    ],
    moments: [
      t("Motore spento: si sente solo l’acqua sotto lo scafo.", "Engine off: nothing but the water under the hull."),
      t(
        "Chi vuole si tuffa, chi non vuole ha il cuscino migliore.",
        "Jump in if you like; if not, you get the best cushion.",
      ),
      t(
        "Da terra non si vede; da qui è tutto davanti.",
        "You cannot see it from land; from here it is all before you.",
      ),
      t("La sosta dura quanto serve, se il mare lo permette.", "We stop for as long as it takes, if the sea allows."),
      t("Il comandante racconta una storia, forse vera.", "The skipper tells a story, possibly true."),
    ],
    close: [
      {
        title: t("Rotta di rientro", "Heading home"),
        text: t(
          "Asciugamano, qualcosa di fresco da bere e la luce che scende.",
          "A towel, something cold to drink and the light going down.",
        ),
      },
      {
        title: t("Ultimo bagno e porto", "Last swim, then harbour"),
        text: t(
          "Si rientra piano. I piedi a terra si lamentano un po’.",
          "Back at an easy speed. Feet on land complain a little.",
        ),
      },
    ],
    practical: [
      t(
        "La rotta la decide il mare: se cambia, cambia in meglio o si rimanda.",
        "The sea decides the route: if it changes, it is for the better or another day.",
      ),
      t("A bordo si sta comodi, con ombra a poppa.", "There is room to be comfortable, and shade at the stern."),
      t(
        "Se il vento supera il limite non si esce e scegli tu tra nuova data e rimborso.",
        "If the wind is over the limit we stay in, and you choose a new date or a refund.",
      ),
    ],
    guide: t("Comandante con patente nautica", "Licensed skipper"),
    included: [
      t("Carburante e ormeggio", "Fuel and mooring"),
      t("Maschera e boccaglio", "Mask and snorkel"),
      t("Acqua, frutta e un bicchiere di bianco", "Water, fruit and a glass of white"),
      t("Giubbotti per grandi e piccoli", "Lifejackets for all sizes"),
      t("Assicurazione di bordo", "On-board insurance"),
    ],
    excluded: [
      t("Pranzo, se non lo aggiungi", "Lunch, unless you add it"),
      t("Asciugamani", "Towels"),
      t("Parcheggio al porto", "Parking at the harbour"),
    ],
    info: [
      t("Porta crema solare, cappello e un telo.", "Bring sun cream, a hat and a towel."),
      t("A bordo si sta scalzi.", "We go barefoot on board."),
      t(
        "Chi soffre il mare stia a poppa e mangi qualcosa prima.",
        "If you are prone to seasickness, sit aft and eat something first.",
      ),
      t("Il bagno facoltativo richiede di saper nuotare.", "Swimming is optional, and for swimmers."),
    ],
    audiences: [onBoard],
    addons: [
      {
        id: "lunch",
        name: t("Pranzo a bordo", "Lunch on board"),
        description: t(
          "Un piatto freddo di mare o vegetariano, per tutti.",
          "A cold dish, seafood or vegetarian, for everyone.",
        ),
        euros: 20,
        per: "all",
      },
      {
        id: "bubbly",
        name: t("Bottiglia di spumante", "Bottle of sparkling wine"),
        description: t("Già in ghiaccio quando sali.", "On ice when you step aboard."),
        euros: 32,
        per: "booking",
      },
      {
        id: "paddleboard",
        name: t("Tavola da SUP", "Paddleboard"),
        description: t("Una tavola a disposizione durante la sosta.", "A board to use while we are at anchor."),
        euros: 15,
        per: "participant",
      },
    ],
    fields: [swims, allergies, occasion],
    base: [t("Giro in barca", "Boat trip"), t("Mezza giornata", "Half day")],
    variants: [
      { name: t("Barca tutta per voi", "The boat to yourselves"), price: 520, minutes: 100, group: true },
      { name: t("Al tramonto", "At sunset"), price: 90, minutes: 60, times: ["18:30"] },
      { name: t("Giornata intera", "Full day"), price: 175, minutes: 190, times: ["09:30"] },
    ],
    groupMax: 10,
    minimum: 2,
    calendar: { weekdays: days, times: [["09:30", "15:00"], ["10:00"], ["10:00", "16:30"]], season: summer },
  },
  "sea/paddle": {
    arrive: [
      {
        title: t("In spiaggia, con la pagaia", "On the beach, paddle in hand"),
        text: t(
          "Dieci minuti a secco per impugnarla bene: dopo viene da sé.",
          "Ten minutes on dry land to hold it properly: after that it comes by itself.",
        ),
      },
      {
        title: t("Vestizione e prova", "Kitting up"),
        text: t(
          "Si regolano giubbotto e pedali, poi un giro corto dove si tocca.",
          "Adjust the lifejacket and footrests, then a short turn within your depth.",
        ),
      },
    ],
    moments: [
      t(
        "Ci si avvicina in silenzio, pagaiando a filo di roccia.",
        "You draw near in silence, paddling along the rock.",
      ),
      t(
        "Si entra uno alla volta: la luce dentro cambia di minuto in minuto.",
        "One at a time: the light inside changes by the minute.",
      ),
      t(
        "Qui ci si ferma, si mangia la frutta e chi vuole fa il bagno.",
        "Here you stop, eat some fruit and swim if you like.",
      ),
      t(
        "È il tratto più aperto: si resta vicini e si va con il ritmo della guida.",
        "The most open stretch: stay close and keep the guide’s rhythm.",
      ),
      t(
        "Con l’acqua piatta si vede il fondo a dieci metri.",
        "When it is flat you can see the bottom ten metres down.",
      ),
    ],
    close: [
      {
        title: t("Ritorno con la brezza", "Back with the breeze"),
        text: t("Il vento spinge dalla parte giusta, quasi sempre.", "The wind is behind you, nearly always."),
      },
      {
        title: t("A riva", "Ashore"),
        text: t(
          "Doccia, qualcosa da bere e le fotografie della guida sul telefono.",
          "A shower, something to drink and the guide’s pictures on your phone.",
        ),
      },
    ],
    practical: [
      t(
        "Non serve esperienza: serve saper nuotare e non avere fretta.",
        "No experience needed: only being able to swim and not being in a hurry.",
      ),
      t("Si pagaia per metà del tempo; l’altra metà si guarda.", "Half the time you paddle; the other half you look."),
      t("Con mare mosso si cambia baia o giorno.", "If it is choppy we change bay, or day."),
    ],
    guide: t("Guida qualificata, una ogni otto persone", "Qualified guide, one to eight people"),
    included: [
      t("Kayak o tavola, pagaia e giubbotto", "Kayak or board, paddle and lifejacket"),
      t("Sacca stagna per il telefono", "Dry bag for your phone"),
      t("Fotografie della guida", "Photographs by your guide"),
      t("Frutta e acqua", "Fruit and water"),
    ],
    excluded: [t("Telo e crema solare", "Towel and sun cream"), t("Pranzo", "Lunch")],
    info: [
      t("Costume già addosso e scarpe che si possano bagnare.", "Wear your swimsuit and shoes that can get wet."),
      t("Gli occhiali si legano con un cordino, te lo diamo noi.", "We lend you a cord for your glasses."),
      t("Limite di peso per posto: 110 chili.", "Weight limit per seat: 110 kilos."),
    ],
    audiences: [kayaks],
    addons: [
      {
        id: "wetsuit",
        name: t("Muta corta", "Shorty wetsuit"),
        description: t("Utile a maggio e a ottobre.", "Useful in May and October."),
        euros: 8,
        per: "participant",
      },
      {
        id: "aperitivo",
        name: t("Aperitivo in spiaggia", "Drinks on the beach"),
        description: t("Al rientro, per tutto il gruppo.", "On your return, for the whole party."),
        euros: 12,
        per: "all",
      },
    ],
    fields: [swims, level, height],
    base: [t("Escursione guidata", "Guided trip")],
    variants: [
      { name: t("All’alba", "At dawn"), price: 110, minutes: 90, times: ["05:45"] },
      { name: t("Al tramonto", "At sunset"), price: 110, minutes: 90, times: ["18:15"] },
    ],
    groupMax: 8,
    minimum: 2,
    calendar: { weekdays: days, times: [["09:00"], ["09:30", "16:00"], ["08:30", "17:00"]], season: summer },
  },
  "sea/dive": {
    arrive: [
      {
        title: t("Al centro immersioni", "At the dive centre"),
        text: t(
          "Muta, maschera che non stringe e un disegno del fondale sulla lavagna.",
          "A wetsuit, a mask that does not pinch and the seabed drawn on a board.",
        ),
      },
      {
        title: t("Prova in acqua bassa", "Trying out in the shallows"),
        text: t(
          "Si respira, si sorride con il boccaglio in bocca, si capisce che è facile.",
          "You breathe, smile round a mouthpiece and find that it is easy.",
        ),
      },
    ],
    moments: [
      t(
        "Si scende piano, con la guida sempre a portata di mano.",
        "You go down gently, the guide always within reach.",
      ),
      t("Occhi abituati, il blu si riempie di gente.", "Once your eyes adjust, the blue fills with company."),
      t("Non si tocca niente, e si vede tutto.", "Touch nothing, see everything."),
      t("Con la luce del mattino il colore è un altro.", "By morning light the colour is different altogether."),
      t(
        "In superficie si racconta con le mani, perché le parole non bastano.",
        "Back on the surface people talk with their hands, words falling short.",
      ),
    ],
    close: [
      {
        title: t("Risalita e tè caldo", "Up again, and hot tea"),
        text: t(
          "Si guarda insieme il libro dei pesci e si mettono i nomi a quello che si è visto.",
          "Over the fish book you put names to what you saw.",
        ),
      },
      {
        title: t("Ritorno in porto", "Back to harbour"),
        text: t(
          "Sole sulla pelle, sale sulle ciglia e un po’ di fame.",
          "Sun on your skin, salt on your lashes and an appetite.",
        ),
      },
    ],
    practical: [
      t("Non servono brevetti: basta stare bene in acqua.", "No licence needed: just be at ease in the water."),
      t("Una guida ogni quattro persone, sempre.", "One guide to four people, always."),
      t("La visibilità migliore è da giugno a settembre.", "Visibility is best from June to September."),
    ],
    guide: t("Istruttore o biologa marina", "Instructor or marine biologist"),
    included: [
      t("Muta, maschera, pinne e boccaglio", "Wetsuit, mask, fins and snorkel"),
      t("Trasferimento in gommone", "Transfer by rib"),
      t("Assicurazione", "Insurance"),
      t("Tè, acqua e biscotti", "Tea, water and biscuits"),
    ],
    excluded: [t("Fotografie subacquee", "Underwater photographs"), t("Telo", "Towel")],
    info: [
      t("Non si viene con il raffreddore: le orecchie non perdonano.", "Not with a cold: ears do not forgive."),
      t("Dai 10 anni, con un genitore in acqua.", "From age 10, with a parent in the water."),
      t(
        "Chi porta gli occhiali può chiedere una maschera graduata.",
        "Ask for a prescription mask if you wear glasses.",
      ),
    ],
    audiences: [alone("Partecipanti", "Participants", 6, [8, 12])],
    addons: [
      {
        id: "photos",
        name: t("Fotografie sott’acqua", "Underwater photographs"),
        description: t("Le scatta la guida, le ricevi la sera.", "Taken by your guide and sent that evening."),
        euros: 25,
        per: "booking",
      },
      {
        id: "second",
        name: t("Seconda uscita", "A second outing"),
        description: t("Un altro punto, dopo un’ora di pausa.", "Another spot, after an hour’s rest."),
        euros: 30,
        per: "participant",
      },
    ],
    fields: [swims, height, level],
    base: [t("Uscita guidata", "Guided outing")],
    variants: [{ name: t("Uscita privata", "Private outing"), price: 420, minutes: 100, group: true }],
    groupMax: 4,
    minimum: 2,
    calendar: { weekdays: days, times: [["09:00", "14:30"], ["09:30"]], season: ["05-15", "10-10"] },
  },
}

export const seaReviews: ReviewSentences = {
  it: [
    "Acqua che sembrava finta, per quanto era limpida.",
    "Il comandante conosce ogni scoglio per nome.",
    "Ci siamo sentiti al sicuro dall’inizio alla fine, bambini compresi.",
    "Il bagno in mezzo al nulla è stato il regalo dell’estate.",
    "Siamo rientrati salati, stanchi e contenti.",
    "Gruppo piccolo, niente folla, musica spenta: perfetto.",
    "Avevo paura dell’acqua alta e me la sono dimenticata.",
    "Per il vento ci hanno spostato la data senza una discussione.",
  ],
  en: [
    "Water so clear it looked unreal.",
    "The person at the helm knows every rock by name.",
    "We felt safe from start to finish, children included.",
    "Swimming in the middle of nowhere was the gift of the summer.",
    "We came back salty, tired and happy.",
    "Small group, no crowds, no music: perfect.",
    "I was nervous of deep water and forgot all about it.",
    "The wind got up and they moved our date without a murmur.",
  ],
}
