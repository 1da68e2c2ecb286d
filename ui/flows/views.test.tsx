import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, test, vi } from "vitest"
import type { Locale } from "../../domain/locale.ts"
import { loadMessages } from "../i18n/load.ts"
import { Messages } from "../i18n/messages.tsx"
import { DifferencePanel } from "./difference/difference-panel.tsx"
import { Unkept } from "./difference/unkept.tsx"
import { FlowList } from "./list/flow-list.tsx"
import { FlowMapPage } from "./map/flow-map.tsx"
import { FlowPage } from "./page/flow-page.tsx"
import { BrokenLogNotice } from "./replay/broken-log.tsx"
import { StatePanel } from "./state/state-panel.tsx"
import { parcelMap, parcelPage, parcelPicture, parcelTalk } from "./testing/parcel-page.ts"

/** The server's HTML. */
async function html(locale: Locale, view: ReactNode): Promise<string> {
  const messages = await loadMessages(locale)
  const page = (
    <Messages locale={locale} messages={messages}>
      {view}
    </Messages>
  )
  // Parts that are loaded late are in the server's HTML too.
  renderToStaticMarkup(page)
  await vi.dynamicImportSettled()
  return renderToStaticMarkup(page)
}

const words = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")
const nothing = () => {}
const given = {
  flow: parcelPage,
  onView: nothing,
  setQuery: nothing,
  onShow: nothing,
  query: {},
  shown: {},
  talk: null,
} as const
const page = <FlowPage {...given} view="picture" />

describe("[FL-03] without scripts", () => {
  test("the list links each flow in the page's language, and says how large it is", async () => {
    const markup = await html("it", <FlowList flows={[parcelPage.summary]} />)
    expect(markup).toContain('href="/flows/parcel"')
    expect(words(markup)).toContain("Pacco Un pacco in viaggio. 6 stati 6 passaggi versione 2")
    expect(await html("en", <FlowList flows={[parcelPage.summary]} />)).toContain('href="/en/flows/parcel"')
  })

  test("the list and the page of a planned flow say that nothing runs it yet, and those of others do not", async () => {
    const planned = { ...parcelPage, summary: { ...parcelPage.summary, planned: true as const } }
    const pageOf = (flow: typeof parcelPage) => <FlowPage {...given} flow={flow} view="picture" />
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

  test("the list leads to the map, which says what the flows tell each other, with links to both ends", async () => {
    expect(await html("en", <FlowList flows={[parcelPage.summary]} />)).toContain('href="/en/flows/map"')
    const silent = { ...parcelPage.summary, id: "toasts", title: { it: "Avvisi", en: "Toasts" } }
    const markup = await html("en", <FlowMapPage map={parcelMap} flows={[parcelPage.summary, silent]} />)
    expect(words(markup)).toContain("1 Parcel → letter The parcel tells the letter.")
    expect(words(markup)).toContain("Said by: Parcel Packed: The courier collects it Heard by: letter Open: It is told")
    expect(words(markup)).toContain("It begins: letter")
    expect(words(markup)).toContain("Flows that keep to themselves Toasts")
    expect(markup).toContain('href="/en/flows/letter"')
    expect(markup).toContain('href="/en/flows/parcel?transition=parcel.packed%7Cparcel.collected%7C0"')
    expect(markup).toContain("data-drawing")
    // An arrow leads to its sentence, and a sentence to its arrow.
    expect(markup).toMatch(/<li id="told-1"/)
    expect(markup).toContain('href="#arrow-1" aria-label="Go to arrow 1 of the drawing"')
    const italian = await html("it", <FlowMapPage map={parcelMap} flows={[parcelPage.summary, silent]} />)
    expect(words(italian)).toContain("Lo dice: Pacco Packed: The courier collects it Lo sente: letter")
    const nothing = words(await html("it", <FlowMapPage map={{ told: [], drawing: "" }} flows={[]} />))
    expect(nothing).toContain("Nessun flusso dice qualcosa a un altro")
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
    const told = { flow: parcelPage, talk: parcelTalk, picture: parcelPicture, select: nothing, heading: null }
    const markup = words(await html("en", <StatePanel {...told} state="parcel.travelling.depot" />))
    expect(markup).toContain(
      "Customer The customer fetches it if the code is right thank the customer → goes to Delivered",
    )
    expect(markup).toContain("How long it may last Time after 30 days: the time to arrive")
    expect(markup).toContain("Applies anywhere in Travelling")
    expect(markup).toContain("/parcels/$code")
    expect(markup).toContain("PA-02 PA-09 PA-01")
    const packed = words(await html("en", <StatePanel {...told} state="parcel.packed" />))
    expect(packed).toContain("Told by: Letter Opens: Letter Tells: Toasts")
    expect(markup).not.toMatch(/Told by:|Opens:|Tells:/)
    expect(words(await html("it", <StatePanel {...told} state="parcel.lost" />))).toContain("qui il flusso finisce")
  })
})

describe("[FL-03] an address of something that is not there says what is there instead", () => {
  test.each([
    [
      "it",
      "Questo flusso non ha lo stato parcel.Travelling.cart Nella versione 2, quella di oggi, trovi per esempio:",
      "Questo flusso non ha il passaggio parcel.packed|gone|0",
    ],
    [
      "en",
      "This flow has no state parcel.Travelling.cart Today’s version 2 has, among others:",
      "This flow has no transition parcel.packed|gone|0",
    ],
  ] as const)("a state and a transition, in %s", async (locale, noState, noTransition) => {
    const lost = await html(locale, <FlowPage {...given} view="picture" shown={{ state: "parcel.Travelling.cart" }} />)
    // The nearest come first.
    expect(words(lost)).toContain(`${noState} Travelling On the road In the depot Packed`)
    expect(lost).toMatch(/role="alert"/)
    expect(lost).toMatch(/href="[^"]*\/flows\/parcel\?state=parcel\.travelling\.road"/)
    const transition = { transition: "parcel.packed|gone|0" }
    const none = words(await html(locale, <FlowPage {...given} view="picture" shown={transition} />))
    expect(none).toContain(noTransition)
    for (const shown of [{ state: "parcel.packed" }, { transition: "parcel.packed|parcel.collected|0" }, {}]) {
      expect(await html(locale, <FlowPage {...given} view="picture" shown={shown} />)).not.toContain('role="alert"')
    }
  })

  test("a state of an older version leads to what has changed since", async () => {
    const shown = { state: "parcel.travelling.ship" }
    const markup = await html("en", <FlowPage {...given} view="picture" shown={shown} />)
    expect(words(markup)).toContain("It was in version 1. See what has changed")
    expect(markup).toContain('href="/en/flows/parcel?view=difference&amp;from=1&amp;state=parcel.travelling.ship"')
    const inherited = await html("en", <FlowPage {...given} view="picture" shown={{ state: "constructor" }} />)
    expect(words(inherited)).toContain("no state constructor Today’s")
  })

  test("an address shows a state: it is described; a transition is described with its source", async () => {
    for (const shown of [{ state: "parcel.packed" }, { transition: "parcel.packed|parcel.collected|0" }]) {
      const markup = words(await html("en", <FlowPage {...given} view="picture" shown={shown} />))
      expect(markup).toContain("Waiting for the courier. What can happen")
    }
    const hostile = await html("en", <FlowPage {...given} view="picture" shown={{ state: "<b>".repeat(2000) }} />)
    expect(hostile).not.toContain("<b>")
    expect(hostile.length).toBeLessThan(
      (await html("en", <FlowPage {...given} view="picture" shown={{ state: "x" }} />)).length + 1000,
    )
  })

  test.each([
    ["it", "La versione 7 non è stata conservata Ecco invece che cosa è cambiato dalla versione 1."],
    ["en", "Version 7 was not kept This is what has changed since version 1 instead."],
  ] as const)("a version that nobody kept, in %s", async (locale, said) => {
    expect(words(await html(locale, <Unkept version="7" shown="1" />))).toContain(said)
    const props = { ...given, paint: nothing, show: nothing, select: nothing, selected: null }
    const asked = (from?: string) => (
      <DifferencePanel
        {...props}
        flow={{ ...parcelPage, versions: [] }}
        query={{ ...(from !== undefined && { from }) }}
      />
    )
    expect(words(await html(locale, asked("7")))).toContain(said.replace(/(conservata|kept) .*/, "$1"))
    expect(await html(locale, asked())).not.toContain('role="alert"')
  })

  test.each([
    [
      "it",
      "Il registro è sbagliato alla registrazione n. 2",
      "Secondo il registro si arriva a lost, la macchina arriva a depot.",
    ],
    ["en", "The log is wrong at entry 2", "The log says that it leads to lost, but the machine reaches depot."],
  ] as const)("a log that diverges, in %s", async (locale, where, instead) => {
    const broken = { seq: 2, code: "diverges", detail: "lost", expected: "depot" } as const
    expect(words(await html(locale, <BrokenLogNotice broken={broken} shown={2} />))).toContain(`${where} ${instead}`)
  })
})
