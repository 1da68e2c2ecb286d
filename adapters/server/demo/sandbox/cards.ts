import { cardDigits, expiryMonth, isCardNumber } from "../../../../domain/checkout/card.ts"
import type { Text } from "../../../../domain/locale.ts"

/** How a test card makes the sandbox behave. Whatever is left out goes well. */
export type Behaviour = {
  readonly refuse?: CardRefusal
  /** The bank asks for a code first. `declined`: it declines even after the right code. */
  readonly challenge?: true | "declined"
  /**
   * `answer`: the payment is authorised or captured, but the answer is lost. `request`: nothing happens, and no answer
   * comes.
   */
  readonly lose?: "answer" | "request"
  readonly webhook?: "late" | "duplicated" | "reordered" | "never"
  readonly captureFails?: true
  /** The bank holds less money than was asked for. */
  readonly holdsLess?: true
  /** Releasing fails because the money was already taken; it can only be refunded. */
  readonly takenAlready?: true
  /** A refund stops half-way. The rest must be asked for again. */
  readonly refundsHalf?: true
  /**
   * `pending`: succeeds a little later. `fails`: seems to succeed and fails a little later; with `failsEachTime` the
   * next one too. `refused`: is refused at once.
   */
  readonly refund?: "pending" | "fails" | "failsEachTime" | "refused"
  /** The hold ends after a minute instead of days. */
  readonly holdExpires?: true
  /** The payment provider is slow to report a payment's state. */
  readonly slow?: true
}

export type CardRefusal =
  | "card_declined"
  | "insufficient_funds"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error"
  | "incorrect_number"
  | "card_not_supported"

export type Brand = "visa" | "mastercard"

export type TestCard = { readonly number: string; readonly behaviour: Behaviour; readonly shows: Text }

/**
 * Stripe's official test numbers where there is one, so that the same page works in Stripe's test mode. All pass the
 * Luhn check.
 */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", behaviour: {}, shows: { it: "Pagamento riuscito", en: "Succeeds" } },
  {
    number: "5555555555554444",
    behaviour: {},
    shows: { it: "Pagamento riuscito (Mastercard)", en: "Succeeds (Mastercard)" },
  },
  {
    number: "4000000000003055",
    behaviour: {},
    shows: { it: "3-D Secure senza domande: pagamento riuscito", en: "3-D Secure without a question: succeeds" },
  },
  {
    number: "4000002500003155",
    behaviour: { challenge: true },
    shows: { it: "La banca chiede un codice (3-D Secure)", en: "The bank asks for a code (3-D Secure)" },
  },
  {
    number: "4000000000003220",
    behaviour: { challenge: true },
    shows: { it: "La banca chiede un codice (3-D Secure 2)", en: "The bank asks for a code (3-D Secure 2)" },
  },
  {
    number: "4000008400001629",
    behaviour: { challenge: "declined" },
    shows: { it: "La banca chiede un codice, poi rifiuta", en: "The bank asks for a code, then declines" },
  },
  {
    number: "4000000000000002",
    behaviour: { refuse: "card_declined" },
    shows: { it: "Carta rifiutata", en: "Card declined" },
  },
  {
    number: "4000000000009995",
    behaviour: { refuse: "insufficient_funds" },
    shows: { it: "Fondi insufficienti", en: "Insufficient funds" },
  },
  {
    number: "4000000000000069",
    behaviour: { refuse: "expired_card" },
    shows: { it: "Carta scaduta", en: "Expired card" },
  },
  {
    number: "4000000000000127",
    behaviour: { refuse: "incorrect_cvc" },
    shows: { it: "CVV sbagliato", en: "Wrong CVV" },
  },
  {
    number: "4000000000000119",
    behaviour: { refuse: "processing_error" },
    shows: { it: "Errore della banca", en: "Error at the bank" },
  },
  {
    number: "4000009000000011",
    behaviour: { lose: "answer" },
    shows: { it: "Risposta persa dopo l’addebito", en: "Answer lost after charging" },
  },
  {
    number: "4000009000000029",
    behaviour: { lose: "request" },
    shows: { it: "Nessuna risposta, nessun addebito", en: "Times out before charging" },
  },
  {
    number: "4000009000000037",
    behaviour: { webhook: "late" },
    shows: { it: "Notifica in ritardo di 90 secondi", en: "Webhook 90 seconds late" },
  },
  {
    number: "4000009000000045",
    behaviour: { webhook: "duplicated" },
    shows: {
      it: "Notifica ripetuta tre volte, l’ultima dopo 10 minuti",
      en: "Webhook three times, the last one 10 minutes later",
    },
  },
  {
    number: "4000009000000052",
    behaviour: { webhook: "reordered" },
    shows: { it: "Notifiche fuori ordine", en: "Webhooks out of order" },
  },
  {
    number: "4000009000000060",
    behaviour: { webhook: "never" },
    shows: { it: "Notifica mai spedita", en: "Webhook never sent" },
  },
  {
    number: "4000009000000078",
    behaviour: { captureFails: true },
    shows: { it: "Autorizzata, ma l’addebito fallisce", en: "Authorised, but the capture fails" },
  },
  {
    number: "4000000000007726",
    behaviour: { refund: "pending" },
    shows: { it: "Il rimborso resta in attesa, poi riesce", en: "The refund is pending, then succeeds" },
  },
  {
    number: "4000000000005126",
    behaviour: { refund: "fails" },
    shows: { it: "Il rimborso sembra riuscito, poi fallisce", en: "The refund seems done, then fails" },
  },
  {
    number: "4000009000000136",
    behaviour: { refund: "failsEachTime" },
    shows: { it: "Ogni rimborso sembra riuscito, poi fallisce", en: "Each refund seems done, then fails" },
  },
  {
    number: "4000009000000086",
    behaviour: { refund: "refused" },
    shows: { it: "Il rimborso è rifiutato subito", en: "The refund is refused at once" },
  },
  {
    number: "4000009000000094",
    behaviour: { holdExpires: true },
    shows: {
      it: "L’autorizzazione scade dopo 60 secondi, non 7 giorni",
      en: "The hold expires after 60 seconds, not 7 days",
    },
  },
  {
    number: "4000009000000110",
    behaviour: { holdsLess: true },
    shows: { it: "Autorizzata solo per metà dell’importo", en: "Authorised for half the amount only" },
  },
  {
    number: "4000009000000128",
    behaviour: { takenAlready: true },
    shows: { it: "Lo sblocco arriva tardi: già addebitata", en: "Release too late: taken already" },
  },
  {
    number: "4000009000000003",
    behaviour: { refundsHalf: true },
    shows: { it: "Il rimborso arriva in due volte", en: "Refunded in two parts" },
  },
  {
    number: "4000009000000102",
    behaviour: { webhook: "never", slow: true },
    shows: { it: "Notifica mai spedita, e risponde con calma", en: "Webhook never sent, and slow to answer" },
  },
]

export type CardInput = { readonly number: string; readonly holder: string; readonly exp: string; readonly cvv: string }

/** What is stored of a card. It cannot pay. */
export type KeptCard = { readonly brand: Brand; readonly last4: string; readonly behaviour: Behaviour }

/** An amount that ends in these cents is authorised, and declined at its capture. */
export const declinedCents = 13

/**
 * Checks a card as a bank would, and returns how it behaves. `month` is the current month in Rome, `YYYY-MM`; a card is
 * valid until the end of its month.
 */
export function readCard(card: CardInput, month: string): KeptCard | CardRefusal {
  const digits = cardDigits(card.number)
  if (digits === null || !isCardNumber(digits)) return "incorrect_number"
  const expiry = expiryMonth(card.exp)
  if (expiry === null || expiry < month) return "expired_card"
  if (!/^\d{3}$/.test(card.cvv.trim())) return "incorrect_cvc"
  const known = testCards.find(({ number }) => number === digits)
  if (!known) return "card_not_supported"
  return { brand: digits.startsWith("4") ? "visa" : "mastercard", last4: digits.slice(-4), behaviour: known.behaviour }
}
