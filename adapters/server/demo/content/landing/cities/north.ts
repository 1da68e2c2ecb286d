import { t } from "../../../../catalogue/place-words/text.ts"
import type { CityEditorial } from "../types.ts"

export const north: readonly CityEditorial[] = [
  {
    kind: "destination",
    place: "city",
    region: "lombardia",
    city: "Milano",
    slug: "milano",
    title: t("Esperienze a Milano", "Experiences in Milan"),
    lead: t(
      "Il Cenacolo con calma, il risotto in una casa di ringhiera, i Navigli la sera: Milano quando non guarda l’orologio.",
      "The Last Supper unhurried, risotto in a tenement flat, the canals after dark: Milan when it is not checking the time.",
    ),
    paragraphs: [
      t(
        "Milano si fa guardare poco, e per questo conviene farsi aprire le porte. Quella del Cenacolo resta aperta un quarto d’ora per volta: metà della visita si fa prima, nel chiostro, così dentro si può smettere di pensare. Quella di Carla è al terzo piano, su un ballatoio, e dà su una cucina dove il risotto giallo si mescola parlando d’altro.",
        "Milan does not put itself on show, so it pays to have doors opened for you. The one to the Last Supper stays open for a quarter of an hour at a time: half the visit happens beforehand, in the cloister, so that inside you can stop thinking. Carla’s is on the third floor, off a balcony, and leads to a kitchen where saffron risotto is stirred over conversation.",
      ),
      t(
        "La sera la città torna d’acqua. Lungo i Navigli si cammina con la lanterna tra il vicolo dei Lavandai e i cortili che di giorno sono chiusi, e si scopre che i marmi del Duomo arrivarono in barca. Se hai un giorno in più, Como e Bergamo sono a meno di un’ora di treno: dal lago si decolla in idrovolante, Bergamo Alta si gira da soli.",
        "At night it becomes a city of water again. You walk along the Navigli by lantern, past the washerwomen’s alley and through courtyards that are shut by day, and learn that the marble of the cathedral came here by boat. With a day to spare, Como and Bergamo are under an hour by train: one has a seaplane, the other an upper town to wander on your own.",
      ),
    ],
    faq: [
      {
        question: t("Il Cenacolo è sempre aperto?", "Is the Last Supper always open?"),
        answer: t(
          "No, il lunedì è chiuso, e si entra solo a turni prenotati. Se le tue date sono fisse, prenota questa visita per prima.",
          "No: it is closed on Mondays and entry is by booked turn only. If your dates are fixed, book this visit first.",
        ),
      },
      {
        question: t("Dove si trova la passeggiata sui Navigli?", "Where does the canal walk take place?"),
        answer: t(
          "Sul Naviglio Grande e dintorni, vicino a Porta Genova: ci si arriva con la metropolitana, e il punto esatto è nella conferma.",
          "On and around the Naviglio Grande, near Porta Genova, which has a metro station; the exact point is in your confirmation.",
        ),
      },
      {
        question: t("Quanto prima devo prenotare?", "How far ahead must I book?"),
        answer: t(
          "Di norma almeno 48 ore. Nei giorni di fiere e saloni la città si riempie, quindi conviene qualche settimana.",
          "Usually at least 48 hours. When there are trade fairs the city fills up, so allow a few weeks.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "piemonte",
    city: "Torino",
    slug: "torino",
    title: t("Esperienze a Torino", "Experiences in Turin"),
    lead: t(
      "Bicerin, gianduia e vermut tra i caffè storici, e una sera al Regio: Torino si visita seduti, con un cucchiaino.",
      "Bicerin, gianduja and vermouth in the old cafés, and an evening at the Regio: Turin is best visited sitting down.",
    ),
    paragraphs: [
      t(
        "A Torino i portici coprono chilometri di marciapiede, e sotto i portici ci sono i caffè. In tre ore se ne visitano cinque: il bicerin si beve senza mescolarlo, il gianduiotto si taglia a coltello, e alle sei tocca al vermut, che in questa città è nato alla fine del Settecento. Tra una tazza e l’altra si parla di come, a quei tavolini, si sia fatta un’idea d’Italia.",
        "In Turin miles of pavement lie under arcades, and under the arcades are the cafés. Three hours take you to five of them: bicerin is drunk unstirred, gianduja is cut with a knife, and at six it is the turn of vermouth, which was born in this city at the end of the eighteenth century. Between cups you hear how, at these tables, somebody thought up Italy.",
      ),
      t(
        "Poi c’è il Regio, che bruciò nel 1936 e riaprì nel 1973 con la sala a conchiglia di Carlo Mollino e una nuvola di luci sul soffitto. Prima dello spettacolo si gira dietro le quinte con chi ci ha lavorato. Alle porte della città c’è la Reggia di Venaria con i suoi giardini; più su, verso le valli, una ferrata in una gola e le slitte di Prali.",
        "Then there is the Regio, which burned in 1936 and reopened in 1973 with Carlo Mollino’s shell of an auditorium and a cloud of lights overhead. Before the performance you go behind the scenes with someone who worked there. Just outside the city is the palace of Venaria and its gardens; further up the valleys, a via ferrata in a gorge and the dog sleds of Prali.",
      ),
    ],
    faq: [
      {
        question: t("Quando c’è la stagione del Regio?", "When is the season at the Regio?"),
        answer: t(
          "Da ottobre a giugno. Le serate con visita prima dello spettacolo sono nel calendario della scheda.",
          "From October to June. Evenings with a visit before the performance are in the calendar on the page.",
        ),
      },
      {
        question: t("Il giro dei caffè sostituisce un pasto?", "Do the cafés amount to a meal?"),
        answer: t(
          "Quasi: gli assaggi sono dolci e piccoli, ma cinque. Meglio una colazione leggera, e niente cena subito dopo.",
          "Nearly: the tastings are sweet and small, but there are five. Have a light breakfast, and dine late.",
        ),
      },
      {
        question: t("Come si arriva a Venaria?", "How do I reach Venaria?"),
        answer: t(
          "In autobus o in treno dal centro, in circa mezz’ora. Dalla stazione alla Reggia si cammina per un borgo pedonale.",
          "By bus or train from the centre in about half an hour. A pedestrian street leads on to the palace.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "liguria",
    city: "Genova",
    slug: "genova",
    title: t("Esperienze a Genova", "Experiences in Genoa"),
    lead: t(
      "Pesto al mortaio, palazzi dei Rolli aperti solo per te e ascensori che portano in paradiso: Genova, un piano alla volta.",
      "Pesto by mortar, Rolli palaces opened for your party and lifts that lead to paradise: Genoa, one floor at a time.",
    ),
    paragraphs: [
      t(
        "Genova ha più piani che strade. Si parte dal basso, nei caruggi, dove al quarto piano senza ascensore Marisa insegna che il pestello gira e non batte; si sale con la funicolare e con l’ascensore di Castelletto, quello con cui il poeta Caproni voleva andare in paradiso; si scende per le creuze di mattoni, tra giardini chiusi e panni stesi.",
        "Genoa has more floors than streets. You begin at the bottom, in the alleys, where on a fourth floor without a lift Marisa teaches that the pestle turns and does not pound. You go up by funicular and by the Castelletto lift, the one the poet Caproni meant to take to paradise. You come down brick lanes, between walled gardens and washing lines.",
      ),
      t(
        "Nel mezzo ci sono i palazzi. La Repubblica non aveva una reggia, perciò gli ospiti illustri si sorteggiavano tra le case dei nobili: erano i Rolli, e dal 2006 sono patrimonio Unesco. In tre di questi si entra in privato, con il prezzo per tutto il gruppo. Camogli, con il suo Cristo sott’acqua, è a mezz’ora abbondante di treno.",
        "In between are the palaces. The Republic had no court, so its grand guests were assigned by lot to the houses of the nobility: these were the Rolli, and since 2006 they have been a Unesco site. Three of them open privately for you, at one price for the whole party. Camogli, with its statue under the sea, is rather more than half an hour by train.",
      ),
    ],
    faq: [
      {
        question: t("Si cammina molto in salita?", "Is there a lot of climbing?"),
        answer: t(
          "Meno di quanto sembra: a salire ci pensano ascensori e funicolare, con un normale biglietto dell’autobus. Le scarpe comode servono in discesa.",
          "Less than it looks: lifts and a funicular do the climbing, on an ordinary bus ticket. Good shoes are for the way down.",
        ),
      },
      {
        question: t("La visita ai Rolli è solo per gruppi?", "Is the Rolli visit for groups only?"),
        answer: t(
          "È privata: paghi un prezzo unico, che siate in due o di più, fino al numero massimo scritto sulla scheda.",
          "It is private: you pay one price, whether there are two of you or more, up to the number on the page.",
        ),
      },
      {
        question: t("Il pesto contiene frutta a guscio?", "Does the pesto contain nuts?"),
        answer: t(
          "La ricetta prevede pinoli e formaggio. Se sei allergico scrivilo prenotando, e il mortaio si prepara senza.",
          "The recipe has pine nuts and cheese. If you are allergic say so when booking and the mortar is prepared without.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "lombardia",
    city: "Como",
    slug: "como",
    title: t("Esperienze a Como", "Experiences in Como"),
    lead: t(
      "Decollare dall’acqua davanti allo stadio e vedere i tre rami del lago in un colpo d’occhio: Como dall’idrovolante.",
      "Take off from the water and see all three arms of the lake at a glance: Como from a seaplane, and a base for the rest.",
    ),
    paragraphs: [
      t(
        "Como sta in fondo al suo lago come in fondo a una sala, e guarda il palco. Il modo più breve per capirlo è salire su un idrovolante: qualche secondo tra gli spruzzi, poi le ville diventano giocattoli e i tre rami si vedono tutti insieme. È uno dei pochi posti in Europa in cui si impara a volare così, e l’ammaraggio è il momento che tutti applaudono.",
        "Como sits at the end of its lake as if in the back row, looking at the stage. The quickest way to understand it is to get into a seaplane: a few seconds of spray, and the villas are toys and all three arms of the water lie before you. It is one of the few places in Europe where people learn to fly on floats, and the landing is what they applaud.",
      ),
      t(
        "A terra la città si gira a piedi in una mattina, tra il Duomo e il lungolago. Poi si prende il battello: Bellagio, con le sue lance di mogano, e Varenna, da cui parte il Sentiero del Viandante, sono le due tappe che consigliamo a chi resta una notte. Da Milano ci vuole circa un’ora di treno, e per un giorno basta e avanza.",
        "On land the town takes a morning on foot, from the cathedral to the lakefront. After that comes the ferry: Bellagio, with its mahogany launches, and Varenna, where the Wayfarer’s Path sets out, are the two stops we suggest to anyone staying a night. It is about an hour by train from Milan, which makes an easy day.",
      ),
    ],
    faq: [
      {
        question: t("Quando vola l’idrovolante?", "When does the seaplane fly?"),
        answer: t(
          "Da marzo a metà novembre, se vento e visibilità lo permettono. In caso contrario si cambia data senza costi.",
          "From March to mid-November, wind and visibility permitting. If they do not, the date is changed at no cost.",
        ),
      },
      {
        question: t("Quanti si può essere a bordo?", "How many can fly together?"),
        answer: t(
          "Pochi: l’aereo è piccolo e c’è un limite di peso a posto. Lo trovi sulla scheda, e lo chiediamo quando prenoti.",
          "Few: the aircraft is small, with a weight limit for each seat. It is on the page, and asked for as you book.",
        ),
      },
      {
        question: t("Posso regalare il volo?", "Can I give the flight as a present?"),
        answer: t(
          "Sì, con un buono valido dodici mesi: la data la fissa chi lo riceve, guardando il calendario.",
          "Yes, with a voucher valid for twelve months: whoever gets it sets the date from the calendar.",
        ),
      },
    ],
  },
]
