import { t } from "../../../../catalogue/place-words/text.ts"
import type { CategoryEditorial } from "../types.ts"

/** What is eaten and drunk. */
export const table: readonly CategoryEditorial[] = [
  {
    kind: "category",
    category: "wine",
    slug: "vino-e-cantine",
    title: t("Vino e cantine in Italia", "Wine and cellars in Italy"),
    lead: t(
      "Degustazioni in cantina e passeggiate tra i filari, dal Barolo al Marsala, con chi il vino lo fa e ne parla senza gergo.",
      "Tastings in cellars and walks between the rows, from Barolo to Marsala, with people who make the wine and talk about it plainly.",
    ),
    paragraphs: [
      t(
        "Una bottiglia si compra ovunque; la cantina fredda, il rumore del tappo e il vignaiolo che ti dice perché quell’annata gli ha tolto il sonno, no. Le visite raccolte qui durano in genere tra un’ora e mezza e mezza giornata, finiscono sempre con il bicchiere in mano e non chiedono di saperne: il gergo, se serve, te lo spiegano davanti alla botte.",
        "You can buy a bottle anywhere. The cold cellar, the sound of the cork and the grower telling you why that vintage cost him sleep are another matter. The visits here take from an hour and a half to half a day, always end with a glass in your hand and ask for no knowledge at all; if a term is needed, somebody explains it beside the cask.",
      ),
      t(
        "Ci sono nomi che conosci, come Barolo, Brunello e Franciacorta, e altri che vale la pena imparare: la Tintilia, tornata in Molise quando ne restavano pochi filari, la Vernaccia di Oristano, lasciata apposta a botte scolma, le ribolle arancioni di Oslavia. Le cantine ricevono tutto l’anno; le camminate in vigna vanno in genere da metà marzo a fine novembre, con la vendemmia nel mezzo.",
        "Some names you will know: Barolo, Brunello, Franciacorta. Others are worth learning. There is Tintilia, which came back in Molise when only a few rows were left; Vernaccia di Oristano, aged in casks that are deliberately not filled; the orange ribolla of Oslavia. Cellars receive visitors all year, while vineyard walks usually run from mid-March to the end of November.",
      ),
    ],
    faq: [
      {
        question: t("Devo intendermene di vino?", "Do I need to know about wine?"),
        answer: t(
          "No. Le degustazioni sono guidate e si comincia da zero; chi ne sa di più di solito fa più domande, e c’è tempo anche per quelle.",
          "No. Tastings are led and start from the beginning. Those who know more tend to ask more questions, and there is time for those as well.",
        ),
      },
      {
        question: t("Come torno, se ho bevuto?", "How do I get back after drinking?"),
        answer: t(
          "Nelle degustazioni si può usare la sputacchiera e nessuno si offende. Altrimenti scegli chi guida, oppure una cantina vicino a dove dormi: il punto di ritrovo è sulla mappa della scheda.",
          "Spitting is normal at a tasting and offends nobody. Otherwise agree on a driver, or pick a cellar near where you are staying: the page has a map of the meeting point.",
        ),
      },
      {
        question: t("La conferma è immediata?", "Is the booking confirmed at once?"),
        answer: t(
          "Spesso sì. Quando la cantina deve rispondere alla richiesta lo leggi sulla scheda: risponde entro 48 ore e fino ad allora l’importo è solo preautorizzato, non addebitato.",
          "Often it is. Where the cellar answers each request the page says so: you hear within 48 hours, and until then the amount is only held on your card, not charged.",
        ),
      },
    ],
  },
  {
    kind: "category",
    category: "food",
    slug: "cucina-e-sapori",
    title: t("Cucina e sapori d’Italia", "Food and cooking in Italy"),
    lead: t(
      "Corsi di cucina, mercati, caseifici e giri di assaggi: mangiare in Italia cominciando un po’ prima, dalle mani di chi lo prepara.",
      "Cooking classes, markets, dairies and street food walks: eating in Italy from a little earlier on, with those who prepare it.",
    ),
    paragraphs: [
      t(
        "Ci sono tre modi di entrare in una cucina che non è la tua. Il primo è mettersi il grembiule: pici a Pienza, tortellini a Bologna, canederli in un maso di Funes, orecchiette sull’uscio di Bari Vecchia, e poi a tavola con quello che hai fatto. Il secondo è camminare: Ballarò, Testaccio, Rialto, i caffè di Torino, con da cinque a otto assaggi lungo la strada.",
        "There are three ways into a kitchen that is not yours. The first is to put on an apron: pici in Pienza, tortellini in Bologna, dumplings on a farm in Funes, orecchiette on a doorstep in Bari, and then lunch on whatever you made. The second is to walk: Ballarò, Testaccio, Rialto, the cafés of Turin, with between five and eight things to taste on the way.",
      ),
      t(
        "Il terzo è alzarsi presto. Il Parmigiano nasce alle otto e mezza, il caciocavallo si annoda quando la pasta è ancora bollente, a San Daniele le finestre si aprono secondo il vento. Sono mestieri che non si spostano per i visitatori, e per questo valgono il viaggio. Si cucina e si assaggia tutto l’anno; i pastori in quota, invece, ti aspettano con la bella stagione.",
        "The third is to get up early. Parmesan is born at half past eight, caciocavallo is knotted while the curd is still scalding, and in San Daniele the windows are opened according to the wind. These are trades that do not move for visitors, which is why they are worth the journey. Kitchens are open all year; the shepherds’ pastures wait for warmer months.",
      ),
    ],
    faq: [
      {
        question: t(
          "Ho un’allergia o non mangio carne: è un problema?",
          "I have an allergy, or eat no meat. Is that a problem?",
        ),
        answer: t(
          "Di solito no, purché tu lo scriva quando prenoti: c’è un campo apposta. Nei corsi il menu si cambia, nei giri di assaggi ci sono alternative vegetariane.",
          "Not usually, as long as you say so when booking: there is a field for it. Class menus can change, and walks have vegetarian alternatives.",
        ),
      },
      {
        question: t("Devo saper cucinare?", "Do I have to be able to cook?"),
        answer: t(
          "No. Le ricette si fanno insieme, passo per passo, e te le porti via stampate. Chi non vuole impastare spesso può sedersi al tavolo come ospite.",
          "No. You make each dish together, step by step, and take the printed recipes home. Anyone who would rather not can often simply join the meal.",
        ),
      },
      {
        question: t("I bambini possono partecipare?", "Can children take part?"),
        answer: t(
          "Spesso sì, e si divertono. Età e tariffe ridotte si vedono sulla scheda scegliendo i partecipanti.",
          "Often, and happily. Ages and reduced prices appear on the page when you choose participants.",
        ),
      },
    ],
  },
]
