import { cents } from "../../../../../../domain/money/cents.ts"
import { t } from "../../../../catalogue/place-words/text.ts"
import type { GiftEditorial } from "../types.ts"

/** Gifts by what one does. */
export const themes: readonly GiftEditorial[] = [
  {
    kind: "gift",
    slug: "regalo-degustazione",
    search: { categories: ["wine"], priceToCents: cents(7500) },
    title: t("Regalare una degustazione", "Give a wine tasting"),
    lead: t(
      "Barolo, Brunello, Franciacorta, Marsala: una degustazione in cantina da regalare a chi il vino lo ama, o comincia adesso.",
      "Barolo, Brunello, Franciacorta, Marsala: a tasting in the cellar, for someone who loves wine or is just beginning to.",
    ),
    paragraphs: [
      t(
        "Regalare una bottiglia è un rischio: o la conosce già, o la conserva per un’occasione che non arriva. Regalare la cantina funziona meglio. C’è chi il vino lo spiega davanti alla botte, ci sono tre o quattro bicchieri da confrontare e nessuno interroga. A Erbusco si assaggiano le bollicine a uno, tre e cinque anni; a Montefalco si impara come si doma il Sagrantino.",
        "Giving a bottle is a risk: they know it already, or they keep it for an occasion that never comes. Giving the cellar works better. Somebody explains the wine in front of the cask, there are glasses to compare, and nobody sets a test. In Erbusco you taste sparkling wine at one, three and five years old; in Montefalco you find out how Sagrantino is tamed.",
      ),
      t(
        "Scegli in base a dove vive, o a dove ha voglia di andare: ce n’è quasi in ogni regione, da Morgex, sotto il Monte Bianco, a Marsala. Le visite in cantina si fanno tutto l’anno, le passeggiate tra i filari, in genere, da metà marzo a fine novembre. A settembre e ottobre c’è la vendemmia, e i posti del fine settimana vanno presi con anticipo.",
        "Choose by where they live, or where they would like to go: there is one in nearly every region, from Morgex below Mont Blanc to Marsala. Cellars receive visitors all year, walks among the vines usually run from mid-March to late November. September and October bring the harvest, and weekend places should be booked well ahead.",
      ),
    ],
    faq: [
      {
        question: t("E se chi lo riceve non beve?", "What if they don’t drink?"),
        answer: t(
          "Può usare il valore come credito per un’altra esperienza. Nelle cantine, comunque, si può venire anche solo ad accompagnare.",
          "They can use the value as credit for something else. And cellars are glad of someone who only comes along.",
        ),
      },
      {
        question: t("È compreso qualcosa da mangiare?", "Is there something to eat?"),
        answer: t(
          "Quasi sempre pane e qualche prodotto del posto, per non bere a stomaco vuoto. L’elenco esatto è sulla scheda.",
          "Nearly always bread and something local, so that nobody drinks on an empty stomach. The page has the exact list.",
        ),
      },
      {
        question: t("Si possono comprare bottiglie?", "Can one buy bottles?"),
        answer: t(
          "Di solito sì, direttamente in cantina alla fine della visita. Non è un obbligo e non è compreso nel prezzo.",
          "Usually, directly from the cellar at the end. There is no obligation, and it is not part of the price.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-in-volo",
    search: { categories: ["air"] },
    title: t("Regalare un volo", "Give a flight"),
    lead: t(
      "Mongolfiera, parapendio, idrovolante: un volo da regalare, con la data da decidere quando il cielo è d’accordo.",
      "Balloon, paraglider, seaplane: a flight to give, with a date to be settled when the sky agrees.",
    ),
    paragraphs: [
      t(
        "Volare è il regalo che quasi nessuno si fa da solo, per prudenza o per rimando. Poi qualcuno glielo mette in mano e la questione è chiusa. Per chi ama le cose lente c’è la mongolfiera: si parte con il primo sole e si atterra in un prato, con la colazione. Per chi vuole l’aria in faccia c’è il tandem: venti minuti seduti nel vuoto, con il pilota alle spalle.",
        "A flight is what hardly anyone buys for themselves, out of caution or because there is always next year. Then someone puts it into their hands and the matter is closed. For lovers of slow things there is the balloon: up with the first sun, down in a meadow, with breakfast. For those who want the wind in their faces there is the tandem: a seat in the void and a pilot behind you.",
      ),
      t(
        "Prima di comprare chiedi, con discrezione, il peso: è il limite che conta, perché riguarda la sicurezza e non si può derogare. Poi lascia la data aperta. Quasi tutti i voli vanno dalla primavera all’autunno (ad Aosta e a Mondovì le mongolfiere salgono anche d’inverno) e dipendono dal vento, quindi può capitare di doverli spostare; succede senza costi, e i dodici mesi del buono servono anche a questo.",
        "Before you buy, find out tactfully how much they weigh: it is the limit that matters, since it is about safety and nobody can waive it. Then leave the date open. Most flights run from spring to autumn, though at Aosta and Mondovì balloons go up in winter too; all of them depend on the wind, and sometimes have to be moved. That costs nothing, and the voucher’s twelve months are there for just such mornings.",
      ),
    ],
    faq: [
      {
        question: t("E se chi lo riceve ha paura?", "What if they are afraid?"),
        answer: t(
          "Succede, e si può cambiare: il valore del buono diventa credito per qualcosa con i piedi per terra.",
          "It happens, and it can be changed: the voucher’s value becomes credit for something with both feet on the ground.",
        ),
      },
      {
        question: t("Si può assistere da terra?", "Can we watch from the ground?"),
        answer: t(
          "Al decollo e all’atterraggio di solito sì. In mongolfiera c’è anche il fuoristrada che insegue: chiedi a chi organizza se c’è posto.",
          "At take-off and landing, usually yes. Balloons also have a car that follows; ask the organiser whether there is room.",
        ),
      },
      {
        question: t("Chi decide se si vola?", "Who decides whether to fly?"),
        answer: t(
          "Il pilota, guardando il vento. Per le mongolfiere la conferma arriva la sera prima, entro le 20.",
          "The pilot, by looking at the wind. For balloons the answer comes the evening before, by 8 pm.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-relax",
    search: { categories: ["wellness"] },
    title: t("Regalare relax", "Give some rest"),
    lead: t(
      "Terme, sorgenti calde e mattine nel bosco: regali per chi dice di non avere tempo, e ne ha bisogno.",
      "Spas, hot springs and mornings in the woods: presents for people who say they have no time, and need some.",
    ),
    paragraphs: [
      t(
        "C’è sempre qualcuno che risponde «un periodo un po’ pieno» da tre anni. A quella persona non serve un’altra cosa da fare, serve un posto in cui non si possa fare altro. Nell’acqua il telefono non entra. A Saturnia si arriva quando la folla se ne va, a Viterbo il vapore sale in mezzo a un campo, a Fordongianus la sorgente scorre dai tempi dei Romani e non ha mai chiuso.",
        "There is always someone who has answered “it’s a bit of a busy patch” for three years. That person does not need another thing to do; they need a place where nothing else can be done. Telephones do not go in the water. At Saturnia you arrive as the crowd leaves, at Viterbo steam rises in a field, at Fordongianus the spring has run since the Romans and has never shut.",
      ),
      t(
        "Guarda quanta strada deve fare: un regalo di riposo non dovrebbe cominciare con quattro ore di macchina. Ci sono terme e boschi in quasi tutte le regioni, e sulla mappa si vede subito quelle vicine. In gravidanza o con problemi di pressione l’acqua molto calda va evitata, o chiesta al medico: in quel caso un bosco è una scelta più tranquilla.",
        "Look at how far they would have to go: a present of rest should not begin with four hours in a car. There are springs or woods in nearly every region, and the map shows those nearby. In pregnancy or with blood pressure trouble very hot water is best avoided, or discussed with a doctor first; then a morning in the woods is the quieter choice.",
      ),
    ],
    faq: [
      {
        question: t("Serve prenotare con molto anticipo?", "Does it have to be booked far ahead?"),
        answer: t(
          "Nei giorni feriali bastano di norma 48 ore. Per i fine settimana d’inverno, in montagna, meglio due o tre settimane.",
          "On weekdays 48 hours are usually enough. For winter weekends in the mountains, allow two or three weeks.",
        ),
      },
      {
        question: t("Accappatoio e ciabatte sono compresi?", "Are robe and slippers included?"),
        answer: t(
          "Alle terme di solito sì, con telo e armadietto. Nel bosco bastano vestiti comodi, a strati.",
          "At the springs they usually are, with towel and locker. In the woods comfortable layers will do.",
        ),
      },
      {
        question: t("Vale anche nei giorni di festa?", "Is it valid on public holidays?"),
        answer: t(
          "Se quel giorno è libero nel calendario, sì. Il buono non ha giorni esclusi, oltre a quelli in cui l’esperienza è chiusa.",
          "If the calendar shows that day as free, yes. The voucher excludes no days beyond those on which the experience is closed.",
        ),
      },
    ],
  },
]
