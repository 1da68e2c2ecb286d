import { t } from "../../../../catalogue/place-words/text.ts"
import type { CityEditorial } from "../types.ts"

/** From the lagoon to the Adriatic plain. */
export const northEast: readonly CityEditorial[] = [
  {
    kind: "destination",
    place: "city",
    region: "veneto",
    city: "Venezia",
    slug: "venezia",
    title: t("Esperienze a Venezia", "Experiences in Venice"),
    lead: t(
      "Vogare in piedi a Cannaregio, fare la spesa a Rialto, soffiare il vetro a Murano: Venezia con le mani occupate.",
      "Row standing up in Cannaregio, shop at Rialto, blow glass on Murano: Venice with something to do with your hands.",
    ),
    paragraphs: [
      t(
        "A Venezia si arriva con la macchina fotografica e si finisce per guardare le nuche degli altri. Il rimedio è avere qualcosa in mano. Un remo, per esempio: la batela è larga, i rii di Cannaregio sono quieti, e dopo mezz’ora la barca va quasi dove vuoi tu, fino alla laguna aperta, con San Michele davanti e i vaporetti lontani.",
        "People come to Venice with a camera and end up photographing the backs of heads. The cure is to have something in your hands. An oar, say: the batela is broad, the canals of Cannaregio are quiet, and within half an hour the boat goes nearly where you want it, out to the open lagoon, with San Michele ahead and the water buses a long way off.",
      ),
      t(
        "Oppure la borsa della spesa: alla Pescheria di Rialto si impara a distinguere il pesce di laguna da quello di passaggio, poi si passa ai bacari, con i cicchetti e un’ombra di vino che a Venezia si può bere anche alle undici. O la canna da vetraio, a Murano, dove le fornaci stanno dal 1291: il primo bicchiere viene storto, e si porta a casa volentieri.",
        "Or a shopping bag: at the Rialto fish market you learn to tell the lagoon’s own fish from those passing through, then move on to the bacari for cicchetti and the small glass of wine which in Venice is respectable at eleven. Or a blowpipe on Murano, where the furnaces have stood since 1291: the first glass comes out crooked and you keep it gladly.",
      ),
    ],
    faq: [
      {
        question: t("Devo saper nuotare per la voga?", "Must I be able to swim to try rowing?"),
        answer: t(
          "Non è richiesto: la barca è larga e stabile, e in caso di vento o acqua alta si rimanda. Servono scarpe basse con la suola di gomma.",
          "It is not required: the boat is broad and steady, and in wind or high water the outing is put off. Wear flat shoes with rubber soles.",
        ),
      },
      {
        question: t("A che ora conviene andare a Rialto?", "When is the best time for Rialto?"),
        answer: t(
          "La mattina presto, da martedì a sabato, quando la Pescheria è al completo: la domenica e il lunedì i banchi del pesce riposano.",
          "Early in the morning, Tuesday to Saturday, when the fish market is in full voice: on Sundays and Mondays the fishmongers rest.",
        ),
      },
      {
        question: t("Come si arriva a Murano?", "How do I get to Murano?"),
        answer: t(
          "In vaporetto dalle Fondamente Nove in una decina di minuti. Il biglietto non è compreso; la fornace è a pochi passi dalla fermata Colonna.",
          "By water bus from the Fondamente Nove, about ten minutes. The ticket is not included; the exact furnace is in your confirmation.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "veneto",
    city: "Verona",
    slug: "verona",
    title: t("Esperienze a Verona", "Experiences in Verona"),
    lead: t(
      "Una sera d’opera in Arena con chi ci ha suonato per vent’anni: Verona d’estate, dai corridoi dei gladiatori alle candele.",
      "An evening of opera in the Arena with a host who played there for twenty years: Verona in summer, by candlelight.",
    ),
    paragraphs: [
      t(
        "L’Arena ha duemila anni e una seconda vita cominciata nel 1913, con un’Aida. Prima di sedersi si passa per gli arcovoli dietro la scena, dove un tempo aspettavano i gladiatori e adesso si incrociano coristi in sandali; poi, sulle gradinate ancora calde, si accendono le candeline. Chi ti accompagna ci ha suonato per vent’anni e sa da che parte arriva la voce.",
        "The Arena is two thousand years old, with a second life that began in 1913 with an Aida. Before you sit down you walk through the arches behind the stage, where gladiators waited and choristers now hurry by in sandals; then, on stone that is still warm, little candles are lit. Your host played here for twenty years and knows where the voices come from.",
      ),
      t(
        "Di giorno Verona si attraversa a piedi: piazza delle Erbe, i ponti sull’Adige, il teatro romano sull’altra riva. Il lago di Garda è vicino, e a Malcesine si va in kayak sotto il castello che Goethe provò a disegnare, finendo scambiato per una spia. Per una notte d’opera conviene dormire in città: lo spettacolo finisce tardi.",
        "By day Verona is crossed on foot: Piazza delle Erbe, the bridges over the Adige, the Roman theatre on the far bank. Lake Garda is close by, and at Malcesine kayaks go out under the castle that Goethe tried to draw, only to be taken for a spy. For a night at the opera it is best to sleep in town, since the performance ends late.",
      ),
    ],
    faq: [
      {
        question: t("Che cosa porto in Arena?", "What should I bring to the Arena?"),
        answer: t(
          "Un cuscino, se stai sulle gradinate, e qualcosa di leggero per la fine della serata. L’abito elegante non è richiesto.",
          "A cushion, if you are on the stone steps, and a light layer for the end of the evening. There is no dress code.",
        ),
      },
      {
        question: t("In che periodo c’è l’opera?", "When does the season run?"),
        answer: t(
          "Da metà giugno ai primi di settembre. Le sere disponibili sono nel calendario della scheda, con i posti rimasti.",
          "From mid-June to early September. The calendar shows which evenings are available, and how many places are left.",
        ),
      },
      {
        question: t("Se lo spettacolo viene annullato per pioggia?", "What if rain stops the performance?"),
        answer: t(
          "Valgono le regole del teatro, che spesso aspetta prima di decidere. Se è chi organizza ad annullare, riavrai tutto l’importo.",
          "The theatre’s rules apply, and it often waits before deciding. If the organiser cancels, you get all your money back.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "friuli-venezia-giulia",
    city: "Trieste",
    slug: "trieste",
    title: t("Esperienze a Trieste", "Experiences in Trieste"),
    lead: t(
      "Un capo in b, la libreria di Saba, una piazza con un lato di mare: Trieste da un tavolino all’altro, con chi sa ordinare.",
      "A capo in b, Saba’s bookshop, a square with the sea for its fourth side: Trieste from one café table to the next.",
    ),
    paragraphs: [
      t(
        "A Trieste il caffè ha un dialetto: un nero è un espresso, un capo è un macchiato, in b vuol dire nel bicchiere. Sbagliare è permesso, e aiuta a fare conversazione. Si cammina da un tavolino all’altro sulle tracce di Svevo, di Saba e di Joyce, che qui insegnava inglese e lasciava conti in sospeso, fino agli specchi del San Marco.",
        "In Trieste coffee has its own dialect: a nero is an espresso, a capo a macchiato, and in b means in a glass. Mistakes are allowed, and start conversations. You walk from one table to another on the trail of Svevo, of Saba and of Joyce, who taught English here and left bills unpaid, and end among the mirrors of the San Marco.",
      ),
      t(
        "La città fu per secoli il porto di Vienna, e si vede dalle facciate di piazza Unità, aperta sull’acqua. Quando soffia la bora la visita si accorcia e i caffè raddoppiano: è un accordo onesto. Chi si ferma di più ha Aquileia e i suoi mosaici a meno di un’ora, la laguna di Grado e le cantine di Oslavia sul confine.",
        "For centuries this was Vienna’s harbour, as the façades of Piazza Unità will tell you, open on one side to the water. When the bora blows the walk gets shorter and the coffees double, which is a fair arrangement. If you stay longer, Aquileia and its mosaics are under an hour away, with Grado’s lagoon and the border cellars of Oslavia beyond.",
      ),
    ],
    faq: [
      {
        question: t("Quando soffia la bora?", "When does the bora blow?"),
        answer: t(
          "Soprattutto d’inverno, anche per più giorni. La passeggiata si fa lo stesso, con più soste al chiuso: vestiti a strati.",
          "Mostly in winter, sometimes for days. The walk goes ahead with more stops indoors: dress in layers.",
        ),
      },
      {
        question: t("Quanti caffè si bevono?", "How many coffees are there?"),
        answer: t(
          "Gli assaggi sono compresi e in genere bastano. Se non bevi caffè scrivilo quando prenoti: c’è sempre un’alternativa.",
          "Tastings are included and usually enough. If you don’t drink coffee say so as you book: there is always something else.",
        ),
      },
      {
        question: t("Si arriva bene in treno?", "Is it easy to reach by train?"),
        answer: t(
          "Sì, da Venezia in circa due ore, con la costa nell’ultimo tratto. La stazione è a un quarto d’ora a piedi da piazza Unità.",
          "Yes, about two hours from Venice, with the coast beside you at the end. The station is a quarter of an hour’s walk from Piazza Unità.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "emilia-romagna",
    city: "Bologna",
    slug: "bologna",
    title: t("Esperienze a Bologna", "Experiences in Bologna"),
    lead: t(
      "La sfoglia tirata finché si vede la luce, il tortellino chiuso sul mignolo, il brodo che arriva dopo: Bologna a tavola.",
      "Dough rolled until light comes through, tortellini closed on a little finger, and the broth that follows: Bologna at table.",
    ),
    paragraphs: [
      t(
        "Due uova, un mattarello lungo un metro e una finestra: a Bologna la sfoglia è pronta quando, alzandola controluce, si indovina San Luca sul colle. La Franca la tira da quando per arrivare al tagliere le serviva una cassetta. Il tortellino, dice, si chiude intorno al mignolo; chi ha le dita grosse fa le tagliatelle, e non è una vergogna.",
        "Two eggs, a rolling pin a metre long and a window: in Bologna the dough is ready when you hold it to the light and can make out San Luca on its hill. Franca has rolled it since she needed a crate to reach the board. A tortellino, she says, is closed round the little finger; people with big hands make tagliatelle, and there is no shame in it.",
      ),
      t(
        "Alla fine ci si siede, perché il brodo di cappone non aspetta. Per digerire ci sono i portici, patrimonio Unesco dal 2021, che permettono di camminare ore senza ombrello. E Bologna è il nodo dei treni: Ferrara è a mezz’ora, Ravenna a poco più di un’ora, e chi vuole vedere il Parmigiano nascere deve solo alzarsi presto.",
        "In the end everyone sits down, because capon broth does not wait. To walk it off there are the porticoes, a Unesco site since 2021, under which you can stroll for hours without an umbrella. And Bologna is where the railways meet: Ferrara is half an hour away, Ravenna a little over an hour, and Parmesan being made only asks you to rise early.",
      ),
    ],
    faq: [
      {
        question: t("Si può cucinare senza uova o senza carne?", "Can I cook without eggs or meat?"),
        answer: t(
          "Il ripieno si può cambiare, la sfoglia è più difficile. Scrivi allergie e preferenze quando prenoti, c’è un campo apposta.",
          "The filling can be changed, the dough less easily. Write allergies and preferences as you book; there is a field for them.",
        ),
      },
      {
        question: t("Quanto dura il corso?", "How long is the class?"),
        answer: t(
          "Circa mezza giornata, pasto compreso. L’ora di inizio e la durata esatta sono sulla scheda, insieme al punto di ritrovo.",
          "About half a day, including the meal. Start and exact length are on the page, with the meeting point.",
        ),
      },
      {
        question: t("Mi accompagna qualcuno che non cucina: può venire?", "Can I bring someone who won’t cook?"),
        answer: t(
          "Spesso può sedersi al tavolo come ospite, se c’è posto: chiedilo nella prenotazione. Grembiuli e ricette ci sono per tutti.",
          "They can often join the table as a guest, if there is room: ask when booking. There are aprons and recipes for all.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "emilia-romagna",
    city: "Ravenna",
    slug: "ravenna",
    title: t("Esperienze a Ravenna", "Experiences in Ravenna"),
    lead: t(
      "Le stelle di Galla Placidia e poi una martellina in mano: a Ravenna il mosaico si guarda e si taglia, nello stesso giorno.",
      "Galla Placidia’s stars, and then a hammer in your hand: in Ravenna you look at mosaic and cut it, on the same day.",
    ),
    paragraphs: [
      t(
        "A Ravenna bisogna alzare la testa. Fuori i monumenti sono di mattoni semplici, dentro sono oro e blu: otto di loro, dal 1996, sono patrimonio Unesco. Le tessere, ti spiegano, stanno storte apposta, perché la luce inciampi e l’immagine si muova quando cammini. È una cosa che si capisce soltanto dopo averne tagliata una.",
        "In Ravenna you have to look up. Outside, the monuments are plain brick; inside they are gold and blue, and since 1996 eight of them have been a Unesco site. The tesserae, you are told, are set crooked on purpose, so that the light trips and the picture moves as you walk. It is the kind of thing one understands only after cutting one.",
      ),
      t(
        "In bottega c’è un ceppo con una lama, il tagliolo, e una martellina dal doppio taglio. La prima tessera schizza via sotto il banco, la quinta resta dove vuoi tu, e alla fine porti a casa una formella. Per il resto la città è piatta e si gira in bici; il mare è vicino, e a nord le Valli di Comacchio hanno i fenicotteri.",
        "In the workshop there is a block with a blade set in it, and a hammer with two edges. The first tessera flies under the bench, the fifth stays where you want it, and at the end you take home a small panel. For the rest, the town is flat and made for bicycles; the sea is close, and to the north the lagoons of Comacchio have flamingos.",
      ),
    ],
    faq: [
      {
        question: t("Serve manualità?", "Do I have to be good with my hands?"),
        answer: t(
          "No, serve pazienza: si comincia da tagli semplici e c’è chi ti segue da vicino. Si lavora seduti, con grembiule e attrezzi compresi.",
          "No, only patient: you start with simple cuts and someone stays close by. You work sitting down, apron and tools included.",
        ),
      },
      {
        question: t("I biglietti dei monumenti sono compresi?", "Are monument tickets included?"),
        answer: t(
          "Quello che è compreso è elencato sulla scheda. Per San Vitale e Galla Placidia esiste un biglietto cumulativo, valido qualche giorno.",
          "What is included is listed on the page. There is a combined ticket for San Vitale and Galla Placidia, valid for several days.",
        ),
      },
      {
        question: t("È adatto ai ragazzi?", "Is it suitable for young people?"),
        answer: t(
          "Di solito dai sette anni, con un adulto. Tagliare richiede attenzione, comporre un disegno piace a tutte le età.",
          "Usually from seven, with an adult. Cutting needs care; putting a picture together pleases every age.",
        ),
      },
    ],
  },
]
