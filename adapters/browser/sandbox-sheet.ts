import type { Locale } from "../../domain/locale.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { moneyText } from "../../domain/money/text.ts"
import { productName } from "../../domain/product.ts"

type Sheet = "apple_pay" | "google_pay"
/** What the wallet's sheet returns for the customer's choice. */
type Token = "approved" | "declined" | "insufficient_funds"

const names: Readonly<Record<Sheet, string>> = { apple_pay: "Apple Pay", google_pay: "Google Pay" }

const texts = {
  it: {
    test: "Prova: nessun addebito reale",
    to: "A favore di",
    with: "Con",
    card: "Visa •••• 4242, di prova",
    amount: "Importo",
    approved: "Conferma il pagamento",
    declined: "Fai rifiutare",
    insufficient_funds: "Fondi insufficienti",
    cancel: "Annulla",
  },
  en: {
    test: "Test: no real money moves",
    to: "Paid to",
    with: "With",
    card: "Visa •••• 4242, a test card",
    amount: "Amount",
    approved: "Confirm payment",
    declined: "Have it declined",
    insufficient_funds: "Insufficient funds",
    cancel: "Cancel",
  },
} as const

/**
 * Imitates the sheet that a phone shows over the page. Null means that the customer closed it. Like the real one, it is
 * not part of the shop's views.
 */
export function askSheet(sheet: Sheet, amount: Cents): Promise<Token | null> {
  const locale: Locale = document.documentElement.lang === "en" ? "en" : "it"
  const text = texts[locale]
  const title = element("h2", names[sheet], { id: "sandbox-sheet-title" })
  const facts = element("dl")
  for (const [name, value] of [
    [text.to, productName()],
    [text.with, text.card],
    [text.amount, moneyText(amount, locale)],
  ] as const) {
    facts.append(element("dt", name), element("dd", value))
  }
  const form = element("form", "", { method: "dialog" })
  for (const token of ["approved", "declined", "insufficient_funds"] as const) {
    form.append(element("button", text[token], { value: token }))
  }
  form.append(element("button", text.cancel, { value: "" }))
  const dialog = element("dialog", "", { id: "sandbox-sheet" })
  dialog.setAttribute("aria-labelledby", title.id)
  dialog.append(element("p", text.test), title, facts, form)
  dressed()
  document.body.append(dialog)
  const { promise, resolve } = Promise.withResolvers<Token | null>()
  dialog.addEventListener("close", () => {
    dialog.remove()
    resolve(tokens.find((token) => token === dialog.returnValue) ?? null)
  })
  dialog.showModal()
  return promise
}

const tokens: readonly Token[] = ["approved", "declined", "insufficient_funds"]

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  text = "",
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), { textContent: text }, properties)
}

let sheet: CSSStyleSheet | null = null

/** A constructed style sheet needs no permission in the page's content security policy. */
function dressed(): void {
  if (sheet !== null) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

const css = `
#sandbox-sheet{box-sizing:border-box;inline-size:min(100%,26rem);max-inline-size:none;margin:auto auto 0;padding:0 1.5rem 1.5rem;border:0;border-radius:20px 20px 0 0;background:var(--color-surface);color:var(--color-ink);box-shadow:var(--shadow-high);font:inherit}
@media (width >= 900px){#sandbox-sheet{margin:auto;border-radius:20px}}
#sandbox-sheet::backdrop{background:rgb(30 20 16/.55)}
#sandbox-sheet>p{margin:0 -1.5rem 1.25rem;padding:.5rem 1.5rem;background:#f0a04b;color:#2a1d18;font-weight:600;text-align:center}
#sandbox-sheet h2{margin:0 0 1rem;font-size:1.5rem}
#sandbox-sheet dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.5rem}
#sandbox-sheet dt{color:var(--color-ink-soft)}
#sandbox-sheet dd{margin:0;font-weight:600;text-align:end}
#sandbox-sheet form{display:grid;gap:.6rem}
#sandbox-sheet button{min-block-size:2.75rem;border:1px solid var(--color-line-strong);border-radius:999px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}
#sandbox-sheet button:first-child{border-color:transparent;background:var(--color-ink);color:var(--color-surface)}
#sandbox-sheet button:focus-visible{outline:3px solid #f0a04b;outline-offset:2px}
`
