import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test } from "vitest"
import type { Locale } from "../../domain/locale.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { FlowList } from "./list/flow-list.tsx"
import { FlowPage } from "./page/flow-page.tsx"
import { StatePanel } from "./state/state-panel.tsx"
import { parcelPage, parcelPicture } from "./testing/parcel-page.ts"

/** The server's HTML. */
async function html(locale: Locale, view: ReactNode): Promise<string> {
  const messages = await loadMessages(locale)
  return renderToStaticMarkup(
    <Messages locale={locale} messages={messages}>
      {view}
    </Messages>,
  )
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")
const nothing = () => {}
const page = <FlowPage flow={parcelPage} view="picture" onView={nothing} query={{}} setQuery={nothing} />

describe("[FL-03] without scripts", () => {
  test("the list links each flow in the page's language, and says how large it is", async () => {
    const markup = await html("it", <FlowList flows={[parcelPage.summary]} />)
    expect(markup).toContain('href="/flows/parcel"')
    expect(words(markup)).toContain("Pacco Un pacco in viaggio. 6 stati 6 passaggi versione 2")
    expect(await html("en", <FlowList flows={[parcelPage.summary]} />)).toContain('href="/en/flows/parcel"')
  })

  test("the list and the page of a planned flow say that nothing runs it yet, and those of others do not", async () => {
    const planned = { ...parcelPage, summary: { ...parcelPage.summary, planned: true as const } }
    const pageOf = (flow: typeof parcelPage) => (
      <FlowPage flow={flow} view="picture" onView={nothing} query={{}} setQuery={nothing} />
    )
    for (const [locale, text] of [
      ["it", "non è ancora in uso"],
      ["en", "nothing runs it yet"],
    ] as const) {
      for (const shown of [<FlowList flows={[planned.summary]} />, pageOf(planned)]) {
        expect(words(await html(locale, shown))).toContain(text)
      }
      for (const shown of [<FlowList flows={[parcelPage.summary]} />, page]) {
        expect(words(await html(locale, shown))).not.toContain(text)
      }
    }
  })

  test("the list says what the flows tell each other, with a link to each of them", async () => {
    const text = { it: "Il pacco avvisa la lettera.", en: "The parcel tells the letter." }
    const told = [{ followed: "parcel", follower: "letter", text }]
    const map = { told, drawing: { it: "<svg data-drawing='it'></svg>", en: "<svg data-drawing='en'></svg>" } }
    const markup = await html("en", <FlowList flows={[parcelPage.summary]} map={map} />)
    expect(words(markup)).toContain("What the flows tell each other")
    expect(words(markup)).toContain("Parcel → letter The parcel tells the letter.")
    expect(markup).toContain('href="/en/flows/letter"')
    expect(markup).toContain("data-drawing='en'")
    expect(markup).toMatch(/role="img" aria-label="Drawing of the flows/)
    const silent = await html("en", <FlowList flows={[parcelPage.summary]} map={{ ...map, told: [] }} />)
    expect(words(silent)).not.toContain("What the flows tell each other")
  })

  test("an empty list says how to make the pictures", async () => {
    expect(words(await html("en", <FlowList flows={[]} />))).toContain("npm run build")
  })

  test("a flow's page has its picture as an image, its views as links and its table with headings", async () => {
    const markup = await html("en", page)
    expect(markup).toMatch(/<svg[^>]* role="img"/)
    expect(markup).toContain('href="/en/flows/parcel?view=what-if"')
    expect(markup).toContain('href="/en/flows/parcel" aria-current="page"')
    expect(markup).toMatch(/<th colSpan="2" scope="colgroup"/i)
    expect(words(markup)).toContain("→ Delivered if the code is right thank the customer")
  })

  test("a state says who can do what, under which condition, what follows and where it leads", async () => {
    const told = { flow: parcelPage, picture: parcelPicture, select: nothing, heading: null }
    const markup = words(await html("en", <StatePanel {...told} state="parcel.travelling.depot" />))
    expect(markup).toContain(
      "Customer The customer fetches it if the code is right thank the customer → goes to Delivered",
    )
    expect(markup).toContain("How long it may last Time after 30 days: the time to arrive")
    expect(markup).toContain("Applies anywhere in Travelling")
    expect(markup).toContain("/parcels/$code")
    expect(markup).toContain("PA-02 PA-09 PA-01")
    expect(words(await html("it", <StatePanel {...told} state="parcel.lost" />))).toContain("qui il flusso finisce")
  })
})
