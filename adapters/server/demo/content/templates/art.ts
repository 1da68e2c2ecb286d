import { t } from "../../../catalogue/place-words/text.ts"
import { alone, household, museum } from "./audiences.ts"
import { childrenAges, hotel, level, occasion } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const artStyles: Styles<"art"> = {
  "art/museum": {
    arrive: [
      {
        title: t("Ingresso senza coda", "Straight in"),
        text: t(
          "Biglietti già in mano, auricolari accesi, e la fila resta fuori.",
          "Tickets in hand, earpieces on, the queue left outside.",
        ),
      },
      {
        title: t("Prima di entrare", "Before going in"),
        text: t(
          "Due minuti davanti alla facciata, perché molto è già scritto lì.",
          "Two minutes before the façade, where much is already written.",
        ),
      },
      {
        title: t("Si comincia da un dettaglio", "Starting from a detail"),
        text: t(
          "Non dall’inizio: da una cosa piccola che spiega tutto il resto.",
          "Not at the beginning: with some small thing that explains the rest.",
        ),
      },
    ],
    moments: [
      t(
        "Ci si ferma il tempo che merita, non quello che resta.",
        "You stay as long as it deserves, not as long as is left.",
      ),
      t(
        "Visto da vicino racconta anche di chi lo pagò, e di chi lo voleva diverso.",
        "Close up it also tells of who paid for it, and who wanted it otherwise.",
      ),
      t(
        "La guida fa una domanda; la risposta è davanti agli occhi.",
        "The guide asks a question; the answer is before your eyes.",
      ),
      t("La luce entra da sinistra, e non è un caso.", "The light comes from the left, and not by chance."),
      t("Quasi tutti passano oltre: noi no.", "Nearly everyone walks past: we do not."),
    ],
    close: [
      {
        title: t("L’ultima stanza", "The last room"),
        text: t(
          "Si resta liberi, con un paio di cose da cercare da soli.",
          "You are left free, with a thing or two to find for yourself.",
        ),
      },
      {
        title: t("Domande e uscita", "Questions, and out"),
        text: t(
          "Seduti nel cortile, con quello che non si è fatto in tempo a chiedere.",
          "Sitting in the courtyard, with whatever there was no time to ask.",
        ),
      },
    ],
    practical: [
      t(
        "Si guardano poche opere, bene, invece di tutte in fretta.",
        "A few works seen well, rather than all of them in haste.",
      ),
      t(
        "Chi guida è storica o storico dell’arte e sa quando tacere.",
        "Your guide is an art historian, and knows when to be silent.",
      ),
      t("I bambini hanno una loro caccia al particolare.", "Children have a treasure hunt of their own."),
    ],
    guide: t("Storica o storico dell’arte abilitato", "Licensed art historian"),
    included: [
      t("Biglietto d’ingresso", "Admission"),
      t("Auricolari", "Earpieces"),
      t("Schede delle opere viste", "Notes on the works seen"),
      t("Prenotazione dell’orario", "Timed-entry booking"),
    ],
    excluded: [t("Mostre temporanee", "Temporary exhibitions"), t("Guardaroba", "Cloakroom")],
    info: [
      t("Zaini grandi nel guardaroba.", "Large rucksacks go to the cloakroom."),
      t("Fotografie senza flash.", "Photographs without flash."),
      t("Accessibile in sedia a rotelle con ascensore: avvisaci.", "Wheelchair access by lift: let us know."),
    ],
    audiences: [museum],
    addons: [
      {
        id: "catalogue",
        name: t("Catalogo illustrato", "Illustrated catalogue"),
        description: t("Ritiro in libreria alla fine.", "Collected from the bookshop at the end."),
        euros: 24,
        per: "booking",
      },
      {
        id: "kids",
        name: t("Quaderno per bambini", "Children’s sketchbook"),
        description: t("Con matite e giochi sulle opere.", "With pencils and games about the works."),
        euros: 8,
        per: "participant",
      },
    ],
    fields: [childrenAges, hotel],
    base: [t("Visita guidata", "Guided visit"), t("Le sale con calma", "The rooms unhurried")],
    variants: [
      { name: t("Visita privata", "Private visit"), price: 500, minutes: 110, group: true },
      { name: t("A porte chiuse", "After hours"), price: 190, minutes: 110, times: ["18:30"] },
    ],
    groupMax: 8,
    minimum: 1,
    calendar: {
      weekdays: [
        [2, 3, 4, 5, 6, 7],
        [3, 5, 6, 7],
        [4, 6, 7],
      ],
      times: [["10:00", "15:30"], ["10:30"], ["09:30", "11:30", "16:00"]],
      season: ["01-01", "12-31"],
    },
  },
  "art/workshop": {
    arrive: [
      {
        title: t("In bottega", "In the workshop"),
        text: t(
          "Un banco libero, gli attrezzi in fila e l’odore del mestiere.",
          "An empty bench, tools in a row and the smell of the trade.",
        ),
      },
      {
        title: t("Guarda prima di fare", "Watch before you try"),
        text: t(
          "Dieci minuti a guardare mani che lo fanno da trent’anni.",
          "Ten minutes watching hands that have done it for thirty years.",
        ),
      },
    ],
    moments: [
      t(
        "Sembra facile finché non tocca a te; al terzo tentativo lo è un po’ di più.",
        "It looks easy until your turn comes; by the third go it is a little easier.",
      ),
      t(
        "Chi insegna mette le mani accanto alle tue, mai sopra.",
        "Your teacher’s hands stay beside yours, never over them.",
      ),
      t(
        "Il gesto è antico e si impara in un quarto d’ora; la pazienza, dopo.",
        "The gesture is old and takes a quarter of an hour; patience comes later.",
      ),
      t("Gli errori si vedono e restano: sono la firma.", "Mistakes show and stay: they are the signature."),
      t("Intanto si parla di come si sceglie il materiale.", "Meanwhile the talk is of how the material is chosen."),
    ],
    close: [
      {
        title: t("Il pezzo finito", "The finished piece"),
        text: t(
          "Si incarta nel giornale e va a casa con te, o arriva dopo la cottura.",
          "Wrapped in newspaper it goes home with you, or follows after firing.",
        ),
      },
      {
        title: t("Firma e caffè", "Signature and coffee"),
        text: t(
          "Si scrive il nome sul retro e ci si pulisce le mani, con calma.",
          "Your name on the back, hands wiped, no rush.",
        ),
      },
    ],
    practical: [
      t(
        "È una bottega che lavora: entrano clienti, suona il telefono, si impara lo stesso.",
        "It is a working shop: customers come in, the phone rings, and you learn all the same.",
      ),
      t(
        "Non serve essere bravi con le mani; ci si diventa quanto basta.",
        "You need not be good with your hands; you become good enough.",
      ),
      t("Posti pochi, perché i banchi sono pochi.", "Places are few because the benches are."),
    ],
    guide: t("Artigiana o artigiano, al banco con te", "The maker, at the bench with you"),
    included: [
      t("Materiali e attrezzi", "Materials and tools"),
      t("Grembiule", "Apron"),
      t("Il pezzo che hai fatto", "The piece you made"),
      t("Caffè o tè", "Coffee or tea"),
    ],
    excluded: [t("Spedizione a casa", "Shipping home"), t("Acquisti in bottega", "Shop purchases")],
    info: [
      t("Vestiti che si possano macchiare.", "Clothes that can take a stain."),
      t("Dai 7 anni, con un adulto.", "From age 7, with an adult."),
      t(
        "Dove serve una cottura, il pezzo parte dopo due settimane.",
        "Where firing is needed, the piece leaves after two weeks.",
      ),
    ],
    audiences: [alone("Partecipanti", "Participants", 6, [6, 10]), household],
    addons: [
      {
        id: "shipping",
        name: t("Spedizione a casa", "Shipping home"),
        description: t("In Europa, ben imballato.", "Within Europe, well packed."),
        euros: 25,
        per: "booking",
      },
      {
        id: "second",
        name: t("Un secondo pezzo", "A second piece"),
        description: t("Per chi vuole riprovare meglio.", "To try again, better."),
        euros: 20,
        per: "participant",
      },
    ],
    fields: [level, childrenAges, occasion],
    base: [t("Prova al banco", "A try at the bench")],
    variants: [
      { name: t("Giornata in bottega", "A day in the workshop"), price: 210, minutes: 240, times: ["09:30"] },
      { name: t("Bottega per voi", "The workshop to yourselves"), price: 380, minutes: 110, group: true },
    ],
    groupMax: 6,
    minimum: 1,
    calendar: {
      weekdays: [
        [2, 3, 4, 5, 6],
        [3, 5, 6],
        [1, 4, 6],
      ],
      times: [["10:00", "15:30"], ["15:00"], ["10:30"]],
      season: ["01-01", "12-31"],
    },
  },
}

export const artReviews: ReviewSentences = {
  it: [
    "Ho visto cose davanti alle quali ero passata dieci volte.",
    "Competenza rara, e la fortuna di poter fare domande.",
    "Il pezzo che ho fatto è storto e bellissimo, sta sulla mensola.",
    "Un’ora e mezza volata, anche per i ragazzi.",
    "Poche opere, spiegate davvero.",
    "Entrare senza fila non ha prezzo, ma la visita vale anche da sola.",
    "Si respira mestiere.",
    "Le mani fanno ancora profumo di bottega.",
  ],
  en: [
    "I saw things I had walked past ten times.",
    "Real knowledge, and the luxury of being able to ask questions.",
    "The thing I made is crooked and beautiful and sits on our shelf.",
    "An hour and a half flew by, even for the teenagers.",
    "Few works, properly explained.",
    "Skipping the queue is a joy, but it would be worth it without.",
    "You can feel the craft in the place.",
    "My hands still smell of the workshop.",
  ],
}
