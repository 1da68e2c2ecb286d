import { t } from "../../../catalogue/place-words/text.ts"
import { alone, drivers, family } from "./audiences.ts"
import { height, hotel, level, licence, occasion } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const motorStyles: Styles<"motor"> = {
  "motor/drive": {
    arrive: [
      {
        title: t("Briefing", "Briefing"),
        text: t(
          "Sedile, specchi, pedali: un istruttore ti cuce la macchina addosso.",
          "Seat, mirrors, pedals: an instructor fits the car to you.",
        ),
      },
      {
        title: t("Si accende il motore", "Starting the engine"),
        text: t(
          "Il rumore basta da solo; poi si parla di frenate e di traiettorie.",
          "The sound alone is enough; then the talk is of braking and lines.",
        ),
      },
    ],
    moments: [
      t(
        "L’istruttore siede accanto e parla poco, al momento giusto.",
        "The instructor sits beside you and says little, at the right moment.",
      ),
      t(
        "Il primo giro è per ambientarsi; il secondo per capire.",
        "The first lap is to settle in; the second to understand.",
      ),
      t("Mani alle nove e un quarto, occhi lontano.", "Hands at quarter to three, eyes far ahead."),
      t("Qui si può spingere, e si sente nella schiena.", "You can push on here, and you feel it in your back."),
    ],
    close: [
      {
        title: t("Rientro ai box", "Back to the pits"),
        text: t(
          "Motore che ticchetta, mani che tremano un po’, fotografia di rito.",
          "Engine ticking, hands not quite still, the customary photograph.",
        ),
      },
      {
        title: t("Due chiacchiere tecniche", "A technical chat"),
        text: t(
          "I tuoi dati sul tablet: dove hai frenato, dove potevi aspettare.",
          "Your data on a tablet: where you braked, where you could have waited.",
        ),
      },
    ],
    practical: [
      t(
        "Guidi tu: basta la patente B e un po’ di rispetto per i pedali.",
        "You drive: a car licence and some respect for the pedals are enough.",
      ),
      t(
        "L’auto è assicurata, con una franchigia che ti spieghiamo prima.",
        "The car is insured, with an excess explained beforehand.",
      ),
      t("Chi accompagna può salire, o guardare dal muretto.", "Companions may ride along, or watch from the wall."),
    ],
    guide: t("Istruttore di guida sportiva", "Performance driving instructor"),
    included: [
      t("Auto, carburante e assicurazione", "Car, fuel and insurance"),
      t("Istruttore al fianco", "Instructor beside you"),
      t("Casco e sottocasco", "Helmet and liner"),
      t("Attestato", "Certificate"),
    ],
    excluded: [t("Video a bordo", "On-board film"), t("Franchigia in caso di danni", "Excess in case of damage")],
    info: [
      t(
        "Patente B da almeno un anno, da mostrare all’arrivo.",
        "Full licence held for a year, to be shown on arrival.",
      ),
      t("Scarpe con suola sottile.", "Thin-soled shoes."),
      t("Altezza massima 195 centimetri.", "At most 195 centimetres tall."),
    ],
    audiences: [
      drivers("Piloti (dai 18 anni, con patente)", "Drivers (18 and over, licensed)", 25, 1),
      drivers("Chi guida", "Drivers", 20),
    ],
    addons: [
      {
        id: "film",
        name: t("Video a bordo", "On-board film"),
        description: t("Due telecamere e la telemetria in sovrimpressione.", "Two cameras with telemetry on screen."),
        euros: 49,
        per: "booking",
      },
      {
        id: "lap",
        name: t("Un giro in più", "One more lap"),
        description: t("Per chi ha preso gusto.", "If you have got the taste."),
        euros: 45,
        per: "participant",
      },
    ],
    fields: [licence, height],
    base: [t("Prima guida", "First drive")],
    variants: [{ name: t("Guida lunga", "Long drive"), price: 175, minutes: 160 }],
    groupMax: 2,
    minimum: 1,
    calendar: {
      weekdays: [
        [5, 6, 7],
        [6, 7],
        [4, 5, 6],
      ],
      times: [
        ["10:00", "14:30"],
        ["09:30", "11:30", "15:00"],
      ],
      season: ["02-15", "12-15"],
    },
  },
  "motor/vespa": {
    arrive: [
      {
        title: t("Casco e prova in cortile", "Helmet and a turn in the yard"),
        text: t(
          "Un giro largo, due frenate e la Vespa sembra tua da sempre.",
          "A wide circle, two stops, and it feels as if it had always been yours.",
        ),
      },
      {
        title: t("Si sceglie il colore", "Choosing a colour"),
        text: t(
          "Verde salvia, crema o rosso: la discussione dura più del previsto.",
          "Sage, cream or red: the debate takes longer than planned.",
        ),
      },
    ],
    moments: [
      t(
        "Si va a quaranta all’ora, che è la velocità giusta per guardare.",
        "Forty kilometres an hour, the right speed for looking.",
      ),
      t(
        "Strada secondaria, curve dolci, profumo di quello che fiorisce.",
        "A back road, gentle bends, the scent of whatever is in flower.",
      ),
      t("Cavalletto giù: qui ci si ferma per forza.", "Kickstand down: you have to stop here."),
      t("La fotografia davanti al muro viene bene a tutti.", "The picture against the wall flatters everyone."),
      t("Chi conosce il bar ha già ordinato.", "Someone who knows the bar has already ordered."),
    ],
    close: [
      {
        title: t("Ultimi tornanti", "The last bends"),
        text: t(
          "Si rientra prima che la luce cali, con il vento tiepido.",
          "Back before the light goes, in a warm wind.",
        ),
      },
      {
        title: t("Chiavi sul banco", "Keys on the counter"),
        text: t(
          "Il segno degli occhiali sul naso resta fino a sera.",
          "The mark of the sunglasses stays until evening.",
        ),
      },
    ],
    practical: [
      t(
        "Basta la patente B; chi non guida sale dietro.",
        "A car licence is enough; those who do not drive sit behind.",
      ),
      t(
        "Si va in fila, con qualcuno che apre e qualcuno che chiude.",
        "We ride in file, with someone in front and someone at the back.",
      ),
      t(
        "Con la pioggia si rimanda o si passa a una 500 d’epoca, se è libera.",
        "In the rain we postpone, or swap for a vintage 500 if one is free.",
      ),
    ],
    guide: t("Accompagnatore in scooter", "Guide on a scooter"),
    included: [
      t("Vespa con carburante", "Vespa with fuel"),
      t("Casco e retina", "Helmet and liner"),
      t("Assicurazione", "Insurance"),
      t("Mappa delle soste", "Map of the stops"),
    ],
    excluded: [
      t("Franchigia in caso di danni", "Excess in case of damage"),
      t("Consumazioni non previste", "Food and drink not mentioned"),
    ],
    info: [
      t(
        "Patente B o AM valida; per alcune nazionalità anche quella internazionale.",
        "A valid licence; for some nationalities also the international permit.",
      ),
      t("Pantaloni lunghi e scarpe chiuse.", "Long trousers and closed shoes."),
      t("Deposito cauzionale con carta al ritiro.", "A card deposit is taken on collection."),
    ],
    audiences: [
      drivers("Chi guida (con patente)", "Drivers (licensed)", 45, 1),
      drivers("Chi guida la Vespa", "Vespa drivers", 40),
    ],
    addons: [
      {
        id: "picnic",
        name: t("Cestino sul portapacchi", "Basket on the rack"),
        description: t("Pranzo per due, con una tovaglia a quadri.", "Lunch for two, with a checked cloth."),
        euros: 38,
        per: "booking",
      },
      {
        id: "photo",
        name: t("Fotografo alla sosta", "Photographer at the halt"),
        description: t("Dieci ritratti con la Vespa.", "Ten portraits with the Vespa."),
        euros: 60,
        per: "booking",
      },
    ],
    fields: [licence, hotel],
    base: [t("Mezza giornata", "Half day")],
    variants: [
      { name: t("Giornata intera", "Full day"), price: 160, minutes: 200, times: ["09:30"] },
      { name: t("Al tramonto", "At sunset"), price: 95, minutes: 80, times: ["17:30"] },
    ],
    groupMax: 4,
    minimum: 1,
    calendar: {
      weekdays: [
        [2, 3, 4, 5, 6, 7],
        [4, 5, 6, 7],
        [1, 3, 5, 6, 7],
      ],
      times: [["09:30", "15:00"], ["10:00"]],
      season: ["03-20", "10-31"],
    },
  },
  "motor/kart": {
    arrive: [
      {
        title: t("Tuta e casco", "Overalls and helmet"),
        text: t(
          "Si sceglie la misura, si ascoltano le bandiere, si prende il numero.",
          "Find your size, learn the flags, take a number.",
        ),
      },
      {
        title: t("Riunione piloti", "Drivers’ meeting"),
        text: t(
          "Cinque minuti seri: sorpassi, bandiera blu, mai a ruote incrociate.",
          "Five serious minutes: overtaking, the blue flag, no crossed wheels.",
        ),
      },
    ],
    moments: [
      t(
        "Si parte in fila e dopo due curve si capisce chi ha fretta.",
        "Off in file, and after two bends it is clear who is in a hurry.",
      ),
      t(
        "Il tempo sul giro compare sul tabellone: da lì non si scherza più.",
        "Lap times come up on the board: from then on it is serious.",
      ),
      t(
        "Il meccanico guarda le gomme e ti dice una cosa sola.",
        "The mechanic looks at the tyres and tells you one thing.",
      ),
      t("È la curva dove si vince o si finisce nell’erba.", "The bend where races are won, or end in the grass."),
    ],
    close: [
      {
        title: t("Podio", "Podium"),
        text: t(
          "Tre gradini, una coppa piccola e il foglio dei tempi da appendere.",
          "Three steps, a small cup and a sheet of times to pin up.",
        ),
      },
      {
        title: t("Classifica e spuma", "Results and a soft drink"),
        text: t(
          "Al bar si riguarda tutto, e ognuno aveva il kart più lento.",
          "It is all relived at the bar, where everyone had the slowest kart.",
        ),
      },
    ],
    practical: [
      t(
        "Vanno bene principianti e recidivi: i gruppi si fanno per esperienza.",
        "Beginners and repeat offenders alike: heats are sorted by experience.",
      ),
      t("Pista all’aperto, cronometraggio vero, gomme controllate.", "An outdoor track, proper timing, checked tyres."),
    ],
    guide: t("Direttore di pista e meccanico", "Track marshal and mechanic"),
    included: [
      t("Kart, tuta, casco e guanti", "Kart, overalls, helmet and gloves"),
      t("Prove libere e gara", "Practice and race"),
      t("Foglio dei tempi", "Timing sheet"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Bar e ristoro", "Food and drink"), t("Danni volontari", "Wilful damage")],
    info: [
      t("Dai 14 anni e 145 centimetri.", "From age 14 and 145 centimetres."),
      t("Capelli lunghi legati dentro la tuta.", "Long hair tied inside the overalls."),
      t("In caso di pioggia si corre lo stesso, con altre gomme.", "We race in the rain too, on other tyres."),
    ],
    audiences: [
      {
        types: [{ id: "driver", name: t("Piloti", "Drivers"), percent: 100, group: "people", suggested: 1 }],
        groups: [{ id: "people", max: 10, places: [10, 16] }],
      },
      family(8, 13, 70),
    ],
    addons: [
      {
        id: "session",
        name: t("Dieci minuti in più", "Ten minutes more"),
        description: t("Una sessione extra dopo la gara.", "An extra session after the race."),
        euros: 15,
        per: "participant",
      },
      {
        id: "grid",
        name: t("Griglia riservata", "Private grid"),
        description: t("In pista ci siete solo voi.", "Only your party on the track."),
        euros: 120,
        per: "booking",
      },
    ],
    fields: [height, level, occasion],
    base: [t("Prove e gara", "Practice and race")],
    variants: [{ name: t("Gran premio", "Grand prix"), price: 170, minutes: 180 }],
    groupMax: 10,
    minimum: 2,
    calendar: {
      weekdays: [
        [5, 6, 7],
        [3, 4, 5, 6, 7],
      ],
      times: [
        ["11:00", "15:00", "18:00"],
        ["10:00", "16:00"],
      ],
      season: ["02-01", "12-20"],
    },
  },
  "motor/offroad": {
    arrive: [
      {
        title: t("Chiavi e quattro ruote motrici", "Keys and four-wheel drive"),
        text: t(
          "Si prova la prima salita con l’istruttore che cammina davanti.",
          "The first climb is tried with the instructor walking ahead.",
        ),
      },
      {
        title: t("Si lascia l’asfalto", "Leaving the tarmac"),
        text: t(
          "Finestrini giù, marce ridotte, polvere o fango secondo il giorno.",
          "Windows down, low range, dust or mud as the day has it.",
        ),
      },
    ],
    moments: [
      t("La pista è stretta; la vista no.", "The track is narrow; the view is not."),
      t("Si guada piano, tenendo il gas leggero.", "Ford it slowly, light on the throttle."),
      t("Motore spento: qui si scende e si cammina cinque minuti.", "Engine off: you get out and walk five minutes."),
      t("Chi guida cambia, così tutti provano.", "Drivers swap, so that everyone has a turn."),
      t("È un posto dove a piedi si arriva in tre ore.", "On foot it takes three hours to get here."),
    ],
    close: [
      {
        title: t("Giù a valle", "Down to the valley"),
        text: t(
          "La discesa si fa con il motore, senza freni: si impara anche questo.",
          "The descent is done on the engine, not the brakes: another thing learned.",
        ),
      },
      {
        title: t("Lavaggio facoltativo", "Washing optional"),
        text: t(
          "Ci si spolvera e si conta quanta terra si porta a casa.",
          "Dust yourself off and see how much of the land comes home with you.",
        ),
      },
    ],
    practical: [
      t(
        "Si resta sempre su piste autorizzate: la natura non è un circuito.",
        "We keep to permitted tracks: the countryside is not a circuit.",
      ),
      t("Guidi tu oppure ti siedi dietro, come preferisci.", "You drive or sit in the back, as you prefer."),
      t("Ci si sporca, ed è previsto.", "You will get dirty, and that is allowed for."),
    ],
    guide: t("Istruttore di fuoristrada", "Off-road instructor"),
    included: [
      t("Mezzo, carburante e assicurazione", "Vehicle, fuel and insurance"),
      t("Radio tra i mezzi", "Radio between vehicles"),
      t("Merenda a metà giro", "A snack halfway"),
      t("Casco dove serve", "Helmet where needed"),
    ],
    excluded: [t("Franchigia in caso di danni", "Excess in case of damage"), t("Pranzo", "Lunch")],
    info: [
      t("Patente B per chi guida.", "A car licence for whoever drives."),
      t("Vestiti che si possano impolverare.", "Clothes that do not mind dust."),
      t("Non in gravidanza o con problemi alla schiena.", "Not in pregnancy or with back trouble."),
    ],
    audiences: [
      drivers("Chi guida (con patente)", "Drivers (licensed)", 50),
      alone("Partecipanti", "Participants", 7, [7, 14]),
    ],
    addons: [
      {
        id: "lunch",
        name: t("Grigliata al rifugio", "Grill at the hut"),
        description: t("Carne o verdure, per tutti.", "Meat or vegetables, for everyone."),
        euros: 24,
        per: "all",
      },
      {
        id: "photos",
        name: t("Fotografie e video", "Photographs and film"),
        description: t("Dal drone e da terra.", "From the drone and the ground."),
        euros: 35,
        per: "booking",
      },
    ],
    fields: [licence, hotel],
    base: [t("Giro di mezza giornata", "Half-day tour")],
    variants: [
      { name: t("Giornata con pranzo", "Full day with lunch"), price: 165, minutes: 190, times: ["09:00"] },
      { name: t("Fuoristrada privato", "Private four-by-four"), price: 330, minutes: 100, group: true },
    ],
    groupMax: 6,
    minimum: 2,
    calendar: {
      weekdays: [
        [6, 7],
        [4, 5, 6, 7],
        [2, 4, 6, 7],
      ],
      times: [["09:00", "14:30"], ["09:30"]],
      season: ["04-01", "11-05"],
    },
  },
}

export const motorReviews: ReviewSentences = {
  it: [
    "Adrenalina pura, ma con istruttori seri.",
    "Mezzi tenuti benissimo e casco pulito, cosa non scontata.",
    "Regalo azzeccato per mio padre, che ha sorriso per due giorni.",
    "Non avevo mai guidato niente del genere: mi hanno messo a mio agio.",
    "Strade bellissime e traffico zero.",
    "Avrei fatto volentieri un’altra mezz’ora.",
    "Tutto chiaro prima di partire, compresa la franchigia.",
    "Ci siamo sfidati tra amici e abbiamo già prenotato la rivincita.",
  ],
  en: [
    "Pure adrenaline, with instructors who take it seriously.",
    "Vehicles in excellent order and a clean helmet, which is not a given.",
    "A perfect present for my father, who grinned for two days.",
    "I had never driven anything like it and was put at ease straight away.",
    "Gorgeous roads and no traffic.",
    "I could happily have done another half hour.",
    "Everything was clear before we set off, the insurance excess included.",
    "We raced against friends and have already booked the rematch.",
  ],
}
