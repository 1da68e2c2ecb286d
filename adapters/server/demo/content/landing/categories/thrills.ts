import { t } from "../../../../catalogue/place-words/text.ts"
import type { CategoryEditorial } from "../types.ts"

/** In the air and behind a wheel. */
export const thrills: readonly CategoryEditorial[] = [
  {
    kind: "category",
    category: "air",
    slug: "in-volo",
    title: t(
      "In volo: mongolfiere, parapendio e piccoli aerei",
      "Up in the air: balloons, paragliders and small planes",
    ),
    lead: t(
      "Mongolfiere all’alba, parapendio in tandem, un idrovolante sul lago e un volo lungo un cavo: l’Italia vista da sopra.",
      "Balloons at dawn, tandem paragliding, a seaplane on the lake and a flight along a wire: Italy from above.",
    ),
    paragraphs: [
      t(
        "In mongolfiera non si sente il vento, perché ci si viaggia dentro. Si decolla presto, quando l’aria è ferma, e si scende dove decide lei: tra le vigne del Chianti e le Crete, sui trulli della Valle d’Itria, davanti al Monviso o con tre quattromila nello stesso sguardo ad Aosta. Il volo dura circa un’ora; con gonfiaggio, rientro e brindisi va via la mattina.",
        "In a balloon you feel no wind, because you travel inside it. You leave early, while the air is still, and come down where it chooses: between the vines of Chianti and the clay hills near Siena, over the trulli of the Valle d’Itria, facing Monviso, or with three of the highest Alps in view at Aosta. The flight lasts about an hour; with inflation, the drive back and a toast, allow the morning.",
      ),
      t(
        "Il parapendio è più semplice di come sembra: qualche passo di corsa, poi si sta seduti e il pilota fa il resto. Si vola sopra Taormina, davanti alle Dolomiti di Brenta, dal Grappa, dal Cucco, da Norma verso il mare. Chi vuole un motore trova l’idrovolante di Como e il giro del Gran Sasso; chi vuole un cavo, quello del Volo dell’Angelo tra Castelmezzano e Pietrapertosa.",
        "Paragliding is easier than it looks: a few running steps, and then you sit while the pilot does the work. You can fly above Taormina, in front of the Brenta Dolomites, from Monte Grappa or Monte Cucco, from Norma towards the sea. If you want an engine, there is the Como seaplane or a tour of the Gran Sasso; if you want a wire, the one at Castelmezzano.",
      ),
    ],
    faq: [
      {
        question: t("Se il vento non va bene?", "What if the wind is wrong?"),
        answer: t(
          "Si sposta la data senza costi, e può succedere più di una volta. Per le mongolfiere la conferma arriva la sera prima, entro le 20.",
          "The date is moved at no cost, and it can happen more than once. For balloons you are told the evening before, by 8 pm.",
        ),
      },
      {
        question: t("Ci sono limiti di età e di peso?", "Are there limits of age and weight?"),
        answer: t(
          "Sì, e cambiano. In mongolfiera in genere si sale dai sette anni, se si è alti almeno 120 centimetri; in tandem conta il peso, tra 30 e 105 chili.",
          "Yes, and they vary. Balloons usually take passengers from seven years old and 120 centimetres tall; in tandem flights weight counts, from 30 to 105 kilos.",
        ),
      },
      {
        question: t("Va bene per chi soffre di vertigini?", "Is it all right if I dislike heights?"),
        answer: t(
          "Molti che non si affacciano da un balcone in mongolfiera stanno benissimo, perché manca il contatto con il suolo. Se hai dubbi, scrivici prima.",
          "Many who avoid balconies are perfectly happy in a balloon, since nothing joins it to the ground. If in doubt, write to us first.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "motor",
    slug: "motori",
    title: t("Motori: piste, Vespe e fuoristrada", "Motors: circuits, Vespas and off-roaders"),
    lead: t(
      "Supercar con l’istruttore, kart, spider d’epoca, fuoristrada e tanti giri in Vespa: l’Italia che si guida.",
      "Supercars with an instructor, karts, classic spiders, off-roaders and plenty of Vespas: Italy from behind the wheel.",
    ),
    paragraphs: [
      t(
        "Ci sono due velocità, e si somigliano meno di quanto credi. La prima fa rumore: una rossa che parte da Maranello con l’istruttore accanto, una gran turismo a Vallelunga o a Magione, i kart di Ottobiano e della Conca, il ghiaccio di Valtournenche dove si sterza al contrario. Si arriva con la patente e si esce con le braccia stanche.",
        "There are two speeds, and they have less in common than you would think. The first is loud: something red out of Maranello with an instructor beside you, a grand tourer at Vallelunga or Magione, karts at Ottobiano and La Conca, the ice of Valtournenche, where you steer the wrong way round. You arrive with a licence and leave with tired arms.",
      ),
      t(
        "La seconda fa quaranta all’ora. Una Vespa, una mappa con le soste, nessuno davanti: tra Greve e Panzano, sulla Panoramica del San Bartolo, nel Cilento, tra i barocchi di Modica e Scicli, fino a Rocca Calascio. In mezzo ci sono la spider del ’67 nel Monferrato e i fuoristrada, sul Supramonte, sul Matese e tra i calanchi di Aliano.",
        "The second does forty kilometres an hour. A Vespa, a map with the stops marked, nobody in front: between Greve and Panzano, along the San Bartolo coast road, through the Cilento, among the Baroque towns of Modica and Scicli, up towards Rocca Calascio. In between there is a 1967 spider in the Monferrato, and off-roaders on the Supramonte, on the Matese and in the badlands of Aliano.",
      ),
    ],
    faq: [
      {
        question: t("Che patente serve?", "What licence do I need?"),
        answer: t(
          "Per auto e fuoristrada la B, in pista da almeno un anno. Per la Vespa la B o la AM; con alcune patenti estere serve anche quella internazionale. Per i kart nessuna.",
          "A full car licence for cars and off-roaders, held for a year on the circuits. A car or moped licence for a Vespa; some foreign licences also need an international permit. None for karts.",
        ),
      },
      {
        question: t("C’è una cauzione?", "Is there a security deposit?"),
        answer: t(
          "Per le Vespe di solito sì, con carta, al ritiro. La franchigia in caso di danni non è compresa nel prezzo: la scheda lo dice tra le voci escluse.",
          "For Vespas there usually is, by card, when you collect. The excess in case of damage is not part of the price; the page lists it under what is excluded.",
        ),
      },
      {
        question: t("Se piove si corre lo stesso?", "Do you run in the rain?"),
        answer: t(
          "I kart sì, con altre gomme. La Vespa si rimanda, oppure si passa a una 500 d’epoca se è libera.",
          "Karts do, on other tyres. Vespas are put off to another day, or swapped for a vintage 500 if one is free.",
        ),
      },
    ],
  },
]
