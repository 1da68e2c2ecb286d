import type { Locale, Text } from "../../locale.ts"
import { productName } from "../../product.ts"

type Say = (locale: Locale) => string

const say =
  (it: string, en: string): Say =>
  (locale) =>
    ({ it, en })[locale]

/** What a printed voucher says besides the words of its giver. */
export const sheetTexts = {
  forYou: say("Un regalo per te", "A gift for you"),
  giftFor: say("Un regalo per", "A gift for"),
  from: say("Da", "From"),
  noMessage: say("Un giorno altrove.\nQuando, lo decidi tu.", "A day somewhere else.\nYou choose when."),
  voucher: say("Buono regalo", "Gift voucher"),
  value: say("Valore", "Value"),
  anyExperience: say("Un’esperienza a tua scelta", "An experience of your choice"),
  code: say("Codice", "Code"),
  validUntil: say("Da prenotare entro", "Valid until"),
  notPaid: say("Il codice nasce con il pagamento", "The code comes with the payment"),
  howTo: say(
    "Inquadra il QR per aprire il regalo e scegliere il giorno. Oppure prenota su {site} e scrivi il codice al pagamento.",
    "Scan the QR code to open your gift and pick a day. Or book at {site} and enter the code when you pay.",
  ),
  terms: say("Buono a sapersi", "Good to know"),
  qr: say("Codice QR che apre il regalo", "QR code that opens the gift"),
} as const

type Terms = {
  /** With its article in Italian. */
  readonly until: string
  readonly value: string
  readonly elsewhere?: string | null
  readonly isSum: boolean
}

/** The terms, one a line (art. 52 Codice del consumo; art. 6-quater d.P.R. 633/72). */
export function termsOf(locale: Locale, terms: Terms): readonly string[] {
  return locale === "it" ? italian(terms) : english(terms)
}

/** What another experience is worth is said as it is: a coupon may have paid a part of this one, or all of it. */
function italianElse({ value, elsewhere }: Terms): string {
  if (elsewhere === undefined)
    return `Se hai un’altra idea, il suo valore (${value}) è credito per qualunque esperienza su ${productName()}.`
  return elsewhere === null
    ? "È stato pagato con un codice sconto: non è credito per altre esperienze."
    : `Una parte l’ha pagata un codice sconto: se hai un’altra idea, è credito per ${elsewhere}.`
}

function englishElse({ value, elsewhere }: Terms): string {
  if (elsewhere === undefined)
    return `If you fancy something else, its value (${value}) is credit towards any experience on ${productName()}.`
  return elsewhere === null
    ? "It was paid for with a discount code: it is no credit towards other experiences."
    : `A discount code paid for a part of it: if you fancy something else, it is credit of ${elsewhere}.`
}

function italian(terms: Terms): readonly string[] {
  const { until, value, isSum } = terms
  return [
    isSum
      ? `Vale ${value} per qualunque esperienza su ${productName()}, da prenotare entro ${until}.`
      : `Vale per l’esperienza scritta qui dentro, da prenotare entro ${until}. ${italianElse(terms)}`,
    "Se la tua scelta costa di più, paghi solo la differenza. Se costa di meno, il resto rimane sul buono: puoi usarlo in più volte.",
    "Se annulli una prenotazione nei termini, il valore torna sul buono.",
    "Chi l’ha comprato può recedere entro 14 giorni dall’acquisto, finché il buono non è stato usato. Poi resta credito e non si rimborsa.",
    "Il codice vale come denaro: non mostrarlo in giro.",
    "Buono multiuso: l’IVA si applica quando lo usi.",
  ]
}

function english(terms: Terms): readonly string[] {
  const { until, value, isSum } = terms
  return [
    isSum
      ? `Worth ${value} towards any experience on ${productName()}, to be booked by ${until}.`
      : `Good for the experience named inside, to be booked by ${until}. ${englishElse(terms)}`,
    "If your choice costs more, you pay only the difference. If it costs less, the rest stays on the voucher, to be used in as many goes as you like.",
    "If you cancel a booking in time, its value goes back onto the voucher.",
    "Whoever bought it can withdraw within 14 days of the purchase, as long as the voucher is unused. After that it is credit, and is not refunded.",
    "The code is as good as cash: keep it to yourself.",
    "Multi-purpose voucher: VAT is charged when it is used.",
  ]
}

/** What the picture of each theme shows. */
export const pictureTexts = {
  hills: { it: "Colline e cipressi al tramonto", en: "Hills and cypresses at sunset" },
  sea: { it: "Una barca a vela davanti ai faraglioni", en: "A sailing boat off the sea stacks" },
  city: { it: "Tetti e una cupola la sera", en: "Rooftops and a dome in the evening" },
  table: { it: "Una tavola con limoni e vino davanti a una finestra", en: "A table with lemons and wine by a window" },
  snow: { it: "Una baita nella neve sotto le Dolomiti", en: "A hut in the snow beneath the Dolomites" },
  night: { it: "Lucine sopra una notte stellata", en: "Fairy lights under a starry sky" },
} as const satisfies Readonly<Record<string, Text>>
