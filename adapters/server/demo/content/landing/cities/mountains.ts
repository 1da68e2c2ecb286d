import { t } from "../../../../catalogue/place-words/text.ts"
import type { CityEditorial } from "../types.ts"

/** Towns of the Alps and the Apennines. */
export const mountains: readonly CityEditorial[] = [
  {
    kind: "destination",
    place: "city",
    region: "valle-d-aosta",
    city: "Aosta",
    slug: "aosta",
    title: t("Esperienze ad Aosta", "Experiences in Aosta"),
    lead: t(
      "Una mongolfiera d’inverno fra tre quattromila e una grolla da scolpire in bottega: Aosta tra i Romani e le montagne.",
      "A winter balloon among three great peaks and a friendship cup to carve: Aosta, between the Romans and the mountains.",
    ),
    paragraphs: [
      t(
        "Aosta fu fondata dai soldati di Augusto, e dall’alto si vede ancora: le strade a scacchiera, l’arco, il teatro che spunta in mezzo alle case. Dall’alto ci si va in mongolfiera, da metà dicembre a fine marzo, quando l’aria è così ferma che il pallone sale come un ascensore e il Bianco, il Rosa e il Cervino entrano nello stesso sguardo.",
        "Aosta was founded by the soldiers of Augustus, and from above it still shows: the streets in a chequerboard, the arch, the theatre poking up among the houses. You go up by balloon, from mid-December to the end of March, when the air is so still that it rises like a lift and Mont Blanc, Monte Rosa and the Matterhorn come into a single view.",
      ),
      t(
        "A terra c’è chi lavora il legno da generazioni, perché a fine gennaio, per Sant’Orso, tutta la valle scende in città con quello che ha intagliato. In bottega si comincia dal noce, che perdona, si incide una rosetta con il compasso e si scopre perché la coppa dell’amicizia ha tanti becchi. Castelli, cantine e stelle sono nelle valli vicine, tra i venti minuti e l’ora.",
        "On the ground are people whose families have worked wood for generations, since at the end of January, for Sant’Orso, the whole valley comes to town with what it has carved. In the workshop you start with walnut, which forgives, cut a rosette with compasses, and find out why the friendship cup has so many spouts. Castles, cellars and stars lie in the valleys around, within the hour.",
      ),
    ],
    faq: [
      {
        question: t("Perché in mongolfiera d’inverno?", "Why balloon in winter?"),
        answer: t(
          "Perché l’aria fredda è più stabile e la visibilità migliore. Ci si veste come per sciare; il bruciatore tiene calda almeno la testa.",
          "Because cold air is steadier and the view clearer. Dress as for skiing; the burner keeps at least your head warm.",
        ),
      },
      {
        question: t("Quando è la fiera di Sant’Orso?", "When is the Sant’Orso fair?"),
        answer: t(
          "Il 30 e il 31 gennaio, ogni anno. In quei giorni conviene prenotare molto prima; la bottega dell’intaglio lavora tutto l’anno.",
          "On 30 and 31 January every year. Book well ahead for those days; the carving workshop is open all year.",
        ),
      },
      {
        question: t("Serve l’auto?", "Do I need a car?"),
        answer: t(
          "In città no. Per Fénis, Cogne o Saint-Barthélemy ci sono gli autobus, ma poche corse la sera: per le stelle è meglio l’auto.",
          "Not in town. Buses go to Fénis, Cogne and Saint-Barthélemy, though few run in the evening: for the stars take a car.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "valle-d-aosta",
    city: "Courmayeur",
    slug: "courmayeur",
    title: t("Esperienze a Courmayeur", "Experiences in Courmayeur"),
    lead: t(
      "In cordata sul ghiacciaio d’estate, con le ciaspole in Val Ferret d’inverno: Courmayeur sotto il Monte Bianco.",
      "Roped up on the glacier in summer, on snowshoes in the Val Ferret in winter: Courmayeur, at the foot of Mont Blanc.",
    ),
    paragraphs: [
      t(
        "Quindici minuti di funivia separano i tavolini del paese dai tremilacinquecento metri. Lassù la guida ti allaccia i ramponi alla porta del tunnel, ti insegna a mettere i piedi e poi si cammina piano, in cordata, con il Dente del Gigante davanti. Il ghiaccio, da vicino, non è bianco: è azzurro nelle crepe e grigio dove ha fretta.",
        "A quarter of an hour by cable car lies between the café tables and three and a half thousand metres. Up there the guide straps on your crampons at the tunnel door, teaches you to place your feet, and you set off slowly, roped together, with the Dent du Géant in front. Ice, seen close to, is not white: it is blue in the cracks and grey where it hurries.",
      ),
      t(
        "Si va da metà giugno al 20 settembre. D’inverno tocca alla Val Ferret, chiusa alle auto: si cammina con le ciaspole nel fondovalle largo e sicuro, sotto le Grandes Jorasses, e la polenta di Lavachey si guadagna passo dopo passo. Dopo, a dieci minuti, ci sono le vasche calde di Pré-Saint-Didier; a Morgex, appena più giù, le vigne più alte della valle.",
        "The season is mid-June to 20 September. In winter it is the turn of the Val Ferret, closed to cars: you snowshoe along the broad, safe floor of the valley, under the Grandes Jorasses, and earn the polenta at Lavachey step by step. Afterwards, ten minutes away, there are the hot pools of Pré-Saint-Didier, and just below, at Morgex, the highest vines of the valley.",
      ),
    ],
    faq: [
      {
        question: t("Devo avere esperienza di ghiacciaio?", "Do I need experience on ice?"),
        answer: t(
          "No, si comincia da zero con la guida alpina. Servono buona salute, scarponi rigidi e almeno quattordici anni.",
          "No, you start from nothing with a mountain guide. You need good health, stiff boots and to be at least fourteen.",
        ),
      },
      {
        question: t("La quota può dare fastidio?", "Can the altitude be a problem?"),
        answer: t(
          "A qualcuno sì: sali riposato, bevi, e dillo subito alla guida se ti gira la testa. Con problemi di cuore chiedi prima al medico.",
          "For some people: go up rested, drink, and tell the guide at once if you feel dizzy. With a heart condition ask your doctor first.",
        ),
      },
      {
        question: t("Se la funivia è ferma per il vento?", "What if wind stops the cable car?"),
        answer: t(
          "L’uscita si sposta a un’altra data senza costi; se non puoi, riavrai tutto l’importo.",
          "The outing is moved to another date at no cost; if you cannot make it, you get all your money back.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "abruzzo",
    city: "L’Aquila",
    slug: "l-aquila",
    title: t("Esperienze all’Aquila", "Experiences in L’Aquila"),
    lead: t(
      "La città che si rialza, il Corno Grande a piedi e il Gran Sasso dal cielo: L’Aquila è un punto di partenza, in salita.",
      "A city getting back up, the Corno Grande on foot and the Gran Sasso from the air: L’Aquila is where things set out.",
    ),
    paragraphs: [
      t(
        "La leggenda dice che la fondarono novantanove castelli, e che ognuno volle la sua piazza, la sua chiesa e la sua fontana: per questo la fontana ha novantanove mascheroni, tutti diversi. Dal 2009 la città ha imparato a contare anche le gru. Chiara allora era studentessa; racconta quella notte una volta sola, poi ti porta tra le facciate rifatte e i caffè che hanno riaperto.",
        "Legend has it that ninety-nine castles founded the city, each wanting a square, a church and a fountain of its own, which is why the fountain has ninety-nine masks and no two alike. Since 2009 people have learned to count cranes as well. Chiara was a student then; she tells of that night once, and goes on to the mended façades and the cafés that have opened again.",
      ),
      t(
        "Fuori dalle mura comincia subito la montagna. Da fine giugno si sale al Corno Grande con l’accompagnatore, e nell’ultima mezz’ora servono anche le mani; oppure lo si guarda da un piccolo aereo, girandogli intorno per quaranta minuti. Castel del Monte, Santo Stefano di Sessanio e Rocca Calascio stanno sull’altro lato del massiccio, a un’ora di curve.",
        "Beyond the walls the mountain begins at once. From late June you climb the Corno Grande with a guide, using your hands for the last half-hour; or you look at it from a small plane that circles it for forty minutes. Castel del Monte, Santo Stefano di Sessanio and Rocca Calascio are on the far side of the massif, about an hour of bends away.",
      ),
    ],
    faq: [
      {
        question: t("Il centro si può visitare?", "Can the centre be visited?"),
        answer: t(
          "Sì, e vale la pena: molti palazzi e chiese sono restaurati, altri sono cantieri. La guida sa quali strade sono aperte quel giorno.",
          "Yes, and it is worth it: many palaces and churches are restored, others are still building sites. The guide knows what is open.",
        ),
      },
      {
        question: t("Quanto è difficile il Corno Grande?", "How hard is the Corno Grande?"),
        answer: t(
          "È un’escursione per esperti o per chi è allenato: molto dislivello e un tratto finale su roccia. Con neve o temporali si cambia giorno.",
          "It is for people who are fit and used to hills: a long climb with rock at the end. In snow or storms the day is changed.",
        ),
      },
      {
        question: t("Il volo ha un prezzo a persona?", "Is the flight priced per person?"),
        answer: t(
          "No, il prezzo è per il gruppo, e l’aereo è tutto vostro. Il numero massimo e il peso per posto sono sulla scheda.",
          "No, the price is for the party, and the plane is yours. The largest number and the weight per seat are on the page.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "molise",
    city: "Agnone",
    slug: "agnone",
    title: t("Esperienze ad Agnone", "Experiences in Agnone"),
    lead: t(
      "La fossa in cui si fondono le campane e il caciocavallo annodato a mano: ad Agnone i mestieri non hanno traslocato.",
      "The pit where bells are cast and caciocavallo knotted by hand: in Agnone the old trades never moved away.",
    ),
    paragraphs: [
      t(
        "Ad Agnone la stessa famiglia fonde campane da quasi mille anni. Si comincia dalla falsa campana, di mattoni e argilla, e dai fregi di cera modellati a mano; poi si scende a vedere la fossa di colata, che a volte è ancora calda, e alla fine un maestro suona un concerto su bronzi che hanno suonato per papi, terremoti e qualche gol.",
        "In Agnone one family has cast bells for nearly a thousand years. It begins with the false bell, of brick and clay, and with ornaments modelled in wax by hand; then you see the casting pit, which is sometimes still warm, and at the end a master plays a concert on bronzes that have rung for popes, earthquakes and the occasional goal.",
      ),
      t(
        "L’altro mestiere si assaggia. Al caseificio la cagliata si rompe con uno spino di legno e si fila nell’acqua fumante; Tonino prova la pasta come un sarto, e quando il filo è lungo quanto le sue braccia si può dare forma al caciocavallo. Nella grotta stanno appesi a coppie. Siamo in alto Molise, a ottocento metri: porta una maglia anche a giugno.",
        "The other trade can be eaten. At the dairy the curd is broken with a wooden whisk and stretched in steaming water; Tonino tests it like a tailor, and when the thread is as long as his arms the caciocavallo can be shaped. In the cave they hang in pairs. This is upper Molise, some eight hundred metres up: bring a jumper, even in June.",
      ),
    ],
    faq: [
      {
        question: t("Si può assistere a una colata?", "Can I watch a bell being cast?"),
        answer: t(
          "Capita di rado e non si può promettere. La visita mostra tutte le fasi, il museo e il suono, che non manca mai.",
          "It is rare and cannot be promised. The visit shows every stage, the museum and the sound, which never fails.",
        ),
      },
      {
        question: t("A che ora si lavora il caciocavallo?", "What time is the cheese made?"),
        answer: t(
          "Di mattina. Ci sono gradini e fa umido, quindi scarpe chiuse; alla fine si fa colazione con quello che è appena uscito.",
          "In the morning. There are steps and it is damp, so wear closed shoes; afterwards there is breakfast on what has just been made.",
        ),
      },
      {
        question: t("Come si raggiunge Agnone?", "How do I get to Agnone?"),
        answer: t(
          "In auto, da Isernia in poco meno di un’ora o dalla costa lungo il Trigno. Gli autobus ci sono, ma pochi.",
          "By car, a little under an hour from Isernia, or up the Trigno valley from the coast. There are buses, but few.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "umbria",
    city: "Norcia",
    slug: "norcia",
    title: t("Esperienze a Norcia", "Experiences in Norcia"),
    lead: t(
      "Castelluccio con le ciaspole o a cavallo nella fioritura: la piana sopra Norcia cambia colore, e si attraversa due volte.",
      "Castelluccio on snowshoes, or on horseback through the flowers: the plain above Norcia changes colour, so cross it twice.",
    ),
    paragraphs: [
      t(
        "Sopra Norcia c’è una piana di sedici chilometri quadrati senza un albero, o quasi: l’unico bosco, sul fianco del monte, ha la forma dell’Italia. D’inverno si attraversa con le ciaspole, in linea retta, con il Vettore in faccia e qualche lepre come testimone; al ritorno qualcuno ha messo le lenticchie sul fuoco alle otto del mattino, e si sente.",
        "Above Norcia lies a plain of sixteen square kilometres with hardly a tree on it: the one wood, on the flank of a hill, is planted in the shape of Italy. In winter you cross it on snowshoes, in a straight line, facing Monte Vettore, with a hare or two for witness; on your return somebody has had the lentils on since eight, and you can smell it.",
      ),
      t(
        "Tra giugno e luglio la stessa piana si riempie di papaveri, fiordalisi e senape. Sono erbacce, dicono i contadini, che piantano la lenticchia e non le strappano; i cavalli seguono le carrarecce per non calpestarle. Il terremoto del 2016 ha lasciato molto da ricostruire: venirci, mangiare e dormire qui è anche un modo di dare una mano.",
        "In June and July the same plain fills with poppies, cornflowers and mustard. They are weeds, say the farmers, who sow lentils and leave them be; the horses keep to the cart tracks so as not to tread on them. The earthquake of 2016 left much to rebuild, and coming here, to eat and to sleep, is also a way of helping.",
      ),
    ],
    faq: [
      {
        question: t("Quando si va a cavallo nella fioritura?", "When are the rides through the flowers?"),
        answer: t(
          "Dal 5 giugno al 15 luglio. Il colore più pieno cade di solito tra fine giugno e i primi di luglio, ma ogni anno fa storia a sé.",
          "From 5 June to 15 July. The fullest colour usually comes between late June and early July, though every year is different.",
        ),
      },
      {
        question: t("Devo saper cavalcare?", "Do I have to know how to ride?"),
        answer: t(
          "No: si prova prima in tondino e il passo è tranquillo; il galoppo è facoltativo. Dagli otto anni, fino a novantacinque chili.",
          "No: there is a trial in the ring first and the pace is gentle; the canter is optional. From eight years old, up to ninety-five kilos.",
        ),
      },
      {
        question: t("Quando c’è neve a Castelluccio?", "When is there snow at Castelluccio?"),
        answer: t(
          "Le uscite con le ciaspole vanno da Santo Stefano al 10 marzo. Se la neve manca si sposta la data, o si rinuncia riavendo l’importo.",
          "Snowshoe walks run from 26 December to 10 March. Without snow the date is moved, or you take your money back.",
        ),
      },
    ],
  },
]
