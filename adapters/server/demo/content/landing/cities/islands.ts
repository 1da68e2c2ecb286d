import { t } from "../../../../catalogue/place-words/text.ts"
import type { CityEditorial } from "../types.ts"

/** Sicily and Sardinia. */
export const islands: readonly CityEditorial[] = [
  {
    kind: "destination",
    place: "city",
    region: "sicilia",
    city: "Palermo",
    slug: "palermo",
    title: t("Esperienze a Palermo", "Experiences in Palermo"),
    lead: t(
      "Panelle e sfincione a Ballarò, poi i paladini che si prendono a spadate: Palermo di giorno con le mani unte, di sera a teatro.",
      "Panelle and sfincione at Ballarò, then paladins with drawn swords: Palermo, oily fingers by day and a puppet theatre by night.",
    ),
    paragraphs: [
      t(
        "A Ballarò si abbannia: i venditori cantano la merce, e ognuno ha la sua aria. Nino ci è nato dietro e saluta tutti per soprannome; con lui le panelle arrivano appena uscite dall’olio, lo sfincione dal furgoncino, e la stigghiola è già spiegata, che è metà del coraggio. Si finisce con un cannolo riempito davanti a te, perché riempito prima non vale.",
        "At Ballarò the sellers sing their wares, each to his own tune. Nino was born round the corner and greets everybody by nickname; with him panelle come straight from the oil, sfincione from a little van, and the stigghiola ready explained, which is half the courage. You finish with a cannolo filled in front of you, since one filled earlier does not count.",
      ),
      t(
        "La sera si cambia mondo. Il puparo è figlio e nipote di pupari, e prima dello spettacolo apre il laboratorio in cui i paladini aspettano appesi: dieci chili di legno e ottone l’uno. Poi si alza la tela, dietro le quinte qualcuno batte il piede, volano le teste. L’Opera dei Pupi è stata tra i primi patrimoni immateriali riconosciuti dall’Unesco, nel 2001.",
        "In the evening you change worlds. The puppeteer is the son and grandson of puppeteers, and before the show he opens the workshop where the paladins hang waiting, ten kilos of wood and brass apiece. Then the curtain rises, somebody backstage stamps a foot, and heads fly. The Opera dei Pupi was among the first living traditions proclaimed by Unesco, in 2001.",
      ),
    ],
    faq: [
      {
        question: t("Si mangia abbastanza a Ballarò?", "Is there enough to eat at Ballarò?"),
        answer: t(
          "Sì, gli assaggi fanno un pranzo. Se mangi vegetariano scrivilo quando prenoti: panelle e crocchè ci sono apposta.",
          "Yes, the tastings make a lunch. If you are vegetarian say so when booking: panelle and crocchè might have been made for you.",
        ),
      },
      {
        question: t("I pupi vanno bene per i bambini?", "Are the puppets good for children?"),
        answer: t(
          "Molto, purché non si spaventino per i duelli e il rumore. Lo spettacolo è in italiano, ma spade e draghi si capiscono.",
          "Very, unless duels and noise alarm them. The show is in Italian, but swords and dragons need no translation.",
        ),
      },
      {
        question: t("Serve l’auto a Palermo?", "Do I need a car in Palermo?"),
        answer: t(
          "Meglio di no: il centro è a traffico limitato e si gira a piedi. Serve, invece, per Segesta e Marsala.",
          "Better without: the centre is restricted to traffic and easily walked. You will want one for Segesta and Marsala.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "sicilia",
    city: "Siracusa",
    slug: "siracusa",
    title: t("Esperienze a Siracusa", "Experiences in Syracuse"),
    lead: t(
      "Un tempio greco dentro una cattedrale, i vicoli della Giudecca, i papiri della fonte Aretusa: Ortigia a passo lento.",
      "A Greek temple inside a cathedral, the lanes of the Giudecca, papyrus at the spring: Ortigia, taken slowly.",
    ),
    paragraphs: [
      t(
        "A Ortigia non si butta via niente: le colonne doriche del tempio di Atena reggono il Duomo da tredici secoli, i palazzi spagnoli reggono i panni stesi. Si cammina nell’ora in cui la pietra bianca smette di accecare e diventa miele, dai vicoli della Giudecca, con il bagno ebraico scavato sotto un albergo, fino alla fonte Aretusa e ai suoi papiri.",
        "Nothing is thrown away in Ortigia: Doric columns from a temple of Athena have held up the cathedral for thirteen centuries, and Spanish palaces hold up the washing. You walk at the hour when white stone stops dazzling and turns to honey, from the lanes of the Giudecca, with a Jewish bath dug under a hotel, to the spring of Arethusa and its papyrus.",
      ),
      t(
        "L’isola è piccola, ci si orienta con il mare, che sta sempre in fondo alla via. Sulla terraferma c’è il teatro greco, dove tra maggio e l’inizio dell’estate si recita ancora. Noto e la riserva di Vendicari, con i fenicotteri e la tonnara senza tetto, sono a meno di un’ora; Modica e Scicli, da fare in Vespa, poco oltre.",
        "The island is small and you find your way by the sea, which is always at the end of the street. On the mainland is the Greek theatre, where from May into early summer plays are still put on. Noto and the reserve of Vendicari, with its flamingos and roofless tuna works, are under an hour away; Modica and Scicli, for a Vespa, a little further.",
      ),
    ],
    faq: [
      {
        question: t("Quanto dura la passeggiata?", "How long is the walk?"),
        answer: t(
          "In genere due o tre ore, con molte soste e pochi dislivelli. Nelle chiese servono le spalle coperte.",
          "Usually two to three hours, with many stops and little climbing. Shoulders should be covered in churches.",
        ),
      },
      {
        question: t("Dove si parcheggia?", "Where can I park?"),
        answer: t(
          "Fuori da Ortigia, che è a traffico limitato: ci sono parcheggi vicino ai ponti. Poi si prosegue a piedi.",
          "Outside Ortigia, which is closed to most traffic: there are car parks near the bridges. From there you walk.",
        ),
      },
      {
        question: t("In quale stagione è meglio?", "Which season is best?"),
        answer: t(
          "Da marzo a giugno e da settembre a novembre. In luglio e agosto scegli le partenze della sera.",
          "March to June and September to November. In July and August choose the evening departures.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "sardegna",
    city: "Cagliari",
    slug: "cagliari",
    title: t("Esperienze a Cagliari", "Experiences in Cagliari"),
    lead: t(
      "Su per Castello con l’ascensore, giù al mercato con i ricci: Cagliari in autonomia, tra bastioni e fenicotteri.",
      "Up to Castello by lift and down to the market for sea urchins: Cagliari on your own, between bastions and flamingos.",
    ),
    paragraphs: [
      t(
        "D’Annunzio la paragonò a una Gerusalemme bianca, e al tramonto si capisce perché. Il percorso è per chi preferisce fare da sé: si sale a Castello con l’ascensore, si girano i bastioni dal lato dell’ombra, si passa sotto la torre dell’Elefante, che ha ancora le punte del cancello fuori, e si esce sulla terrazza davanti al golfo degli Angeli.",
        "D’Annunzio compared it to a white Jerusalem, and at sunset you see why. The route is for people who like to go alone: up to Castello by lift, round the bastions on their shady side, under the Elephant Tower, whose portcullis still shows its spikes, and out on to the terrace over the Gulf of Angels.",
      ),
      t(
        "La fine è al mercato di San Benedetto, dove i pescivendoli hanno sempre un parere e, nella stagione giusta, i ricci si aprono davanti a te. Come Roma, Cagliari dice di avere sette colli; a differenza di Roma, ha uno stagno con i fenicotteri in fondo alla via. Con un giorno in più si raggiungono in auto i cavallini della Giara, a un’ora circa.",
        "It ends at the San Benedetto market, where the fishmongers always have an opinion and, in season, sea urchins are opened in front of you. Like Rome, Cagliari claims seven hills; unlike Rome, it has a lagoon of flamingos at the end of the road. With another day and a car, the small horses of the Giara are about an hour away.",
      ),
    ],
    faq: [
      {
        question: t("Il percorso è faticoso?", "Is the route tiring?"),
        answer: t(
          "Poco: in salita ci pensa l’ascensore, poi è quasi tutta discesa. Lo puoi interrompere e riprendere quando vuoi.",
          "Not very: the lift does the climbing, and after that it is mostly downhill. You can stop and start again as you like.",
        ),
      },
      {
        question: t("Quando si mangiano i ricci?", "When are sea urchins in season?"),
        answer: t(
          "La pesca è consentita nei mesi freddi, secondo le regole dell’anno. Non sono compresi nel percorso: li compri al mercato, se ci sono.",
          "They may be fished in the colder months, under rules that change by the year. They are not part of the route: you buy them if there are any.",
        ),
      },
      {
        question: t("Per quanto tempo posso usarlo?", "How long can I use it?"),
        answer: t(
          "Sette giorni dalla data che scegli, anche senza rete. Il mercato lavora di mattina: parti presto.",
          "Seven days from the date you choose, offline too. The market works in the mornings, so set out early.",
        ),
      },
    ],
  },
]
