import { t } from "../../../../catalogue/place-words/text.ts"
import type { RegionEditorial } from "../types.ts"

export const centre: readonly RegionEditorial[] = [
  {
    kind: "destination",
    place: "region",
    region: "toscana",
    slug: "toscana",
    title: t("Esperienze in Toscana", "Experiences in Tuscany"),
    lead: t(
      "Dai pici in Val d’Orcia alla vela davanti all’Argentario: la Toscana da fare con le mani, e non solo da guardare.",
      "From rolling pici in the Val d’Orcia to sailing off Monte Argentario: Tuscany to be lived in, not only looked at.",
    ),
    paragraphs: [
      t(
        "La Toscana si crede di conoscerla prima di esserci stati. Poi una signora di Pienza ti mette in mano un pezzo di pasta, o un buttero ti indica la vacca da tenere d’occhio, e la cartolina smette di stare ferma. Qui trovi soprattutto mani: chi tira i pici, chi scolpisce l’alabastro a Volterra, chi spilla il Brunello dalla botte e te ne versa un dito prima di parlarne.",
        "Most people feel they know Tuscany before they arrive. Then somebody in Pienza hands you a lump of dough, or a Maremma herdsman nods towards the cow to watch, and the postcard starts to move. A good deal of what you find here is done by hand: rolling pasta, carving alabaster in Volterra, drawing Brunello from the cask before anyone has said a word about it.",
      ),
      t(
        "Le distanze contano più di quanto sembri sulla mappa: da Firenze a Saturnia ci vogliono quasi tre ore, e la strada è tutta curve. Conviene scegliere un angolo e restarci, per esempio il Senese tra vigne e mongolfiere, la costa tra Viareggio e il Monte Argentario, oppure la montagna pistoiese, dove all’Abetone d’inverno si cammina con le ciaspole tra gli abeti.",
        "Distances are longer than the map suggests. Florence to Saturnia is the better part of three hours, much of it bends, so it pays to pick a corner and stay in it: the country around Siena for vines and balloons, the coast from Viareggio down to Monte Argentario, or the hills above Pistoia, where winter means snowshoes among tall firs.",
      ),
    ],
    faq: [
      {
        question: t("Qual è il periodo migliore per venire?", "When is the best time to come?"),
        answer: t(
          "Aprile, maggio, settembre e ottobre per colline, Vespa e cantine; da giugno a settembre per il mare. Cucina, musei e terme funzionano tutto l’anno, le ciaspole solo con la neve.",
          "April, May, September and October for hills, Vespas and cellars; June to September for the sea. Kitchens, museums and hot springs run all year, snowshoes only when there is snow.",
        ),
      },
      {
        question: t("Serve la macchina?", "Do I need a car?"),
        answer: t(
          "A Firenze, Lucca e Viareggio si arriva in treno. Per Montalcino, Pienza, la Maremma e Saturnia l’auto è quasi indispensabile: il punto di ritrovo è indicato sulla scheda, con la mappa.",
          "Florence, Lucca and Viareggio are on the railway. For Montalcino, Pienza, the Maremma and Saturnia you will really want one; each page shows the meeting point on a map.",
        ),
      },
      {
        question: t("Posso disdire se cambio programma?", "Can I cancel if my plans change?"),
        answer: t(
          "Sì. Di norma la cancellazione è gratuita fino a 48 ore prima; il giorno e l’ora esatti li leggi sulla scheda prima di pagare, insieme al prezzo totale.",
          "Yes. As a rule you can cancel free of charge until 48 hours before; the exact day and hour stand on the page before you pay, next to the total price.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "umbria",
    slug: "umbria",
    title: t("Esperienze in Umbria", "Experiences in Umbria"),
    lead: t(
      "Tartufo in Valnerina, Sagrantino, telai e città sotterranee: l’Umbria è piccola, quieta, e ha quasi sempre un piano di sotto.",
      "Truffles in the Valnerina, Sagrantino, looms and underground cities: Umbria is small, quiet, and usually has a floor below.",
    ),
    paragraphs: [
      t(
        "L’Umbria è l’unica regione italiana che non tocca né il mare né un altro Stato: forse per questo ha imparato a scavare. A Orvieto ci sono più di mille grotte sotto le case, a Narni un muro sfondato da un ragazzo ha restituito una chiesa e una prigione. In superficie, intanto, si tirano gli strangozzi, si gratta il tartufo e si aspetta che il Sagrantino si ammorbidisca.",
        "Umbria is the only Italian region that touches neither the sea nor another country, which may be why it learned to dig. Under Orvieto there are more than a thousand caves; in Narni a boy broke through a wall and found a church, then a prison. Above ground, meanwhile, people roll strangozzi, grate truffles and wait for Sagrantino to mellow.",
      ),
      t(
        "Il resto si fa con calma e con le gambe: la vecchia ferrovia da Spoleto verso Norcia, in bici tra gallerie e viadotti; il bosco dietro la basilica di Assisi; l’alba sul Trasimeno con chi tira le reti. Castelluccio cambia due volte: tra giugno e luglio la piana fiorisce e si attraversa a cavallo, d’inverno è bianca e si attraversa con le ciaspole.",
        "The rest is done slowly and mostly on your own legs: the old railway from Spoleto towards Norcia, by bicycle through tunnels and over viaducts; the woods behind the basilica in Assisi; dawn on Lake Trasimeno with the people who haul the nets. Castelluccio has two faces: in June and July the plain flowers and you cross it on horseback, in winter on snowshoes.",
      ),
    ],
    faq: [
      {
        question: t("Quando fiorisce Castelluccio?", "When does Castelluccio flower?"),
        answer: t(
          "Di solito tra metà giugno e metà luglio, ma decide la primavera. Le uscite a cavallo sono in calendario dal 5 giugno al 15 luglio.",
          "Usually between mid-June and mid-July, though spring has the last word. The rides run from 5 June to 15 July.",
        ),
      },
      {
        question: t("Si gira bene senza macchina?", "Can I manage without a car?"),
        answer: t(
          "Perugia, Assisi, Spoleto, Orvieto e Narni hanno il treno. Per la Valnerina, Montefalco e Castelluccio serve l’auto.",
          "Perugia, Assisi, Spoleto, Orvieto and Narni have trains. For the Valnerina, Montefalco and Castelluccio you need a car.",
        ),
      },
      {
        question: t("Fino a quando posso cancellare?", "Until when can I cancel?"),
        answer: t(
          "Quasi sempre fino a 48 ore prima, senza costi. Alcune uscite hanno un termine diverso: sulla scheda leggi data e ora precise.",
          "Nearly always until 48 hours before, at no cost. Some outings differ, so the page gives the exact date and time.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "marche",
    slug: "marche",
    title: t("Esperienze nelle Marche", "Experiences in the Marche"),
    lead: t(
      "Olive da farcire, carta da fare a mano, kayak sotto il Conero e grotte a Frasassi: le Marche, l’unica regione che è un plurale.",
      "Olives to stuff, paper to make, kayaks under Monte Conero and the Frasassi caves: the Marche, where the name is a plural.",
    ),
    paragraphs: [
      t(
        "Sono l’unica regione italiana con il nome al plurale, e si capisce perché: ogni collina ha il suo campanile, il suo vino e il suo modo di fare la stessa cosa. Ad Ascoli si impara ad aprire l’oliva a spirale e a farcirla; a Fabriano si tira su dalla tina un foglio di carta, come dal Duecento; a Cupramontana il Verdicchio si beve camminando da una contrada all’altra.",
        "This is the only Italian region whose name is a plural, and it shows: every hill has its own bell tower, its own wine and its own way of doing the same thing. In Ascoli you learn to cut an olive in a spiral and stuff it; in Fabriano you lift a sheet of paper from the vat, as they have since the thirteenth century; around Cupramontana you drink Verdicchio on foot.",
      ),
      t(
        "Poi le Marche finiscono in acqua, di colpo. Sotto il Conero, alle Due Sorelle, si arriva solo dal mare, e il kayak è il modo più silenzioso; tra Pesaro e Gabicce la strada del San Bartolo sembra fatta per la Vespa. All’interno ci sono il canyon delle Lame Rosse, le grotte di Frasassi fuori dalla passerella, i Sibillini con le ciaspole e, in piena estate, l’opera allo Sferisterio.",
        "Then, abruptly, the Marche end in water. The beach of the Due Sorelle, below Monte Conero, is reached only by sea, and a kayak is the quietest way; between Pesaro and Gabicce the San Bartolo road might have been drawn for a Vespa. Inland are the red canyon of the Lame Rosse, the Frasassi caves off the walkway, snowshoes in the Sibillini and, in high summer, opera in Macerata.",
      ),
    ],
    faq: [
      {
        question: t("Mare o montagna?", "Sea or mountains?"),
        answer: t(
          "Tutti e due, anche nello stesso giorno: dalla costa ai Sibillini c’è poco più di un’ora. Il kayak va da maggio ai primi di ottobre, le ciaspole da fine dicembre a marzo.",
          "Both, on the same day if you like: the Sibillini are little over an hour from the coast. Kayaks run from May to early October, snowshoes from late December to March.",
        ),
      },
      {
        question: t("La speleologia a Frasassi è difficile?", "Is caving at Frasassi hard?"),
        answer: t(
          "Si striscia un po’ e ci si sporca molto. Tuta, casco e luce li dà la guida; non è adatta a chi sta male negli spazi stretti.",
          "There is some crawling and a good deal of mud. Overalls, helmet and lamp are provided; it is not for those who dislike tight spaces.",
        ),
      },
      {
        question: t("Come si arriva a Urbino?", "How do I get to Urbino?"),
        answer: t(
          "In treno fino a Pesaro e poi in autobus, oppure in auto. La visita a Palazzo Ducale è privata: il prezzo è per tutto il gruppo.",
          "By train to Pesaro and on by bus, or by car. The visit to the Ducal Palace is private, with one price for the whole group.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "lazio",
    slug: "lazio",
    title: t("Esperienze nel Lazio", "Experiences in Lazio"),
    lead: t(
      "Roma e quello che le sta intorno: cantine sotterranee, isole, laghi, terme dei papi e neve sul Terminillo.",
      "Rome and what surrounds it: cellars underground, islands, lakes, the springs of the popes and snow on Monte Terminillo.",
    ),
    paragraphs: [
      t(
        "Il Lazio ha un problema che molti vorrebbero: Roma. Chi ci arriva ha già la lista, e raramente ci sono scritti il quinto quarto di Testaccio, la bici sull’Appia Antica tra pini e basoli, o il Foro visto di sera da una ringhiera. Partiamo da lì, e da due ore alla Galleria Borghese dedicate soltanto a Bernini, perché il resto può aspettare.",
        "Lazio has a problem many regions would like: Rome. Visitors come with a list, and it seldom includes the humble cuts that made the cooking of Testaccio, a bicycle on the Appian Way among pines and paving stones, or the Forum seen at night from a railing nobody finds. We start there, and with two hours at the Borghese Gallery given over to Bernini alone.",
      ),
      t(
        "Poi c’è il Lazio dei romani, quello della domenica. A Frascati si scende in cantina con la porchetta in tasca; a Viterbo ci si mette a mollo dove si fermavano i pellegrini; dal Circeo si guarda il mare da tre lati. Ponza e Palmarola si girano in barca da metà maggio ai primi di ottobre, e quando sul Terminillo c’è la neve bastano meno di cento chilometri per camminarci sopra.",
        "After that comes the Romans’ own Lazio, the Sunday one. In Frascati you take your porchetta down into the cellar; in Viterbo you soak where the pilgrims stopped; on the Circeo there is sea on three sides. Boats go round Ponza and Palmarola from mid-May to early October, and when there is snow on Monte Terminillo it lies less than a hundred kilometres from the Colosseum.",
      ),
    ],
    faq: [
      {
        question: t("Cosa posso fare in giornata da Roma?", "What makes a day trip from Rome?"),
        answer: t(
          "Frascati è a mezz’ora di treno; Viterbo, il Circeo e il lago di Fibreno stanno tra un’ora e mezza e due. Per Ponza il traghetto parte da Formia, Terracina o Anzio.",
          "Frascati is half an hour by train; Viterbo, the Circeo and Lake Fibreno take between one and a half and two. Ferries to Ponza leave from Formia, Terracina or Anzio.",
        ),
      },
      {
        question: t("Il biglietto del museo è compreso?", "Is museum entry included?"),
        answer: t(
          "Quello che è compreso e quello che non lo è sta in due elenchi sulla scheda. Alla Borghese si entra a turni, quindi l’orario scelto conta.",
          "Each page lists what is included and what is not. The Borghese Gallery admits visitors in timed turns, so the hour you choose matters.",
        ),
      },
      {
        question: t("Posso venire da solo?", "Can I come on my own?"),
        answer: t(
          "Quasi ovunque sì. Alcune uscite partono con un numero minimo di persone: lo vedi quando scegli i partecipanti, prima di pagare.",
          "Almost everywhere. A few departures need a minimum number of people; you see it as you choose participants, before paying.",
        ),
      },
    ],
  },
]
