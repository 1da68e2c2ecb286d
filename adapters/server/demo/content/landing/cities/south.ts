import { t } from "../../../../catalogue/place-words/text.ts"
import type { CityEditorial } from "../types.ts"

/** Rome and the South of the mainland. */
export const south: readonly CityEditorial[] = [
  {
    kind: "destination",
    place: "city",
    region: "lazio",
    city: "Roma",
    slug: "roma",
    title: t("Esperienze a Roma", "Experiences in Rome"),
    lead: t(
      "Bernini in due ore, cinque banchi a Testaccio, l’Appia in bici e il Foro di notte: Roma presa da quattro lati.",
      "Bernini in two hours, five counters in Testaccio, the Appian Way by bike and the Forum by night: Rome from four sides.",
    ),
    paragraphs: [
      t(
        "A Roma si può tornare cento volte e restare sempre in coda. Meglio scegliere poco. Alla Galleria Borghese si entra per due ore esatte: una è per quattro statue di Bernini, girandoci intorno come voleva il cardinale, l’altra per sei Caravaggio. Al mercato di Testaccio si mangia in piedi a cinque banchi, e Loredana dice che cos’era solo dopo che ti è piaciuto.",
        "You can come back to Rome a hundred times and spend each of them in a queue. Better to choose little. The Borghese Gallery admits you for exactly two hours: one is for four statues by Bernini, walked round as the cardinal intended, the other for six Caravaggios. At Testaccio market you eat standing up at five counters, and Loredana names the dish only once you have liked it.",
      ),
      t(
        "Poi c’è la strada più vecchia di tutte. Sull’Appia Antica si va in bici da soli, con il telefono che racconta, tra pini, pecore e lastre che hanno ventitré secoli e si sentono una per una; la domenica è quasi tutta di chi pedala. E quando spengono le insegne si cammina in privato dalla Suburra fino a una ringhiera sul Foro che pochi trovano.",
        "Then there is the oldest road of all. You ride the Appian Way on your own, your telephone telling the story, among pines, sheep and paving stones that are twenty-three centuries old and felt one by one; on Sundays it belongs largely to bicycles. And when the shop signs go out you walk privately from the Suburra to a railing above the Forum that few people find.",
      ),
    ],
    faq: [
      {
        question: t("Quanto prima devo prenotare la Borghese?", "How early should I book the Borghese?"),
        answer: t(
          "Qualche settimana, da marzo a ottobre: i turni hanno posti limitati e il lunedì è chiusa. Il calendario mostra quelli liberi.",
          "Some weeks ahead from March to October: turns have limited places and it is closed on Mondays. The calendar shows what is left.",
        ),
      },
      {
        question: t("L’Appia è sicura in bicicletta?", "Is the Appian Way safe for cycling?"),
        answer: t(
          "Il tratto scelto ha poco traffico e un sentiero di terra accanto al basolato. Casco compreso; con pioggia forte si cambia giorno.",
          "The stretch chosen has little traffic and a dirt path beside the stones. Helmets are included; in heavy rain the day is changed.",
        ),
      },
      {
        question: t("Al mercato c’è qualcosa per vegetariani?", "Is there anything for vegetarians at the market?"),
        answer: t(
          "Sì, se lo scrivi prenotando: Testaccio vive di quinto quarto, ma i banchi hanno anche fritti, formaggi e verdure.",
          "Yes, if you say so when booking: Testaccio lives on offal, but the counters also have fritters, cheese and greens.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "campania",
    city: "Napoli",
    slug: "napoli",
    title: t("Esperienze a Napoli", "Experiences in Naples"),
    lead: t(
      "La pizza che inforni tu ai Vergini e le catacombe della Sanità: Napoli con chi ci è nato, una strada sotto l’altra.",
      "The pizza you slide into the oven yourself, and the catacombs of the Sanità: Naples with people born there.",
    ),
    paragraphs: [
      t(
        "Ai Vergini il forno è a quattrocentocinquanta gradi e la pizza ci resta novanta secondi. Ciro stende la sua con due schiaffi e mezzo giro, poi ti passa un panetto e guarda altrove, per educazione: la prima non verrà rotonda, e si mangia lo stesso. Intanto arriva una montanara fritta, perché a Napoli anche l’attesa ha il suo piatto.",
        "In the Vergini quarter the oven stands at four hundred and fifty degrees and a pizza stays in it for ninety seconds. Ciro opens his with two slaps and a half turn, then hands you a ball of dough and looks away, out of politeness: your first will not be round, and will be eaten all the same. Meanwhile a fried montanara arrives, since in Naples even waiting has its dish.",
      ),
      t(
        "A due passi comincia la Sanità, che un ponte scavalcò per due secoli e che adesso si racconta da sé. Ci si va con i ragazzi del rione: lo scalone di Palazzo dello Spagnolo, le basiliche scavate nel tufo di San Gennaro, la casa di Totò. Pompei è a quaranta minuti di treno, Capri e Ischia a meno di un’ora di aliscafo dal porto.",
        "Close by is the Sanità, which a bridge passed over for two centuries and which now tells its own story. You go with young people of the quarter: the staircase of Palazzo dello Spagnolo, the basilicas dug into the tufa at San Gennaro, the house of the comedian Totò. Pompeii is forty minutes away by train, Capri and Ischia under an hour by hydrofoil.",
      ),
    ],
    faq: [
      {
        question: t("La Sanità è sicura?", "Is the Sanità safe?"),
        answer: t(
          "Sì, con l’attenzione che useresti in qualunque grande città. Si cammina di giorno, in gruppo, con chi ci abita.",
          "Yes, with the care you would take in any large city. You walk by day, in a group, with people who live there.",
        ),
      },
      {
        question: t("Sono celiaco: posso fare la pizza?", "I am coeliac. Can I make pizza?"),
        answer: t(
          "Scrivilo prima di prenotare: in un forno che lavora farina non si può garantire l’assenza di tracce, e te lo diranno con franchezza.",
          "Write before booking: in a bakery that works with flour nobody can rule out traces, and they will tell you so frankly.",
        ),
      },
      {
        question: t("Si può combinare con Pompei?", "Can it be combined with Pompeii?"),
        answer: t(
          "Sì, in due mezze giornate: Pompei la mattina, con il fresco, e Napoli nel pomeriggio. Controlla gli orari nei due calendari.",
          "Yes, as two half days: Pompeii in the cool of the morning, Naples in the afternoon. Check the times in both calendars.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "basilicata",
    city: "Matera",
    slug: "matera",
    title: t("Esperienze a Matera", "Experiences in Matera"),
    lead: t(
      "I Sassi con chi ci è nato, il pane con il tuo timbro e una cripta che si accende piano: Matera dall’interno.",
      "The Sassi with someone born there, bread with your own stamp and a crypt that lights up slowly: Matera from the inside.",
    ),
    paragraphs: [
      t(
        "Negli anni Cinquanta lo Stato trasferì gli abitanti dei Sassi nelle case nuove. Eustachio aveva cinque anni, e la madre pianse prima per l’acqua corrente e poi per il vicinato. Con lui si scende per scale che sono tetti e si sale per tetti che sono strade, fino alla casa grotta della nonna, quando di fronte, sulla Gravina, si accendono le lampadine.",
        "In the 1950s the state moved the people of the Sassi into new houses. Eustachio was five, and his mother wept first over the running water and then for the neighbours. With him you go down stairs that are roofs and up roofs that are streets, to his grandmother’s cave house, as across the ravine the lamps come on.",
      ),
      t(
        "Il pane di Matera pesa due chili e ha la forma di un cornetto. Il forno era di tutti, quindi ogni famiglia lo segnava con un timbro di legno: tu scegli il tuo dal mucchio. Fuori città, in una cantina sulla statale, si entra al buio nella cripta del Peccato Originale, e in mezzo ai fiori rossi appare un’Eva di dodici secoli fa.",
        "Matera’s bread weighs two kilos and has the shape of a horn. The oven belonged to everyone, so each family marked its loaf with a wooden stamp: you pick yours from the pile. Outside the town, from a winery on the main road, you go in darkness into the Crypt of Original Sin, where an Eve some twelve hundred years old appears among red flowers.",
      ),
    ],
    faq: [
      {
        question: t("I Sassi si girano con il passeggino?", "Can I take a pushchair round the Sassi?"),
        answer: t(
          "Con fatica: ci sono scale ovunque. Meglio uno zaino porta bimbo. Per chi cammina male, chiedi il percorso con meno gradini.",
          "With difficulty: there are steps everywhere. A baby carrier is better. If you walk with trouble, ask for the route with fewer steps.",
        ),
      },
      {
        question: t("Come si raggiunge la cripta?", "How do I reach the crypt?"),
        answer: t(
          "In auto o in taxi, una ventina di minuti dal centro: il ritrovo è alla cantina sulla statale 7. Si visita a gruppi piccoli, a orari fissi.",
          "By car or taxi, about twenty minutes from the centre: you meet at the winery on the SS7. Small groups go in at set times.",
        ),
      },
      {
        question: t("Quanto tempo dedicare a Matera?", "How long should I give Matera?"),
        answer: t(
          "Due giorni: uno per i Sassi e il pane, uno per le chiese rupestri. La sera e l’alba, dentro i Sassi, sono le ore migliori.",
          "Two days: one for the Sassi and the bread, one for the rock churches. Evening and dawn are the best hours inside the Sassi.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "puglia",
    city: "Bari",
    slug: "bari",
    title: t("Esperienze a Bari", "Experiences in Bari"),
    lead: t(
      "Le orecchiette sull’uscio, nella strada in cui il tavolo sta fuori e la cucina dentro: Bari Vecchia si impara con il pollice.",
      "Orecchiette on the doorstep, in the street where the table is outside and the kitchen in: old Bari, learned by thumb.",
    ),
    paragraphs: [
      t(
        "A Bari Vecchia c’è una strada in cui il tavolo sta fuori, la cucina dentro, e il confine è una tenda. Nunzia fa un’orecchietta al secondo parlando con la vicina di fronte: si trascina la semola con il coltello e si rovescia sul pollice. Quando la prima ti viene giusta arriva l’applauso dal balcone, poi si mangia in cortile, con le cime di rapa.",
        "In old Bari there is a street where the table is outside, the kitchen inside, and the border a curtain. Nunzia makes one orecchietta a second while talking to the neighbour opposite: you drag the dough with a knife and turn it over your thumb. When your first comes out right there is applause from a balcony; then you eat in the courtyard, with turnip tops.",
      ),
      t(
        "La città vecchia è un labirinto fatto apposta per confondere i Saraceni, e oggi confonde i turisti: perdersi fa parte del giro. La basilica di San Nicola, il castello e il mare stanno a pochi minuti. Bari è anche il punto di partenza più comodo della regione: Polignano e le sue grotte sono a mezz’ora di treno, Alberobello e Matera a circa un’ora d’auto.",
        "The old town is a maze said to have been built to confuse the Saracens; it now does the same for visitors, and getting lost is part of it. The basilica of Saint Nicholas, the castle and the sea are minutes away. Bari is also the handiest base in the region: Polignano and its caves are half an hour by train, Alberobello and Matera about an hour by car.",
      ),
    ],
    faq: [
      {
        question: t("Si fa anche quando piove?", "Does it take place in the rain?"),
        answer: t(
          "Sì, il tavolo si sposta dietro la tenda. La semola non ha stagioni e il corso è aperto tutto l’anno.",
          "Yes, the table moves behind the curtain. Semolina has no seasons, and the class is open all year.",
        ),
      },
      {
        question: t("Il pranzo è compreso?", "Is lunch included?"),
        answer: t(
          "Sì, si mangia quello che si è fatto, con un calice di vino. Se hai allergie scrivile prenotando.",
          "Yes, you eat what you made, with a glass of wine. If you have allergies, write them down as you book.",
        ),
      },
      {
        question: t("Come arrivo dall’aeroporto?", "How do I get in from the airport?"),
        answer: t(
          "In treno, in una ventina di minuti fino alla stazione centrale; da lì Bari Vecchia è a un quarto d’ora a piedi.",
          "By train, about twenty minutes to the central station; old Bari is a quarter of an hour’s walk from there.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "puglia",
    city: "Lecce",
    slug: "lecce",
    title: t("Esperienze a Lecce", "Experiences in Lecce"),
    lead: t(
      "Un santo di cartapesta che pesa poco e pieghe fatte con il ferro caldo: Lecce, dove il marmo si imita con la carta.",
      "A paper saint that weighs next to nothing, with folds made by hot iron: Lecce, where marble is imitated in papier mâché.",
    ),
    paragraphs: [
      t(
        "A Lecce la pietra è così tenera che gli scalpellini del Seicento ci hanno ricamato le facciate. Per l’interno delle chiese, però, il marmo costava troppo, e la città imparò a farlo con la paglia, gli stracci e la colla. La cartapesta, si dice, la inventarono i barbieri nei momenti senza clienti: un san Giuseppe si porta in processione in due invece che in otto.",
        "In Lecce the stone is so soft that seventeenth-century carvers embroidered the façades with it. For the inside of churches, though, marble cost too much, and the city learned to make it out of straw, rags and glue. Barbers are said to have invented papier mâché when business was slack: it takes two men, not eight, to carry such a Saint Joseph.",
      ),
      t(
        "In bottega si lega l’anima di paglia con lo spago, la si veste di carta e si fanno le pieghe del manto con un ferro rovente; la figura dipinta torna a casa con te. Lecce è la base del Salento: Santa Cesarea e le sue acque sulfuree sono a meno di un’ora, la pista della Conca a mezz’ora, e nelle sere d’estate a Melpignano si balla la pizzica.",
        "In the workshop you bind a core of straw with string, dress it in paper and press the folds of the cloak with a red-hot iron; the painted figure goes home with you. Lecce is the base for the Salento: Santa Cesarea and its sulphur springs are under an hour away, the kart track of La Conca about half an hour, and on summer evenings Melpignano dances the pizzica.",
      ),
    ],
    faq: [
      {
        question: t("La figura è pronta subito?", "Is the figure ready at once?"),
        answer: t(
          "Quella piccola sì. Se ha bisogno di asciugare ancora, in bottega ti spiegano come fartela avere.",
          "A small one is. If it needs to dry for longer, the workshop will explain how you can have it.",
        ),
      },
      {
        question: t("Quando conviene visitare Lecce?", "When is the best time to visit Lecce?"),
        answer: t(
          "In primavera e in autunno. D’estate la bottega è fresca, la strada no: mattina in laboratorio, sera in centro.",
          "Spring and autumn. In summer the workshop is cool but the street is not: mornings at the bench, evenings in town.",
        ),
      },
      {
        question: t("Ci si muove senza auto?", "Can I manage without a car?"),
        answer: t(
          "In città sì, è tutta a piedi e ha i treni veloci. Per il resto del Salento l’auto fa risparmiare molto tempo.",
          "In town, yes: it is all on foot and has fast trains. For the rest of the Salento a car saves a great deal of time.",
        ),
      },
    ],
  },
]
