import { t } from "../../../catalogue/place-words/text.ts"
import { adultsOnly, alone, family } from "./audiences.ts"
import { allergies, healthy, hotel, level, occasion } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const wellnessStyles: Styles<"wellness"> = {
  "wellness/baths": {
    arrive: [
      {
        title: t("Accappatoio e ciabatte", "Robe and slippers"),
        text: t(
          "Il telefono resta nell’armadietto: è la prima cosa che fa bene.",
          "The phone stays in the locker: the first thing that does you good.",
        ),
      },
      {
        title: t("Accoglienza con tisana", "Welcome and herbal tea"),
        text: t(
          "Ti spiegano le vasche e l’ordine giusto, poi ti lasciano in pace.",
          "They explain the pools and the right order, then leave you in peace.",
        ),
      },
    ],
    moments: [
      t("Si entra piano, si galleggia, si smette di parlare.", "Ease in, float, stop talking."),
      t("Caldo, freddo, riposo: tre volte, senza guardare l’ora.", "Hot, cold, rest: three times over, no clock."),
      t(
        "Il vapore copre tutto, anche i pensieri del lunedì.",
        "The steam covers everything, Monday’s thoughts included.",
      ),
      t("È il momento in cui quasi tutti chiudono gli occhi.", "This is where nearly everyone closes their eyes."),
    ],
    close: [
      {
        title: t("Sala del silenzio", "The quiet room"),
        text: t(
          "Lettini, una coperta e frutta; ci si riveste quando si è pronti.",
          "Loungers, a blanket and fruit; dress when you are ready.",
        ),
      },
      {
        title: t("Ultima immersione", "Last dip"),
        text: t("Nella vasca più calda, guardando fuori.", "In the warmest pool, looking out."),
      },
    ],
    practical: [
      t(
        "L’ingresso è a numero chiuso: lo spazio fa parte della cura.",
        "Entry is limited: space is part of the treatment.",
      ),
      t(
        "L’acqua sgorga calda da sola, da molto prima di noi.",
        "The water rises hot of its own accord, and has done since long before us.",
      ),
      t("Vieni con tempo davanti: qui la fretta si nota.", "Come with time to spare: hurry stands out here."),
    ],
    guide: t("Personale termale sempre presente", "Spa staff always on hand"),
    included: [
      t("Ingresso alle vasche", "Entry to the pools"),
      t("Accappatoio, telo e ciabatte", "Robe, towel and slippers"),
      t("Tisane e frutta", "Herbal teas and fruit"),
      t("Armadietto", "Locker"),
    ],
    excluded: [t("Trattamenti non scelti", "Treatments not chosen"), t("Ristorante", "Restaurant")],
    info: [
      t("Costume e cuffia: la cuffia la vendiamo anche noi.", "Swimsuit and cap: caps are also on sale."),
      t(
        "In gravidanza o con la pressione bassa chiedi prima al medico.",
        "In pregnancy or with low blood pressure, ask your doctor first.",
      ),
      t("Silenzio nelle sale interne.", "Silence in the indoor rooms."),
    ],
    audiences: [adultsOnly, family(6, 14, 60, 8), alone("Ospiti", "Guests", 6, [10, 20])],
    addons: [
      {
        id: "massage",
        name: t("Massaggio di 25 minuti", "25-minute massage"),
        description: t("Schiena e collo, con olio tiepido.", "Back and neck, with warm oil."),
        euros: 42,
        per: "participant",
      },
      {
        id: "mud",
        name: t("Fango al viso", "Mud mask"),
        description: t("Argilla termale, quindici minuti.", "Thermal clay, fifteen minutes."),
        euros: 18,
        per: "participant",
      },
      {
        id: "sparkling",
        name: t("Calici a bordo vasca", "Glasses by the pool"),
        description: t(
          "Due calici di metodo classico e frutta.",
          "Two glasses of traditional-method sparkling and fruit.",
        ),
        euros: 24,
        per: "booking",
      },
    ],
    fields: [healthy, occasion],
    base: [t("Ingresso di mezza giornata", "Half-day entry")],
    variants: [
      { name: t("Serale con lume di candela", "Candlelit evening"), price: 120, minutes: 90, times: ["19:30"] },
      { name: t("Vasca privata per due", "Private pool for two"), price: 320, minutes: 60, group: true },
    ],
    groupMax: 2,
    minimum: 1,
    calendar: {
      weekdays: [
        [1, 2, 3, 4, 5, 6, 7],
        [2, 3, 4, 5, 6, 7],
        [4, 5, 6, 7],
      ],
      times: [
        ["10:00", "15:00"],
        ["09:30", "14:30", "19:00"],
      ],
      season: ["01-01", "12-31"],
    },
  },
  "wellness/quiet": {
    arrive: [
      {
        title: t("Scarpe fuori, telefono muto", "Shoes off, phone silent"),
        text: t(
          "Si arriva in dieci minuti, con il corpo e poi con la testa.",
          "Arriving takes ten minutes, body first and head after.",
        ),
      },
      {
        title: t("Cerchio di apertura", "Opening circle"),
        text: t(
          "Nessuno deve raccontare niente; si ascolta il posto.",
          "Nobody need say anything; we listen to the place.",
        ),
      },
    ],
    moments: [
      t(
        "Si va lenti, molto più lenti del solito: all’inizio è strano.",
        "Slowly, far more slowly than usual: at first it feels odd.",
      ),
      t(
        "La voce di chi guida arriva ogni tanto, poi più niente.",
        "The guide’s voice comes now and then, then nothing.",
      ),
      t(
        "Ognuno trova il suo posto e ci resta un quarto d’ora.",
        "Everyone finds a spot and stays a quarter of an hour.",
      ),
      t("Il respiro si allunga da sé.", "The breath lengthens of its own accord."),
    ],
    close: [
      {
        title: t("Tè insieme", "Tea together"),
        text: t("Foglie raccolte lì vicino, tazze calde, poche parole.", "Leaves picked nearby, warm cups, few words."),
      },
      {
        title: t("Ritorno", "Coming back"),
        text: t(
          "Si rientra senza accelerare. Molti si accorgono degli uccelli solo adesso.",
          "Back without speeding up. Many notice the birds only now.",
        ),
      },
    ],
    practical: [
      t(
        "Non serve esperienza né elasticità: serve un paio d’ore libere davvero.",
        "No experience or suppleness needed: only a couple of hours that are truly free.",
      ),
      t(
        "Si pratica all’aperto finché il tempo lo consente, altrimenti sotto un tetto di legno.",
        "Outdoors while the weather allows, otherwise under a wooden roof.",
      ),
      t("Gruppi piccoli, niente musica di sottofondo.", "Small groups, no background music."),
    ],
    guide: t("Insegnante certificata", "Certified teacher"),
    included: [
      t("Pratica guidata", "Guided practice"),
      t("Tappetino, coperta e cuscino", "Mat, blanket and cushion"),
      t("Tè e frutta secca", "Tea and nuts"),
      t("Una traccia audio per casa", "An audio track to take home"),
    ],
    excluded: [t("Pranzo, se non lo aggiungi", "Lunch, unless you add it"), t("Trasporto", "Transport")],
    info: [
      t("Vestiti comodi, a strati.", "Comfortable clothes, in layers."),
      t("Mangia leggero nelle due ore prima.", "Eat lightly in the two hours before."),
      t(
        "Se hai dolori o limiti scrivilo: c’è sempre una variante.",
        "Tell us of any pain or limits: there is always another way.",
      ),
    ],
    audiences: [alone("Partecipanti", "Participants", 8, [8, 14]), adultsOnly],
    addons: [
      {
        id: "brunch",
        name: t("Colazione lunga", "Long breakfast"),
        description: t("Pane, frutta, uova e miele, per tutti.", "Bread, fruit, eggs and honey, for everyone."),
        euros: 18,
        per: "all",
      },
      {
        id: "mat",
        name: t("Tappetino in sughero", "Cork mat"),
        description: t("Nuovo, da portare via.", "New, to keep."),
        euros: 39,
        per: "participant",
      },
    ],
    fields: [level, allergies, hotel],
    base: [t("Pratica del mattino", "Morning practice"), t("Incontro guidato", "Guided session")],
    variants: [
      { name: t("Solo per voi", "Just for you"), price: 350, minutes: 100, group: true },
      { name: t("All’alba", "At sunrise"), price: 110, minutes: 100, times: ["06:15"] },
    ],
    groupMax: 4,
    minimum: 2,
    calendar: {
      weekdays: [
        [6, 7],
        [3, 6, 7],
        [2, 4, 6],
      ],
      times: [["08:30"], ["09:00", "17:30"], ["10:00"]],
      season: ["04-01", "10-31"],
    },
  },
}

export const wellnessReviews: ReviewSentences = {
  it: [
    "Ho dormito nove ore di fila, non succedeva da anni.",
    "Pulizia impeccabile e mai la sensazione di folla.",
    "Due ore senza telefono e non me ne sono accorta.",
    "Personale gentile e discreto.",
    "Ci siamo regalati un martedì di vacanza: la scelta migliore del mese.",
    "Il posto è bellissimo, il silenzio ancora di più.",
    "Ero scettico, ora ci torno con mia madre.",
    "Acqua alla temperatura giusta anche in pieno inverno.",
  ],
  en: [
    "I slept for nine hours straight, which has not happened in years.",
    "Spotlessly clean and never crowded.",
    "Two hours without a phone and I did not notice.",
    "Kind, discreet staff.",
    "We gave ourselves a Tuesday off: best decision of the month.",
    "The place is lovely, the quiet even more so.",
    "I was sceptical and am now going back with my mother.",
    "Calm from the moment you walk in.",
  ],
}
