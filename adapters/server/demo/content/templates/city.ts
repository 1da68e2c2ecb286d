import { t } from "../../../catalogue/place-words/text.ts"
import { alone, family, museum, onBoard } from "./audiences.ts"
import { childrenAges, height, hotel, occasion } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const cityStyles: Styles<"city"> = {
  "city/walk": {
    arrive: [
      {
        title: t("Ritrovo in piazza", "Meeting in the square"),
        text: t(
          "Chi guida arriva prima; lo riconosci perché saluta mezza città.",
          "Your guide is there first, greeting half the town.",
        ),
      },
      {
        title: t("Si gira l’angolo", "Round the corner"),
        text: t(
          "Via dalla strada principale dopo cento passi: comincia lì.",
          "Off the main street within a hundred steps: that is where it begins.",
        ),
      },
      {
        title: t("Una mappa disegnata a mano", "A hand-drawn map"),
        text: t(
          "Serve a capire dove sei; per il resto si segue la voce.",
          "To see where you are; after that, follow the voice.",
        ),
      },
    ],
    moments: [
      t(
        "Si alza la testa, ed è quasi sempre lì la cosa da vedere.",
        "Look up: the thing to see is nearly always there.",
      ),
      t("Un portone si apre perché qualcuno ha la chiave.", "A door opens because somebody has the key."),
      t(
        "La storia è vera, e il nome è ancora sul campanello.",
        "The story is true, and the name is still on the bell.",
      ),
      t("Ci si siede su un gradino, come fanno qui.", "You sit on a step, as people here do."),
      t("Da questo punto si capisce come è fatta la città.", "From here you can see how the town is put together."),
    ],
    close: [
      {
        title: t("Arrivo con vista", "Ending with a view"),
        text: t(
          "Si finisce in alto o sull’acqua, dove la città si lascia guardare.",
          "It ends up high or by the water, where the town can be seen.",
        ),
      },
      {
        title: t("Un bar senza insegna", "A bar without a sign"),
        text: t(
          "Ultime domande e indirizzi per la cena, scritti a penna.",
          "Last questions and addresses for dinner, written in pen.",
        ),
      },
    ],
    practical: [
      t("Si cammina con calma, due o tre chilometri in tutto.", "An easy walk, two or three kilometres in all."),
      t("Va bene come primo giorno in città, e anche come decimo.", "It suits your first day in town, and your tenth."),
      t("Con la pioggia si cambiano le soste, non l’ora.", "Rain changes the stops, not the time."),
    ],
    guide: t("Guida abilitata che qui ci abita", "Licensed guide who lives here"),
    included: [
      t("Ingressi lungo il percorso", "Admissions along the way"),
      t("Mappa disegnata", "Illustrated map"),
      t("Passeggiata guidata", "Guided walk"),
      t("Auricolari oltre le dieci persone", "Earpieces above ten people"),
    ],
    excluded: [t("Mezzi pubblici", "Public transport"), t("Consumazioni", "Food and drink")],
    info: [
      t("Scarpe comode: il selciato è antico.", "Comfortable shoes: the paving is old."),
      t("Spalle coperte nelle chiese.", "Shoulders covered in churches."),
      t(
        "Percorso con qualche gradino; chiedi la versione senza.",
        "A few steps on the route; ask for the version without.",
      ),
    ],
    audiences: [family(6, 14, 50, 12), museum, alone("Partecipanti", "Participants", 12, [12, 25])],
    addons: [
      {
        id: "aperitivo",
        name: t("Aperitivo alla fine", "Drinks to finish"),
        description: t(
          "Un bicchiere e qualcosa da mangiare, per tutti.",
          "A glass and something to eat, for everyone.",
        ),
        euros: 12,
        per: "all",
      },
      {
        id: "photo",
        name: t("Ritratto fotografico", "Photographic portrait"),
        description: t("Cinque scatti in un angolo scelto.", "Five pictures in a well-chosen corner."),
        euros: 45,
        per: "booking",
      },
    ],
    fields: [hotel, childrenAges],
    base: [t("Passeggiata guidata", "Guided walk")],
    variants: [
      { name: t("Passeggiata privata", "Private walk"), price: 600, minutes: 110, group: true },
      { name: t("Di sera", "By evening"), price: 115, minutes: 100, times: ["20:30"] },
    ],
    groupMax: 10,
    minimum: 1,
    calendar: {
      weekdays: [
        [1, 2, 3, 4, 5, 6, 7],
        [5, 6, 7],
        [2, 4, 6, 7],
      ],
      times: [["10:00"], ["10:00", "17:00"], ["16:30"]],
      season: ["01-01", "12-31"],
    },
  },
  "city/boat": {
    arrive: [
      {
        title: t("All’imbarcadero", "At the landing stage"),
        text: t("Si sale uno alla volta, si sta bassi, ci si siede.", "Step in one at a time, keep low, sit down."),
      },
      {
        title: t("Remo o timone", "Oar or tiller"),
        text: t(
          "Chi vuole prova; chi non vuole si gode il posto in prua.",
          "Try if you like; if not, enjoy the seat in the bow.",
        ),
      },
    ],
    moments: [
      t("Vista dall’acqua la città gira le spalle al turismo.", "From the water the city turns its back on tourism."),
      t("Si passa sotto il ponte abbassando la testa.", "Heads down under the bridge."),
      t("Il remo entra, gira, esce: si sente solo quello.", "In, turn, out: the oar is all you hear."),
      t(
        "Qui l’acqua è ferma e la facciata si vede due volte.",
        "The water is still here and the façade appears twice.",
      ),
    ],
    close: [
      {
        title: t("Si torna con la luce bassa", "Back in low light"),
        text: t("Le finestre si accendono una a una.", "Windows light up one by one."),
      },
      {
        title: t("Attracco", "Mooring"),
        text: t("Una corda da prendere al volo e un bicchiere in riva.", "A rope to catch and a glass on the bank."),
      },
    ],
    practical: [
      t(
        "La barca è piccola e di legno, e passa dove le altre no.",
        "The boat is small and wooden, and goes where others cannot.",
      ),
      t(
        "Si esce quasi con ogni tempo; con la nebbia è ancora meglio.",
        "We go out in nearly any weather; fog makes it better still.",
      ),
    ],
    guide: t("Barcaiola o barcaiolo del posto", "A local boatman or boatwoman"),
    included: [
      t("Uscita in barca", "Boat trip"),
      t("Prova al remo", "A try at the oar"),
      t("Coperta nelle mezze stagioni", "Blanket in spring and autumn"),
      t("Un bicchiere all’arrivo", "A glass on arrival"),
    ],
    excluded: [t("Ingressi a musei", "Museum admissions"), t("Mance", "Gratuities")],
    info: [
      t("Scarpe basse con suola di gomma.", "Flat rubber-soled shoes."),
      t("Con acqua molto alta si rimanda.", "Postponed if the water is very high."),
    ],
    audiences: [onBoard],
    addons: [
      {
        id: "cicchetti",
        name: t("Vassoio di assaggi a bordo", "Tray of bites on board"),
        description: t(
          "Preparato la mattina da un’osteria vicina, per tutti.",
          "Made that morning by a nearby osteria, for everyone.",
        ),
        euros: 15,
        per: "all",
      },
    ],
    fields: [occasion, hotel],
    base: [t("Giro in barca", "Boat trip")],
    variants: [
      { name: t("Barca tutta per voi", "The boat to yourselves"), price: 420, minutes: 100, group: true },
      { name: t("Al tramonto", "At sunset"), price: 120, minutes: 100, times: ["18:00"] },
    ],
    groupMax: 6,
    minimum: 2,
    calendar: {
      weekdays: [
        [1, 2, 3, 4, 5, 6, 7],
        [3, 4, 5, 6, 7],
      ],
      times: [
        ["10:00", "16:30"],
        ["09:30", "15:30"],
      ],
      season: ["03-01", "11-30"],
    },
  },
  "city/bike": {
    arrive: [
      {
        title: t("Bici e campanello", "Bike and bell"),
        text: t("Si regola la sella e si prova il giro della piazza.", "Saddle adjusted, a trial lap of the square."),
      },
      {
        title: t("Fuori dal traffico", "Out of the traffic"),
        text: t("Due svolte e si è sulla ciclabile.", "Two turns and you are on the cycle path."),
      },
    ],
    moments: [
      t("Si scende dalla sella: qui vale la pena andare a piedi.", "Off the saddle: this bit is worth walking."),
      t("Pedalata facile, tutta in piano.", "Easy pedalling, all on the flat."),
      t("In bici si arriva dove l’autobus dei turisti non entra.", "On a bike you get where the tour bus does not."),
      t("Sosta all’ombra, con una storia da cinque minuti.", "A stop in the shade, and a five-minute story."),
    ],
    close: [
      {
        title: t("Gelato", "Ice cream"),
        text: t(
          "Si appoggia la bici al muro e si sceglie: due gusti, non tre.",
          "Bike against the wall and choose: two flavours, not three.",
        ),
      },
      {
        title: t("Riconsegna", "Handing back"),
        text: t("Le bici tornano in fila, le gambe stanno bene.", "Bikes back in line, legs still fine."),
      },
    ],
    practical: [
      t("Si pedala piano per una dozzina di chilometri.", "A gentle dozen kilometres."),
      t("Ci sono bici di ogni misura, anche con seggiolino.", "There are bikes of every size, child seats included."),
    ],
    guide: t("Guida in bicicletta", "Guide on a bicycle"),
    included: [
      t("Bici da città e casco", "City bike and helmet"),
      t("Lucchetto e borsa", "Lock and bag"),
      t("Assicurazione", "Insurance"),
      t("Un gelato", "An ice cream"),
    ],
    excluded: [t("Ingressi a pagamento", "Paid admissions"), t("Pranzo", "Lunch")],
    info: [
      t("Altezza minima 140 centimetri, o seggiolino.", "Minimum height 140 centimetres, or a child seat."),
      t("Con pioggia forte si sposta.", "Moved if it pours."),
    ],
    audiences: [family(8, 14, 70), alone("Ciclisti", "Cyclists", 8, [8, 14])],
    addons: [
      {
        id: "electric",
        name: t("Bici elettrica", "Electric bike"),
        description: t("Al posto di quella normale.", "Instead of the ordinary one."),
        euros: 15,
        per: "participant",
      },
      {
        id: "child-seat",
        name: t("Seggiolino", "Child seat"),
        description: t("Fino a 22 chili.", "Up to 22 kilos."),
        euros: 6,
        per: "participant",
      },
    ],
    fields: [height, hotel],
    base: [t("Giro in bici", "Bike tour")],
    variants: [{ name: t("Giro privato", "Private ride"), price: 450, minutes: 100, group: true }],
    groupMax: 8,
    minimum: 1,
    calendar: {
      weekdays: [
        [2, 3, 4, 5, 6, 7],
        [5, 6, 7],
      ],
      times: [["09:30", "15:30"], ["10:00"]],
      season: ["03-01", "11-15"],
    },
  },
}

export const cityReviews: ReviewSentences = {
  it: [
    "Vivo a un’ora da qui e ho scoperto una città nuova.",
    "Racconti belli, mai la lezioncina.",
    "Percorso tranquillo, fatto anche con il passeggino.",
    "Ci ha portato in cortili che da soli non avremmo osato aprire.",
    "Il modo migliore per cominciare il fine settimana.",
    "Ha adattato il giro ai nostri interessi senza fare una piega.",
    "Gruppo piccolo, si sentiva tutto.",
    "Alla fine ci ha scritto dove cenare: consiglio perfetto.",
  ],
  en: [
    "We thought we knew the place. We did not.",
    "Good stories, never a lecture.",
    "Easy going, we managed it with a pushchair.",
    "We were taken into courtyards we would never have dared to enter.",
    "The best way to begin a weekend away.",
    "The route was bent to suit us without any fuss.",
    "A small group, so you could hear everything.",
    "The dinner tip at the end was spot on.",
  ],
}
