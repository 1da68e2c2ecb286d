import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { searchSorts } from "../../domain/search/state.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { Ranking } from "./ranking.tsx"

test.each([
  [
    "it",
    /Popolarità,|Prezzo crescente|e decrescente:|Valutazione:|Novità:|Distanza:/g,
    [/trenta giorni/, /Nessuno paga/, /ha partecipato/],
  ],
  [
    "en",
    /Popularity,|Price, lowest|or highest first:|Rating:|Newest:|Distance:/g,
    [/thirty days/, /Nobody pays/, /took part/],
  ],
] as const)(
  "[BX-03] the ranking page names every order, what counts, what does not, and who may review, in %s",
  async (locale, orders, said) => {
    const page = renderToStaticMarkup(
      <Messages locale={locale} messages={await loadMessages(locale)}>
        <Ranking />
      </Messages>,
    )
    expect(new Set(page.match(orders)).size).toBe(searchSorts.length)
    for (const sentence of said) expect(page).toMatch(sentence)
  },
)
