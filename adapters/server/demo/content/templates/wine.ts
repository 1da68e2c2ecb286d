import { t } from "../../../catalogue/place-words/text.ts"
import { adultsOnly, alone } from "./audiences.ts"
import { allergies, hotel, occasion } from "./fields.ts"
import type { Audience, ReviewSentences, Styles } from "./style.ts"

const tasters: Audience = {
  types: [
    {
      id: "taster",
      name: t("Con degustazione (dai 18 anni)", "With tasting (18 and over)"),
      percent: 100,
      group: "people",
      suggested: 2,
    },
    {
      id: "driver",
      name: t("Chi guida, con succo d’uva", "Designated driver, with grape juice"),
      percent: 50,
      group: "people",
    },
  ],
  groups: [{ id: "people", max: 10, places: [8, 16] }],
}

export const wineStyles: Styles<"wine"> = {
  "wine/cellar": {
    arrive: [
      {
        title: t("Benvenuto in cortile", "Welcome in the courtyard"),
        text: t(
          "Un primo sorso per aprire, e la storia della casa in cinque minuti.",
          "A first sip to open, and the story of the house in five minutes.",
        ),
      },
      {
        title: t("Uno sguardo alle vigne", "A look at the vines"),
        text: t(
          "Prima di scendere si guarda da dove viene tutto: terra, pendenza, vento.",
          "Before going down you look at where it all comes from: soil, slope, wind.",
        ),
      },
      {
        title: t("Si apre la porta della cantina", "The cellar door opens"),
        text: t(
          "Dentro ci sono tredici gradi tutto l’anno e un profumo che non si dimentica.",
          "It is thirteen degrees all year round inside, with a smell you do not forget.",
        ),
      },
    ],
    moments: [
      t(
        "Si scende piano: la luce è poca e le cose da guardare molte.",
        "You go down slowly: there is little light and much to look at.",
      ),
      t(
        "Il confronto è fianco a fianco, stessa uva e annate diverse.",
        "Side by side, the same grape and different years.",
      ),
      t(
        "Chi fa il vino spiega perché quell’anno andò così.",
        "The winemaker explains why that year turned out as it did.",
      ),
      t("Nessuna scheda da compilare: si beve, si parla, si ribeve.", "No form to fill in: drink, talk, drink again."),
      t(
        "Con il pane e un pezzo di formaggio il vino cambia, ed è questo il gioco.",
        "With bread and a piece of cheese the wine changes, and that is the game.",
      ),
    ],
    close: [
      {
        title: t("L’ultimo calice", "The last glass"),
        text: t(
          "Quello che hai preferito si riassaggia, senza fretta.",
          "Another taste of the one you liked best, unhurried.",
        ),
      },
      {
        title: t("Bottega e saluti", "Shop and goodbyes"),
        text: t(
          "Se una bottiglia ti è piaciuta la trovi a prezzo di cantina; spediamo anche a casa.",
          "If you liked a bottle it is there at cellar price; they ship home too.",
        ),
      },
    ],
    practical: [
      t(
        "È una cantina piccola, dove a stappare è chi ha vendemmiato.",
        "It is a small cellar, where whoever pulls the cork also picked the grapes.",
      ),
      t(
        "Va bene per chi sa di vino e, forse di più, per chi non ne sa niente.",
        "It suits those who know wine and, perhaps more, those who know none.",
      ),
      t(
        "Chi guida ha il suo posto a tavola e il suo succo d’uva.",
        "Drivers have a place at the table and grape juice of their own.",
      ),
    ],
    guide: t("Chi lavora in vigna e in cantina", "Someone who works the vines and the cellar"),
    included: [
      t("Visita alla cantina", "Tour of the cellar"),
      t("Degustazione di quattro vini", "Tasting of four wines"),
      t("Tagliere con prodotti della zona", "Board of local produce"),
      t("Acqua e grissini", "Water and breadsticks"),
    ],
    excluded: [
      t("Bottiglie da portare via", "Bottles to take away"),
      t("Trasporto", "Transport"),
      t("Spedizione", "Shipping"),
    ],
    info: [
      t(
        "La degustazione è per maggiorenni; i ragazzi sono benvenuti con un succo.",
        "The tasting is for over eighteens; children are welcome with a juice.",
      ),
      t(
        "Porta una giacca: sotto terra fa fresco anche d’agosto.",
        "Bring a jacket: it is cool underground even in August.",
      ),
      t(
        "Per arrivare serve l’auto o un taxi; possiamo indicartene uno.",
        "You need a car or a taxi to get there; we can suggest one.",
      ),
    ],
    audiences: [tasters, adultsOnly],
    addons: [
      {
        id: "old-vintage",
        name: t("Una vecchia annata", "An old vintage"),
        description: t(
          "Si apre una bottiglia d’archivio, un calice a testa.",
          "A bottle from the archive is opened, a glass each.",
        ),
        euros: 20,
        per: "participant",
      },
      {
        id: "lunch",
        name: t("Pranzo in cantina", "Lunch in the cellar"),
        description: t(
          "Due piatti e un dolce, a tavola con chi ospita.",
          "Two dishes and a pudding, at table with your hosts.",
        ),
        euros: 30,
        per: "all",
      },
      {
        id: "magnum",
        name: t("Magnum con dedica", "Magnum with a dedication"),
        description: t("Etichetta scritta a mano, pronta all’arrivo.", "A handwritten label, ready when you arrive."),
        euros: 65,
        per: "booking",
      },
    ],
    fields: [allergies, occasion],
    base: [t("Degustazione classica", "Classic tasting"), t("Visita e quattro vini", "Tour and four wines")],
    variants: [
      { name: t("Grandi annate", "Great vintages"), price: 180, minutes: 125 },
      { name: t("Cantina riservata", "The cellar to yourselves"), price: 480, minutes: 110, group: true },
      { name: t("Al tramonto in vigna", "Sunset among the vines"), price: 120, minutes: 110, times: ["18:30"] },
    ],
    groupMax: 10,
    minimum: 2,
    calendar: {
      weekdays: [
        [2, 3, 4, 5, 6],
        [4, 5, 6, 7],
        [1, 3, 5, 6],
      ],
      times: [["11:00", "16:00"], ["10:30", "15:30"], ["17:00"]],
      season: ["01-01", "12-31"],
    },
  },
  "wine/walk": {
    arrive: [
      {
        title: t("Ritrovo al filare", "Meeting by the vines"),
        text: t(
          "Scarpe allacciate, borraccia piena e via, lasciando l’asfalto dietro.",
          "Laces tied, bottles filled and off, leaving the tarmac behind.",
        ),
      },
      {
        title: t("Si cammina", "Setting off"),
        text: t(
          "Il primo tratto è in piano: serve a guardarsi attorno e a fare conoscenza.",
          "The first stretch is level: time to look about and get acquainted.",
        ),
      },
    ],
    moments: [
      t(
        "Ci si ferma, si tocca la terra e si capisce qualcosa in più del bicchiere.",
        "You stop, feel the soil and understand the glass a little better.",
      ),
      t("Il calice arriva dove c’è la vista, non prima.", "The glass comes where the view is, not before."),
      t(
        "È il tratto più bello: lasciate tempo alle fotografie e poi mettete via il telefono.",
        "The loveliest stretch: take your pictures, then put the phone away.",
      ),
      t(
        "Chi lavora qui saluta e spesso si ferma a raccontare.",
        "The people working here wave, and often stop for a story.",
      ),
      t(
        "Un tagliere su un muretto, e il paesaggio per tovaglia.",
        "A board on a wall with the landscape for a tablecloth.",
      ),
    ],
    close: [
      {
        title: t("Il calice dell’arrivo", "The arrival glass"),
        text: t(
          "Si chiude in cantina, seduti, con gli altri due vini e il formaggio.",
          "It ends in the cellar, sitting down, with the other two wines and the cheese.",
        ),
      },
      {
        title: t("Rientro", "The way back"),
        text: t("Si torna per un’altra strada, più corta e in discesa.", "Back by another road, shorter and downhill."),
      },
    ],
    practical: [
      t(
        "Si cammina tra i cinque e gli otto chilometri, con poco dislivello.",
        "The walk is five to eight kilometres with little climbing.",
      ),
      t(
        "Il vino è tre o quattro calici in tutto: abbastanza per confrontare, poco per barcollare.",
        "There are three or four glasses in all: enough to compare, too few to stagger.",
      ),
      t(
        "Ogni stagione ha il suo colore; l’autunno è il più richiesto.",
        "Every season has its colour; autumn fills up first.",
      ),
    ],
    guide: t("Guida escursionistica e sommelier", "Walking guide and sommelier"),
    included: [
      t("Passeggiata guidata", "Guided walk"),
      t("Tre o quattro calici lungo il percorso", "Three or four glasses along the way"),
      t("Merenda con prodotti locali", "A snack of local produce"),
      t("Calice con porta-bicchiere in prestito", "Glass and holder on loan"),
    ],
    excluded: [t("Trasporto al punto di ritrovo", "Transport to the meeting point"), t("Bottiglie", "Bottles")],
    info: [
      t("Scarpe da ginnastica con una buona suola.", "Trainers with a good sole."),
      t(
        "Con la pioggia forte si resta in cantina, allo stesso prezzo ma con un calice in più.",
        "In heavy rain we stay in the cellar: same price, one more glass.",
      ),
      t("I cani al guinzaglio sono benvenuti.", "Dogs on a lead are welcome."),
    ],
    audiences: [tasters, alone("Partecipanti", "Participants", 10, [8, 14])],
    addons: [
      {
        id: "pickup",
        name: t("Passaggio dall’alloggio", "Lift from where you stay"),
        description: t("Andata e ritorno entro quindici chilometri.", "There and back within fifteen kilometres."),
        euros: 40,
        per: "booking",
      },
      {
        id: "picnic",
        name: t("Cestino da picnic", "Picnic basket"),
        description: t("Coperta compresa, uno a testa, per tutti.", "Blanket included, one each, for everyone."),
        euros: 22,
        per: "all",
      },
    ],
    fields: [hotel, allergies],
    base: [t("Passeggiata con calici", "Walk with glasses")],
    variants: [
      { name: t("Passeggiata privata", "Private walk"), price: 500, minutes: 100, group: true },
      { name: t("Con pranzo in cantina", "With lunch in the cellar"), price: 150, minutes: 150, times: ["10:00"] },
    ],
    groupMax: 8,
    minimum: 2,
    calendar: {
      weekdays: [
        [5, 6, 7],
        [3, 6, 7],
        [2, 4, 6],
      ],
      times: [["10:00"], ["16:30"], ["10:00", "16:30"]],
      season: ["03-15", "11-30"],
    },
  },
}

export const wineReviews: ReviewSentences = {
  it: [
    "Vini eccellenti e nessuna soggezione, anche se non ne capiamo molto.",
    "Quattro calici pieni, altro che assaggini.",
    "Chi ci ha accolto parla della vigna come di una persona.",
    "Abbiamo comprato sei bottiglie e ce ne siamo pentiti: dovevamo prenderne dodici.",
    "Il tagliere da solo valeva metà del prezzo.",
    "Finalmente qualcuno che spiega il vino con parole normali.",
    "La cantina è un posto incredibile, fresca e silenziosa.",
    "Ci hanno fatto assaggiare anche una cosa fuori programma.",
  ],
  en: [
    "Superb wines and no snobbery, even though we know very little.",
    "Four proper glasses, not thimbles.",
    "Our host talks about the vineyard as if it were a person.",
    "We bought six bottles and regret it: it should have been twelve.",
    "The food board alone was worth half the price.",
    "At last someone who explains wine in plain words.",
    "The cellar itself is an extraordinary place, cool and quiet.",
    "They opened something that was not on the list, too.",
  ],
}
