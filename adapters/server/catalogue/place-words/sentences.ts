import type { CategoryId } from "../../../../domain/catalogue/taxonomy.ts"
import type { Text } from "../../../../domain/locale.ts"
import { t } from "./text.ts"

/* Sentences for places for which nobody has written a text. `fill` puts the facts into the braces. */

/** Short names that fit into a list. */
export const kinds: Readonly<Record<CategoryId, Text>> = {
  food: t("cucina", "cooking"),
  wine: t("vino", "wine"),
  sea: t("uscite in barca e in kayak", "boats and kayaks"),
  mountain: t("montagna", "mountains"),
  snow: t("neve", "snow"),
  air: t("volo", "flying"),
  motor: t("motori", "engines"),
  wellness: t("benessere", "wellbeing"),
  art: t("arte e botteghe", "art and crafts"),
  city: t("passeggiate", "walks"),
  nature: t("natura", "nature"),
  night: t("serate fuori", "evenings out"),
}

/** What people do in experiences of the category. Each must be true of all its experiences, in every place. */
export const doings: Readonly<Record<CategoryId, readonly Text[]>> = {
  food: [
    t(
      "Per la cucina si va da chi la fa ogni giorno: si impasta o si assaggia, e alla fine ci si siede a tavola insieme.",
      "For food you go to those who make it every day: you knead or you taste, and in the end everyone sits down together.",
    ),
    t(
      "A tavola si arriva dal verso giusto, cominciando dagli ingredienti e da chi li sceglie; le allergie si segnalano prenotando.",
      "You come to the table from the right end, starting with the ingredients and whoever picks them; mention allergies as you book.",
    ),
  ],
  wine: [
    t(
      "In cantina si assaggia con chi il vino lo produce, senza gergo e senza fretta: le domande semplici sono benvenute.",
      "In the cellar you taste with the people who make the wine, without jargon or hurry: simple questions are welcome.",
    ),
    t(
      "Il vino si racconta meglio tra le botti o in mezzo ai filari, con un bicchiere in mano e di fronte chi l’ha fatto.",
      "Wine is best explained among casks or between the rows, with a glass in your hand and its maker in front of you.",
    ),
  ],
  sea: [
    t(
      "Dall’acqua la costa cambia faccia: giubbotti e attrezzatura ci sono, tu porti un telo, un cappello e la voglia di bagnarti.",
      "From the water a shore looks different: life jackets and kit are there, you bring a towel, a hat and a willingness to get wet.",
    ),
    t(
      "Sull’acqua decide il tempo: se le onde sono troppe si cambia baia, o giorno, e non paghi niente in più.",
      "On the water the weather decides: if there is too much swell the bay is changed, or the day, at no extra cost.",
    ),
  ],
  mountain: [
    t(
      "In montagna ti accompagna chi quei sentieri li fa in ogni stagione, e adatta il passo al più lento del gruppo.",
      "In the mountains you go with people who walk those paths in every season, and keep to the pace of the slowest.",
    ),
    t(
      "Sui sentieri contano gli scarponi e una giacca nello zaino; al resto, compresa la strada, pensa la guida.",
      "On the paths what counts is a pair of boots and a jacket in the rucksack; the guide sees to the rest, the way included.",
    ),
  ],
  snow: [
    t(
      "Quando c’è neve si esce senza impianti: l’attrezzatura si trova sul posto, e vestirsi a strati è metà del lavoro.",
      "When there is snow you go out without lifts: equipment is there for you, and dressing in layers is half the job.",
    ),
    t(
      "D’inverno il silenzio è compreso: si va in pochi, con una guida, e ci si scalda con qualcosa di caldo alla sosta.",
      "In winter the silence is included: small groups, a guide, and something hot to drink at the halfway stop.",
    ),
  ],
  air: [
    t(
      "Per volare non serve esperienza, serve il vento giusto: se manca si sposta la data senza costi.",
      "Flying asks for no experience, only for the right wind: without it the date is moved at no cost.",
    ),
    t(
      "Dal cielo si capisce come è fatto un posto, e basta lasciare i comandi a chi lo fa di mestiere.",
      "From the sky you see how a place is put together; the controls you leave to someone who does it for a living.",
    ),
  ],
  motor: [
    t(
      "Chi ama guidare trova strade o piste da fare con calma o meno, con casco e assicurazione compresi.",
      "Those who like to drive will find roads or tracks to take gently or otherwise, helmet and insurance included.",
    ),
    t(
      "Al volante ci stai tu: leggi prima sulla scheda la patente richiesta, poi goditi le curve.",
      "You are the one at the wheel: read on the page which licence is required, and then enjoy the bends.",
    ),
  ],
  wellness: [
    t(
      "Per rallentare ci sono l’acqua calda o il bosco, con il telefono spento e tempo a sufficienza per accorgersene.",
      "For slowing down there is hot water or there are woods, with the telephone off and enough time to notice.",
    ),
    t(
      "Il benessere qui non è una parola: è un posto dove nessuno ti chiede niente per un paio d’ore.",
      "Wellbeing is not just a word here: it is a place where nobody asks you for anything for a couple of hours.",
    ),
  ],
  art: [
    t(
      "L’arte si guarda con qualcuno che sa dove fermarsi, oppure si prova con le mani in una bottega.",
      "Art is looked at with someone who knows where to stop, or tried with your own hands in a workshop.",
    ),
    t(
      "In museo o in laboratorio, si impara più da venti minuti fermi che da due ore di corridoi.",
      "In a museum or a workshop, twenty minutes standing still teach more than two hours of corridors.",
    ),
  ],
  city: [
    t(
      "Le strade si capiscono camminando, meglio se con chi ci abita e conosce i portoni giusti.",
      "Streets make sense on foot, all the more so with someone who lives there and knows which doors to try.",
    ),
    t(
      "Si gira piano, con molte soste, perché è quando ci si ferma che il posto comincia a parlare.",
      "You go slowly and stop often, because it is when you stop that a place begins to talk.",
    ),
  ],
  nature: [
    t(
      "Con gli animali la regola è una sola, aspettare; al binocolo, agli stivali o al casco pensa chi ti accompagna.",
      "With animals there is one rule, which is to wait; binoculars, boots or helmets are your host’s concern.",
    ),
    t(
      "La natura si incontra con chi la conosce per nome, in pochi e senza alzare la voce.",
      "Nature is met in the company of someone who knows it by name, in small numbers and with voices down.",
    ),
  ],
  night: [
    t(
      "La sera si esce con un biglietto o con una lanterna, e in ogni caso con una giacca in più.",
      "In the evening you go out with a ticket or with a lantern, and in either case with an extra layer.",
    ),
    t(
      "Dopo cena il posto cambia voce, e c’è chi te la fa ascoltare dall’inizio alla fine.",
      "After dinner a place changes its voice, and somebody is there to help you hear it through.",
    ),
  ],
}

/** How the experiences take place. `{in}` is where. */
export const ways: readonly Text[] = [
  t(
    "Su ogni scheda trovi durata, lingue della guida, punto di ritrovo sulla mappa e che cosa è compreso. Scegli il giorno dal calendario, dici in quanti siete e vedi subito il totale: è quello che paghi.",
    "Every page gives the length, the guide’s languages, the meeting point on a map and what is included. Pick a day from the calendar, say how many you are, and the total appears at once: it is what you pay.",
  ),
  t(
    "Per scegliere, comincia dal giorno: il calendario di ogni scheda mostra solo le date con posti liberi per quanti siete. Il prezzo è completo da subito, e prenotare non richiede un account.",
    "To choose, start with the day: the calendar on each page shows the dates with places left for your number. The price is complete from the outset, and you can book without an account.",
  ),
  t(
    "Le esperienze {in} si prenotano in pochi passi, anche da telefono e senza registrarsi. Prima di pagare leggi chi ti accompagna, dove vi incontrate e fino a che giorno e ora puoi annullare gratis.",
    "Booking something {in} takes a few steps, on a telephone too and without registering. Before paying you read who goes with you, where you meet and until what day and hour you may cancel free of charge.",
  ),
  t(
    "Se hai già una data, cercala nel calendario della scheda; se non ce l’hai, guarda la stagione indicata e lasciati un margine. Di norma si annulla gratis fino a 48 ore prima, e il termine esatto è sempre scritto.",
    "If you have a date, look for it in the calendar; if not, see which season is given and leave yourself some slack. As a rule you can cancel free until 48 hours before, and the exact moment is always written down.",
  ),
  t(
    "Chi organizza {in} conosce il posto, e si vede dalle recensioni: le scrive soltanto chi ha partecipato. Leggile, poi scegli il giorno; la conferma arriva per email con tutto quello che serve.",
    "Whoever runs things {in} knows the ground, as the reviews show: only people who took part can write one. Read them, then choose a day; the confirmation comes by email with everything you need.",
  ),
]

/** `{in}` is where, `{kinds}` what, `{region}` the region. At most 155 characters for every place in Italy. */
export const leads: readonly Text[] = [
  t(
    "Che cosa fare {in}: {kinds}, con chi il posto lo conosce.",
    "What to do {in}: {kinds}, with people who know the place.",
  ),
  t(
    "{kinds}: le esperienze da prenotare {in}, con il prezzo completo da subito.",
    "{kinds}: experiences to book {in}, with the full price from the start.",
  ),
  t(
    "Una giornata {in}, spesa bene: {kinds}, in piccoli gruppi o in privato.",
    "A day well spent {in}: {kinds}, in small groups or in private.",
  ),
  t("{In} con calma: {kinds}, e il giorno lo scegli tu.", "{In}, unhurriedly: {kinds}, on a day of your choosing."),
]

export const ofOne: readonly Text[] = [
  t(
    "{In} per ora c’è una sola esperienza, e basta a giustificare il viaggio: «{example}».",
    "For now there is one experience {in}, and it justifies the trip: “{example}”.",
  ),
  t(
    "Chi passa {in} ha un motivo per fermarsi: si chiama «{example}» e si prenota da qui.",
    "Anyone passing through has a reason to stop {in}: it is called “{example}”, and you can book it here.",
  ),
  t(
    "Ci sono posti che bastano a sé stessi. {In} la cosa da fare è una, «{example}», e ci si viene apposta.",
    "Some places need no long list. There is one thing to do {in}, “{example}”, and people come for it.",
  ),
  t(
    "«{example}»: è questa l’esperienza che trovi {in}, e da sola riempie mezza giornata di cose da raccontare.",
    "“{example}” is the experience you find {in}, and by itself it gives you plenty to tell.",
  ),
]

export const ofMany: readonly Text[] = [
  t(
    "{In} ci sono {count} esperienze da prenotare ({kinds}). Se non sai da dove cominciare, comincia da «{example}».",
    "There are {count} experiences to book {in} ({kinds}). If you are not sure where to begin, begin with “{example}”.",
  ),
  t(
    "Il programma, {in}, è presto detto: {kinds}. Le esperienze sono {count}, e «{example}» è un buon inizio.",
    "What there is to do {in} is quickly said: {kinds}. There are {count} experiences, and “{example}” makes a good start.",
  ),
  t(
    "Abbiamo raccolto {count} modi di passare qualche ora {in}, tra cui «{example}»: {kinds}, a seconda del giorno e della voglia.",
    "We have gathered {count} ways of spending a few hours {in}, among them “{example}”: {kinds}, depending on the day and your mood.",
  ),
  t(
    "{count} esperienze, un solo posto: {in} si può scegliere tra cose diverse ({kinds}), a partire da «{example}».",
    "{count} experiences in one place: {in} you can choose among different things ({kinds}), starting with “{example}”.",
  ),
]

/** For a province. */
export const ofTowns: readonly Text[] = [
  t("Sulla mappa guarda soprattutto qui: {towns}.", "On the map, look above all at these: {towns}."),
  t("I luoghi da segnare: {towns}.", "Places to note down: {towns}."),
  t("Le tappe possibili: {towns}.", "Possible stops: {towns}."),
]

/** For a city, or for a province with one town. */
export const surroundings: readonly Text[] = [
  t(
    "Se resti più di un giorno, {inRegion} c’è dell’altro, e spesso è più vicino di quanto sembri sulla mappa.",
    "If you stay for more than a day there is more {inRegion}, often closer than the map makes it look.",
  ),
  t(
    "È anche un buon punto da cui guardarsi intorno {inRegion}, senza cambiare albergo.",
    "It is also a good place from which to look around {inRegion} without changing hotel.",
  ),
  t(
    "Il resto di quello che si può fare {inRegion} sta nella pagina della regione, a un passo da questa.",
    "Whatever else there is to do {inRegion} is on the page of the region, one step from here.",
  ),
]
