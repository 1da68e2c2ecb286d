import { cents } from "../../../../../../domain/money/cents.ts"
import { t } from "../../../../catalogue/place-words/text.ts"
import type { GiftEditorial } from "../types.ts"

/** Gifts by occasion and by what one wants to spend. */
export const occasions: readonly GiftEditorial[] = [
  {
    kind: "gift",
    slug: "regalo-di-compleanno",
    search: { categories: ["motor", "air", "sea"] },
    title: t("Regali di compleanno", "Birthday gifts"),
    lead: t(
      "Una vela, un volo o un volante: regali di compleanno da scartare con una data, o senza, e da ricordare l’anno dopo.",
      "A sail, a flight or a steering wheel: birthday presents to be unwrapped now, used later and remembered next year.",
    ),
    paragraphs: [
      t(
        "Il compleanno ha questo di buono: torna, e ogni volta si può fare meglio. Abbiamo scelto tre cose che chi compie gli anni raramente si regala da solo: salire su qualcosa che vola, prendere il timone, mettersi al volante di un’auto che non ha in garage. C’è la misura piccola, un kayak sotto Polignano, e c’è quella grande, un’ora da Maranello o un gozzo a Capri solo per gli invitati.",
        "The good thing about birthdays is that they come round, and each time one can do better. We have chosen three things people rarely buy for themselves: getting into something that flies, taking a tiller, sitting at the wheel of a car they do not own. There is a small size, a kayak under Polignano, and a large one, an hour out of Maranello or a boat in Capri for the guests alone.",
      ),
      t(
        "Attenzione solo al calendario. Il mare va, più o meno, da maggio a metà ottobre, quasi tutte le mongolfiere da metà marzo a metà novembre, le Vespe da fine marzo a ottobre: se il compleanno cade a gennaio il buono si consegna quel giorno e si usa dopo, con dodici mesi di tempo. È anche un modo per allungare la festa fino alla bella stagione.",
        "Only mind the calendar. The sea is open, more or less, from May to mid-October, most balloons from mid-March to mid-November, Vespas from late March to October. If the birthday falls in January, hand over the voucher on the day and let it be used later; it has twelve months to run, which also makes the celebration last until spring.",
      ),
    ],
    faq: [
      {
        question: t("È domani: faccio in tempo?", "It is tomorrow. Am I in time?"),
        answer: t(
          "Sì: il buono arriva per email appena il pagamento è confermato, e lo stampi da casa. La data si sceglie dopo.",
          "Yes: the voucher is emailed as soon as payment is confirmed, and you print it at home. The date can wait.",
        ),
      },
      {
        question: t("Posso regalarla a un gruppo di amici?", "Can it be for a group of friends?"),
        answer: t(
          "Sì. Le esperienze private hanno un prezzo unico fino al numero massimo di persone; le altre si pagano a testa.",
          "Yes. Private experiences have one price up to the largest number allowed; the others are paid per head.",
        ),
      },
      {
        question: t("Ci sono limiti di età?", "Are there age limits?"),
        answer: t(
          "Per volo e motori sì: leggi età, peso e patente sulla scheda prima di comprare. In barca di solito si sale a ogni età.",
          "For flights and engines there are: read age, weight and licence on the page before buying. On boats people of any age are usually welcome.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-di-natale",
    search: { categories: ["snow", "wellness", "food"] },
    title: t("Regali di Natale", "Christmas gifts"),
    lead: t(
      "Neve, acqua calda e cucina: regali di Natale da mettere in una busta e da usare con calma nei dodici mesi che seguono.",
      "Snow, hot water and good cooking: Christmas presents that fit in an envelope and have twelve months to be enjoyed.",
    ),
    paragraphs: [
      t(
        "Sotto l’albero una busta fa meno scena di una scatola, finché non si apre. Dentro può esserci una muta di husky in Val Germanasca, una ciaspolata al chiaro di luna, una vasca a trentasette gradi con la neve sui bordi; oppure una domenica di gennaio a imparare i tortellini, quando fuori fa buio presto e stare in cucina è la cosa più sensata.",
        "Under the tree an envelope makes less of a show than a box, until it is opened. Inside there may be a team of huskies in the Val Germanasca, a walk on snowshoes by moonlight, a pool at thirty-seven degrees with snow along the edge; or a Sunday in January spent learning tortellini, when it gets dark early and a kitchen is the sensible place to be.",
      ),
      t(
        "Il Natale ha un vantaggio che gli altri regali non hanno: le cose d’inverno cominciano proprio adesso. Ciaspole e slitte vanno fino a marzo, le cucine e molte terme tutto l’anno. Se lo compri in anticipo, puoi farlo arrivare per email la mattina del 25 all’ora che vuoi; se lo compri la sera della vigilia, lo stampi e nessuno lo saprà.",
        "Christmas has an advantage: winter things are only just beginning. Snowshoes and sleds go on until March, kitchens and many springs all year. Buy early and you can have the voucher emailed on the morning of the 25th, at the hour you choose; buy on Christmas Eve and you print it, and nobody need ever know.",
      ),
    ],
    faq: [
      {
        question: t("Se non piace, si può rendere?", "Can it be returned?"),
        answer: t(
          "Entro 14 giorni dall’acquisto puoi recedere e riavere l’importo. Dopo, il buono resta credito da usare su un’altra esperienza.",
          "Within 14 days of purchase you can withdraw and be refunded. After that the voucher stays as credit for another experience.",
        ),
      },
      {
        question: t("Posso programmare l’invio per il 25 dicembre?", "Can I schedule it for 25 December?"),
        answer: t(
          "Sì, scegli giorno, ora e minuto mentre personalizzi il regalo. Tu ricevi subito la conferma e una copia in PDF.",
          "Yes, you choose the day, hour and minute while personalising the gift. Your own confirmation and a PDF arrive straight away.",
        ),
      },
      {
        question: t("E se a gennaio non c’è neve?", "What if there is no snow in January?"),
        answer: t(
          "Si sposta la data: il buono vale dodici mesi, quindi c’è anche l’inizio dell’inverno successivo.",
          "The date is moved: the voucher lasts twelve months, so the start of the following winter is open as well.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-per-chi-ha-tutto",
    search: { visitTypes: ["PR"] },
    title: t("Regali per chi ha già tutto", "Gifts for those who have everything"),
    lead: t(
      "Esperienze private, da non dividere con nessuno: una barca, un palazzo, un volo solo per chi riceve il regalo e chi vuole con sé.",
      "Private experiences, shared with no stranger: a boat, a palace, a flight, only for them and whoever they bring.",
    ),
    paragraphs: [
      t(
        "A chi ha già tutto, di solito manca una cosa: avere un posto per sé. In questa pagina ci sono soltanto esperienze private, quelle in cui il gruppo è il tuo e basta. Tre palazzi dei Rolli aperti per i tuoi ospiti, una lancia di mogano davanti alle ville di Como, il Gran Sasso da un piccolo aereo, Capri in gozzo quando i traghetti sono ripartiti.",
        "People who have everything usually lack one thing, which is a place to themselves. This page holds private experiences only, those in which the party is yours and nobody else’s. Three palaces of the Rolli opened for your guests, a mahogany launch off the villas of Como, the Gran Sasso from a small plane, Capri by gozzo when the ferries have left.",
      ),
      t(
        "In privato cambiano le regole del tempo: soste, domande e ritmo si decidono con chi accompagna, e se viene voglia di restare dieci minuti in più in una stanza, si resta. Il prezzo di solito è uno per tutto il gruppo, indicato con il numero massimo di persone: diviso tra gli invitati, spesso è meno di quanto sembri.",
        "In private, time follows other rules: stops, questions and pace are settled with the host, and if somebody wants ten more minutes in a room they have them. The price is usually one for the whole party, shown with the largest number allowed; divided among the guests it is often less than it first appears.",
      ),
    ],
    faq: [
      {
        question: t("Privata vuol dire senza guida?", "Does private mean without a guide?"),
        answer: t(
          "No: c’è chi ti accompagna, ma solo per il tuo gruppo. Senza guida sono invece i percorsi in autonomia, che qui non compaiono.",
          "No: there is a host, but for your party only. Self-guided routes are the ones without, and they are not on this page.",
        ),
      },
      {
        question: t("Si può pagare solo un acconto?", "Can I pay only a deposit?"),
        answer: t(
          "Prenotando una data, in alcune esperienze sì: una parte adesso, il resto sul posto. Un buono regalo invece si paga per intero.",
          "When booking a date, on some experiences: part now, the rest on the day. A gift voucher is paid in full.",
        ),
      },
      {
        question: t("Quanto tempo serve per la conferma?", "How long does confirmation take?"),
        answer: t(
          "Se chi organizza deve rispondere, lo fa entro 48 ore. L’importo resta preautorizzato e viene addebitato solo con il sì.",
          "Where the organiser has to answer, it takes up to 48 hours. The amount is held and only charged once they say yes.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-sotto-50-euro",
    search: { priceToCents: cents(4900), visitTypes: ["PU", "SG"] },
    title: t("Regali sotto i 50 euro", "Gifts under 50 euros"),
    lead: t(
      "Esperienze da regalare spendendo meno di cinquanta euro a persona: cantine, passeggiate, sorgenti calde e serate sotto le stelle.",
      "Experiences to give for less than fifty euros a head: cellars, walks, hot springs and nights under the stars.",
    ),
    paragraphs: [
      t(
        "Un regalo piccolo non deve chiedere scusa. Con meno di cinquanta euro si va a vedere nascere il Parmigiano, si dorme un’ora in meno per i fenicotteri di Vendicari, si entra in una cantina del Vulture scavata nella collina, si impara a leggere la Via Lattea a Saint-Barthélemy. Sono cose che costano poco perché succedono comunque: tu ti limiti a mandarci qualcuno.",
        "A small present need not apologise. For less than fifty euros somebody can watch Parmesan being made, get up early for the flamingos of Vendicari, walk into a cellar cut into a hill in the Vulture, or learn to read the Milky Way at Saint-Barthélemy. These things cost little because they happen anyway; all you do is send someone along.",
      ),
      t(
        "Il limite riguarda il prezzo di partenza, quello di un adulto nella formula base, con gli sconti in corso già tolti. Il totale lo vedi appena scegli quante persone. I percorsi in autonomia sono spesso i più economici, si fanno con il telefono e vanno bene anche per chi preferisce non avere orari; per il resto si sta in piccoli gruppi.",
        "The limit applies to the starting price, that of one adult in the basic version, with current discounts taken off. The total appears as soon as you choose how many people. Self-guided routes are often the least expensive; they run on a telephone and suit anyone who dislikes timetables. Everything else is done in small groups.",
      ),
    ],
    faq: [
      {
        question: t("Posso aggiungere qualcosa in più?", "Can I add something to it?"),
        answer: t(
          "In molte esperienze sì: un assaggio, un noleggio, una versione più lunga. Gli extra si scelgono prima di pagare e il totale si aggiorna subito.",
          "In many experiences, yes: a tasting, a rental, a longer version. Extras are chosen before paying and the total changes at once.",
        ),
      },
      {
        question: t("Il buono si può usare in più volte?", "Can the voucher be spent a bit at a time?"),
        answer: t(
          "Il buono copre l’esperienza che hai scelto. Se chi lo riceve ne vuole un’altra, il suo valore diventa credito sul nuovo totale.",
          "The voucher covers the experience you chose. If they would rather have another, its value counts as credit towards the new total.",
        ),
      },
      {
        question: t("Ci sono costi di spedizione?", "Is there a delivery charge?"),
        answer: t(
          "No, arriva per email come PDF. Nessuna spesa si aggiunge al prezzo che vedi.",
          "No, it comes by email as a PDF. Nothing is added to the price you see.",
        ),
      },
    ],
  },
]
