import type { Locale } from "../../../domain/locale.ts"
import { namePlace } from "../../../domain/name-place.ts"

/** What a mail about a gift can say. */
export type About = {
  /** What is left on the voucher; the amount that was added stands in `money`. */
  readonly left: string
  /** What it is: the experience, or a gift of a sum. */
  readonly title: string
  /** It is a sum, for no experience. */
  readonly isSum: boolean
  readonly recipient: string
  readonly sender: string
  /** Empty: there is none. */
  readonly money: string
  readonly until: string
  /** `money` and `left`, for any other experience: a sum if that is less, null if it is nothing, absent if it is the same. */
  readonly elsewhere?: string | null
  readonly leftElsewhere?: string | null
}
export type Said = {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly button: string | null
}
export type GiftMail =
  | "buyer"
  | "recipient"
  | "withdrawn"
  | "refunded"
  | "toppedUp"
  | "topUpWithdrawn"
  | "remind60"
  | "remind14"
  | "tooLate"
  | "refundBounced"
  | "inReview"
  | "notAllowed"
  | "unchecked"
  | "givenUp"

/** What is said of any other experience: the same holds, less, or nothing. */
function otherwise(elsewhere: string | null | undefined, same: string, less: (money: string) => string, none: string) {
  if (elsewhere === undefined) return same
  return elsewhere === null ? none : less(elsewhere)
}

const it: Readonly<Record<GiftMail, (about: About) => Said>> = {
  buyer: ({ title, isSum, recipient, money, until, elsewhere }) => ({
    subject: `Il tuo regalo è pronto: ${title}`,
    title: recipient === "" ? "Il tuo regalo è pronto" : `Il regalo per ${recipient} è pronto`,
    text: `Il buono vale ${money} ed è da prenotare entro ${until}, ${
      isSum
        ? "per qualunque esperienza."
        : `per questa esperienza${otherwise(
            elsewhere,
            " o per un’altra.",
            (less) => `. Una parte l’ha pagata il codice sconto: per un’altra esperienza vale ${less}.`,
            ". L’ha pagato il codice sconto: per altre esperienze non vale.",
          )}`
    } Dalla pagina del tuo ordine puoi condividere il regalo, mandarlo di nuovo o correggere l’indirizzo. Hai 14 giorni per ripensarci, finché il buono non è usato.`,
    button: "Apri il regalo",
  }),
  recipient: ({ sender }) => ({
    subject: sender === "" ? "C’è un regalo per te" : `C’è un regalo per te da ${sender}`,
    title: sender === "" ? "C’è un regalo per te" : `Un regalo per te da ${sender}`,
    text: "È ancora chiuso. Aprilo quando vuoi: dentro trovi tutto quello che ti serve per usarlo.",
    button: "Apri il tuo regalo",
  }),
  withdrawn: ({ title, money }) => ({
    subject: `Recesso dal regalo: ${title}`,
    title: "Il recesso è fatto",
    text:
      money === ""
        ? "Il buono non vale più. Non avevi pagato nulla, quindi non c’è niente da rimborsare."
        : `Il buono non vale più. Ti rimborsiamo ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
  refunded: ({ title, money }) => ({
    subject: `Rimborso eseguito: ${title}`,
    title: "Il rimborso è partito",
    text: `Ti abbiamo rimborsato ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
  toppedUp: ({ money, left, until, leftElsewhere }) => ({
    subject: `Ricevuta: ${money} in più sul buono`,
    title: "Il credito è sul buono",
    text: `Abbiamo aggiunto ${money} al buono. Adesso ci sono ${left}, da prenotare entro ${until}${otherwise(
      leftElsewhere,
      ".",
      (less) => ` (per un’altra esperienza, ${less}).`,
      " per l’esperienza del buono.",
    )} Per 14 giorni puoi recedere, finché questo credito non è usato: prima si usa quello che c’era già.`,
    button: null,
  }),
  topUpWithdrawn: ({ money }) => ({
    subject: "Recesso dal credito aggiunto al buono",
    title: "Il recesso è fatto",
    text:
      money === ""
        ? "Abbiamo tolto il credito dal buono. Non avevi pagato nulla, quindi non c’è niente da rimborsare."
        : `Abbiamo tolto il credito dal buono. Ti rimborsiamo ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
  remind60: ({ title, money, until, leftElsewhere }) => ({
    subject: `Il tuo regalo ti aspetta: ${title}`,
    title: "Il tuo regalo ti aspetta",
    text: `Restano ${money}, da prenotare entro ${until}. Puoi scegliere la data adesso${otherwise(
      leftElsewhere,
      ", o usare il valore per un’altra esperienza.",
      (less) => `, o usare ${less} per un’altra esperienza.`,
      ".",
    )}`,
    button: "Apri il regalo",
  }),
  remind14: ({ title, money, until, leftElsewhere }) => ({
    subject: `Ancora due settimane: ${title}`,
    title: "Ancora due settimane",
    text: `Restano ${money}, da prenotare entro ${until}: la visita può essere anche dopo.${otherwise(
      leftElsewhere,
      "",
      (less) => ` Per un’altra esperienza restano ${less}.`,
      " Per altre esperienze non vale.",
    )}`,
    button: "Apri il regalo",
  }),
  tooLate: ({ title }) => ({
    subject: `Pagamento restituito: ${title}`,
    title: "Il pagamento è arrivato tardi",
    text: "Quando è arrivato, l’ordine era già scaduto. Non paghi nulla: l’importo torna per intero sul mezzo con cui hai pagato.",
    button: null,
  }),
  refundBounced: ({ title, money }) => ({
    subject: `Il rimborso è tornato indietro: ${title}`,
    title: "La tua banca ha respinto il rimborso",
    text: `Una persona ti scriverà per restituirti ${money} in un altro modo. Non devi fare niente.`,
    button: null,
  }),
  inReview: ({ title, money }) => ({
    subject: `Stiamo controllando il pagamento: ${title}`,
    title: "Controlliamo il pagamento, poi il regalo parte",
    text: `Abbiamo ricevuto ${money}. Quando in un giorno si spende molto in regali, una persona controlla il pagamento: succede entro un giorno lavorativo, e non devi fare niente. Fino ad allora non mandiamo nulla, né a te né a chi riceve il regalo. Se in tre giorni non abbiamo deciso, ti restituiamo tutto.`,
    button: null,
  }),
  notAllowed: ({ title, money }) => ({
    subject: `Ordine non accettato: ${title}`,
    title: "Non possiamo accettare questo ordine",
    text: `Abbiamo controllato il pagamento e ci dispiace: non possiamo emettere il buono. Non è stato mandato nulla. Ti rimborsiamo ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
  unchecked: ({ title, money }) => ({
    subject: `Ti rimborsiamo: ${title}`,
    title: "Non abbiamo fatto in tempo",
    text: `In tre giorni non siamo riusciti a controllare il pagamento, e non vogliamo tenere i tuoi soldi fermi. L’ordine è annullato, non è stato mandato nulla e ti rimborsiamo ${money} con lo stesso mezzo con cui hai pagato. Ci scusiamo.`,
    button: null,
  }),
  givenUp: ({ title, money }) => ({
    subject: `Ordine annullato: ${title}`,
    title: "L’ordine è annullato",
    text: `Hai rinunciato prima che il buono fosse emesso, e non è stato mandato nulla. Ti rimborsiamo ${money} con lo stesso mezzo con cui hai pagato.`,
    button: null,
  }),
}

const en: typeof it = {
  buyer: ({ title, isSum, recipient, money, until, elsewhere }) => ({
    subject: `Your gift is ready: ${title.replace(/^a /, "")}`,
    title: recipient === "" ? "Your gift is ready" : `The gift for ${recipient} is ready`,
    text: `The voucher is worth ${money} and is to be booked by ${until}, ${
      isSum
        ? "for any experience."
        : `for this experience${otherwise(
            elsewhere,
            " or for another one.",
            (less) => `. The discount code paid for a part of it: for another experience it is worth ${less}.`,
            ". The discount code paid for it: it is worth nothing for other experiences.",
          )}`
    } On your order’s page you can share the gift, send it again or correct the address. You have 14 days to change your mind, as long as the voucher is unused.`,
    button: "Open the gift",
  }),
  recipient: ({ sender }) => ({
    subject: sender === "" ? "There is a gift for you" : `There is a gift for you from ${sender}`,
    title: sender === "" ? "There is a gift for you" : `A gift for you from ${sender}`,
    text: "It is still sealed. Open it whenever you like: inside is everything you need to use it.",
    button: "Open your gift",
  }),
  withdrawn: ({ title, money }) => ({
    subject: `Withdrawal from your gift: ${title}`,
    title: "Your withdrawal is done",
    text:
      money === ""
        ? "The voucher is no longer valid. You paid nothing for it, so there is nothing to refund."
        : `The voucher is no longer valid. We are refunding ${money} to your original payment method.`,
    button: null,
  }),
  refunded: ({ title, money }) => ({
    subject: `Refund sent: ${title}`,
    title: "Your refund is on its way",
    text: `We have refunded ${money} to your original payment method.`,
    button: null,
  }),
  toppedUp: ({ money, left, until, leftElsewhere }) => ({
    subject: `Receipt: ${money} more on the voucher`,
    title: "The credit is on the voucher",
    text: `We have added ${money} to the voucher. There is now ${left} on the voucher, to be booked by ${until}${otherwise(
      leftElsewhere,
      ".",
      (less) => ` (for another experience, ${less}).`,
      " for the voucher’s own experience.",
    )} For 14 days you can withdraw while this credit is unused: what was there before is used first.`,
    button: null,
  }),
  topUpWithdrawn: ({ money }) => ({
    subject: "Withdrawal from the credit that you added",
    title: "Your withdrawal is done",
    text:
      money === ""
        ? "We have taken the credit off the voucher. You paid nothing for it, so there is nothing to refund."
        : `We have taken the credit off the voucher. We are refunding ${money} to your original payment method.`,
    button: null,
  }),
  remind60: ({ title, money, until, leftElsewhere }) => ({
    subject: `Your gift is waiting: ${title}`,
    title: "Your gift is waiting for you",
    text: `${money} is left, to be booked by ${until}. You can choose a date now${otherwise(
      leftElsewhere,
      ", or use the value for another experience.",
      (less) => `, or use ${less} for another experience.`,
      ".",
    )}`,
    button: "Open the gift",
  }),
  remind14: ({ title, money, until, leftElsewhere }) => ({
    subject: `Two weeks left: ${title}`,
    title: "Two weeks left",
    text: `${money} is left, to be booked by ${until}: the visit itself may be later.${otherwise(
      leftElsewhere,
      "",
      (less) => ` For another experience, ${less} is left.`,
      " It is worth nothing for other experiences.",
    )}`,
    button: "Open the gift",
  }),
  tooLate: ({ title }) => ({
    subject: `Payment returned: ${title}`,
    title: "The payment came too late",
    text: "When it arrived, the order had already expired. You pay nothing: the whole amount is refunded to your original payment method.",
    button: null,
  }),
  refundBounced: ({ title, money }) => ({
    subject: `The refund came back: ${title}`,
    title: "Your bank sent the refund back",
    text: `Somebody will write to you to return ${money} in another way. You need not do anything.`,
    button: null,
  }),
  inReview: ({ title, money }) => ({
    subject: `We are checking your payment: ${title}`,
    title: "We are checking the payment, then your gift goes out",
    text: `We have received ${money}. When a lot is spent on gifts in one day, a person checks the payment. That takes one working day at most, and you need not do anything. Until then nothing is sent, neither to you nor to the recipient. If we have not decided within three days, you get everything back.`,
    button: null,
  }),
  notAllowed: ({ title, money }) => ({
    subject: `Order not accepted: ${title}`,
    title: "We cannot accept this order",
    text: `We have checked the payment and are sorry: we cannot issue the voucher. Nothing was sent. We are refunding ${money} to your original payment method.`,
    button: null,
  }),
  unchecked: ({ title, money }) => ({
    subject: `Your refund: ${title}`,
    title: "We ran out of time",
    text: `We could not check the payment within three days, and we do not want to hold on to your money. The order is cancelled, nothing was sent, and we are refunding ${money} to your original payment method. We are sorry.`,
    button: null,
  }),
  givenUp: ({ title, money }) => ({
    subject: `Order cancelled: ${title}`,
    title: "The order is cancelled",
    text: `You cancelled before the voucher was issued, and nothing was sent. We are refunding ${money} to your original payment method.`,
    button: null,
  }),
}

export const texts: Readonly<Record<Locale, typeof it>> = { it, en }

/** The button of the buyer's mails. */
export const manage: Readonly<Record<Locale, string>> = { it: "Gestisci il regalo", en: "Manage your gift" }

export const footers: Readonly<Record<Locale, { readonly buyer: string; readonly recipient: string }>> = {
  it: {
    buyer: `Ti scriviamo perché hai comprato un regalo su ${namePlace}.`,
    recipient: `Ti scriviamo perché qualcuno ti ha fatto un regalo su ${namePlace}.`,
  },
  en: {
    buyer: `You are receiving this because you bought a gift on ${namePlace}.`,
    recipient: `You are receiving this because somebody gave you a gift on ${namePlace}.`,
  },
}

export const sumTitle: Readonly<Record<Locale, (money: string) => string>> = {
  it: (money) => `un buono da ${money}`,
  en: (money) => `a gift of ${money}`,
}

type TopUpTexts = { readonly title: (money: string) => string; readonly paid: string }
/** What a top-up is called, and the line of its receipt. */
export const topUps: Readonly<Record<Locale, TopUpTexts>> = {
  it: { title: (money) => `${money} di credito per un buono`, paid: "Hai pagato" },
  en: { title: (money) => `${money} of credit for a voucher`, paid: "You paid" },
}

type Receipt = {
  readonly statement: (name: string, code: string) => string
  readonly at: string
  readonly keep: string
}
export const receipts: Readonly<Record<Locale, Receipt>> = {
  it: {
    statement: (name, code) => `«Io, ${name}, recedo dal contratto ${code}.»`,
    at: "Recesso trasmesso",
    keep: "Conserva questa email: è la prova del recesso.",
  },
  en: {
    statement: (name, code) => `“I, ${name}, withdraw from contract ${code}.”`,
    at: "Withdrawal submitted",
    keep: "Keep this email: it is the proof of your withdrawal.",
  },
}

/** What the buyer needs to withdraw by the form. */
export const orderNotes: Readonly<Record<Locale, (code: string, page: string) => string>> = {
  it: (code, page) => `Ordine ${code}. Per recedere dall’acquisto: ${page}`,
  en: (code, page) => `Order ${code}. To cancel your order: ${page}`,
}
