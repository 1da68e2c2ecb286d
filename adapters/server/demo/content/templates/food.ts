import { t } from "../../../catalogue/place-words/text.ts"
import { alone, family, household } from "./audiences.ts"
import { allergies, diet, occasion } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

const allWeek = [
  [2, 3, 4, 5, 6],
  [1, 3, 5, 6],
  [4, 5, 6, 7],
  [2, 4, 6],
]

export const foodStyles: Styles<"food"> = {
  "food/class": {
    arrive: [
      {
        title: t("Grembiule e presentazioni", "Aprons and introductions"),
        text: t(
          "Ci si lava le mani, si decide chi impasta e chi taglia, e il caffè intanto sale.",
          "Hands washed, jobs shared out, and the coffee is already on.",
        ),
      },
      {
        title: t("La spesa sul tavolo", "The shopping on the table"),
        text: t(
          "Si guardano gli ingredienti uno per uno: da dove vengono e perché proprio quelli.",
          "A look at the ingredients one by one: where they come from and why these.",
        ),
      },
      {
        title: t("Si accende il fuoco", "Lighting the stove"),
        text: t(
          "Chi cucina racconta la ricetta come la faceva sua nonna, con le scorciatoie concesse.",
          "Your cook tells the recipe the way her grandmother made it, permitted shortcuts included.",
        ),
      },
    ],
    moments: [
      t(
        "Le mani sono le tue; chi insegna corregge con due parole e molta pazienza.",
        "The hands are yours; your teacher corrects with two words and a good deal of patience.",
      ),
      t(
        "Si prova, si sbaglia e si rifà: nessuno ha mai buttato via niente.",
        "You try, get it wrong and do it again: nothing has ever been thrown away.",
      ),
      t("Il trucco è piccolo e si vede solo da vicino.", "The trick is a small one, and only visible from close up."),
      t(
        "Intanto gira un bicchiere e si assaggia dalla pentola.",
        "Meanwhile a glass goes round and everyone tastes from the pan.",
      ),
      t(
        "È il passaggio che a casa viene male a tutti: dopo, non più.",
        "This is the step that goes wrong in every kitchen; after today, not in yours.",
      ),
    ],
    close: [
      {
        title: t("Tutti a tavola", "Everyone to the table"),
        text: t(
          "Si mangia quello che si è fatto, con il vino della zona e il pane per la scarpetta.",
          "You eat what you made, with local wine and bread for the last of the sauce.",
        ),
      },
      {
        title: t("A tavola, e le ricette in tasca", "Lunch, and the recipes in your pocket"),
        text: t(
          "Si resta seduti finché c’è conversazione. Le ricette arrivano scritte, con le dosi vere.",
          "You sit for as long as there is talk. The recipes come written down, with the real quantities.",
        ),
      },
    ],
    practical: [
      t(
        "Si cucina in una casa vera o in una piccola scuola, mai in una sala da cento posti.",
        "You cook in a real home or a small school, never in a hall for a hundred.",
      ),
      t(
        "Non serve saper cucinare: serve avere fame all’ora giusta.",
        "You need not know how to cook: just be hungry at the right hour.",
      ),
      t("Tutto quello che prepari finisce nel tuo piatto.", "Everything you make ends up on your plate."),
    ],
    guide: t("Una cuoca o un cuoco del posto, per tutta la lezione", "A local cook throughout the lesson"),
    included: [
      t("Ingredienti di stagione, comprati in mattinata", "Seasonal ingredients, bought that morning"),
      t("Il pasto completo con quello che hai cucinato", "A full meal of what you have cooked"),
      t("Acqua e un calice di vino a testa", "Water and a glass of wine each"),
      t("Ricette stampate da portare via", "Printed recipes to take home"),
      t("Grembiule in prestito", "Loan of an apron"),
    ],
    excluded: [
      t("Altre bottiglie di vino", "Further bottles of wine"),
      t("Trasporto fino al luogo della lezione", "Transport to the lesson"),
      t("Tutto ciò che non è indicato", "Anything not mentioned"),
    ],
    info: [
      t(
        "Vieni con scarpe chiuse e capelli che si possano legare.",
        "Wear closed shoes, and have something to tie back long hair.",
      ),
      t(
        "Dicci delle allergie quando prenoti: il menu si cambia, basta saperlo prima.",
        "Tell us about allergies when you book: the menu can change if we know in time.",
      ),
      t(
        "Chi non cucina può sedersi al tavolo come ospite, se c’è posto.",
        "Anyone who would rather not cook may sit in as a guest if there is room.",
      ),
      t("C’è un cane di casa, buono e curioso.", "There is a house dog, friendly and inquisitive."),
    ],
    audiences: [family(6, 14, 60), alone("Partecipanti", "Participants", 8), household],
    addons: [
      {
        id: "wine-pairing",
        name: t("Abbinamento di tre vini", "Pairing of three wines"),
        description: t(
          "Un calice per portata, scelto da un produttore vicino.",
          "A glass with each course, chosen with a neighbouring winemaker.",
        ),
        euros: 15,
        per: "participant",
      },
      {
        id: "cake",
        name: t("Torta di compleanno", "Birthday cake"),
        description: t(
          "La prepariamo prima che arrivi, con le candeline.",
          "Made before you arrive, candles included.",
        ),
        euros: 35,
        per: "booking",
      },
      {
        id: "apron",
        name: t("Grembiule ricamato", "Embroidered apron"),
        description: t("Di cotone, con il tuo nome. Resta a te.", "Cotton, with your name on it. Yours to keep."),
        euros: 22,
        per: "participant",
      },
    ],
    fields: [allergies, diet, occasion],
    base: [t("In cucina insieme", "In the kitchen together"), t("Lezione e pranzo", "Lesson and lunch")],
    variants: [
      { name: t("Con la spesa al mercato", "With the market shop"), price: 130, minutes: 140, times: ["09:00"] },
      { name: t("Cucina tutta per voi", "The kitchen to yourselves"), price: 560, minutes: 100, group: true },
      { name: t("Lezione serale con cena", "Evening lesson with dinner"), price: 115, minutes: 100, times: ["18:00"] },
    ],
    groupMax: 8,
    minimum: 2,
    calendar: {
      weekdays: allWeek,
      times: [["10:00"], ["10:00", "17:00"], ["17:30"], ["09:30"]],
      season: ["01-01", "12-31"],
    },
  },
  "food/walk": {
    arrive: [
      {
        title: t("Primo boccone", "First bite"),
        text: t(
          "Si comincia in piedi, davanti a un banco: presentazioni brevi e subito un assaggio.",
          "It starts standing at a counter: brief introductions and something to eat straight away.",
        ),
      },
      {
        title: t("Ritrovo e mappa della fame", "Meeting up, map in hand"),
        text: t(
          "Chi ti guida indica le soste e chiede che cosa non mangi: il giro si aggiusta lì.",
          "Your guide points out the stops and asks what you do not eat: the round is adjusted there and then.",
        ),
      },
      {
        title: t("Si entra nel mercato", "Into the market"),
        text: t(
          "A quest’ora i banchi sono pieni e chi vende ha ancora voglia di parlare.",
          "At this hour the stalls are full and the sellers still in a mood to talk.",
        ),
      },
    ],
    moments: [
      t(
        "Se ne assaggia quanto basta per capirlo, non tanto da rovinarsi il dopo.",
        "Enough to understand it, not so much as to spoil what follows.",
      ),
      t(
        "Il banco è lo stesso da tre generazioni; la ricetta quasi.",
        "The stall has been in the family for three generations; so, nearly, has the recipe.",
      ),
      t(
        "Qui i clienti sono quelli del quartiere, e si vede dalla fila.",
        "The customers are all from the neighbourhood, as the queue will tell you.",
      ),
      t(
        "Si mangia con le mani, appoggiati a un muretto, come va fatto.",
        "Eaten with the fingers, leaning on a wall, as it should be.",
      ),
      t(
        "Chi lo fa spiega due cose, poi lascia parlare l’assaggio.",
        "Whoever makes it explains a thing or two, then lets the tasting speak.",
      ),
    ],
    close: [
      {
        title: t("L’ultima sosta, seduti", "The last stop, sitting down"),
        text: t(
          "Un tavolino, qualcosa di dolce e gli indirizzi per la sera.",
          "A small table, something sweet and addresses for the evening.",
        ),
      },
      {
        title: t("Caffè e saluti", "Coffee and goodbyes"),
        text: t(
          "Si finisce al banco. La lista dei posti visti arriva sul telefono.",
          "It ends at the counter. The list of places visited comes to your phone.",
        ),
      },
    ],
    practical: [
      t(
        "Alla fine avrai mangiato l’equivalente di un pranzo: meglio una colazione leggera.",
        "By the end you will have eaten lunch: keep breakfast light.",
      ),
      t("Si cammina poco e piano, con molte soste.", "There is little walking, at an easy pace, with many stops."),
      t(
        "I produttori li paghiamo noi, prima: tu non tiri fuori il portafoglio.",
        "We settle with the producers beforehand: you never reach for your wallet.",
      ),
    ],
    guide: t("Chi ti guida mangia qui da sempre", "A guide who has eaten here all their life"),
    included: [
      t("Tutti gli assaggi previsti, da cinque a otto", "All tastings on the route, five to eight of them"),
      t("Un calice di vino o una bibita", "A glass of wine or a soft drink"),
      t("Caffè finale", "Coffee at the end"),
      t("Lista degli indirizzi da tenere", "A list of the addresses to keep"),
    ],
    excluded: [
      t("Acquisti ai banchi", "Anything you buy at the stalls"),
      t("Bevande oltre a quelle previste", "Drinks beyond those mentioned"),
    ],
    info: [
      t(
        "Il giro si fa anche con la pioggia: ci si ripara tra una sosta e l’altra.",
        "The walk goes ahead in the rain: there is shelter between stops.",
      ),
      t("Percorso in piano, adatto ai passeggini.", "Level route, fine for pushchairs."),
      t(
        "Alternative vegetariane a ogni sosta, se ce lo scrivi.",
        "Vegetarian alternatives at every stop if you let us know.",
      ),
    ],
    audiences: [family(5, 13, 60), household, alone("Partecipanti", "Participants", 10, [8, 14])],
    addons: [
      {
        id: "box",
        name: t("Scatola da portare via", "A box to take home"),
        description: t(
          "Una selezione dei prodotti assaggiati, ben incartata.",
          "A selection of what you tasted, properly wrapped.",
        ),
        euros: 28,
        per: "participant",
      },
      {
        id: "lunch",
        name: t("Piatto caldo finale", "A hot dish to finish"),
        description: t(
          "Al tavolo, nell’ultima sosta, per tutto il gruppo.",
          "At a table at the last stop, for the whole party.",
        ),
        euros: 12,
        per: "all",
      },
    ],
    fields: [allergies, diet],
    base: [t("Giro con assaggi", "Walk with tastings")],
    variants: [
      { name: t("Giro privato", "Private walk"), price: 520, minutes: 100, group: true },
      { name: t("Giro serale", "Evening walk"), price: 115, minutes: 110, times: ["18:30"] },
    ],
    groupMax: 8,
    minimum: 2,
    calendar: { weekdays: allWeek, times: [["10:30"], ["11:00", "17:30"], ["10:00"]], season: ["01-01", "12-31"] },
  },
  "food/farm": {
    arrive: [
      {
        title: t("In cortile", "In the yard"),
        text: t(
          "Stivali se serve, un caffè e due parole su come è cambiato il mestiere.",
          "Boots if needed, a coffee and a word on how the work has changed.",
        ),
      },
      {
        title: t("Si entra in produzione", "Into the workshop"),
        text: t(
          "Copriscarpe e cuffia: da qui in poi si lavora davvero.",
          "Overshoes and a cap: from here on it is the real thing.",
        ),
      },
      {
        title: t("Giro dell’azienda", "A turn round the farm"),
        text: t(
          "Prima i campi o le stalle, perché tutto comincia là.",
          "The fields or the barns first, because that is where everything begins.",
        ),
      },
    ],
    moments: [
      t("Si vede mentre succede, non in un filmato.", "You watch it happen, not a film of it."),
      t(
        "Chi lavora risponde alle domande senza fermare le mani.",
        "The people at work answer questions without stopping their hands.",
      ),
      t("Il profumo arriva prima delle parole.", "The smell reaches you before the words do."),
      t(
        "È una questione di tempi: qualche minuto, o qualche anno.",
        "It is all a matter of time: a few minutes, or a few years.",
      ),
      t("Se vuoi provare, c’è un attrezzo anche per te.", "If you would like a try, there is a tool for you too."),
    ],
    close: [
      {
        title: t("L’assaggio", "The tasting"),
        text: t(
          "Un tagliere lungo quanto il tavolo, e il confronto tra quello di ieri e quello di anni fa.",
          "A board as long as the table, comparing yesterday’s with that of years ago.",
        ),
      },
      {
        title: t("Merenda e spaccio", "A bite, and the farm shop"),
        text: t(
          "Ci si siede all’ombra. Chi vuole compra, nessuno insiste.",
          "You sit in the shade. Buy if you like; nobody presses you.",
        ),
      },
    ],
    practical: [
      t(
        "È un’azienda che lavora: si entra in punta di piedi e si esce con le mani che profumano.",
        "It is a working farm: you enter on tiptoe and leave smelling of it.",
      ),
      t(
        "La produzione non si ferma per le visite, ed è questo il bello.",
        "Production does not stop for visitors, which is the point.",
      ),
      t(
        "Si parla di lavoro, di stagioni e di conti, senza folclore.",
        "The talk is of work, seasons and sums, with no folklore.",
      ),
    ],
    guide: t("Chi produce, in persona", "The producer, in person"),
    included: [
      t("Visita alla produzione", "Visit to the workshop"),
      t("Degustazione guidata con pane e acqua", "Guided tasting with bread and water"),
      t("Un calice di vino della zona", "A glass of local wine"),
      t("Un piccolo prodotto da portare via", "A small product to take home"),
    ],
    excluded: [t("Acquisti allo spaccio", "Purchases at the farm shop"), t("Trasporto", "Transport")],
    info: [
      t(
        "Scarpe comode e qualcosa di caldo: nei locali di stagionatura fa fresco.",
        "Comfortable shoes and a jumper: the maturing rooms are cool.",
      ),
      t("Le prime ore del mattino sono le più vive.", "The first hours of the morning are the liveliest."),
      t("In azienda ci sono gradini.", "There are steps on the farm."),
    ],
    audiences: [household, family(4, 14, 50, 12)],
    addons: [
      {
        id: "lunch",
        name: t("Pranzo in azienda", "Lunch at the farm"),
        description: t(
          "Tre portate con i prodotti di casa, per tutti.",
          "Three courses of the farm’s own produce, for everyone.",
        ),
        euros: 25,
        per: "all",
      },
      {
        id: "reserve",
        name: t("Assaggio della riserva", "Taste of the reserve"),
        description: t(
          "Il prodotto più stagionato, che di solito non si apre.",
          "The oldest they make, seldom opened.",
        ),
        euros: 12,
        per: "participant",
      },
    ],
    fields: [allergies],
    base: [t("Visita e degustazione", "Visit and tasting")],
    variants: [
      { name: t("Visita con pranzo", "Visit with lunch"), price: 165, minutes: 170, times: ["11:00"] },
      { name: t("Visita riservata", "Private visit"), price: 480, minutes: 110, group: true },
    ],
    groupMax: 12,
    minimum: 2,
    calendar: {
      weekdays: [
        [1, 2, 3, 4, 5],
        [2, 4, 6],
        [3, 5, 6],
      ],
      times: [["09:00"], ["08:30", "11:00"], ["10:00", "15:30"]],
      season: ["01-01", "12-31"],
    },
  },
}

export const foodReviews: ReviewSentences = {
  it: [
    "Abbiamo mangiato benissimo e imparato ancora di più.",
    "Ricette vere, spiegate da chi le fa ogni giorno.",
    "Sono tornata a casa e ho rifatto tutto la domenica dopo: riuscito.",
    "Si sente che dietro c’è una famiglia e non un copione.",
    "Porzioni generose, meglio arrivare a stomaco vuoto.",
    "Ingredienti ottimi, si capisce dal primo assaggio.",
    "Mio figlio di nove anni ora vuole cucinare solo lui.",
    "A tavola eravamo sconosciuti, al dolce già no.",
    "Hanno gestito senza problemi la mia intolleranza al lattosio.",
    "Avevo fatto altre lezioni simili, questa è di un altro livello.",
  ],
  en: [
    "We ate extremely well and learned even more.",
    "Proper recipes, explained by people who make them every day.",
    "I made it all again the following Sunday and it actually worked.",
    "It felt like being invited into a family, not a show.",
    "Go hungry, the portions are generous.",
    "Wonderful ingredients, you can tell from the first mouthful.",
    "Our nine-year-old now insists on doing the cooking.",
    "We sat down as strangers and were swapping numbers by pudding.",
    "They coped beautifully with my dairy intolerance.",
    "I have done a few of these elsewhere and this was a cut above.",
  ],
}
