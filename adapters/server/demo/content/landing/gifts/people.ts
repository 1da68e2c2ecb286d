import { cents } from "../../../../../../domain/money/cents.ts"
import { t } from "../../../../catalogue/place-words/text.ts"
import type { GiftEditorial } from "../types.ts"

/** Gifts by who they are for. */
export const people: readonly GiftEditorial[] = [
  {
    kind: "gift",
    slug: "regalo-per-lui",
    search: { categories: ["wine", "air", "motor"] },
    title: t("Regali per lui", "Gifts for him"),
    lead: t(
      "Un giro in pista, un volo o un pomeriggio in cantina: il regalo che lui racconta a cena, invece di un’altra cosa nel cassetto.",
      "A lap of the track, a flight or an afternoon in a cellar: a present he will talk about at dinner rather than put in a drawer.",
    ),
    paragraphs: [
      t(
        "Ci sono uomini a cui non si sa mai che cosa regalare, e quasi sempre è perché hanno già le cose. Meno spesso hanno avuto un’ora su una rossa da Maranello, venti minuti appesi a un parapendio davanti alle Dolomiti di Brenta, o tre cru di Barolo messi in fila da chi li ha vinificati. Qui abbiamo raccolto motori, volo e cantine: tu scegli il genere, lui il giorno.",
        "Some men are hard to buy for, usually because they already own the thing. They are less likely to have spent an hour in something red from Maranello, hung under a paraglider in front of the Brenta Dolomites, or tasted three Barolo crus side by side with the man who made them. This page gathers engines, flights and cellars: you choose which, he chooses when.",
      ),
      t(
        "Se non conosci la sua agenda, scegli il buono a data aperta: vale dodici mesi e la data la fissa lui, guardando le stagioni sulla scheda. Le mongolfiere volano quasi tutte da metà marzo a metà novembre, le piste aprono a febbraio, le cantine non chiudono mai davvero. Prima di pagare leggi anche i requisiti, perché per alcune auto servono la patente e diciotto anni compiuti.",
        "If you don’t know his diary, take an open-date voucher: it lasts twelve months and he fixes the day himself. Most balloons fly from mid-March to mid-November, the tracks open in February, and cellars hardly close. Read the requirements before paying, since some of the cars need a driving licence and a driver of at least eighteen.",
      ),
    ],
    faq: [
      {
        question: t("Quanto dura il buono?", "How long does the voucher last?"),
        answer: t(
          "Dodici mesi dall’acquisto. Se l’esperienza non fa per lui, può usare il valore come credito per un’altra.",
          "Twelve months from purchase. If the experience turns out not to suit him, its value can be used as credit for another.",
        ),
      },
      {
        question: t("E se cambio idea io?", "What if I change my mind?"),
        answer: t(
          "Hai 14 giorni dall’acquisto per recedere e riavere l’importo. Dopo, il buono resta valido come credito fino alla scadenza.",
          "You have 14 days from purchase to withdraw and get your money back. After that the voucher remains good as credit until it expires.",
        ),
      },
      {
        question: t("Posso farglielo arrivare il giorno giusto?", "Can it reach him on the right day?"),
        answer: t(
          "Sì: quando personalizzi il regalo scrivi il messaggio e scegli giorno e ora in cui il buono gli arriva per email. Oppure scarichi il PDF e lo stampi.",
          "Yes. While personalising the gift you write the message and pick the day and hour it is emailed to him; or download the PDF and print it.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-per-lei",
    search: { categories: ["food", "wellness", "art"] },
    title: t("Regali per lei", "Gifts for her"),
    lead: t(
      "Una bottega, una cucina, un pomeriggio in acqua calda: regali per lei che non finiscono in un vaso dopo tre giorni.",
      "A workshop, a kitchen, an afternoon in hot water: presents for her that will not be in a vase, or past it, by Thursday.",
    ),
    paragraphs: [
      t(
        "I fiori sono belli e durano tre giorni. Un pezzo di vetro soffiato a Murano, storto ma suo, dura di più; e dura più ancora il racconto di come le è venuto storto. In questa pagina ci sono botteghe dove si fa qualcosa con le mani, cucine dove si finisce a tavola e terme dove, per una volta, non c’è niente da fare.",
        "Flowers are lovely and last three days. A piece of Murano glass, crooked but hers, lasts longer, and the story of how it came out crooked lasts longer still. On this page are workshops where you make something, kitchens where you end up at table, and hot springs where for once there is nothing to be done.",
      ),
      t(
        "Per scegliere non serve indovinare: pensa a che cosa dice di non avere mai il tempo di fare. Se è riposarsi, Pré-Saint-Didier, Ischia o un bagno di fieno. Se è imparare, il mosaico a Ravenna, il telaio a Perugia, la carta a Fabriano. Se è mangiare bene senza cucinare da sola, un corso dove qualcuno ha già fatto la spesa.",
        "There is no need to guess: think of what she says she never has time for. If it is resting, there is Pré-Saint-Didier, Ischia or a hay bath. If it is learning, mosaic in Ravenna, a loom in Perugia, paper in Fabriano. If it is eating well without doing all the work, a class where somebody else has done the shopping.",
      ),
    ],
    faq: [
      {
        question: t("Può andarci con un’amica?", "Can she take a friend?"),
        answer: t(
          "Sì: quando prepari il regalo scegli per quante persone vale. Due è il numero più richiesto, ma decidi tu.",
          "Yes: as you put the gift together you choose how many people it is for. Two is where the form starts, and you can change it.",
        ),
      },
      {
        question: t("Come le arriva il regalo?", "How does she receive it?"),
        answer: t(
          "Per email, con il tuo messaggio, nel giorno e all’ora che indichi; oppure lo ricevi tu in PDF e lo consegni a mano.",
          "By email with your message, on the day and at the hour you set; or you get the PDF and hand it over yourself.",
        ),
      },
      {
        question: t("E se preferisce fare altro?", "What if she would rather do something else?"),
        answer: t(
          "Il buono vale dodici mesi e può diventare credito per un’altra esperienza del catalogo. La scelta non deve essere perfetta.",
          "The voucher is good for twelve months and can become credit for another experience, so your choice need not be perfect.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-di-coppia",
    search: { categories: ["air", "wellness", "night"] },
    title: t("Regali di coppia", "Gifts for couples"),
    lead: t(
      "Una mongolfiera all’alba, un’opera all’aperto, vasche calde con la neve intorno: regali da usare in due, quando volete.",
      "A balloon at dawn, opera under the sky, hot pools with snow around them: presents for two, to be used when it suits.",
    ),
    paragraphs: [
      t(
        "Un anniversario, un matrimonio, una coppia di amici che non si ferma mai: il regalo che serve, di solito, è una mezza giornata in cui nessuno dei due deve organizzare niente. Per questo abbiamo messo insieme tre generi che in due riescono bene: il volo, che toglie le parole; l’acqua calda, che toglie la fretta; una serata fuori, che dà qualcosa di cui parlare al ritorno.",
        "An anniversary, a wedding, two friends who never stop: what is wanted, as a rule, is half a day in which neither of them has to organise anything. So this page puts together three kinds of thing that work well for two: flying, which takes words away; hot water, which takes hurry away; and an evening out, which gives you something to talk about on the way home.",
      ),
      t(
        "Le mongolfiere partono presto, e d’inverno si alzano solo ad Aosta e a Mondovì; le vasche di montagna danno il meglio proprio con il freddo; l’opera all’Arena e allo Sferisterio è d’estate, ma il Regio di Torino e i pupi di Palermo hanno una porta e un tetto. Se non sapete ancora quando, il buono a data aperta toglie il pensiero per dodici mesi.",
        "Balloons leave early, and in winter rise only at Aosta and Mondovì; mountain pools are at their best in the cold; the Arena and the Sferisterio sing in summer, while the Regio in Turin and the puppets of Palermo have a door and a roof. If nobody knows the date yet, an open-date voucher settles the matter for twelve months.",
      ),
    ],
    faq: [
      {
        question: t("Il prezzo è per due?", "Is the price for two?"),
        answer: t(
          "Quello sulla scheda è a persona, o per gruppo dove c’è scritto. Scegli due partecipanti e vedi il totale prima di andare avanti.",
          "The one on the card is per person, or per group where it says so. Choose two participants and the total is there before you go on.",
        ),
      },
      {
        question: t("Possono scegliere loro la data?", "Can they choose the date?"),
        answer: t(
          "Sì, con il buono a data aperta. Le date libere le vedono nel calendario dell’esperienza, per due persone.",
          "Yes, with an open-date voucher. They see the free dates for two people in the calendar of the experience.",
        ),
      },
      {
        question: t("Se la sera dell’opera piove?", "What if it rains on the night?"),
        answer: t(
          "Agli spettacoli all’aperto valgono le regole del teatro. Se è chi organizza ad annullare, riceverete un’altra data o l’intero importo.",
          "Open-air shows follow the theatre’s own rules. If the organiser cancels, you are offered another date or all your money back.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-per-la-famiglia",
    search: { categories: ["nature", "city"], priceToCents: cents(6000) },
    title: t("Regali per la famiglia", "Gifts for a family"),
    lead: t(
      "Fenicotteri, fattorie, castelli e città in bici: un regalo per tutta la famiglia, che non si rompe e non fa rumore in casa.",
      "Flamingos, farms, castles and towns by bicycle: a present for the whole family that makes no noise about the house.",
    ),
    paragraphs: [
      t(
        "Regalare qualcosa a una famiglia è un esercizio di diplomazia: quello che piace a otto anni non piace a quindici, e i genitori sognano di sedersi. Gli animali mettono d’accordo quasi tutti. I cavallini della Giara, le bufale di Paestum, i grifoni che arrivano puntuali alle dieci: si sta all’aperto, si impara senza accorgersene e si torna stanchi il giusto.",
        "Giving something to a family is an exercise in diplomacy: what pleases an eight-year-old will not please a teenager, and the parents would like to sit down. Animals bring nearly everyone round. Small horses on the Giara, buffalo at Paestum, vultures that turn up at ten sharp: you are out of doors, you learn without noticing, and you come home properly tired.",
      ),
      t(
        "Abbiamo aggiunto le città che si lasciano prendere con calma: Lucca e Ferrara in bicicletta, Fénis con il suo castello da disegno, Altilia, dove tra le rovine c’è spazio per correre. Per tenere il conto ragionevole, le esperienze di questa pagina partono da non più di sessanta euro; le tariffe per i bambini, dove ci sono, le vedi scegliendo i partecipanti.",
        "To these we have added towns that let themselves be taken gently: Lucca and Ferrara by bicycle, Fénis with its storybook castle, Altilia, where there is room to run among the ruins. To keep the sum reasonable, nothing on this page starts at more than sixty euros; children’s prices, where there are any, appear as you choose participants.",
      ),
    ],
    faq: [
      {
        question: t("I bambini pagano?", "Do children pay?"),
        answer: t(
          "Spesso meno, e i più piccoli a volte niente. Le fasce d’età cambiano da un’esperienza all’altra: le trovi quando scegli chi partecipa.",
          "Often less, and the smallest sometimes nothing. Age bands differ from one experience to the next; you see them as you choose who comes.",
        ),
      },
      {
        question: t("Si può portare il passeggino?", "Can we bring a pushchair?"),
        answer: t(
          "In alcune passeggiate sì, nei sentieri di solito no. Se la scheda non lo dice, chiedilo a noi prima di prenotare.",
          "On some walks, yes; on paths, usually not. If the page does not say, ask us before you book.",
        ),
      },
      {
        question: t("Se un bambino si ammala?", "What if a child falls ill?"),
        answer: t(
          "Puoi spostare la data fino a due volte, o disdire gratis entro il termine indicato: di norma 48 ore prima.",
          "You can move the date up to twice, or cancel free within the time shown, which as a rule is 48 hours before.",
        ),
      },
    ],
  },
  {
    kind: "gift",
    slug: "regalo-per-i-genitori",
    search: { categories: ["wine", "art", "food"], priceToCents: cents(9000) },
    title: t("Regali per i genitori", "Gifts for parents"),
    lead: t(
      "Un museo senza folla, una cantina, un pranzo imparato insieme: regali per i genitori che hanno già tutto quello che serve.",
      "A museum without the crowd, a cellar, a lunch learned together: presents for parents who already have what they need.",
    ),
    paragraphs: [
      t(
        "A una certa età i genitori dicono tutti la stessa frase: non ci serve niente. È vero, e infatti conviene regalare del tempo, meglio ancora se ci sei anche tu. Due ore su Bernini alla Borghese con qualcuno che sa raccontare, una visita in cantina senza gradini di troppo, un laboratorio di sfoglia in cui tua madre, finalmente, può correggere la maestra.",
        "There is an age at which all parents say the same thing: we don’t need anything. It is true, which is why time is the thing to give, and better still if you come too. Two hours on Bernini at the Borghese with a good storyteller, a cellar visit at an easy pace, a pasta class in which your mother can at last correct the teacher.",
      ),
      t(
        "Qui ci sono soltanto arte, vino e cucina, con prezzi di partenza entro i novanta euro a persona. Sono cose che si fanno sedute o camminando poco, al chiuso o quasi, e quindi in qualunque stagione. Se uno dei due cammina male, leggi le informazioni sulla scheda e scrivilo quando prenoti: molti musei hanno l’ascensore, molte cantine hanno gli scalini.",
        "Only art, wine and food are gathered here, starting at ninety euros or less. They are done sitting down or with a little walking, mostly indoors, and so in any season. If one of them walks with difficulty, read the notes on the page and say so when you book: many museums have a lift, many cellars have steps.",
      ),
    ],
    faq: [
      {
        question: t("Non usano l’email: come fanno?", "They don’t use email. What then?"),
        answer: t(
          "Il buono arriva a te in PDF: lo stampi e glielo dai. Per scegliere la data potete farlo insieme, anche dal tuo telefono.",
          "The voucher comes to you as a PDF to print and hand over. You can choose the date together, on your own phone if need be.",
        ),
      },
      {
        question: t("Posso aggiungermi anch’io?", "Can I join them?"),
        answer: t(
          "Sì, basta contarti tra i partecipanti quando prepari il regalo. Se cambi idea dopo, si può prenotare un altro posto finché ce n’è.",
          "Yes, just count yourself among the participants when you prepare the gift. If you decide later, book another place while there are any.",
        ),
      },
      {
        question: t("C’è uno sconto per chi ha più di 65 anni?", "Is there a reduction for the over-65s?"),
        answer: t(
          "In alcune visite ai musei sì. La tariffa ridotta compare, se c’è, dove scegli i partecipanti.",
          "On some museum visits there is. If it exists, the reduced price appears where you choose the participants.",
        ),
      },
    ],
  },
]
