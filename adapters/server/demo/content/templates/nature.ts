import { t } from "../../../catalogue/place-words/text.ts"
import { alone, family, household, riders } from "./audiences.ts"
import { allergies, childrenAges, height, hotel, level, weight } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

export const natureStyles: Styles<"nature"> = {
  "nature/farm": {
    arrive: [
      {
        title: t("Cancello e stivali", "Gate and boots"),
        text: t(
          "Si chiude bene il cancello, si scelgono gli stivali e si fa il giro delle presentazioni.",
          "Shut the gate, choose your boots and meet everybody.",
        ),
      },
      {
        title: t("Prima gli animali", "Animals first"),
        text: t("Hanno fame e lo dicono: si comincia da lì.", "They are hungry and say so: start there."),
      },
    ],
    moments: [
      t("Mano aperta, niente gesti bruschi: vengono loro.", "Open hand, no sudden moves: they come to you."),
      t("I bambini imparano in due minuti, gli adulti in dieci.", "Children learn in two minutes, adults in ten."),
      t(
        "Si lavora davvero, per poco, e si capisce quanto pesa.",
        "Real work, briefly, enough to feel the weight of it.",
      ),
      t(
        "Chi ci vive racconta la giornata, che comincia alle cinque.",
        "The people who live here describe the day, which begins at five.",
      ),
    ],
    close: [
      {
        title: t("Merenda sotto il portico", "A bite under the porch"),
        text: t(
          "Pane, quello che si è fatto insieme e una brocca fresca.",
          "Bread, what you have made together, and a cold jug.",
        ),
      },
      {
        title: t("Saluti, uno per uno", "Goodbyes, one by one"),
        text: t("Di solito serve più tempo del previsto.", "It usually takes longer than planned."),
      },
    ],
    practical: [
      t("È una fattoria vera: odori compresi.", "It is a real farm, smells included."),
      t("Si sta all’aperto; se piove c’è il fienile.", "It is outdoors; if it rains there is the barn."),
      t("Gli animali decidono il ritmo.", "The animals set the pace."),
    ],
    guide: t("La famiglia che ci vive", "The family who live there"),
    included: [
      t("Attività in fattoria", "Farm activities"),
      t("Merenda", "A farmhouse snack"),
      t("Stivali in prestito", "Loan of boots"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Pranzo, se non lo aggiungi", "Lunch, unless you add it"), t("Acquisti", "Purchases")],
    info: [
      t("Vestiti che si possano sporcare.", "Clothes that can get dirty."),
      t("Segnala allergie ad animali, fieno o punture.", "Tell us of allergies to animals, hay or stings."),
      t(
        "I cani di casa preferiscono non avere ospiti a quattro zampe.",
        "The farm dogs would rather not have visiting dogs.",
      ),
    ],
    audiences: [household, family(3, 12, 60)],
    addons: [
      {
        id: "lunch",
        name: t("Pranzo in fattoria", "Farm lunch"),
        description: t("Antipasto, primo e dolce, per tutti.", "Starter, pasta and pudding, for everyone."),
        euros: 22,
        per: "all",
      },
      {
        id: "jar",
        name: t("Un vasetto da portare via", "A jar to take home"),
        description: t("Miele, marmellata o formaggio, secondo la stagione.", "Honey, jam or cheese, by season."),
        euros: 9,
        per: "participant",
      },
    ],
    fields: [allergies, childrenAges],
    base: [t("Mattina in fattoria", "A morning on the farm")],
    variants: [
      { name: t("Con pranzo", "With lunch"), price: 170, minutes: 150, times: ["10:30"] },
      { name: t("Fattoria per voi", "The farm to yourselves"), price: 400, minutes: 100, group: true },
    ],
    groupMax: 10,
    minimum: 2,
    calendar: {
      weekdays: [
        [6, 7],
        [3, 6, 7],
        [5, 6, 7],
      ],
      times: [["10:00"], ["10:00", "15:30"]],
      season: ["03-01", "11-30"],
    },
  },
  "nature/horse": {
    arrive: [
      {
        title: t("Spazzola e striglia", "Brush and curry comb"),
        text: t(
          "Si pulisce il proprio cavallo: è così che ci si presenta.",
          "You groom your own horse: that is how introductions are made.",
        ),
      },
      {
        title: t("In sella, nel tondino", "In the saddle, in the ring"),
        text: t(
          "Redini, peso, sguardo. Venti minuti e ci si intende.",
          "Reins, weight, eyes. Twenty minutes and you understand each other.",
        ),
      },
    ],
    moments: [
      t("Al passo, in fila, con le redini lunghe.", "At a walk, in file, on a long rein."),
      t(
        "Da quest’altezza si vede sopra le siepi e dentro le storie.",
        "From this height you see over hedges and into stories.",
      ),
      t("I cavalli bevono; noi stiamo zitti.", "The horses drink; we are quiet."),
      t(
        "Chi ha esperienza trotta, gli altri restano con l’istruttore.",
        "Those with experience trot; the rest stay with the instructor.",
      ),
    ],
    close: [
      {
        title: t("Si toglie la sella", "Unsaddling"),
        text: t("Una carota, una pacca e il ringraziamento dovuto.", "A carrot, a pat and due thanks."),
      },
      {
        title: t("Rientro in scuderia", "Back to the stables"),
        text: t("Le gambe camminano larghe per un’ora.", "You walk bow-legged for an hour."),
      },
    ],
    practical: [
      t("Cavalli tranquilli, scelti in base a chi li monta.", "Quiet horses, matched to their riders."),
      t("Chi non vuole montare può camminare accanto.", "If you would rather not ride you can walk alongside."),
    ],
    guide: t("Istruttrice o istruttore di equitazione", "Riding instructor"),
    included: [
      t("Cavallo sellato", "Saddled horse"),
      t("Casco", "Helmet"),
      t("Prova in tondino", "Practice in the ring"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Pranzo", "Lunch"), t("Abbigliamento da equitazione", "Riding clothes")],
    info: [
      t("Pantaloni lunghi e scarpe con un po’ di tacco.", "Long trousers and shoes with a slight heel."),
      t("Peso massimo 95 chili.", "At most 95 kilos."),
      t("Dagli 8 anni.", "From age 8."),
    ],
    audiences: [riders],
    addons: [
      {
        id: "picnic",
        name: t("Picnic lungo il percorso", "Picnic on the way"),
        description: t("Nelle bisacce, per tutti.", "In the saddlebags, for everyone."),
        euros: 16,
        per: "all",
      },
    ],
    fields: [level, weight, height],
    base: [t("Passeggiata al passo", "A ride at a walk")],
    variants: [
      { name: t("Uscita lunga, per chi sa trottare", "Longer ride, if you can trot"), price: 160, minutes: 180 },
    ],
    groupMax: 4,
    minimum: 1,
    calendar: {
      weekdays: [
        [3, 5, 6, 7],
        [2, 4, 6, 7],
        [6, 7],
      ],
      times: [["09:30", "16:30"], ["10:00"]],
      season: ["03-01", "11-15"],
    },
  },
  "nature/wild": {
    arrive: [
      {
        title: t("Binocoli al collo", "Binoculars on"),
        text: t(
          "Si regolano, si prova sul campanile, si abbassa la voce.",
          "Adjust them, try them on the bell tower, lower your voice.",
        ),
      },
      {
        title: t("All’ora giusta", "At the right hour"),
        text: t(
          "Si parte presto o tardi, perché gli altri sono abitudinari.",
          "Early or late, because the others keep regular hours.",
        ),
      },
    ],
    moments: [
      t("Ci si ferma e si aspetta: la pazienza qui è uno strumento.", "Stop and wait: patience is a tool here."),
      t("Un’orma, una piuma, un ramo spostato: la guida legge.", "A print, a feather, a bent twig: the guide reads."),
      t("Succede piano, e poi tutto insieme.", "It happens slowly, then all at once."),
      t(
        "Chi ha occhi buoni lo vede per primo; poi il cannocchiale fa il resto.",
        "Good eyes see it first; the telescope does the rest.",
      ),
      t("Non lo promette nessuno, ma quasi sempre succede.", "Nobody promises it, but it nearly always happens."),
    ],
    close: [
      {
        title: t("L’elenco di chi si è visto", "The list of who was seen"),
        text: t(
          "Si scrive insieme; la guida lo manda a chi tiene i conti.",
          "Written together; the guide sends it to those who keep count.",
        ),
      },
      { title: t("Ritorno in silenzio", "Back in silence"), text: t("Per abitudine, ormai.", "By now it is a habit.") },
    ],
    practical: [
      t(
        "Non è uno zoo: nessun animale è in programma, tutti sono possibili.",
        "It is not a zoo: no animal is scheduled, all are possible.",
      ),
      t("Si cammina poco e si guarda molto.", "A little walking and a great deal of looking."),
      t("Regole poche e ferree: piano, vicini, zitti.", "Few rules, firmly kept: slow, close, quiet."),
    ],
    guide: t("Guida naturalistica", "Naturalist guide"),
    included: [
      t("Binocoli e cannocchiale", "Binoculars and telescope"),
      t("Guida al riconoscimento", "Field guide"),
      t("Ingresso all’area protetta", "Entry to the reserve"),
      t("Tè caldo o acqua", "Hot tea or water"),
    ],
    excluded: [t("Pranzo al sacco", "Packed lunch"), t("Trasporto", "Transport")],
    info: [
      t("Colori spenti e niente profumo.", "Dull colours and no scent."),
      t("Scarponcini e repellente per le zanzare in estate.", "Walking shoes, and insect repellent in summer."),
      t("Niente cani, per una volta.", "No dogs, for once."),
    ],
    audiences: [family(8, 14, 60), alone("Partecipanti", "Participants", 8, [8, 12])],
    addons: [
      {
        id: "photo",
        name: t("Capanno fotografico", "Photography hide"),
        description: t("Un’ora in più nel capanno, con treppiede.", "An extra hour in the hide, with tripod."),
        euros: 25,
        per: "participant",
      },
      {
        id: "pickup",
        name: t("Passaggio in pulmino", "Minibus lift"),
        description: t("Dal paese più vicino, andata e ritorno.", "From the nearest village, there and back."),
        euros: 25,
        per: "booking",
      },
    ],
    fields: [hotel, level],
    base: [t("Uscita guidata", "Guided outing")],
    variants: [
      { name: t("All’alba", "At dawn"), price: 115, minutes: 100, times: ["05:45"] },
      { name: t("Naturalista per voi", "A naturalist to yourselves"), price: 420, minutes: 100, group: true },
    ],
    groupMax: 6,
    minimum: 3,
    calendar: {
      weekdays: [
        [6, 7],
        [3, 6, 7],
        [5, 6, 7],
      ],
      times: [["08:00"], ["07:30", "17:00"], ["17:30"]],
      season: ["03-15", "11-15"],
    },
  },
}

export const natureReviews: ReviewSentences = {
  it: [
    "I bambini non volevano più andare via.",
    "Si capisce che gli animali qui stanno bene.",
    "Abbiamo visto più di quanto sperassimo.",
    "La guida sa tutto e non lo fa pesare.",
    "Aria buona, mani sporche, facce contente.",
    "Un pomeriggio lontano da qualsiasi schermo.",
    "Mia figlia ha chiesto se possiamo trasferirci.",
    "Posto fuori dai giri, e per fortuna.",
  ],
  en: [
    "The children did not want to leave.",
    "You can tell the animals are well cared for.",
    "We saw more than we had dared hope.",
    "The guide knows everything and wears it lightly.",
    "Fresh air, dirty hands, happy faces.",
    "An afternoon far from any screen.",
    "Our daughter asked whether we could move here.",
    "Well off the beaten track, thank goodness.",
  ],
}
