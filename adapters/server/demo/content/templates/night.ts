import { t } from "../../../catalogue/place-words/text.ts"
import { alone, family, museum } from "./audiences.ts"
import { allergies, childrenAges, hotel, occasion } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const nightStyles: Styles<"night"> = {
  "night/stars": {
    arrive: [
      {
        title: t("Luci spente", "Lights out"),
        text: t(
          "Venti minuti perché gli occhi si abituino; intanto si racconta.",
          "Twenty minutes for the eyes to adjust; stories meanwhile.",
        ),
      },
      {
        title: t("Coperte e orientamento", "Blankets and bearings"),
        text: t("Si trova la Polare, poi il resto viene da solo.", "Find the Pole Star and the rest follows."),
      },
    ],
    moments: [
      t("All’oculare ci si mette in fila e si torna due volte.", "You queue at the eyepiece, and come back twice."),
      t(
        "L’astronomo usa un laser verde: sembra toccare il cielo.",
        "The astronomer’s green laser seems to touch the sky.",
      ),
      t("Qualcuno dice sempre «non è possibile».", "Somebody always says “that cannot be real”."),
      t("Si resta sdraiati, con il naso in su e la bocca aperta.", "Lying back, nose up, mouth open."),
      t(
        "Senza luna si contano migliaia di stelle; con la luna si guarda la luna.",
        "With no moon there are thousands of stars; with one, we look at the moon.",
      ),
    ],
    close: [
      {
        title: t("Cioccolata calda", "Hot chocolate"),
        text: t("Le ultime domande sono sempre le più grandi.", "The last questions are always the biggest."),
      },
      {
        title: t("Una costellazione tua", "A constellation of your own"),
        text: t("Ognuno ne sceglie una da ritrovare da casa.", "Everyone picks one to find again from home."),
      },
    ],
    practical: [
      t(
        "Il posto è scelto per il buio, che è diventato raro.",
        "The place was chosen for its darkness, which has become rare.",
      ),
      t(
        "Se il cielo si copre si passa alla prima notte serena.",
        "If the sky clouds over we move to the next clear night.",
      ),
    ],
    guide: t("Astronoma o astronomo divulgatore", "Astronomer"),
    included: [
      t("Telescopi e binocoli", "Telescopes and binoculars"),
      t("Coperte e stuoie", "Blankets and mats"),
      t("Bevanda calda", "Hot drink"),
      t("Mappa del cielo", "Star chart"),
    ],
    excluded: [t("Cena", "Dinner"), t("Trasporto", "Transport")],
    info: [
      t("Una giacca in più: di notte fa freddo anche d’agosto.", "An extra jacket: nights are cold even in August."),
      t("Torce solo rosse, le diamo noi.", "Red torches only; we provide them."),
      t("Conferma meteo nel pomeriggio.", "Weather confirmed in the afternoon."),
    ],
    audiences: [family(6, 14, 60, 12), alone("Partecipanti", "Participants", 10, [12, 24])],
    addons: [
      {
        id: "dinner",
        name: t("Cena prima del buio", "Dinner before dark"),
        description: t("Tagliere, primo e dolce, per tutti.", "Board, pasta and pudding, for everyone."),
        euros: 25,
        per: "all",
      },
      {
        id: "astro-photo",
        name: t("Ritratto sotto la Via Lattea", "Portrait under the Milky Way"),
        description: t("Uno scatto lungo, con voi al centro.", "One long exposure, with you in it."),
        euros: 35,
        per: "booking",
      },
    ],
    fields: [childrenAges, hotel],
    base: [t("Serata al telescopio", "An evening at the telescope")],
    variants: [{ name: t("Telescopio per voi", "A telescope to yourselves"), price: 450, minutes: 110, group: true }],
    groupMax: 8,
    minimum: 3,
    calendar: {
      weekdays: [
        [5, 6],
        [4, 5, 6],
        [3, 5, 6],
      ],
      times: [["21:30"], ["21:00"]],
      season: ["04-01", "10-31"],
    },
  },
  "night/stage": {
    arrive: [
      {
        title: t("Si apre il sipario di lato", "The side curtain"),
        text: t(
          "Si entra dalla porta degli artisti, quando la sala è ancora vuota.",
          "In by the stage door, while the house is still empty.",
        ),
      },
      {
        title: t("Posto e libretto", "Seat and synopsis"),
        text: t(
          "La trama in tre frasi, così poi si ascolta e basta.",
          "The plot in three sentences, so that afterwards you can simply listen.",
        ),
      },
    ],
    moments: [
      t(
        "La voce arriva senza microfono, e si sente nello sterno.",
        "The voice comes unamplified, and you feel it in your chest.",
      ),
      t("Si abbassano le luci e smettono anche le tossi.", "The lights go down and even the coughs stop."),
      t(
        "Chi lo fa di mestiere spiega una cosa che dalla platea non si nota.",
        "A professional explains something you never notice from the stalls.",
      ),
      t(
        "È il momento che tutti aspettano, anche chi finge di no.",
        "This is what everyone waits for, including those who pretend otherwise.",
      ),
    ],
    close: [
      {
        title: t("Applausi e un bicchiere", "Applause and a glass"),
        text: t(
          "Si resta nel foyer a parlarne, spesso con chi era in scena.",
          "You linger in the foyer to talk, often with the performers.",
        ),
      },
      {
        title: t("Fuori, di notte", "Out into the night"),
        text: t("Si torna a piedi, fischiettando.", "Home on foot, whistling."),
      },
    ],
    practical: [
      t("Posti buoni e scelti, non quelli che avanzano.", "Good seats, chosen rather than left over."),
      t("Non serve intendersene: ci si lascia portare.", "No expertise needed: let it carry you."),
    ],
    guide: t("Chi in teatro o in musica ci lavora", "Someone who works in theatre or music"),
    included: [
      t("Biglietto in posto numerato", "Numbered seat"),
      t("Introduzione allo spettacolo", "Introduction to the performance"),
      t("Un calice nel foyer", "A glass in the foyer"),
      t("Libretto in italiano e inglese", "Synopsis in Italian and English"),
    ],
    excluded: [t("Cena", "Dinner"), t("Guardaroba", "Cloakroom")],
    info: [
      t("Si entra fino a dieci minuti prima dell’inizio.", "Doors close ten minutes before the start."),
      t("Abbigliamento come ti fa piacere.", "Dress as you please."),
      t("Durata con un intervallo.", "There is one interval."),
    ],
    audiences: [museum, alone("Spettatori", "Spectators", 8, [12, 30])],
    addons: [
      {
        id: "box",
        name: t("Palco al posto della platea", "A box instead of the stalls"),
        description: t("Per tutta la prenotazione, se disponibile.", "For the whole booking, if free."),
        euros: 60,
        per: "booking",
      },
      {
        id: "dinner",
        name: t("Cena dopo lo spettacolo", "Dinner afterwards"),
        description: t("Nel locale dove vanno gli artisti.", "Where the performers go."),
        euros: 38,
        per: "participant",
      },
    ],
    fields: [occasion, allergies],
    base: [t("Platea", "Stalls")],
    variants: [
      { name: t("Con visita dietro le quinte", "With backstage visit"), price: 150, minutes: 140, times: ["18:30"] },
    ],
    groupMax: 6,
    minimum: 1,
    calendar: {
      weekdays: [
        [5, 6],
        [4, 5, 6],
        [2, 4, 6],
      ],
      times: [["20:30"], ["21:00"], ["20:00"]],
      season: ["01-01", "12-31"],
    },
  },
  "night/walk": {
    arrive: [
      {
        title: t("Si accende la lanterna", "Lighting the lantern"),
        text: t("Una a testa, e la voce si abbassa da sola.", "One each, and voices drop by themselves."),
      },
      {
        title: t("Quando gli altri tornano", "When the others go home"),
        text: t("Le strade si svuotano e la città cambia suono.", "The streets empty and the town sounds different."),
      },
    ],
    moments: [
      t("Di notte si nota quello che il giorno copre.", "Night shows what day hides."),
      t("La storia si racconta piano, quasi in un orecchio.", "The story is told softly, almost in your ear."),
      t("Ci si ferma finché gli occhi capiscono il buio.", "You stop until your eyes make sense of the dark."),
      t(
        "Qualcuno giura di averlo sentito; la guida non conferma.",
        "Someone swears they heard it; the guide does not confirm.",
      ),
      t(
        "Una porta, una scala, una candela: il resto lo fa la fantasia.",
        "A door, a stair, a candle: imagination does the rest.",
      ),
    ],
    close: [
      {
        title: t("L’ultima storia", "The last story"),
        text: t(
          "La più bella è tenuta per la fine, davanti a un bicchiere.",
          "The best is kept for the end, over a glass.",
        ),
      },
      {
        title: t("Buonanotte", "Good night"),
        text: t(
          "Si rientra per strade illuminate, un po’ più vicini del solito.",
          "Home by lit streets, a little closer together than usual.",
        ),
      },
    ],
    practical: [
      t("Si cammina poco, in gruppo stretto, con lanterne.", "A short walk in a close group, with lanterns."),
      t(
        "Adatta anche ai bambini che la notte la vogliono guardare in faccia.",
        "Good too for children who like to look the dark in the eye.",
      ),
      t("Si fa con ogni tempo; la nebbia aiuta.", "It runs in all weathers; fog helps."),
    ],
    guide: t("Guida e narratore", "Guide and storyteller"),
    included: [
      t("Lanterna", "Lantern"),
      t("Passeggiata notturna", "Night walk"),
      t("Ingressi serali", "Evening admissions"),
      t("Un bicchiere alla fine", "A glass at the end"),
    ],
    excluded: [t("Cena", "Dinner"), t("Trasporto", "Transport")],
    info: [
      t("Scarpe comode e una giacca.", "Comfortable shoes and a jacket."),
      t("Telefoni in tasca, tranne che per chiamare casa.", "Phones away, except to ring home."),
    ],
    audiences: [family(7, 14, 60, 12), alone("Partecipanti", "Participants", 10, [12, 20])],
    addons: [
      {
        id: "dinner",
        name: t("Cena in osteria", "Dinner at an osteria"),
        description: t("Prima della passeggiata, per tutti.", "Before the walk, for everyone."),
        euros: 28,
        per: "all",
      },
    ],
    fields: [childrenAges, hotel],
    base: [t("Passeggiata serale", "Evening walk")],
    variants: [{ name: t("Notte privata", "Private night"), price: 520, minutes: 110, group: true }],
    groupMax: 10,
    minimum: 2,
    calendar: { weekdays: [[5, 6], [4, 5, 6, 7], [6]], times: [["21:00"], ["20:30"]], season: ["01-01", "12-31"] },
  },
}

export const nightReviews: ReviewSentences = {
  it: [
    "Una serata diversa, finalmente.",
    "I ragazzi hanno messo via il telefono senza che lo chiedessi.",
    "Atmosfera da pelle d’oca.",
    "Chi racconta sa quando fermarsi.",
    "Di giorno ci ero passato cento volte, di notte è un altro posto.",
    "Ben organizzato, puntuale, posti ottimi.",
    "Portatevi una giacca e lasciate a casa la fretta.",
    "Serata di anniversario riuscita.",
  ],
  en: [
    "A different sort of evening, at last.",
    "The teenagers put their phones away unprompted.",
    "Proper goosebumps.",
    "Our host knows when to pause.",
    "I had passed it by day a hundred times; at night it is another place.",
    "Well run, punctual, excellent seats or spots for everyone.",
    "Take a jacket and leave the hurry at home.",
    "It made our anniversary.",
  ],
}
