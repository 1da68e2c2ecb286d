import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Locale } from "../domain/locale.ts"
import { cents } from "../domain/money/cents.ts"
import { emptySearch, parseSearch } from "../domain/search/state.ts"
import type { PartyPrice, SearchPage } from "../domain/search/views.ts"
import { ExperienceCard } from "./card/card.tsx"
import { CardList } from "./card/card-list.tsx"
import { Detail } from "./experience/detail.tsx"
import { card, detail } from "./experience/experience.fixture.ts"
import { FavouritesProvider } from "./favourites/favourites.tsx"
import { Home } from "./home/home.tsx"
import { Recent } from "./home/recent.tsx"
import { loadMessages } from "./i18n/load.ts"
import { Messages } from "./i18n/messages.tsx"
import { Search } from "./search/search.tsx"
import { ErrorPage } from "./shell/error-page.tsx"
import { NotFound } from "./shell/not-found.tsx"
import { PageFrame } from "./shell/page-frame.tsx"

/** The server's HTML. */
async function html(locale: Locale, view: ReactNode): Promise<string> {
  const messages = await loadMessages(locale)
  return renderToStaticMarkup(
    <Messages locale={locale} messages={messages}>
      {view}
    </Messages>,
  )
}

/** The visible text: no tags, single spaces. */
const words = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'")

test("[DI-08] a card shows place, title, price, rating, duration, offer, bookings and until when cancellation is free", async () => {
  const text = words(await html("it", <CardList cards={[card]} />))
  for (const said of [
    "La Morra, Piemonte",
    "Sei Barolo in cantina",
    "Da 89 € a persona; 75,65 € nei giorni in offerta",
    "4,8 su 5, 214 recensioni",
    "3 h 30 min",
    "Conferma immediata",
    "−15%",
    "Prenotata 7 volte nelle ultime 24 ore",
    "Annulli gratis fino a 2 giorni prima",
  ])
    expect(text).toContain(said)
})

test("[BX-02] a card shows no percentage unless the price on it is reduced", async () => {
  const other = { ...card, fromPrice: { ...card.fromPrice, onOfferCents: null } }
  expect(words(await html("it", <CardList cards={[other]} />))).not.toContain("%")
})

test("[CK-20] a card of a searched party shows its total and no second price", async () => {
  const said = async (party: PartyPrice) =>
    words(await html("it", <CardList cards={[{ ...card, partyPrice: party }]} />))
  const two = await said({ cents: cents(15_130), people: 2, per: "person" })
  expect(two).toContain("Da 151,30 € per 2 persone")
  expect(two.match(/€/g)).toHaveLength(1)
  expect(two).not.toContain("%")
  expect(await said({ cents: cents(7_565), people: null, per: "person" })).toContain("Da 75,65 € a persona")
  // Negative control: without a party there are three.
  expect(words(await html("it", <CardList cards={[card]} />)).match(/€/g)).toHaveLength(3)
})

test("[DI-04] a search whose further results have only some of the words says how many have all", async () => {
  const said = async (locale: "it" | "en", withAllWords: number | null) =>
    words(await html(locale, <Search state={emptySearch} page={{ ...page, withAllWords }} onSearch={() => {}} />))
  expect(await said("it", 0)).toContain("Nessuna esperienza ha tutte le parole. 30 ne hanno alcune")
  expect(await said("it", 1)).toContain("Una esperienza ha tutte le parole. Altre 29 ne hanno alcune")
  expect(await said("en", 0)).toContain("Nothing matches every word. 30 experiences match some of them")
  expect(await said("en", 2)).toContain("2 experiences match every word. 28 more match some of them")
  expect(await said("en", null)).toContain("30 experiences")
})

test("[DI-08] [BX-17] a card without offer, reviews or bookings shows none", async () => {
  const plain = {
    ...card,
    offerPercent: null,
    ratingHundredths: null,
    reviewCount: 0,
    bookings24h: 0,
    instantBooking: false,
    fromPrice: { ...card.fromPrice, onOfferCents: null },
  }
  const markup = await html("en", <CardList cards={[plain]} />)
  expect(markup).not.toMatch(/<s |out of 5|Booked|Instant|−/)
  expect(words(markup)).toContain("From €89 per person")
})

test("[DI-08] a card has a heart only where favourites are kept", async () => {
  const heart = "Aggiungi ai preferiti: Sei Barolo in cantina"
  expect(await html("it", <CardList cards={[card]} />)).not.toContain(heart)
  const kept = await html(
    "it",
    <FavouritesProvider value={{ has: () => false, toggle: () => {}, watch: () => () => {} }}>
      <CardList cards={[card]} />
    </FavouritesProvider>,
  )
  expect(kept).toContain(heart)
})

test("[RT-12] the home page has its search, categories, destinations, best sellers, recent visits and today's figure", async () => {
  const markup = await html(
    "en",
    <Home
      bestSellers={[card]}
      bookingsToday={23}
      categories={[{ id: "wine", count: 12 }]}
      destinations={[{ id: "piemonte", count: 9 }]}
    />,
  )
  expect(markup).toContain('action="/en/esperienze" method="get"')
  // An empty number of people hints at what it is.
  expect(markup.match(/<input[^>]*name="participants"[^>]*>/)?.[0]).toContain('placeholder="2"')
  expect(markup).toContain('href="/en/categorie/vino-e-cantine"')
  expect(markup).toContain('href="/en/destinazioni/piemonte"')
  for (const said of ["Booked most often", "23 bookings today"]) expect(words(markup)).toContain(said)
  expect(words(await html("en", <Recent cards={[card]} />))).toContain("You looked at these recently")
})

test("[BX-02] every discount shows the lowest price of the 30 days before it, and nothing else does", async () => {
  const { fromPrice } = card
  const young = { ...fromPrice, lowest30DaysCents: cents(8_000), lowestSince: "2026-11-10" }
  const full = { ...fromPrice, onOfferCents: null, lowest30DaysCents: null }
  const said = async (locale: "it" | "en", price: typeof fromPrice) =>
    words(await html(locale, <ExperienceCard card={{ ...card, fromPrice: price }} />))
  expect(await said("it", fromPrice)).toContain("Prezzo più basso degli ultimi 30 giorni: 89 €")
  expect(await said("en", fromPrice)).toContain("Lowest price in the last 30 days: €89")
  expect(await said("it", young)).toContain("Prezzo più basso da mar 10 nov: 80 €")
  expect(await said("en", young)).toContain("Lowest price since Tue 10 Nov: €80")
  expect(await said("it", full)).not.toContain("più basso")
})

test("[BX-17] a day without bookings is not advertised", async () => {
  const bare = { bestSellers: [], categories: [], destinations: [], bookingsToday: 0 }
  expect(await html("it", <Home {...bare} />)).not.toContain("oggi")
})

const page: SearchPage = {
  results: [{ ...card, match: null, distanceMeters: null, freeCancellationUntil: null, partyPrice: null }],
  total: 30,
  withAllWords: null,
  page: 1,
  pageSize: 24,
  facets: { categories: [], regions: [], visitTypes: [], languages: [], offers: 0, instant: 0, prices: [] },
  loosen: [],
  ignored: [],
}

test("[DI-09] the next page is a real link that keeps the search", async () => {
  const state = { ...emptySearch, text: "vino", regions: ["piemonte" as const] }
  const markup = await html("it", <Search state={state} page={page} onSearch={() => {}} />)
  expect(markup).toContain('href="/esperienze?q=vino&amp;regions=piemonte&amp;page=2"')
})

test("[DI-01] without scripts the form's fields are the address of the search", async () => {
  const state = parseSearch(new URLSearchParams("q=vino&categories=wine,food&sort=rating"))
  const markup = await html("it", <Search state={state} page={page} onSearch={() => {}} />)
  const form = /<aside.*?<\/aside>/s.exec(markup)?.[0] ?? ""
  const checked = [...form.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => input)
  const pair = (input: string): [string, string] => [
    /name="([^"]*)"/.exec(input)?.[1] ?? "",
    /value="([^"]*)"/.exec(input)?.[1] ?? "",
  ]
  const hidden = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => input)
  const query = new URLSearchParams([["q", "vino"], ...[...checked, ...hidden].map(pair)])
  expect(parseSearch(query)).toEqual(state)
})

test("[DI-02] an empty result offers filters to remove, the most useful first, and says what was ignored", async () => {
  const state = parseSearch(new URLSearchParams("q=castelli&regions=molise&date=2026-11-28&near=geolocation"))
  const loosen = [
    { filter: "text", count: 1 },
    { filter: "regions", count: 12 },
    { filter: "date", count: 0 },
  ] as const
  const none = { ...page, results: [], total: 0, loosen, ignored: ["date", "place"] } as const
  const markup = await html("en", <Search state={state} page={none} onSearch={() => {}} />)
  expect(markup).toContain('href="/en/esperienze?regions=molise&amp;date=2026-11-28&amp;near=geolocation"')
  const said = words(markup)
  expect(said).toContain("Without Molise: 12 experiences Without “castelli”: 1 experience Clear all")
  expect(said).toContain("The day you chose has passed")
  expect(said).toContain("We don’t know where you are")
})

test("[DI-01] a page beyond the last says how many pages there are, and never that nothing was found", async () => {
  const state = parseSearch(new URLSearchParams("regions=molise&page=99"))
  const beyond = { ...page, results: [], total: 50 }
  const markup = await html("en", <Search state={state} page={beyond} onSearch={() => {}} />)
  expect(words(markup)).toContain("There are 3 pages")
  expect(words(markup)).not.toMatch(/Nothing matches|page 99/)
  expect(markup).toContain('href="/en/esperienze?regions=molise&amp;page=3"')
  const nothing = await html("en", <Search state={state} page={{ ...beyond, total: 0 }} onSearch={() => {}} />)
  expect(words(nothing)).toContain("Nothing matches")
})

test("[DI-03] a result says how far it is and why it was found; the order by distance needs a place", async () => {
  const match = {
    field: "text",
    excerpt: [
      { text: "una ", hit: false },
      { text: "cantina", hit: true },
    ],
  } as const
  const found = {
    ...page,
    results: [{ ...card, match, distanceMeters: 4_210, freeCancellationUntil: null, partyPrice: null }],
  }
  const markup = (query: string) =>
    html("it", <Search state={parseSearch(new URLSearchParams(query))} page={found} onSearch={() => {}} />)
  const around = await markup("q=cantina&near=place&place=Alba&at=44.7,8.04")
  expect(words(around)).toContain("4,2 km da Alba")
  expect(around).toContain("<mark>cantina</mark>")
  expect(around).toContain('<option value="distance">')
  expect(words(await markup("near=geolocation"))).toContain("4,2 km da te")
  expect(await markup("q=cantina")).not.toContain('<option value="distance">')
})

test("[DI-02] prices are a picture with a caption, and the chosen range is marked", async () => {
  const prices = [0, 2, 10, 4]
  const state = parseSearch(new URLSearchParams("priceFrom=2500&priceTo=2900"))
  const priced = { ...page, facets: { ...page.facets, prices } }
  const markup = await html("it", <Search state={state} page={priced} onSearch={() => {}} />)
  expect(words(markup)).toContain("La metà costa tra 20 € e 30 €")
  expect(markup.match(/data-chosen="true"/g)).toHaveLength(1)
})

test("[XD-01] [BX-05] the experience page holds programme, what is included, meeting point, cancellation, reviews, partner and box", async () => {
  const markup = await html(
    "it",
    <Detail experience={detail} holdMinutes={20} map={() => null} bookingBox={<p>BOX</p>} />,
  )
  for (const said of [
    "Tra i filari",
    "Sei vini",
    "Il viaggio",
    "In cantina ci sono 14 gradi.",
    "Borgata Cerequio 12",
    "Apri in Mappe",
    "2 giorni prima",
    "Una mattina bella",
    "Visita di ottobre 2026",
    "Con Cantina Rinaldi",
    "Il prezzo che vedi è quello che paghi",
    "BOX",
  ])
    expect(words(markup)).toContain(said)
  expect(markup).toContain("query=44.638900%2C7.933300")
})

test("[RT-01] the language switch leads to the same page in the other language, by a full load", async () => {
  const inItalian = await html("it", <PageFrame path="/esperienze?q=vino">x</PageFrame>)
  expect(inItalian).toMatch(/<a href="\/en\/esperienze\?q=vino" hrefLang="en" lang="en"/)
  const inEnglish = await html("en", <PageFrame path="/">x</PageFrame>)
  expect(inEnglish).toMatch(/<a href="\/" hrefLang="it" lang="it"/)
})

test("[DI-11] the footer links only to categories and regions that have a page", async () => {
  const landings = { categories: ["mare-e-laghi"], regions: ["sicilia", "molise"] }
  const markup = await html(
    "it",
    <PageFrame path="/" landings={landings}>
      x
    </PageFrame>,
  )
  const links = (shown: string) =>
    [...shown.matchAll(/href="\/(categorie|destinazioni)\/([^"]+)"/g)].map(([, , slug]) => slug)
  expect(links(markup)).toEqual(["mare-e-laghi", "sicilia"])
  const unknown = await html("it", <PageFrame path="/">x</PageFrame>)
  expect(links(unknown)).toEqual([])
  expect(unknown).toContain('href="/destinazioni"')
})

test("[CK-11] every page of a test shop says so, and no page of another shop", async () => {
  expect(
    words(
      await html(
        "it",
        <PageFrame path="/" test>
          x
        </PageFrame>,
      ),
    ),
  ).toContain("nessun pagamento è reale")
  expect(
    words(
      await html(
        "en",
        <PageFrame path="/" test>
          x
        </PageFrame>,
      ),
    ),
  ).toContain("no payment here is real")
  expect(words(await html("en", <PageFrame path="/">x</PageFrame>))).not.toContain("no payment here is real")
})

test("[RT-08] the not-found page and the error page exist in both languages and lead on", async () => {
  expect(words(await html("it", <NotFound />))).toContain("Qui non c’è niente, ma altrove sì")
  expect(words(await html("en", <NotFound />))).toContain("Nothing here, but plenty elsewhere")
  expect(words(await html("it", <ErrorPage reference="abc" />))).toContain("Riprova")
  expect(words(await html("en", <ErrorPage reference="abc" />))).toContain("Error code: abc")
})
