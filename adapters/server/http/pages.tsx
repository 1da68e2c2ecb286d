import { randomBytes } from "node:crypto"
import en from "virtual:texts/en"
import it from "virtual:texts/it"
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server"
import { type ErrorCode, errorStatus } from "../../../domain/errors/catalogue.ts"
import type { Locale } from "../../../domain/locale.ts"
import type { MapTiles } from "../../../domain/map/map.ts"
import { pageRule } from "../../../domain/pages.ts"
import { localeOf } from "../../../domain/paths.ts"
import { altrove, product } from "../../../domain/product.ts"
import { queryClientOf } from "../../../routes/-query-client.ts"
import { createAppRouter } from "../../../routes/-router.tsx"
import type { Catalogue as Messages } from "../../../ui/i18n/messages.tsx"
import type { Ports } from "../../../ui/ports.tsx"
import { RETRY_SECONDS } from "../kernel/fault.ts"
import type { Posted } from "../kernel/part.ts"
import type { PageAssets } from "./assets.ts"
import { type PageHosts, pageHeaders } from "./headers.ts"
import { keptParts } from "./kept-parts.ts"
import { ownScripts } from "./own-scripts.ts"
import type { RenderedPage } from "./page-copy.ts"
import { type Draw, drawnAtOnce, drawnWhole, isUnfinished } from "./whole-html.ts"

const messages: Readonly<Record<Locale, Messages>> = { it, en }

export type PagesOptions = {
  readonly assets: () => PageAssets
  /** The public scheme and host; null if each request's own are used. */
  readonly publicOrigin: string | null
  /** The address of the operator's tag manager; null if there is none. */
  readonly tagManagerUrl: string | null
  /** The operator's map tiles; null if there are none. */
  readonly mapTiles: MapTiles | null
  /** Whether money is play money. Every page then says so. */
  readonly testPayments: boolean
  /** How often an open page asks who is signed in. */
  readonly sessionRefetchSeconds: number
  /** The hosts that the payment providers' own forms need in a page's security policy. */
  readonly paymentHosts: PageHosts
  readonly portsFor: (request: Request) => Omit<Ports, "browser">
}

/** Renders the shop's pages. Each request gets its own router, in the language of its path. */
export function pages(options: PagesOptions) {
  const added = {
    scripts: options.tagManagerUrl === null ? [] : [new URL(options.tagManagerUrl).origin],
    pictures: options.mapTiles === null ? [] : [new URL(options.mapTiles.url).origin],
    payments: options.paymentHosts,
  }
  const hasOtherScripts = added.scripts.length > 0 || options.paymentHosts["script-src"].length > 0
  const partsOf = keptParts()
  const rendered = async (request: Request, posted: Posted, draw: Draw): Promise<RenderedPage> => {
    const url = new URL(request.url)
    const locale = localeOf(url.pathname)
    const rule = pageRule(url.pathname)
    // The renderer marks its own scripts with it. It is taken out before the page is sent.
    const mark = randomBytes(16).toString("base64")
    const parts = partsOf(mark)
    const respond = createRequestHandler({
      request,
      createRouter: () => {
        const router = createAppRouter({
          locale,
          origin: options.publicOrigin ?? url.origin,
          messages: messages[locale],
          needTexts: () => undefined,
          tagManagerUrl: rule.scripts === "tag manager" ? options.tagManagerUrl : null,
          hasOtherScripts,
          mapTiles: options.mapTiles,
          testPayments: options.testPayments,
          sessionRefetchSeconds: options.sessionRefetchSeconds,
          ports: { ...options.portsFor(request), browser: null },
          nonce: mark,
          placePart: parts.place,
          ...posted,
        })
        router.options.context.queries.start(queryClientOf)
        return router
      },
      getRouterManifest: options.assets,
    })
    let isThereLater = false
    let frame: Framed | null = null
    let drawn: string | null = null
    const { status, headers } = await respond(async ({ router, responseHeaders }) => {
      isThereLater = router.state.matches.some(({ error }) => isUnavailable(error))
      frame = router.state.matches.map(({ loaderData }) => framedOf(loaderData)).find((one) => one !== null) ?? null
      // The page stays one text. In a response it would be turned into bytes and back.
      drawn = withShop(await transformHtmlStringWithRouter(router, await draw(<RouterServer router={router} />, mark)))
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
    })
    if (drawn !== null && draw === drawnAtOnce && isUnfinished(drawn)) return rendered(request, posted, drawnWhole)
    const { framedBy = null, isElsewhere = false } = (frame as Framed | null) ?? {}
    const { texts, hashes } = drawn === null ? { texts: null, hashes: [] } : ownScripts(drawn, mark)
    const html = texts && Buffer.concat(texts.flatMap(parts.filled))
    const all = new Headers(headers)
    for (const [name, value] of Object.entries(pageHeaders(rule, hashes, added, framedBy))) all.set(name, value)
    all.set("content-language", locale)
    if (isThereLater) all.set("retry-after", String(RETRY_SECONDS))
    const found = isElsewhere ? errorStatus("not_bookable_here") : status
    return { status: isThereLater ? errorStatus("service_unavailable") : found, headers: all, html }
  }
  return (request: Request, posted: Posted = {}) => rendered(request, posted, drawnAtOnce)
}

/**
 * A shop with another name says so on the page: the browser's script reads it. It is written beside what React draws, so
 * that the browser needs no code to draw it.
 */
function withShop(html: string): string {
  if (product() === altrove) return html
  const { sheet } = product()
  const said = JSON.stringify(product()).replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  const link = sheet === undefined ? "" : `<link rel="stylesheet" href="${sheet}">`
  return html.replace("<html", () => `<html data-shop="${said}"`).replace("</head>", () => `${link}</head>`)
}

/** What the loader of an embedded page says: which sites may frame it, and whether it sells what was asked for. */
type Framed = { readonly framedBy: readonly string[]; readonly isElsewhere: boolean }

const framedOf = (loaded: unknown): Framed | null =>
  typeof loaded === "object" && loaded !== null && "framedBy" in loaded ? (loaded as Framed) : null

/** Whether the page can be shown soon: the database is away, or only a newer release can read it (fault.ts). */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.message === ("service_unavailable" satisfies ErrorCode)
