import { t } from "../../../catalogue/place-words/text.ts"
import { alone, drivers, family } from "./audiences.ts"
import { healthy, height, hotel, level, shoeSize, weight } from "./fields.ts"
import type { ReviewSentences, Styles } from "./style.ts"

const winter = ["12-10", "03-31"] as const

export const snowStyles: Styles<"snow"> = {
  "snow/shoes": {
    arrive: [
      {
        title: t("Ciaspole ai piedi", "Snowshoes on"),
        text: t("Due cinghie, un passo largo e si è già capaci.", "Two straps, a wide stride and you have the knack."),
      },
      {
        title: t("Ritrovo e bollettino", "Meeting and bulletin"),
        text: t(
          "La guida legge il bollettino neve ad alta voce e sceglie il versante.",
          "The guide reads the snow bulletin aloud and chooses the slope.",
        ),
      },
      {
        title: t("Primi passi in piano", "First steps on the flat"),
        text: t(
          "Si cammina sulla traccia larga, per prendere il ritmo e togliere uno strato.",
          "Along the broad track, to find a rhythm and shed a layer.",
        ),
      },
    ],
    moments: [
      t(
        "La neve toglie i rumori: si sente il fiato e poco altro.",
        "Snow takes the sound away: your breath and not much else.",
      ),
      t("Si esce dalla traccia e si cammina dove non è passato nessuno.", "Off the track, where nobody has been."),
      t("Nella neve si leggono le impronte: la guida traduce.", "There are prints in the snow: the guide translates."),
      t(
        "Sosta al sole, tè caldo dal thermos e un quadratino di cioccolato.",
        "A halt in the sun, hot tea from the flask and a square of chocolate.",
      ),
      t(
        "Con il freddo la luce è più netta e tutto sembra vicino.",
        "In the cold the light is sharper and everything seems near.",
      ),
    ],
    close: [
      {
        title: t("Discesa a passi lunghi", "Down with long strides"),
        text: t(
          "In discesa si affonda e si ride; si arriva con le guance rosse.",
          "On the way down you sink and laugh; cheeks are red by the end.",
        ),
      },
      {
        title: t("Qualcosa di caldo", "Something hot"),
        text: t("Si chiude vicino a una stufa, con le calze ad asciugare.", "It ends by a stove, socks drying."),
      },
    ],
    practical: [
      t(
        "È la neve per chi non scia: basta saper camminare.",
        "Snow for people who do not ski: if you can walk, you can do it.",
      ),
      t(
        "Il percorso si sceglie la mattina, in base alla neve e al gruppo.",
        "The route is chosen that morning, by the snow and the group.",
      ),
      t(
        "Se la neve manca si cammina più in alto, o si sposta la data.",
        "If there is no snow we walk higher up, or change the date.",
      ),
    ],
    guide: t("Guida alpina o accompagnatore di montagna", "Mountain guide"),
    included: [
      t("Ciaspole e bastoncini", "Snowshoes and poles"),
      t("Kit di sicurezza: ARTVA, pala e sonda", "Safety kit: transceiver, shovel and probe"),
      t("Tè caldo alla sosta", "Hot tea at the halt"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Pasto al rifugio", "Meal at the hut"), t("Abbigliamento", "Clothing"), t("Trasporto", "Transport")],
    info: [
      t(
        "Scarponi impermeabili, guanti, berretto e occhiali da sole.",
        "Waterproof boots, gloves, a hat and sunglasses.",
      ),
      t("Gomme da neve o catene per arrivare.", "Winter tyres or chains for the road."),
      t(
        "Vestiti a strati: si suda in salita e si gela da fermi.",
        "Dress in layers: you warm up climbing and cool down standing.",
      ),
    ],
    audiences: [family(8, 14, 65), alone("Partecipanti (dai 12 anni)", "Participants (12 and over)", 10, [8, 14])],
    addons: [
      {
        id: "hut-meal",
        name: t("Cena o pranzo al rifugio", "Meal at the hut"),
        description: t(
          "Piatto caldo, dolce e un bicchiere, per tutti.",
          "A hot dish, pudding and a glass, for everyone.",
        ),
        euros: 26,
        per: "all",
      },
      {
        id: "boots",
        name: t("Doposci a noleggio", "Snow boot hire"),
        description: t("Caldi e impermeabili, dal 34 al 47.", "Warm and waterproof, European sizes 34 to 47."),
        euros: 8,
        per: "participant",
      },
    ],
    fields: [shoeSize, level, hotel],
    base: [t("Ciaspolata di giorno", "Snowshoeing by day")],
    variants: [
      { name: t("Al chiaro di luna", "By moonlight"), price: 125, minutes: 100, times: ["18:00"] },
      { name: t("Guida solo per voi", "A guide to yourselves"), price: 480, minutes: 100, group: true },
    ],
    groupMax: 8,
    minimum: 3,
    calendar: {
      weekdays: [
        [6, 7],
        [3, 6, 7],
        [5, 6, 7],
        [2, 4, 6, 7],
      ],
      times: [["09:30"], ["10:00"], ["09:30", "14:00"]],
      season: winter,
    },
  },
  "snow/sled": {
    arrive: [
      {
        title: t("Conosci i cani", "Meet the dogs"),
        text: t(
          "Si chiamano per nome, uno a uno. Loro hanno già deciso se gli piaci.",
          "They are called by name, one by one. They have already decided whether they like you.",
        ),
      },
      {
        title: t("Imbragare la muta", "Harnessing the team"),
        text: t(
          "Si impara a mettere le pettorine mentre tutti abbaiano di impazienza.",
          "You learn to fit the harnesses amid impatient barking.",
        ),
      },
    ],
    moments: [
      t(
        "Appena si parte il chiasso finisce e resta il fruscio dei pattini.",
        "The moment you move the din stops and only the runners whisper.",
      ),
      t("Freno, peso, voce: tre comandi e tanta fiducia.", "Brake, weight, voice: three commands and plenty of trust."),
      t("I cani sanno la strada meglio di chiunque.", "The dogs know the way better than anyone."),
      t("Ci si ferma, si distribuiscono carezze e biscotti.", "A halt for strokes and biscuits."),
    ],
    close: [
      {
        title: t("Carezze e zuppa", "Strokes and soup"),
        text: t(
          "Si riportano i cani al recinto e si beve qualcosa di caldo accanto a loro.",
          "The dogs go back to their pens and you drink something hot beside them.",
        ),
      },
      {
        title: t("Ritorno al campo", "Back at camp"),
        text: t("Chi ha guidato fa fatica a scendere dai pattini.", "Whoever was driving finds it hard to step off."),
      },
    ],
    practical: [
      t(
        "Si esce solo con la neve giusta: per i cani prima che per noi.",
        "We go out only on the right snow: for the dogs before ourselves.",
      ),
      t(
        "I cani vivono qui tutto l’anno e lavorano poche ore al giorno.",
        "The dogs live here all year and work a few hours a day.",
      ),
      t(
        "Guidi tu, dopo una lezione breve, con l’istruttore davanti.",
        "You drive, after a short lesson, with the instructor ahead.",
      ),
    ],
    guide: t("Musher che ha cresciuto la muta", "The musher who raised the team"),
    included: [
      t("Lezione e slitta", "Lesson and sled"),
      t("Tuta termica in prestito", "Loan of a thermal suit"),
      t("Bevanda calda", "Hot drink"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Fotografie professionali", "Professional photographs"), t("Trasporto", "Transport")],
    info: [
      t("Guanti robusti e scarponi alti.", "Sturdy gloves and high boots."),
      t(
        "Peso massimo 100 chili per slitta, passeggero compreso 150.",
        "At most 100 kilos on a sled, 150 with a passenger.",
      ),
      t("Non adatta in gravidanza.", "Not suitable in pregnancy."),
    ],
    audiences: [drivers("Chi guida la slitta (dai 14 anni)", "Sled drivers (14 and over)", 60)],
    addons: [
      {
        id: "photos",
        name: t("Servizio fotografico", "Photographs"),
        description: t("Venti scatti, consegnati la sera.", "Twenty pictures, delivered that evening."),
        euros: 45,
        per: "booking",
      },
    ],
    fields: [weight, height],
    base: [t("Prima uscita", "First run")],
    variants: [{ name: t("Traversata lunga", "Long crossing"), price: 180, minutes: 200, times: ["10:00"] }],
    groupMax: 4,
    minimum: 1,
    calendar: {
      weekdays: [
        [2, 4, 6, 7],
        [3, 5, 6, 7],
      ],
      times: [
        ["10:00", "14:00"],
        ["09:30", "11:30", "14:30"],
      ],
      season: ["12-20", "03-20"],
    },
  },
  "snow/ski": {
    arrive: [
      {
        title: t("Sci e pelli", "Skis and skins"),
        text: t(
          "Si regolano gli attacchi e si prova in piano la camminata che scivola.",
          "Bindings adjusted, you try the gliding walk on the flat.",
        ),
      },
      {
        title: t("Controllo dell’attrezzatura", "Kit check"),
        text: t(
          "Il maestro guarda scarponi, lamine e facce: sceglie il tracciato da lì.",
          "The instructor looks at boots, edges and faces, and picks the route from those.",
        ),
      },
    ],
    moments: [
      t("Ritmo lento e regolare: la montagna viene incontro da sola.", "Slow and steady: the mountain comes to you."),
      t(
        "Il maestro corregge una cosa alla volta, ed è quella giusta.",
        "The instructor corrects one thing at a time, and it is the right one.",
      ),
      t("Il bosco è vuoto e la neve non ha segni.", "The woods are empty and the snow unmarked."),
      t("Qui si tolgono i guanti solo per la fotografia.", "Gloves come off here only for a photograph."),
    ],
    close: [
      {
        title: t("Ultima discesa", "Last run"),
        text: t(
          "Si scende larghi, uno alla volta, con il sorriso di chi ha salito.",
          "Down in wide turns, one by one, smiling as only climbers do.",
        ),
      },
      {
        title: t("Sci in spalla", "Skis on shoulders"),
        text: t(
          "Si riconsegna il materiale e si tengono le gambe pesanti.",
          "The kit goes back; the heavy legs are yours to keep.",
        ),
      },
    ],
    practical: [
      t(
        "Serve saper scendere una pista blu; al resto pensa il maestro.",
        "You should manage a blue run; the instructor sees to the rest.",
      ),
      t("Gruppi di quattro o cinque, divisi per livello.", "Groups of four or five, sorted by level."),
      t("Si decide la sera prima, bollettino alla mano.", "Decided the evening before, with the bulletin in hand."),
    ],
    guide: t("Maestro di sci o guida alpina", "Ski instructor or mountain guide"),
    included: [
      t("Lezione e accompagnamento", "Tuition and guiding"),
      t("Kit di sicurezza da neve", "Avalanche safety kit"),
      t("Tè caldo", "Hot tea"),
      t("Assicurazione", "Insurance"),
    ],
    excluded: [t("Skipass, dove serve", "Lift pass where needed"), t("Pranzo", "Lunch")],
    info: [
      t(
        "Crema solare e occhiali: la neve riflette più del mare.",
        "Sun cream and goggles: snow reflects more than the sea.",
      ),
      t("Uno zaino da venti litri.", "A twenty-litre rucksack."),
      t("Dai 14 anni.", "From age 14."),
    ],
    audiences: [alone("Sciatori (dai 14 anni)", "Skiers (14 and over)", 5, [6, 10])],
    addons: [
      {
        id: "hire",
        name: t("Noleggio sci, pelli e scarponi", "Hire of skis, skins and boots"),
        description: t("Attrezzatura leggera, già regolata.", "Light kit, already adjusted."),
        euros: 35,
        per: "participant",
      },
      {
        id: "hut",
        name: t("Pranzo al rifugio", "Lunch at the hut"),
        description: t("Un piatto caldo per tutti.", "A hot dish for everyone."),
        euros: 22,
        per: "all",
      },
    ],
    fields: [shoeSize, level, healthy],
    base: [t("Uscita guidata", "Guided outing")],
    variants: [{ name: t("Maestro privato", "Private instructor"), price: 320, minutes: 100, group: true }],
    groupMax: 4,
    minimum: 2,
    calendar: {
      weekdays: [
        [6, 7],
        [2, 4, 6, 7],
      ],
      times: [["08:30"], ["09:00"]],
      season: ["12-15", "04-05"],
    },
  },
}

export const snowReviews: ReviewSentences = {
  it: [
    "Neve perfetta e nessuno intorno.",
    "Non scio e pensavo che la montagna d’inverno non facesse per me: sbagliavo.",
    "Attrezzatura nuova e ben tenuta.",
    "Freddo sì, ma ci hanno prestato tutto quello che ci mancava.",
    "I bambini sono crollati in macchina dopo cinque minuti, felici.",
    "Il tè caldo in mezzo al bosco vale la giornata.",
    "Guida attentissima al bollettino, ci siamo fidati a ragione.",
    "Il tramonto rosa sulle cime non si dimentica.",
  ],
  en: [
    "Perfect snow and nobody about.",
    "I do not ski and thought winter mountains were not for me: I was wrong.",
    "The kit was new and well looked after.",
    "Cold, yes, but they lent us everything we lacked.",
    "The children fell asleep in the car within five minutes, happy.",
    "Hot tea in the middle of the woods made the day.",
    "Our guide took the snow bulletin seriously and we trusted her for it.",
    "The pink light on the peaks is not something you forget.",
  ],
}
