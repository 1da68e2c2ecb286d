import { t } from "../../../../catalogue/place-words/text.ts"
import type { CityEditorial } from "../types.ts"

/** Tuscany and Umbria. */
export const centre: readonly CityEditorial[] = [
  {
    kind: "destination",
    place: "city",
    region: "toscana",
    city: "Firenze",
    slug: "firenze",
    title: t("Esperienze a Firenze", "Experiences in Florence"),
    lead: t(
      "Gli Uffizi prima della folla, con chi sa dove guardare: come vivere Firenze con più calma, anche in mezza giornata.",
      "The Uffizi before the crowds, with someone who knows where to look: a calmer way into Florence, even in half a day.",
    ),
    paragraphs: [
      t(
        "A Firenze il tempo si perde soprattutto in coda. Chi ci lavora ti direbbe di ribaltare l’orario: musei all’apertura, mercati a metà mattina, Oltrarno quando gli altri pranzano. Nelle sale di Botticelli agli Uffizi si entra per primi, e per qualche minuto la Primavera si guarda senza braccia alzate davanti; poi la città è lì fuori, e si gira tutta a piedi.",
        "Florence is mostly lost in queues. People who work there would tell you to turn the day round: museums at opening time, markets in mid-morning, the far side of the Arno while everyone else is at lunch. Go first to Botticelli’s rooms in the Uffizi and for a few minutes nobody’s arms are in the way; the rest of the city is outside, all of it on foot.",
      ),
      t(
        "Firenze è anche una buona base. In treno Lucca è a un’ora e venti circa, e le Mura si girano in bicicletta; in auto Greve in Chianti è a meno di un’ora, e da lì si prosegue in Vespa verso Panzano. In piena estate in centro fa molto caldo: meglio prenotare la mattina e tenere il pomeriggio per le colline.",
        "It also makes a good base. Lucca is about an hour and twenty minutes away by train, and its walls are made for cycling; Greve in Chianti is under an hour by car, with a Vespa waiting for the road to Panzano. High summer is very hot in the centre, so book the mornings and keep the afternoons for the hills.",
      ),
    ],
    faq: [
      {
        question: t("Quando ci sono meno persone agli Uffizi?", "When are the Uffizi quietest?"),
        answer: t(
          "All’apertura, e da novembre a febbraio fuori dalle feste. Il lunedì il museo è chiuso.",
          "At opening time, and from November to February outside the holidays. The gallery is closed on Mondays.",
        ),
      },
      {
        question: t("Posso prenotare senza registrarmi?", "Can I book without an account?"),
        answer: t(
          "Sì. Bastano nome, email e telefono: la conferma arriva per email, con il link per gestire la prenotazione.",
          "Yes. A name, an email address and a phone number are enough; the confirmation comes by email with a link to manage your booking.",
        ),
      },
      {
        question: t("Dove ci si incontra?", "Where do we meet?"),
        answer: t(
          "Il punto di ritrovo è scritto sulla scheda e ripetuto nella conferma. Il centro è zona a traffico limitato: se arrivi in auto, lasciala fuori dai viali.",
          "The meeting point is on the page and again in your confirmation. The centre is closed to most traffic, so leave a car outside the ring road.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "toscana",
    city: "Lucca",
    slug: "lucca",
    title: t("Esperienze a Lucca", "Experiences in Lucca"),
    lead: t(
      "In bici sulle Mura e dentro i baluardi, con una sosta per il buccellato: Lucca in autonomia, all’ombra degli alberi.",
      "By bicycle along the walls and down into the bastions, with a stop for buccellato: Lucca at your own pace, in the shade.",
    ),
    paragraphs: [
      t(
        "Le Mura di Lucca non hanno mai respinto un esercito, soltanto una piena del Serchio, nel 1812. Adesso servono a pedalare: quattro chilometri di anello alberato da cui si guarda nei giardini degli altri, con discese nei sotterranei dei baluardi dove il percorso lo consiglia. Non c’è una guida da seguire, c’è il telefono, che funziona anche senza rete.",
        "The walls of Lucca never turned back an army, only a flood of the river Serchio, in 1812. Today they are for cycling: four kilometres of tree-lined ring from which to look into other people’s gardens, dipping into the passages of the bastions wherever the route suggests. There is no guide to follow, only your telephone, which works offline too.",
      ),
      t(
        "Sotto, la città è tutta in piano: la torre con i lecci in cima, la piazza rotonda nata da un anfiteatro romano, i forni che vendono il buccellato, il dolce con l’uvetta e l’anice. Viareggio è a venti minuti di treno, e d’estate, sul lago poco lontano, si canta Puccini dove Puccini lo scrisse; era nato qui, in via di Poggio.",
        "Below, the town is entirely flat: the tower with holm oaks on top, the round square that was a Roman amphitheatre, bakeries selling buccellato, the local loaf with raisins and aniseed. Viareggio is twenty minutes away by train, and in summer, by the lake not far off, they sing Puccini where Puccini wrote it; he was born here, in Via di Poggio.",
      ),
    ],
    faq: [
      {
        question: t("La bici è compresa?", "Is the bicycle included?"),
        answer: t(
          "Sì, con casco, lucchetto e borsa. Per i bambini c’è il seggiolino; da soli si pedala da 140 centimetri in su.",
          "Yes, with helmet, lock and bag. There are child seats; to ride alone one must be at least 140 centimetres tall.",
        ),
      },
      {
        question: t("Come funziona senza guida?", "How does it work without a guide?"),
        answer: t(
          "Apri il link della conferma al punto di partenza e segui mappa e racconti audio. Se qualcosa non torna, c’è un numero da chiamare dalle 9 alle 20.",
          "At the starting point you open the link in your confirmation and follow map and audio. If anything goes wrong there is a number to call from 9 am to 8 pm.",
        ),
      },
      {
        question: t("E se piove?", "What if it rains?"),
        answer: t(
          "Con pioggia forte si sposta a un altro giorno, senza costi. La stagione va da marzo a metà novembre.",
          "If it pours it is moved to another day at no cost. The season runs from March to mid-November.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "umbria",
    city: "Perugia",
    slug: "perugia",
    title: t("Esperienze a Perugia", "Experiences in Perugia"),
    lead: t(
      "Un telaio di legno in una chiesa del Duecento e la prima riga battuta da te: Perugia attraverso le sue tovaglie.",
      "A wooden loom in a thirteenth-century church and the first row beaten by you: Perugia through its tablecloths.",
    ),
    paragraphs: [
      t(
        "Le tovaglie perugine, con i grifi e i draghi azzurri, si vedono nei quadri del Rinascimento e stavano sotto i piatti dei papi. Oggi si tessono ancora, a mano, in quella che fu la prima chiesa francescana della città: quattro generazioni di donne le hanno salvate copiandole dai musei. L’ultima ti fa sedere, ti spiega i pedali e non ti lascia sbagliare la riga.",
        "Perugia’s tablecloths, with their blue griffins and dragons, appear in Renaissance paintings and lay beneath the plates of popes. They are still woven by hand in what was the city’s first Franciscan church: four generations of women saved them by copying from museums. The latest of them sits you down, explains the treadles and will not let you miss a row.",
      ),
      t(
        "Perugia sta in alto e si raggiunge con scale mobili che attraversano una fortezza: anche questo è un modo di entrare in una città. Da qui si scende in mezz’ora ad Assisi, con il bosco dietro la basilica, o al Trasimeno, dove i pescatori escono prima dell’alba; a Montefalco il Sagrantino chiede invece un’oretta di strada e nessuna fretta.",
        "Perugia stands high, and you come up to it by escalators that run through a fortress, which is one way of entering a city. Half an hour takes you down to Assisi and the woods behind its basilica, or to Lake Trasimeno, where fishermen go out before dawn; Montefalco and its Sagrantino ask for closer to an hour, and no hurry at all.",
      ),
    ],
    faq: [
      {
        question: t("Che cosa porto a casa?", "What do I take home?"),
        answer: t(
          "Quello che hai tessuto tu, un segnalibro con i motivi perugini. Le tovaglie grandi chiedono settimane e si possono solo ammirare.",
          "What you wove yourself, a bookmark in the Perugia pattern. The big cloths take weeks and are there to be admired.",
        ),
      },
      {
        question: t("Come si sale in centro?", "How do I get up to the centre?"),
        answer: t(
          "Dalla stazione con il minimetrò, dai parcheggi con le scale mobili. Poi si cammina, in salita per l’ultimo tratto.",
          "By the minimetrò from the station, or by escalator from the car parks. After that you walk, uphill at the end.",
        ),
      },
      {
        question: t("Posso venire con i bambini?", "Can I bring children?"),
        answer: t(
          "In genere dai sette anni, con un adulto: i pedali del telaio vanno raggiunti. Età e prezzi sono sulla scheda.",
          "Generally from seven, with an adult: the treadles have to be within reach. Ages and prices are on the page.",
        ),
      },
    ],
  },
  {
    kind: "destination",
    place: "city",
    region: "umbria",
    city: "Magione",
    slug: "magione",
    title: t("Esperienze a Magione", "Experiences in Magione"),
    lead: t(
      "Le reti all’alba sul Trasimeno e una gran turismo in pista: Magione ha due velocità, e si possono provare entrambe.",
      "Nets at dawn on Lake Trasimeno and a grand tourer on the track: Magione has two speeds, and you can try both.",
    ),
    paragraphs: [
      t(
        "Poche città di questa misura offrono un contrasto simile. A San Feliciano, la frazione sul lago, si esce quando l’acqua è ancora rosa con un pescatore che lo fa da quarantacinque anni: si tirano su le reti, si gira intorno all’isola Polvese e prima di mezzogiorno il pesce è già fritto nel piatto. Si va da aprile a fine ottobre.",
        "Few towns of its size offer such a contrast. At San Feliciano, the part of Magione on the lake, you go out while the water is still pink with a man who has fished it for forty-five years: the traps are hauled, the boat goes round the island of Polvese, and before noon the catch is fried and on your plate. It runs from April to the end of October.",
      ),
      t(
        "Dall’altra parte del paese c’è l’autodromo, due chilometri e mezzo di curve con poche pause. Si comincia sul sedile di destra, con gli occhi spalancati, poi si cambia posto e si guida una GT con l’istruttore accanto. Tra le due cose c’è il castello dei Cavalieri di Malta, che in paese quasi tutti chiamano la Badia, e c’è il tempo per un pranzo senza fretta.",
        "On the other side of town is the circuit, two and a half kilometres of bends with little rest between. You begin in the passenger seat, eyes wide open, then swap over and drive a GT with the instructor beside you. Between the two stands the castle of the Knights of Malta, which locals call the Badia, and there is time for an unhurried lunch.",
      ),
    ],
    faq: [
      {
        question: t("A che ora si esce con i pescatori?", "What time do the fishermen go out?"),
        answer: t(
          "Verso le cinque e mezza: dormi in zona e controlla l’ora esatta nel calendario. Porta una giacca, sull’acqua fa fresco.",
          "At about half past five: stay nearby, and check the exact hour in the calendar. Bring a jacket, it is cool on the water.",
        ),
      },
      {
        question: t("Chi può guidare in pista?", "Who can drive on the circuit?"),
        answer: t(
          "Chi ha compiuto diciotto anni e ha la patente B da almeno un anno. Il casco è compreso, l’altezza massima è 195 centimetri.",
          "Anyone over eighteen who has held a car licence for a year. The helmet is included; the greatest height is 195 centimetres.",
        ),
      },
      {
        question: t("Come si arriva a Magione?", "How do I reach Magione?"),
        answer: t(
          "In auto da Perugia in venti minuti; c’è anche una stazione, sulla linea tra Terontola e Foligno. Lago e autodromo distano qualche chilometro.",
          "By car from Perugia in twenty minutes; there is also a station on the line between Terontola and Foligno. Lake and circuit are some kilometres apart.",
        ),
      },
    ],
  },
]
