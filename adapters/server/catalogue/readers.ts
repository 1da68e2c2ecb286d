import { Effect, Schema } from "effect"
import type { LandingKind } from "../../../domain/catalogue/views.ts"
import { localeOf } from "../../../domain/paths.ts"
import type { Reads } from "../../../domain/ports.ts"
import type { SearchState } from "../../../domain/search/state.ts"
import { Slug } from "../../contract/fields.ts"
import { viewNow } from "../store/clock.ts"
import { day, month } from "./availability.ts"
import { cards } from "./card.ts"
import { count } from "./count.ts"
import { detail } from "./experience.ts"
import { home } from "./home.ts"
import { inTurn } from "./in-turn.ts"
import { landing, landingSlugs, landings } from "./landing.ts"
import { markers } from "./markers.ts"
import { search } from "./search.ts"
import { suggest } from "./suggest.ts"
import { visitorLocation } from "./visitor-location.ts"

type Participants = Parameters<Reads["catalogue"]["month"]>[2]

const isSlug = Schema.is(Slug)
const nothing = Effect.succeed(null)

/** The catalogue and its search for a page that the server renders: the same functions as the API's, without HTTP. */
export const catalogueReaders = (request: Request) => {
  const locale = localeOf(new URL(request.url).pathname)
  const visitor = visitorLocation(request.headers.get("cookie"))
  const catalogue = {
    home: () => Effect.flatMap(viewNow, (at) => home(locale, at)),
    // A slug that no page can have is "not found". PostgreSQL refuses some of them as text.
    landing: (kind: LandingKind, slug: string) =>
      isSlug(slug) ? Effect.flatMap(viewNow, (at) => landing(kind, slug, locale, at)) : nothing,
    landings: (kind: Exclude<LandingKind, "partner">) => landings(kind, locale),
    landingSlugs,
    experience: (slug: string) => (isSlug(slug) ? Effect.flatMap(viewNow, (at) => detail(slug, locale, at)) : nothing),
    cards: (ids: readonly string[]) => Effect.flatMap(viewNow, (at) => cards(ids, locale, at)),
    month: (variantId: string, yearMonth: string, participants: Participants) =>
      Effect.flatMap(viewNow, (at) => month(variantId, yearMonth, participants, at)).pipe(
        Effect.map((found) => found ?? []),
      ),
    day: (variantId: string, date: string) =>
      Effect.flatMap(viewNow, (at) => day(variantId, date, at)).pipe(Effect.map((found) => found ?? [])),
  }
  const searching = {
    search: (state: SearchState) => inTurn(Effect.flatMap(viewNow, (at) => search(state, locale, at, visitor))),
    count: (state: SearchState) => inTurn(Effect.flatMap(viewNow, (at) => count(state, at, visitor))),
    markers: (state: SearchState) => inTurn(Effect.flatMap(viewNow, (at) => markers(state, at, visitor))),
    suggest: (text: string) => inTurn(suggest(text, locale)),
  }
  return { catalogue, search: searching }
}
