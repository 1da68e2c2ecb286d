import { t } from "../../../../catalogue/place-words/text.ts"
import type { RegionEditorial } from "../types.ts"

/** The tip of the peninsula and the two great islands. */
export const islands: readonly RegionEditorial[] = [
  {
    kind: "destination",
    place: "region",
    region: "puglia",
    slug: "puglia",
    title: t("Esperienze in Puglia", "Experiences in Apulia"),
    lead: t(
      "Orecchiette a Bari Vecchia, grotte in kayak, trulli all’alba e pizzica la sera: la Puglia dal Gargano al Salento.",
      "Orecchiette in old Bari, sea caves by kayak, trulli at dawn and pizzica at night: Apulia from the Gargano to the Salento.",
    ),
    paragraphs: [
      t(
        "La Puglia è lunga: dal Gargano a Santa Cesarea ci sono più di trecento chilometri, e cambiano il pane, l’accento e il colore della pietra. A nord si cammina tra i pini fino alle falesie di Mattinata e si naviga intorno alle Tremiti; a Bari una signora fa orecchiette sull’uscio e ti lascia provare; a Polignano si entra in kayak nelle grotte sotto i balconi.",
        "Apulia is long. From the Gargano to Santa Cesarea is well over three hundred kilometres, and on the way the bread, the accent and the colour of the stone all change. In the north you walk through pines to the white cliffs of Mattinata and sail round the Tremiti; in Bari a woman makes orecchiette on her doorstep and lets you try; at Polignano a kayak takes you under the balconies.",
      ),
      t(
        "In mezzo c’è la Valle d’Itria, che si capisce meglio dal cielo o molto presto: la mongolfiera di Locorotondo, Alberobello prima che arrivino i pullman, un cavallo murgese nel bosco delle Pianelle. Più giù il Salento lavora la cartapesta a Lecce, invecchia il Primitivo a Manduria tra viti basse come cespugli, e d’estate, a Melpignano, mette tutti a ballare.",
        "In the middle lies the Valle d’Itria, best understood from the air or very early: a balloon at Locorotondo, Alberobello before the coaches, a black Murgese horse in the Pianelle woods. Further down, Lecce makes saints out of paper, Manduria ages Primitivo from vines as low as bushes, and on summer evenings Melpignano sets everybody dancing.",
      ),
    ],
    faq: [
      {
        question: t("Fino a quando si va per mare?", "How long is the boating season?"),
        answer: t(
          "Il kayak a Polignano va da metà aprile a fine ottobre; il giro delle Tremiti da metà maggio a fine settembre. Con il mare mosso si cambia giorno.",
          "Kayaks at Polignano run from mid-April to the end of October, boats round the Tremiti from mid-May to late September. In rough seas the day is moved.",
        ),
      },
      {
        question: t("Dove è meglio fare base?", "Where should I base myself?"),
        answer: t(
          "In Valle d’Itria se hai l’auto: Bari, Polignano e Alberobello sono sotto l’ora. Lecce è la base per il Salento, ed è servita dai treni veloci.",
          "In the Valle d’Itria if you have a car: Bari, Polignano and Alberobello are within the hour. For the Salento choose Lecce, which has fast trains.",
        ),
      },
      {
        question: t("Come si paga una visita privata?", "How is a private visit priced?"),
        answer: t(
          "Con un prezzo unico per il gruppo, scritto sulla scheda accanto al numero massimo di persone. Non aumenta se siete in due o in sei.",
          "With one price for the group, shown next to the largest number allowed. It does not change whether there are two of you or six.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "calabria",
    slug: "calabria",
    title: t("Esperienze in Calabria", "Experiences in Calabria"),
    lead: t(
      "’Nduja e bergamotto, Bronzi di Riace, neve in Sila e tramonti a Capo Vaticano: la Calabria tra due mari e tre montagne.",
      "’Nduja and bergamot, the Riace Bronzes, snow in the Sila and sunsets at Capo Vaticano: Calabria, two seas and three massifs.",
    ),
    paragraphs: [
      t(
        "Dalla Calabria si vedono lo Stretto, l’Etna e le Eolie, e chi vola in parapendio dal Sant’Elia li vede tutti insieme. In basso, da Tropea a Capo Vaticano, le calette si raggiungono in barca; a Reggio i Bronzi si guardano dopo tre minuti in una camera d’aria, e quando la porta si apre la gente abbassa la voce senza che nessuno glielo chieda.",
        "From Calabria you can see the Strait, Etna and the Aeolian Islands, and from a paraglider over Monte Sant’Elia you see them all at once. Below, between Tropea and Capo Vaticano, the coves are reached by boat. In Reggio you wait three minutes in an airlock before the Riace Bronzes, and when the door opens people lower their voices without being asked.",
      ),
      t(
        "Poi c’è il dentro, che sorprende chi conosce solo le spiagge: i pini giganti della Sila, con le ciaspole da fine dicembre a metà marzo; il monolito di Pietra Cappa in Aspromonte; Gerace sulla sua rupe. E ci sono i sapori che tengono il nome del posto: la ’nduja di Spilinga, il Cirò, il bergamotto di Condofuri, che si raccoglie quando altrove gli alberi riposano.",
        "Then there is the inside, a surprise to those who know only the beaches: the giant pines of the Sila, on snowshoes from late December to mid-March; the monolith of Pietra Cappa in the Aspromonte; Gerace on its crag. And there are tastes that carry the name of a place: ’nduja from Spilinga, Cirò wine, Condofuri bergamot, picked in winter while other trees rest.",
      ),
    ],
    faq: [
      {
        question: t("Quando si raccoglie il bergamotto?", "When is bergamot picked?"),
        answer: t(
          "Da novembre a febbraio. È il momento in cui la costa ionica è più quieta, e di giorno spesso basta una giacca leggera.",
          "From November to February, when the Ionian coast is at its quietest and a light jacket is often enough by day.",
        ),
      },
      {
        question: t("Come ci si sposta?", "How do I get around?"),
        answer: t(
          "La ferrovia tirrenica ferma a Tropea, Palmi e Reggio; l’aeroporto principale è Lamezia Terme. Per Sila e Aspromonte serve l’auto.",
          "The Tyrrhenian railway serves Tropea, Palmi and Reggio, and the main airport is Lamezia Terme. The Sila and the Aspromonte need a car.",
        ),
      },
      {
        question: t("La ’nduja è molto piccante?", "Is ’nduja very hot?"),
        answer: t(
          "Sì, ma si spalma a poco a poco e c’è il pane apposta. Durante il laboratorio si lavora con i guanti.",
          "Yes, but it is spread thinly and there is bread for that purpose. In the workshop you wear gloves.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "sicilia",
    slug: "sicilia",
    title: t("Esperienze in Sicilia", "Experiences in Sicily"),
    lead: t(
      "Crateri che fumano, mercati, pupi, barocco in Vespa e Marsala dalla botte: la Sicilia si prende un pezzo per volta.",
      "Smoking craters, markets, puppets, Baroque towns by Vespa and Marsala from the cask: Sicily is best taken a piece at a time.",
    ),
    paragraphs: [
      t(
        "Sull’Etna si cammina su sabbia nera e si sente il caldo sotto le suole; d’inverno, dallo stesso vulcano, si scia guardando lo Ionio. La Sicilia mette insieme cose che altrove stanno lontane: a Ortigia un tempio greco fa da muro a una cattedrale, a Segesta l’acqua calda scorre accanto al fiume freddo, a Ballarò il pranzo si compra gridando.",
        "On Etna you walk over black sand and feel the warmth through your soles; in winter, on the same volcano, people ski with the Ionian Sea in front of them. Sicily puts together what elsewhere lies far apart: at Ortigia a Greek temple holds up a cathedral, near Segesta hot water runs beside a cold river, and at Ballarò lunch is bought by shouting.",
      ),
      t(
        "È grande, la più grande isola del Mediterraneo, e in una settimana non ci sta. Palermo e l’ovest hanno i pupi, le cantine di Marsala, Pantelleria da girare in barca; il sud-est ha Noto con i fenicotteri di Vendicari, Modica e Scicli in Vespa, le maioliche di Caltagirone; sopra Taormina, a Castelmola, si decolla in parapendio.",
        "It is the largest island in the Mediterranean and does not fit into a week. Palermo and the west have puppets, the cellars of Marsala and a boat trip round Pantelleria; the south-east has flamingos at Vendicari, near Noto, Modica and Scicli by Vespa, and painted tiles in Caltagirone; above Taormina, at Castelmola, paragliders take off.",
      ),
    ],
    faq: [
      {
        question: t("Si può salire sull’Etna se è attivo?", "Can I go up Etna if it is active?"),
        answer: t(
          "La guida segue le ordinanze del giorno e, se la cima è chiusa, propone un’altra quota o un’altra data. Si va da metà maggio ai primi di novembre.",
          "The guide follows the day’s rules and, if the summit is shut, offers a lower route or another date. Walks run from mid-May to early November.",
        ),
      },
      {
        question: t("Quando fa meno caldo?", "When is it less hot?"),
        answer: t(
          "Marzo, aprile, maggio e ottobre sono i mesi più comodi per città e Vespa. D’estate scegli la mattina presto o la sera.",
          "March, April, May and October are the kindest months for towns and Vespas. In summer choose early mornings or evenings.",
        ),
      },
      {
        question: t("Che cosa succede dopo che ho pagato?", "What happens after I pay?"),
        answer: t(
          "Ricevi un’email con il codice, il punto di ritrovo e il link per gestire la prenotazione. Se serve la conferma di chi organizza, arriva entro 48 ore.",
          "You get an email with your code, the meeting point and a link to manage the booking. If the organiser has to confirm, you hear within 48 hours.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "sardegna",
    slug: "sardegna",
    title: t("Esperienze in Sardegna", "Experiences in Sardinia"),
    lead: t(
      "Cale senza strada, nuraghi sotto le stelle, fili di pasta e cavallini della Giara: la Sardegna che comincia dopo la spiaggia.",
      "Coves with no road, stars over the nuraghi, threads of pasta and small wild horses: the Sardinia that starts behind the beach.",
    ),
    paragraphs: [
      t(
        "Il mare lo conoscono tutti, ed è giusto cominciare da lì: il Golfo di Orosei si percorre in gommone da Baunei, tra pareti di calcare e cale che non hanno una strada. Poi conviene voltargli le spalle. A Urzulei si scende nella gola di Gorropu, alta quasi cinquecento metri; a Gesturi i cavallini pascolano su un tavolo di basalto; a Torralba si guardano le stelle da un nuraghe.",
        "Everyone knows the sea, and it is right to begin there: a dinghy from Baunei takes you up the Gulf of Orosei, past limestone walls and coves no road reaches. Then turn your back on it. At Urzulei you go down into the Gorropu gorge, nearly five hundred metres deep; at Gesturi small horses graze on a table of basalt; at Torralba you watch the stars from a nuraghe.",
      ),
      t(
        "È un’isola di mani pazienti. A Nuoro si intrecciano su filindeu, 256 fili da un solo pezzo di pasta; a Mamoiada si intaglia nel pero la maschera che sfila con i campanacci; vicino a Oristano la Vernaccia si lascia apposta in botti non piene. E sul Supramonte, dopo le piste bianche, il pranzo lo preparano i pastori e non ha fretta di finire.",
        "It is an island of patient hands. In Nuoro they pull su filindeu, 256 threads from one lump of dough; in Mamoiada they carve from pear wood the mask that walks in procession with its bells; near Oristano Vernaccia is left on purpose in casks that are never full. And up on the Supramonte, at the end of the white tracks, shepherds cook a lunch that sees no reason to end.",
      ),
    ],
    faq: [
      {
        question: t("Quando è meglio il Golfo di Orosei?", "When is the Gulf of Orosei at its best?"),
        answer: t(
          "A giugno e a settembre: l’acqua è calda e le cale hanno meno gente. Le uscite vanno dal 10 maggio al 10 ottobre.",
          "In June and September, when the water is warm and the coves less busy. Trips run from 10 May to 10 October.",
        ),
      },
      {
        question: t("La discesa a Gorropu è faticosa?", "Is the Gorropu walk hard?"),
        answer: t(
          "La discesa meno della risalita. Servono scarponi, acqua e un po’ di allenamento; si va da aprile a ottobre, mai con la pioggia.",
          "Going down is easier than coming up. You need boots, water and some training; it runs from April to October, never in rain.",
        ),
      },
      {
        question: t("Si può visitare la Sardegna d’inverno?", "Is Sardinia worth a winter visit?"),
        answer: t(
          "Sì, per cucina, botteghe, terme e città: a Fordongianus l’acqua esce a cinquantaquattro gradi in qualsiasi mese.",
          "Yes, for cooking, workshops, hot springs and towns: at Fordongianus the water comes out at fifty-four degrees in any month.",
        ),
      },
    ],
  },
]
