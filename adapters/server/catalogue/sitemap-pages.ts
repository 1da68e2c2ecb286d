import { Effect } from "effect"
import { landingPath, paths } from "../../../domain/paths.ts"
import { compressed } from "../http/compressed.ts"
import { HttpSettings } from "../http/settings.ts"
import type { Params } from "../kernel/part.ts"
import { Refused } from "../kernel/refused.ts"
import { type ListedPage, Sitemaps } from "../kernel/sitemaps.ts"
import { experienceParts, experiencesOfPart, type Listed, landingsListed } from "./sitemap.ts"
import { indexXml, urlSetXml } from "./sitemap-xml.ts"

const folder = "/sitemaps/"
const landingParts = {
  destinations: "destination",
  categories: "category",
  gifts: "gift",
  partners: "partner",
} as const

/** The index of the sitemaps. The date of each tells a search engine which ones to read again. */
export const sitemap = Effect.fn("catalogue.sitemap")(function* (requestOrigin: string) {
  const origin = (yield* HttpSettings).publicOrigin ?? requestOrigin
  const landings = yield* landingsListed()
  const experiences = yield* experienceParts()
  const parts = [
    { name: "pages", changedAt: latest(experiences.map(({ changedAt }) => changedAt)) },
    ...Object.entries(landingParts).flatMap(([name, kind]) => {
      const own = landings.filter((page) => page.kind === kind)
      return own.length === 0 ? [] : [{ name, changedAt: latest(own.map(({ changedAt }) => changedAt)) }]
    }),
    ...experiences.map(({ part, changedAt }) => ({ name: `experiences-${part}`, changedAt })),
    ...(yield* partsOfOthers()),
  ]
  return xml(indexXml(parts.map(({ name, changedAt }) => ({ address: `${origin}${folder}${name}.xml`, changedAt }))))
})

/** The sitemaps of other features, unless they are empty. */
const partsOfOthers = Effect.fnUntraced(function* () {
  const parts = yield* Effect.forEach(yield* Sitemaps, ({ name, pages }) =>
    Effect.map(pages, (listed) => ({ name, listed, changedAt: latest(listed.map(({ changedAt }) => changedAt)) })),
  )
  return parts.filter(({ listed }) => listed.length > 0)
})

/** One sitemap. Fails with Refused if there is none of this name. */
export const sitemapPart = Effect.fn("catalogue.sitemapPart")(function* (request: Request, { file = "" }: Params) {
  const origin = (yield* HttpSettings).publicOrigin ?? new URL(request.url).origin
  const pages = yield* pagesOf(file)
  if (pages.length === 0) return yield* new Refused({ code: "not_found" })
  return compressed(request, xml(urlSetXml(origin, pages)))
})

const pagesOf = Effect.fnUntraced(function* (file: string) {
  if (file === "pages.xml") return yield* ownPages()
  const landings = Object.entries(landingParts).find(([name]) => file === `${name}.xml`)
  if (landings !== undefined) {
    const [, kind] = landings
    const listed = yield* landingsListed()
    return listed.filter((page) => page.kind === kind).map(toPage)
  }
  const other = (yield* Sitemaps).find(({ name }) => file === `${name}.xml`)
  if (other !== undefined) return yield* other.pages
  const [, part] = /^experiences-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
  if (part === undefined) return []
  const experiences = yield* experiencesOfPart(Number(part))
  return experiences.map(({ slug, changedAt }): ListedPage => ({ path: paths.experience(slug), changedAt }))
})

const toPage = ({ kind, slug, changedAt }: Listed): ListedPage => ({ path: landingPath(kind, slug), changedAt })

/** Pages that exist once each. A page that only has fixed texts changes with a release, whose date is unknown. */
const ownPages = Effect.fnUntraced(function* () {
  const landings = yield* landingsListed()
  const experiences = latest((yield* experienceParts()).map(({ changedAt }) => changedAt))
  const ofKind = (kind: Listed["kind"]) =>
    latest(landings.filter((page) => page.kind === kind).map(({ changedAt }) => changedAt))
  const pages: readonly ListedPage[] = [
    { path: paths.home, changedAt: experiences },
    { path: paths.search, changedAt: experiences },
    { path: paths.destinations, changedAt: ofKind("destination") },
    { path: paths.gifts, changedAt: ofKind("gift") },
    { path: paths.contact, changedAt: null },
    { path: paths.ranking, changedAt: null },
    { path: paths.cookiePolicy, changedAt: null },
    { path: paths.privacy, changedAt: null },
  ]
  return pages
})

/** The latest of some ISO instants, which sort as text; null if there is none. */
const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null)

const xml = (body: string) =>
  new Response(body, {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  })
