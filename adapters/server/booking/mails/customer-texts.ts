import { refundDays } from "../../../../domain/booking/refund-time.ts"
import type { Locale } from "../../../../domain/locale.ts"

/** The values in the sentences. Amounts and dates are already texts in the reader's language. */
export type About = {
  readonly name: string
  readonly experience: string
  readonly host: string
  readonly day: string
  readonly start: string
  readonly until: string | null
  readonly held: string | null
  /** The amount that vouchers pay. */
  readonly credit: string | null
  /** How many points paid for it. */
  readonly points: number | null
  /** How many points it earns, by what is paid so far. */
  readonly earned: number
  readonly refund: string | null
  readonly refunded: string
  /** The amount that the operator gives back without a cancellation. */
  readonly allowance: string
  /** The refund that the bank sent back twice. */
  readonly owed: string
  /** The date that the customer asks for; null if the partner answered before the mail was sent. */
  readonly wished: string | null
  /** Until when the open demand is to be paid; empty without one. */
  readonly payBy: string
}

const it = {
  sent: ({ name, experience, host, until }: About) => ({
    subject: `Richiesta inviata: ${experience}`,
    title: `Richiesta inviata, ${name}`,
    text: `Abbiamo girato la tua richiesta a ${host}.${until ? ` La risposta arriva entro ${until}:` : ""} appena c’è, ti scriviamo.`,
  }),
  held: ({ held }: About) =>
    held &&
    `Sulla tua carta sono bloccati ${held}. Li addebitiamo solo quando arriva la conferma: se la risposta è no, tornano disponibili e tu non devi fare nulla.`,
  confirmed: ({ name, experience, day, start }: About) => ({
    subject: `Confermata: ${experience}, ${day}`,
    title: `Tutto confermato, ${name}`,
    text: `La tua prenotazione è confermata: l’appuntamento è ${start}.`,
  }),
  bookedUnpaid: ({ name, experience, day, start, payBy }: About) => ({
    subject: `Prenotata, da pagare: ${experience}, ${day}`,
    title: `I posti sono prenotati, ${name}`,
    text: `L’appuntamento è ${start}. Resta da pagare entro ${payBy}: senza pagamento la prenotazione si annulla da sé.`,
  }),
  payButton: "Paga",
  rescheduled: ({ name, experience, day, start }: About) => ({
    subject: `Confermata nella nuova data: ${experience}, ${day}`,
    title: `Nuova data confermata, ${name}`,
    text: `La data che hai scelto è prenotata: l’appuntamento è ${start}.`,
  }),
  rescheduleAsked: ({ experience, host, start, until, wished }: About) => ({
    subject: `Cambio di data richiesto: ${experience}`,
    title: "Abbiamo chiesto il cambio di data",
    text: `${wished ? `Hai chiesto di spostare l’appuntamento a ${wished}: lo` : "Lo"} abbiamo chiesto a ${host}.${until ? ` La risposta arriva entro ${until}.` : ""} Nel frattempo resta tutto com’è: ${start}.`,
  }),
  rescheduleRejected: ({ experience, host, start }: About) => ({
    subject: `La data non cambia: ${experience}`,
    title: "La data resta quella di prima",
    text: `${host} non può spostare il tuo appuntamento. La prenotazione resta valida: ti aspettano ${start}.`,
  }),
  moveUnpaid: ({ experience, start }: About) => ({
    subject: `La data non cambia: ${experience}`,
    title: "La data resta quella di prima",
    text: `La differenza per la nuova data non è stata pagata in tempo, e non ti è stato addebitato nulla. La prenotazione resta valida: ti aspettano ${start}.`,
  }),
  paid: ({ name, experience, start }: About) => ({
    subject: `Pagamento ricevuto: ${experience}`,
    title: `Pagato, ${name}: grazie`,
    text: `Il pagamento è arrivato e la prenotazione è a posto: ti aspettano ${start}.`,
  }),
  unpaid: ({ experience, day }: About) => ({
    subject: `Non pagata in tempo: ${experience}, ${day}`,
    title: "La prenotazione è decaduta",
    text: "Non è stata pagata in tempo: la prenotazione è decaduta e i posti sono di nuovo liberi.",
  }),
  owesNothing: "Non ti è stato addebitato nulla e non devi nulla.",
  tooLate: ({ experience }: About) => ({
    subject: `Pagamento restituito: ${experience}`,
    title: "Il pagamento è arrivato tardi",
    text: "Quando il pagamento è arrivato il tempo era scaduto e i posti non erano più disponibili: la prenotazione non è andata a buon fine.",
  }),
  givenBack: ({ held }: About) =>
    held && `Non paghi nulla: ${held} tornano per intero disponibili sulla carta, e tu non devi fare niente.`,
  alternatives: ({ experience, host }: About) => ({
    subject: `Nuove date per ${experience}`,
    title: "Ti va un’altra data?",
    text: `Nella data che hai chiesto ${host} non ha posto. Ti propone queste:`,
  }),
  choose: ({ until }: About) =>
    `${until ? `Scegli entro ${until}. ` : ""}Se nessuna va bene puoi rinunciare: non paghi nulla.`,
  chooseButton: "Scegli la data",
  rejected: ({ experience, host }: About) => ({
    subject: `Non disponibile: ${experience}`,
    title: "Questa volta non si può",
    text: `Purtroppo ${host} non può accogliere la tua richiesta.`,
  }),
  released: ({ held, credit, points }: About) => {
    if (held) return `Non hai pagato nulla: i ${held} bloccati sulla carta tornano disponibili.`
    return credit || points ? null : "Non hai pagato nulla e non c’è nulla da rimborsare."
  },
  creditBack: ({ credit }: About) =>
    credit && `${credit} tornano sul buono regalo con cui hai pagato: li puoi usare per un’altra prenotazione.`,
  pointsBack: ({ points }: About) =>
    points === null ? null : `I ${points} punti con cui hai pagato sono di nuovo tuoi.`,
  earned: ({ earned }: About) => {
    if (earned === 0) return null
    const [count, are] = earned === 1 ? ["1 punto", "lo puoi"] : [`${earned} punti`, "li puoi"]
    return `Con questa prenotazione guadagni ${count}: ${are} usare da 48 ore dopo la visita.`
  },
  againButton: "Cerca un’altra data",
  canceled: ({ experience, day }: About) => ({
    subject: `Annullata: ${experience}, ${day}`,
    title: "Prenotazione annullata",
    text: "La prenotazione è annullata e i posti sono di nuovo liberi.",
  }),
  movedByPartner: ({ experience, host, start }: About) => ({
    subject: `Il tuo appuntamento cambia data: ${experience}`,
    title: "Il tuo appuntamento cambia data",
    text: `${host} ha dovuto spostare la prenotazione: ora ti aspettano ${start}, allo stesso prezzo. Se la data va bene non devi fare nulla. Se non va, dalla pagina della prenotazione puoi sceglierne un’altra, o annullare e riavere tutto, fino all’inizio.`,
  }),
  datesOffered: ({ experience, host, start }: About) => ({
    subject: `Ti va un’altra data? ${experience}`,
    title: "Ti va un’altra data?",
    text: `La tua prenotazione vale ancora: ${start}. ${host} però ti chiede di spostarla, allo stesso prezzo, a una di queste date:`,
  }),
  keepOrChoose: ({ until }: About) =>
    `${until ? `Puoi scegliere fino a ${until}. ` : ""}Se non rispondi resta la data di prima. Se preferisci annullare, ti rimborsiamo tutto.`,
  canceledByPartner: ({ experience, host, day }: About) => ({
    subject: `Annullata da chi organizza: ${experience}, ${day}`,
    title: "La tua prenotazione è stata annullata",
    text: `Ci dispiace: ${host} non può accoglierti. Ti rimborsiamo tutto quello che hai pagato.`,
  }),
  refunding: ({ refund }: About) =>
    refund && `Ti rimborsiamo ${refund} sulla carta con cui hai pagato. Di solito li vedi entro ${refundDays.it}.`,
  refunded: ({ experience, refunded }: About) => ({
    subject: `Rimborso di ${refunded}: ${experience}`,
    title: "Rimborso inviato",
    text: `Abbiamo rimborsato ${refunded} sulla carta con cui hai pagato. Di solito li vedi entro ${refundDays.it}.`,
  }),
  allowance: ({ experience, allowance, start }: About) => ({
    subject: `Ti rimborsiamo ${allowance}: ${experience}`,
    title: `Ti rimborsiamo ${allowance}`,
    text: `Ti rimborsiamo una parte di quello che hai pagato, con lo stesso mezzo: di solito la vedi entro ${refundDays.it}. La prenotazione resta com’è: ti aspettano ${start}.`,
  }),
  refundBounced: ({ experience, owed }: About) => ({
    subject: `Il rimborso è tornato indietro: ${experience}`,
    title: "Il tuo rimborso è tornato indietro",
    text: `La tua banca ha respinto due volte il rimborso: ti dobbiamo ancora ${owed}. Rispondi a questa email: ci accordiamo su un altro modo per farteli avere.`,
  }),
}

const en: typeof it = {
  sent: ({ name, experience, host, until }) => ({
    subject: `Request sent: ${experience}`,
    title: `Request sent, ${name}`,
    text: `We have passed your request on to ${host}.${until ? ` You will have an answer by ${until};` : ""} we will write as soon as it comes.`,
  }),
  held: ({ held }) =>
    held &&
    `${held} is reserved on your card. It is only charged once the booking is confirmed; if the answer is no, it is released and there is nothing you need to do.`,
  confirmed: ({ name, experience, day, start }) => ({
    subject: `Confirmed: ${experience}, ${day}`,
    title: `All confirmed, ${name}`,
    text: `Your booking is confirmed for ${start}.`,
  }),
  bookedUnpaid: ({ name, experience, day, start, payBy }) => ({
    subject: `Booked, to be paid: ${experience}, ${day}`,
    title: `Your places are booked, ${name}`,
    text: `Your booking is for ${start}. Please pay by ${payBy}: without a payment it will lapse.`,
  }),
  payButton: "Pay",
  rescheduled: ({ name, experience, day, start }) => ({
    subject: `Confirmed on your new date: ${experience}, ${day}`,
    title: `New date confirmed, ${name}`,
    text: `The date you chose is booked: ${start}.`,
  }),
  rescheduleAsked: ({ experience, host, start, until, wished }) => ({
    subject: `Change of date requested: ${experience}`,
    title: "We have asked for the new date",
    text: `${wished ? `You asked to move to ${wished}; we` : "We"} have put it to ${host}.${until ? ` You will have an answer by ${until}.` : ""} Until then nothing changes: your booking stands for ${start}.`,
  }),
  rescheduleRejected: ({ experience, host, start }) => ({
    subject: `Your date stays as it was: ${experience}`,
    title: "Your date stays as it was",
    text: `The change of date could not be made by ${host}. Your booking still stands for ${start}.`,
  }),
  moveUnpaid: ({ experience, start }) => ({
    subject: `Your date stays as it was: ${experience}`,
    title: "Your date stays as it was",
    text: `The difference for the new date was not paid in time, and you have not been charged. Your booking still stands for ${start}.`,
  }),
  paid: ({ name, experience, start }) => ({
    subject: `Payment received: ${experience}`,
    title: `Paid, ${name}: thank you`,
    text: `Your payment has arrived and your booking is settled for ${start}.`,
  }),
  unpaid: ({ experience, day }) => ({
    subject: `Not paid in time: ${experience}, ${day}`,
    title: "Your booking has lapsed",
    text: "It was not paid in time, so the booking has lapsed and its places are free again.",
  }),
  owesNothing: "You have not been charged, and you owe nothing.",
  tooLate: ({ experience }) => ({
    subject: `Payment returned: ${experience}`,
    title: "Your payment came too late",
    text: "By the time your payment arrived the checkout had expired and the places were gone, so there is no booking.",
  }),
  givenBack: ({ held }) =>
    held && `You pay nothing: all of the ${held} goes back to your card, and there is nothing you need to do.`,
  alternatives: ({ experience, host }) => ({
    subject: `New dates for ${experience}`,
    title: "Would another date suit you?",
    text: `There is no room with ${host} on the date you asked for, but these are free:`,
  }),
  choose: ({ until }) =>
    `${until ? `Please choose by ${until}. ` : ""}If none of them suits, you can decline and pay nothing.`,
  chooseButton: "Choose a date",
  rejected: ({ experience, host }) => ({
    subject: `Not available: ${experience}`,
    title: "Not this time, we’re afraid",
    text: `Unfortunately your request could not be taken up by ${host}.`,
  }),
  released: ({ held, credit, points }) => {
    if (held) return `You have not been charged: the ${held} reserved on your card is released.`
    return credit || points ? null : "You have not been charged, and there is nothing to refund."
  },
  creditBack: ({ credit }) =>
    credit && `${credit} is back on the gift voucher you paid with: you can use it for another booking.`,
  pointsBack: ({ points }) => (points === null ? null : `The ${points} points that you paid with are yours again.`),
  earned: ({ earned }) => {
    if (earned === 0) return null
    const [count, them] = earned === 1 ? ["1 point", "it"] : [`${earned} points`, "them"]
    return `You earn ${count} with this booking, and can use ${them} from 48 hours after the visit.`
  },
  againButton: "Look for another date",
  canceled: ({ experience, day }) => ({
    subject: `Cancelled: ${experience}, ${day}`,
    title: "Booking cancelled",
    text: "Your booking is cancelled and the places are free again.",
  }),
  movedByPartner: ({ experience, host, start }) => ({
    subject: `Your booking has a new date: ${experience}`,
    title: "Your booking has a new date",
    text: `${host} had to move your booking: it is now on ${start}, at the same price. If the date suits you, there is nothing you need to do. If not, you can choose another one on your booking’s page, or cancel and get everything back, until it begins.`,
  }),
  datesOffered: ({ experience, host, start }) => ({
    subject: `Would another date suit you? ${experience}`,
    title: "Would another date suit you?",
    text: `Your booking still stands for ${start}. ${host} asks you, though, to move it to one of these dates, at the same price:`,
  }),
  keepOrChoose: ({ until }) =>
    `${until ? `You can choose until ${until}. ` : ""}If you do not answer, your date stays as it is. If you would rather cancel, you get everything back.`,
  canceledByPartner: ({ experience, host, day }) => ({
    subject: `Cancelled by your host: ${experience}, ${day}`,
    title: "Your booking has been cancelled",
    text: `We are sorry: ${host} cannot host you. We are refunding everything you paid.`,
  }),
  refunding: ({ refund }) =>
    refund && `We are refunding ${refund} to the card you paid with. It usually shows within ${refundDays.en}.`,
  refunded: ({ experience, refunded }) => ({
    subject: `Refund of ${refunded}: ${experience}`,
    title: "Refund sent",
    text: `We have refunded ${refunded} to the card you paid with. It usually shows within ${refundDays.en}.`,
  }),
  allowance: ({ experience, allowance, start }) => ({
    subject: `We are refunding ${allowance}: ${experience}`,
    title: `We are refunding ${allowance}`,
    text: `A part of what you paid is refunded the way you paid; it usually shows within ${refundDays.en}. Your booking stands as it is, for ${start}.`,
  }),
  refundBounced: ({ experience, owed }) => ({
    subject: `Your refund came back: ${experience}`,
    title: "Your refund came back to us",
    text: `Your bank has turned the refund away twice: we still owe you ${owed}. Reply to this email and we will find another way to get it to you.`,
  }),
}

export const customerTexts: Readonly<Record<Locale, typeof it>> = { it, en }
