import { t } from "../../../../catalogue/place-words/text.ts"
import type { RegionEditorial } from "../types.ts"

export const northWest: readonly RegionEditorial[] = [
  {
    kind: "destination",
    place: "region",
    region: "valle-d-aosta",
    slug: "valle-d-aosta",
    title: t("Esperienze in Valle d’Aosta", "Experiences in the Aosta Valley"),
    lead: t(
      "Ghiacciai con la guida, vasche calde davanti al Monte Bianco, fontina che matura al buio: la Valle d’Aosta in tutte le stagioni.",
      "Glaciers with a guide, hot pools facing Mont Blanc, fontina ageing in the dark: the Aosta Valley, whatever the season.",
    ),
    paragraphs: [
      t(
        "È la regione più piccola d’Italia e guarda sempre in su. Il fondovalle è una strada sola, con i castelli ai lati; ma basta svoltare in una laterale per cambiare mondo: a Cogne gli stambecchi ti osservano dal sasso, a Valpelline le forme di fontina stanno in una vecchia miniera, a Saint-Barthélemy di sera si spegne tutto per vedere le stelle.",
        "Italy’s smallest region spends its time looking up. The main valley is one long road lined with castles, and every turning off it leads somewhere different: to Cogne, where ibex watch you from the rocks; to Valpelline, where wheels of fontina lie in an old copper mine; to Saint-Barthélemy, where the lights go out so that people can see the stars.",
      ),
      t(
        "D’inverno si cammina con le ciaspole in Val Ferret, si sale con le pelli in Valgrisenche e ci si scalda nelle vasche di Pré-Saint-Didier, con la neve sui bordi. D’estate si va in cordata sul ghiacciaio del Gigante, o tra le vigne di Morgex, che sono tra le più alte d’Europa. Tra una cosa e l’altra c’è un intagliatore, ad Aosta, che ti presta gli attrezzi.",
        "Winter means snowshoes in the Val Ferret, ski touring in Valgrisenche and hot water at Pré-Saint-Didier with snow lying round the edge. In summer you can rope up for the Géant glacier or walk among the vines of Morgex, some of the highest in Europe. And in Aosta, in any month, a woodcarver will lend you his tools.",
      ),
    ],
    faq: [
      {
        question: t("Devo essere allenato?", "Do I have to be fit?"),
        answer: t(
          "Dipende dall’uscita. Castello, fontina, terme e cantina sono per tutti; per ghiacciaio e scialpinismo servono fiato e passo sicuro. Ogni scheda dice dislivello, durata ed età.",
          "It depends. The castle, the dairy, the baths and the cellar are for everyone; the glacier and ski touring ask for stamina and a steady foot. Each page gives climb, length and ages.",
        ),
      },
      {
        question: t("Come mi vesto in quota?", "What should I wear up high?"),
        answer: t(
          "A strati, anche a luglio: sopra i tremila metri la temperatura può stare vicino allo zero. Ramponi, imbrago e ciaspole di solito li dà la guida; trovi l’elenco sulla scheda.",
          "Layers, even in July: above three thousand metres it can be close to freezing. Crampons, harness and snowshoes usually come from the guide; the page lists what is included.",
        ),
      },
      {
        question: t("Se il tempo è brutto?", "What if the weather turns?"),
        answer: t(
          "In montagna decide la guida: se non si può salire in sicurezza ti propone un’altra data, e se non ti va bene riavrai tutto l’importo.",
          "In the mountains the guide decides. If it is not safe you are offered another date, and if that does not suit you get your money back in full.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "piemonte",
    slug: "piemonte",
    title: t("Esperienze in Piemonte", "Experiences in Piedmont"),
    lead: t(
      "Tartufi con il cane, Barolo in tre versioni, caffè storici e muta di husky: il Piemonte si assaggia piano, dalle Langhe alle Alpi.",
      "Truffle hunting with a dog, Barolo three ways, old cafés and a team of huskies: Piedmont, slowly, from the Langhe to the Alps.",
    ),
    paragraphs: [
      t(
        "Il Piemonte parla poco di sé e poi ti mette davanti un piatto. Ad Alba esci nel bosco con un trifolao che non ti dirà dove siete; a Serralunga lo stesso nebbiolo, coltivato su tre colline, diventa tre vini diversi; a Torino passi da un caffè storico all’altro con un cucchiaino in mano, tra bicerin, gianduia e vermut, che da queste parti è nato.",
        "Piedmont says little about itself and then puts a plate in front of you. Near Alba you walk into the woods with a truffle hunter who will not tell you where you are. In Serralunga one grape from three hillsides turns into three different wines. And in Turin you go from one old café to the next, spoon in hand, for bicerin, gianduja and vermouth, which was born here.",
      ),
      t(
        "Attorno ci sono le montagne e l’acqua. Le isole Borromee si girano in barca da Stresa, il lago d’Orta a piedi e in silenzio; in Val Germanasca sei husky tirano verso il fondo della valle, e a Mondovì le mongolfiere si alzano con il Monviso di fronte. Se piove, ci sono la Reggia di Venaria, il teatro Regio e l’acqua calda di Acqui Terme.",
        "Round it all are mountains and water. Boats leave Stresa for the Borromean Islands; Lake Orta is for walking, quietly. In the Val Germanasca six huskies pull you towards the head of the valley, and at Mondovì balloons rise with Monviso straight ahead. If it rains there is the palace at Venaria, the opera house in Turin, and the hot water of Acqui.",
      ),
    ],
    faq: [
      {
        question: t("Quando è la stagione del tartufo bianco?", "When is white truffle season?"),
        answer: t(
          "Dall’autunno a gennaio, con il meglio tra ottobre e dicembre. Le uscite con il trifolao sono in calendario dal 25 settembre al 25 gennaio.",
          "Autumn and early winter, at its best from October to December. Walks with the truffle hunter run from 25 September to 25 January.",
        ),
      },
      {
        question: t("Si può venire nelle Langhe senza auto?", "Can I reach the Langhe without a car?"),
        answer: t(
          "Alba è collegata in treno a Torino; per i paesi del Barolo serve l’auto o un taxi, e conviene prenotarlo prima, soprattutto in autunno.",
          "Alba has trains from Turin. For the Barolo villages you need a car or a taxi, and in autumn it is wise to book the taxi in advance.",
        ),
      },
      {
        question: t("Come funziona se compro un buono?", "How does a voucher work?"),
        answer: t(
          "Vale dodici mesi. Chi lo riceve sceglie il giorno dal calendario dell’esperienza, oppure usa il valore come credito per un’altra.",
          "It is valid for twelve months. Whoever receives it picks a day from the calendar, or spends the value as credit on something else.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "lombardia",
    slug: "lombardia",
    title: t("Esperienze in Lombardia", "Experiences in Lombardy"),
    lead: t(
      "Milano di sera, i laghi dall’acqua e dall’alto, bollicine in Franciacorta: la Lombardia quando smette di lavorare.",
      "Milan after dark, the lakes by boat and by seaplane, sparkling wine in Franciacorta: Lombardy once the working day is over.",
    ),
    paragraphs: [
      t(
        "Dei lombardi si dice che lavorino sempre. Non è vero: il sabato mattina sono già al lago. A Bellagio si sale su una lancia di mogano e le ville si guardano dal lato giusto, quello per cui furono disegnate; da Como un idrovolante decolla dall’acqua; a Varenna comincia un sentiero che tiene il lago a sinistra per ore e si rientra in treno.",
        "Lombards are said to work all the time. In fact by Saturday morning they are at the lake. From Bellagio a mahogany launch takes you past the villas on the side they were designed to be seen from; at Como a seaplane takes off in front of the stadium; at Varenna a path sets out with the water on its left and, hours later, leaves you at a railway station.",
      ),
      t(
        "In città si fa il risotto giallo in una casa di ringhiera, si entra al Cenacolo sapendo già che cosa cercare, e la sera si cammina lungo i Navigli. Fuori, la pianura riserva sorprese: una pista di kart in mezzo alle risaie della Lomellina, le incisioni della Val Camonica, che nel 1979 furono il primo sito italiano dell’Unesco, e le vasche calde sopra Bormio.",
        "In Milan you can stir saffron risotto in a tenement flat, walk into the Last Supper knowing what to look for, and spend the evening along the canals. Beyond it lie surprises: a kart track among the rice fields, the rock carvings of Val Camonica, which in 1979 became Italy’s first Unesco site, and hot pools on a ledge above Bormio.",
      ),
    ],
    faq: [
      {
        question: t("Quanto prima devo prenotare il Cenacolo?", "How early must I book the Last Supper?"),
        answer: t(
          "Il prima possibile: entrano gruppi piccoli, un quarto d’ora per volta, e i posti del fine settimana finiscono presto. Le date libere le vedi nel calendario della scheda; il lunedì è chiuso.",
          "As early as you can. Small groups go in for a quarter of an hour each and weekends fill quickly. The calendar on the page shows what is left; it is closed on Mondays.",
        ),
      },
      {
        question: t("I laghi si raggiungono in treno?", "Can I get to the lakes by train?"),
        answer: t(
          "Sì: Como e Varenna sono a circa un’ora da Milano, e da Varenna il battello per Bellagio ci mette un quarto d’ora.",
          "Yes. Como and Varenna are about an hour from Milan, and the ferry from Varenna to Bellagio takes a quarter of an hour.",
        ),
      },
      {
        question: t("Posso spostare la data?", "Can I move the date?"),
        answer: t(
          "Sì, fino a due volte per ogni prenotazione: dal link che trovi nella conferma scegli un’altra data tra quelle libere.",
          "Yes, up to twice for each booking: follow the link in your confirmation and choose another of the free dates.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "region",
    region: "liguria",
    slug: "liguria",
    title: t("Esperienze in Liguria", "Experiences in Liguria"),
    lead: t(
      "Pesto al mortaio, balene al largo di Imperia, vigne a strapiombo e palazzi dei Rolli: la Liguria tra il mare e tutto il resto.",
      "Pesto in a mortar, whales off Imperia, vines above the cliffs and the palaces of Genoa: Liguria between the sea and the rest.",
    ),
    paragraphs: [
      t(
        "In Liguria la parte piana è quasi tutta acqua. Il resto sale: le creuze di Genova, con gli ascensori pubblici dentro le case; i muretti a secco sopra Riomaggiore, da cui viene lo Sciacchetrà; la falesia di Finale, dove si impara ad arrampicare con il mare alle spalle. Anche il pesto, in fondo, è una salita: quella del pestello, con pazienza.",
        "In Liguria the flat part is mostly water. Everything else climbs: the lanes of Genoa, with public lifts inside the houses; the dry-stone terraces above Riomaggiore that give Sciacchetrà wine; the limestone at Finale, a good place to learn to climb with the sea behind you. Even pesto is hard work uphill, if you do it with a mortar.",
      ),
      t(
        "L’acqua, poi, va guardata da vicino. A Camogli si nuota con la maschera sopra il Cristo degli Abissi, e da Imperia si esce nel Santuario dei cetacei a cercare balene e delfini. Chi preferisce l’ombra trova, a pochi chilometri dalla costa, i faggi di Sassello, i cavalli dell’Aveto che vivono liberi e i vicoli di Triora, con la loro storia di streghe.",
        "Then there is the sea itself. At Camogli you snorkel above the Christ of the Abyss; from Imperia a boat heads into the Pelagos sanctuary to look for whales and dolphins. Those who prefer shade will find it a few miles inland, under the beeches of Sassello, with the wild horses of the Aveto valley, or in the alleys of Triora and their story of witches.",
      ),
    ],
    faq: [
      {
        question: t("Meglio il treno o l’auto?", "Train or car?"),
        answer: t(
          "Sulla costa il treno: ferma quasi ovunque e non deve parcheggiare. L’auto serve per Triora, Sassello e la Val d’Aveto.",
          "On the coast, the train: it stops nearly everywhere and never has to park. You need a car for Triora, Sassello and the Aveto valley.",
        ),
      },
      {
        question: t("Vedrò davvero le balene?", "Will I really see whales?"),
        answer: t(
          "Spesso sì, ma sono animali liberi e nessuno può prometterlo. Si esce da metà maggio ai primi di ottobre e, se non si vede nulla, si torna un’altra volta senza pagare.",
          "Often, though they are wild and nobody can promise it. Boats go out from mid-May to early October and, if nothing shows, you come again for nothing.",
        ),
      },
      {
        question: t("Il prezzo che vedo è quello che pago?", "Is the price shown the price I pay?"),
        answer: t(
          "Sì. Il totale è completo fin dalla prima schermata, e se c’è un acconto leggi subito quanto paghi adesso e quanto sul posto.",
          "Yes. The total is complete from the first screen, and where there is a deposit you see at once how much is due now and how much on the day.",
        ),
      },
    ],
  },
]
